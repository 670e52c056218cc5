/** What a proof says, what it is held to, and when an approval holds for another order: rules without a database. */
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Configuration } from "@foldmark/catalogue";
import type { DesignFinding, FurtherFindings, ProofAnswer } from "@foldmark/design-pictures";
import type { FileRuleId } from "@foldmark/preflight/files";
import type { Currency, LanguageTag } from "@foldmark/region";
import type { OrderLine } from "../orders/order-record.ts";

/** A finding of the check, and the name of its place in the order's language. */
export interface PlacedFinding extends Omit<DesignFinding, "rule"> {
  /** Of designs, or of files that were sent to be printed as they are. */
  readonly rule: DesignFinding["rule"] | FileRuleId;
  readonly where: string;
  /** When its buyer took it as it is, ISO 8601; left out where nobody has. */
  readonly acceptedAt?: string;
}

export interface Findings {
  /** Errors first, so many as can be listed. */
  readonly findings: readonly PlacedFinding[];
  readonly further: FurtherFindings;
}

/** A print file by its contents. */
export interface NamedPrint {
  readonly name: string;
  readonly sha256: string;
}

/** Whether what is written now is, byte by byte, what was written when the proof was made. */
export const isPrintedAsProved = (
  { prints: proved }: Pick<ProofFacts, "prints">,
  prints: readonly NamedPrint[],
): boolean => {
  const named = (files: readonly NamedPrint[]) => files.map(({ name, sha256 }) => `${name} ${sha256}`).sort();
  return proved === undefined || isDeepStrictEqual(named(proved), named(prints));
};

/** The price as it was bought. */
export interface ProofPrice {
  readonly currency: Currency;
  readonly quantity: number;
  readonly unitMicro: number;
  readonly netMinor: number;
  readonly discountMinor: number;
  readonly basisPoints: number;
}

/** All that stands on a proof, in no language: the PDF and the page are both written from it. */
export interface ProofFacts {
  readonly order: string;
  /** Which line of it. */
  readonly line: number;
  /** Which proof of the line. */
  readonly number: number;
  /** ISO 8601. */
  readonly made: string;
  /** Of the PDF. */
  readonly language: LanguageTag;
  readonly configuration: Configuration;
  readonly price: ProofPrice;
  /** SHA-256 of what is printed, of the drawing it is cut by, and of the price. */
  readonly hashes: { readonly artwork: string; readonly geometry: string; readonly price: string };
  readonly checked: Findings;
  /** The files that a printer gets of what it shows; left out of proofs that were made before they were named. */
  readonly prints?: readonly NamedPrint[];
  /** What was drawn: pictures, faces, inks. */
  readonly drawn: Omit<ProofAnswer, "seals">;
}

type PricedLine = Pick<OrderLine, "quantity" | "unitMicro" | "netMinor" | "discountMinor" | "basisPoints">;

export function proofPrice(currency: Currency, line: PricedLine): ProofPrice {
  const { quantity, unitMicro, netMinor, discountMinor, basisPoints } = line;
  return { currency, quantity, unitMicro, netMinor, discountMinor, basisPoints };
}

/** What the price's hash is taken of. */
export const pricedBy = (price: ProofPrice): readonly (string | number)[] => [
  price.currency,
  price.quantity,
  price.unitMicro,
  price.netMinor,
  price.discountMinor,
  price.basisPoints,
];

export const priceHash = (price: ProofPrice): string =>
  createHash("sha256")
    .update(JSON.stringify(pricedBy(price)))
    .digest("hex");

/** What is not printed until it is mended. */
const faultsIn = ({ findings }: Findings): readonly PlacedFinding[] =>
  findings.filter(({ severity }) => severity === "error");

export const isFaulty = (checked: Findings): boolean => faultsIn(checked).length > 0;

/** Why a line waits for prepress: the check found what is not printed, and nobody of them had read it. */
export const faultyCode = "faulty";

/** As many as a mail and a page can list; how many more there are is told. */
const mostReasons = 12;

/** What was found, as short as a page can list it. */
export interface ShortFindings {
  readonly findings: readonly PlacedFinding[];
  readonly further: number;
}

export function shortened({ findings, further }: Findings): ShortFindings {
  const shown = findings.slice(0, mostReasons);
  return { findings: shown, further: findings.length - shown.length + further.errors + further.others };
}

/** Why a design was sent back. */
export type SentBackBecause = ShortFindings;

export function reasonsOf(checked: Findings): SentBackBecause {
  const faults = faultsIn(checked);
  const findings = faults.slice(0, mostReasons);
  return { findings, further: faults.length - findings.length + checked.further.errors };
}

type PrintedLine = Pick<OrderLine, "configuration" | "designHash" | "dielineHash" | "price">;

const withoutQuantity = ({ quantity: _, ...made }: Configuration) => made;

/** The same print, cut by the same drawing, made of the same by the same way of printing: how many of them is no matter. */
export const isSamePrint = (one: PrintedLine, other: PrintedLine): boolean =>
  one.designHash !== null &&
  one.designHash === other.designHash &&
  one.dielineHash === other.dielineHash &&
  one.price.route === other.price.route &&
  isDeepStrictEqual(withoutQuantity(one.configuration), withoutQuantity(other.configuration));

type ProvedLine = Pick<OrderLine, "designId" | "designRevision" | "designHash" | "dielineHash"> & PricedLine;

/** Whether the line is still what the proof shows. */
export const shows = (
  proof: {
    readonly designId: string;
    readonly designRevision: number;
    readonly designHash: string;
    readonly dielineHash: string;
    readonly priceHash: string;
  },
  line: ProvedLine,
  currency: Currency,
): boolean =>
  proof.designId === line.designId &&
  proof.designRevision === line.designRevision &&
  proof.designHash === line.designHash &&
  proof.dielineHash === line.dielineHash &&
  proof.priceHash === priceHash(proofPrice(currency, line));
