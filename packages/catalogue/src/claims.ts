/**
 * Facts about a material that a buyer may quote, each with what proves it. General words about the environment have
 * no place here: Directive (EU) 2024/825. A claim that rests on a certificate may be shown only with its number.
 */
import type { MaterialCode } from "./materials.ts";

/** Certificates we may hold; their numbers come from the configuration of the company, never from this table. */
const certificates = ["fsc-chain-of-custody", "en-13432"] as const;
export type CertificateId = (typeof certificates)[number];

export type Evidence =
  /** Measured or declared in the data sheet of the mill or the maker of the film; kept with the material. */
  | { readonly kind: "data-sheet"; readonly standard: string }
  /** Audited by somebody else. */
  | { readonly kind: "certificate"; readonly certificate: CertificateId; readonly standard: string }
  /** Issued by us with the order. */
  | { readonly kind: "declaration"; readonly standard: string };

export interface Claim {
  readonly id: string;
  /** Percent of the mass, at least; null where the fact is no share. */
  readonly share: number | null;
  readonly evidence: Evidence;
  readonly materials: readonly MaterialCode[];
}

export const claims = {
  "recycled-fibre": {
    id: "recycled-fibre",
    share: 80,
    evidence: { kind: "data-sheet", standard: "EN 643" },
    materials: ["e-flute-kraft", "b-flute-kraft", "c-flute-kraft", "bc-flute-kraft"],
  },
  "certified-fibre": {
    id: "certified-fibre",
    share: null,
    evidence: { kind: "certificate", certificate: "fsc-chain-of-custody", standard: "FSC-STD-40-004" },
    materials: [
      "e-flute-kraft",
      "e-flute-white",
      "e-flute-white-both",
      "b-flute-kraft",
      "carton-300",
      "carton-350",
      "carton-kraft-350",
      "kraft-paper-90",
      "kraft-paper-120",
      "tissue-17",
    ],
  },
  "recycled-plastic": {
    id: "recycled-plastic",
    share: 80,
    evidence: { kind: "data-sheet", standard: "EN 15343" },
    materials: ["ldpe-recycled-60"],
  },
  compostable: {
    id: "compostable",
    share: null,
    evidence: { kind: "certificate", certificate: "en-13432", standard: "EN 13432" },
    materials: ["compostable-50"],
  },
  "food-contact": {
    id: "food-contact",
    share: null,
    evidence: { kind: "declaration", standard: "(EC) 1935/2004" },
    materials: [
      "cupstock-330",
      "cupstock-kraft-330",
      "pouch-film-110",
      "pouch-mono-pe-120",
      "pouch-kraft-130",
    ],
  },
} as const satisfies Record<string, Claim>;

export type ClaimId = keyof typeof claims;

export const claimIds = Object.keys(claims) as readonly ClaimId[];

export type CertificateNumbers = Readonly<Partial<Record<CertificateId, string>>>;

/** What may be said about a material, given the certificates the company can show. */
export function publishableClaims(code: MaterialCode, numbers: CertificateNumbers = {}): readonly Claim[] {
  return claimIds
    .map((id): Claim => claims[id])
    .filter(({ materials }) => materials.includes(code))
    .filter(
      ({ evidence }) => evidence.kind !== "certificate" || Boolean(numbers[evidence.certificate]?.trim()),
    );
}
