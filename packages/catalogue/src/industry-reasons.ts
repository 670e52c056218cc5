/** Why a product stands on the page of a trade: one reason each, from a short list of reasons that hold. */
import type { ProductType } from "@foldmark/region";
import type { IndustryId } from "./industries.ts";

export const reasons = [
  /** The box the customer opens first. */
  "opening",
  /** Goes to the courier as it is. */
  "courier",
  /** For heavy or many goods. */
  "strong",
  /** Soft goods need no box. */
  "soft",
  /** Stands on the shelf. */
  "shelf",
  /** May touch food. */
  "food",
  /** Holds bottles. */
  "bottle",
  /** Kept after opening. */
  "kept",
  /** Handed over at the counter. */
  "counter",
  /** Wraps and hides. */
  "wrap",
  /** Fills and protects. */
  "fill",
  /** Closes and names the sender. */
  "close",
  /** Says what changes. */
  "label",
  /** Says thank you, explains returns. */
  "message",
  /** Here in days, no artwork. */
  "stock",
  /** Nothing else fits. */
  "request",
] as const;
export type Reason = (typeof reasons)[number];

/** What a product is usually recommended for. */
const usual: Readonly<Record<ProductType, Reason>> = {
  "mailer-box-plain": "stock",
  "mailer-box-eco": "opening",
  "mailer-box-eco-white": "opening",
  "mailer-box-eco-color": "opening",
  "mailer-box-full-color": "opening",
  "mailer-box-white-ink": "opening",
  "mailer-box-full-color-double-sided": "opening",
  "delivery-mailer-box": "courier",
  "delivery-mailer-box-plain": "stock",
  "sleeved-mailer-box": "shelf",
  "product-box": "shelf",
  "product-box-two-pieces": "shelf",
  "product-box-wine-box": "bottle",
  "shipping-box": "strong",
  "shipping-box-plain": "stock",
  "paper-bag": "counter",
  "rigid-envelope": "courier",
  "poly-mailer": "soft",
  "paper-mailer": "soft",
  "sample-packs": "stock",
  "tissue-paper": "wrap",
  "packing-paper": "fill",
  "packing-tape": "close",
  "kraft-tape": "close",
  "bio-poly-mailer": "soft",
  "bio-poly-mailer-plain": "stock",
  "recycled-poly-mailer": "soft",
  "paper-can": "shelf",
  "cake-box": "food",
  "magnetic-box": "kept",
  "rigid-drawer-box": "kept",
  "rigid-box": "kept",
  "rigid-box-two-pieces": "kept",
  "special-box": "request",
  "carrier-box": "counter",
  "pre-printed-mailer-box-eco": "stock",
  "pre-printed-mailer-box-full-colour": "stock",
  "doypack-bag": "shelf",
  "square-label": "label",
  "tote-bag": "counter",
  "printed-card": "message",
  "pre-printed-kraft-tape": "stock",
};

/** Where a trade has another reason. */
const inTrade: Readonly<Partial<Record<IndustryId, Readonly<Partial<Record<ProductType, Reason>>>>>> = {
  food: { "doypack-bag": "food", "paper-can": "food", "carrier-box": "food" },
  "wine-and-spirits": { "carrier-box": "bottle", "paper-can": "kept" },
  electronics: { "rigid-box-two-pieces": "shelf", "rigid-drawer-box": "shelf" },
  gifts: { "tote-bag": "kept" },
};

export const reasonFor = (industry: IndustryId, sku: ProductType): Reason =>
  inTrade[industry]?.[sku] ?? usual[sku];
