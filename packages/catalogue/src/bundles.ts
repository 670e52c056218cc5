/** Ready sets: products that belong together, and how many of each make one set. */
import type { ProductType } from "@foldmark/region";
import type { IndustryId } from "./industries.ts";

export interface BundleLine {
  readonly sku: ProductType;
  readonly size?: string;
  /** So many pieces … */
  readonly pieces: number;
  /** … for so many sets: a roll of tape closes many boxes. */
  readonly sets: number;
}

export interface Bundle {
  readonly id: string;
  readonly lines: readonly BundleLine[];
  /** The trade it was put together for. */
  readonly industry: IndustryId;
}

const one = (sku: ProductType, size?: string): BundleLine => ({
  sku,
  ...(size && { size }),
  pieces: 1,
  sets: 1,
});

/** A 50 m roll closes a case of 30 × 20 cm, taped above and below, about this often. */
const boxesPerRoll = 55;

export const bundles = [
  {
    id: "packing-table",
    industry: "e-commerce",
    lines: [
      one("shipping-box", "300x200x150"),
      { sku: "packing-paper", pieces: 2, sets: 1 },
      { sku: "kraft-tape", pieces: 1, sets: boxesPerRoll },
      one("printed-card"),
    ],
  },
  {
    id: "clothes",
    industry: "fashion",
    lines: [one("paper-mailer"), one("tissue-paper"), one("square-label"), one("printed-card")],
  },
  {
    id: "unboxing",
    industry: "beauty",
    lines: [
      one("mailer-box-full-color", "250x200x80"),
      one("tissue-paper"),
      one("square-label"),
      one("printed-card"),
    ],
  },
  {
    id: "bakery",
    industry: "food",
    lines: [one("cake-box"), one("paper-bag"), one("square-label")],
  },
  {
    id: "bottle",
    industry: "wine-and-spirits",
    lines: [one("product-box-wine-box", "85x85x330"), one("tissue-paper"), one("square-label")],
  },
  {
    id: "device",
    industry: "electronics",
    lines: [one("product-box", "150x100x50"), one("mailer-box-eco", "200x140x75"), one("square-label")],
  },
  {
    id: "jewel",
    industry: "jewellery",
    lines: [
      one("rigid-drawer-box", "120x120x60"),
      one("tissue-paper"),
      one("paper-bag"),
      one("printed-card"),
    ],
  },
  {
    id: "gift",
    industry: "gifts",
    lines: [one("magnetic-box"), one("tissue-paper"), one("printed-card")],
  },
] as const satisfies readonly Bundle[];

export type BundleId = (typeof bundles)[number]["id"];

const byId = new Map<string, Bundle>(bundles.map((bundle) => [bundle.id, bundle]));

/** So many pieces of a product of a set for so many sets. */
export const piecesFor = ({ pieces, sets }: BundleLine, wanted: number): number =>
  Math.ceil((wanted * pieces) / sets);

export type Ordered = readonly { readonly sku: ProductType; readonly quantity: number }[];

/**
 * Pieces of each product that a set needs for as many sets as its first product makes; null unless all of them are
 * there. What is ordered beyond that does no harm.
 */
export function piecesOfWholeBundle(id: string, ordered: Ordered): ReadonlyMap<ProductType, number> | null {
  const bundle = byId.get(id);
  const [main] = bundle?.lines ?? [];
  if (!bundle || !main) return null;
  const piecesOf = (sku: ProductType) =>
    ordered.filter((line) => line.sku === sku).reduce((sum, { quantity }) => sum + quantity, 0);
  const wanted = Math.floor((piecesOf(main.sku) * main.sets) / main.pieces);
  const needed = new Map(bundle.lines.map((line) => [line.sku, piecesFor(line, wanted)]));
  return wanted > 0 && [...needed].every(([sku, pieces]) => piecesOf(sku) >= pieces) ? needed : null;
}

export const bundleById = (id: string): Bundle | null => byId.get(id) ?? null;

export const usualSets = 250;
export const mostSets = 20_000;
