/** What goes with what is in a cart: a table of products, the reason for each, and how many belong to how many. */
import type { ProductType, Region } from "@foldmark/region";
import type { Configuration } from "./configuration.ts";
import { productType } from "./product-types.ts";
import { orderable } from "./quantities.ts";

export type Because = "closes" | "seals" | "fills" | "wraps" | "greets" | "labels" | "samples";

interface Rule {
  readonly sku: ProductType;
  readonly because: Because;
  readonly goesWith: readonly ProductType[];
  /** So many of it for one of those: a roll closes about 55 cases. */
  readonly each: number;
}

const cases = ["shipping-box", "shipping-box-plain"] as const;
const mailers = [
  "mailer-box-plain",
  "mailer-box-eco",
  "mailer-box-eco-color",
  "mailer-box-full-color",
  "mailer-box-white-ink",
  "mailer-box-full-color-double-sided",
  "sleeved-mailer-box",
  "pre-printed-mailer-box-eco",
  "pre-printed-mailer-box-full-colour",
] as const satisfies readonly ProductType[];
const gifts = [
  "magnetic-box",
  "rigid-box",
  "rigid-drawer-box",
  "rigid-box-two-pieces",
] as const satisfies readonly ProductType[];
const bags = [
  "paper-bag",
  "paper-mailer",
  "poly-mailer",
  "bio-poly-mailer",
  "bio-poly-mailer-plain",
  "recycled-poly-mailer",
] as const satisfies readonly ProductType[];

const tapes = [
  "packing-tape",
  "kraft-tape",
  "pre-printed-kraft-tape",
] as const satisfies readonly ProductType[];

/** What does the same as what would be recommended: with one of them there, no other is needed. */
const servedBy: Partial<Readonly<Record<Because, readonly ProductType[]>>> = { closes: tapes, seals: tapes };

/** The first that fit are shown first. */
const rules: readonly Rule[] = [
  { sku: "pre-printed-kraft-tape", because: "closes", goesWith: cases, each: 1 / 55 },
  { sku: "kraft-tape", because: "closes", goesWith: cases, each: 1 / 55 },
  {
    sku: "packing-paper",
    because: "fills",
    goesWith: [...cases, "delivery-mailer-box", "delivery-mailer-box-plain"],
    each: 2,
  },
  { sku: "tissue-paper", because: "wraps", goesWith: [...mailers, ...gifts], each: 1 },
  { sku: "printed-card", because: "greets", goesWith: [...mailers, ...gifts, ...bags], each: 1 },
  { sku: "kraft-tape", because: "seals", goesWith: mailers, each: 1 / 200 },
  {
    sku: "square-label",
    because: "labels",
    goesWith: ["tissue-paper", "cake-box", "product-box", "paper-can", "doypack-bag", ...bags],
    each: 1,
  },
];

export interface Recommendation {
  readonly sku: ProductType;
  readonly because: Because;
  readonly quantity: number;
}

interface CartedLine {
  readonly sku: ProductType;
  readonly configuration: Configuration;
  readonly isSavedForLater: boolean;
}

export function recommendationsFor(
  { allowedProductTypes }: Pick<Region, "allowedProductTypes">,
  lines: readonly CartedLine[],
): readonly Recommendation[] {
  const there = new Set(lines.map(({ sku }) => sku));
  const counted = lines.filter(({ isSavedForLater }) => !isSavedForLater);
  const found = new Map<ProductType, Recommendation>();
  for (const { sku, because, goesWith, each } of rules) {
    if (there.has(sku) || found.has(sku) || !allowedProductTypes.includes(sku)) continue;
    if (counted.some((line) => servedBy[because]?.includes(line.sku))) continue;
    const pieces = counted
      .filter((line) => goesWith.includes(line.sku))
      .reduce((sum, { configuration }) => sum + configuration.quantity, 0);
    if (pieces === 0) continue;
    const quantity = orderable(Math.ceil(pieces * each), productType(sku).quantity);
    found.set(sku, { sku, because, quantity });
  }
  const isPrinting = counted.some(({ sku }) => productType(sku).editor !== "none" && sku !== "sample-packs");
  if (isPrinting && !there.has("sample-packs") && allowedProductTypes.includes("sample-packs"))
    found.set("sample-packs", { sku: "sample-packs", because: "samples", quantity: 1 });
  return [...found.values()];
}
