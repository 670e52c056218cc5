/** Sku slugs of everything the shop sells, in the specification's order. */
export const productTypes = [
  "mailer-box-plain",
  "mailer-box-eco",
  "mailer-box-eco-white",
  "mailer-box-eco-color",
  "mailer-box-full-color",
  "mailer-box-white-ink",
  "mailer-box-full-color-double-sided",
  "delivery-mailer-box",
  "delivery-mailer-box-plain",
  "sleeved-mailer-box",
  "product-box",
  "product-box-two-pieces",
  "product-box-wine-box",
  "shipping-box",
  "shipping-box-plain",
  "paper-bag",
  "rigid-envelope",
  "poly-mailer",
  "paper-mailer",
  "sample-packs",
  "tissue-paper",
  "packing-paper",
  "packing-tape",
  "kraft-tape",
  "bio-poly-mailer",
  "bio-poly-mailer-plain",
  "recycled-poly-mailer",
  "paper-can",
  "cake-box",
  "magnetic-box",
  "rigid-drawer-box",
  "rigid-box",
  "rigid-box-two-pieces",
  "special-box",
  "carrier-box",
  "pre-printed-mailer-box-eco",
  "pre-printed-mailer-box-full-colour",
  "doypack-bag",
  "square-label",
  "tote-bag",
  "printed-card",
  "pre-printed-kraft-tape",
] as const;

export type ProductType = (typeof productTypes)[number];

/** Sold without print: ordering them never opens the editor. */
export const designlessProductIds: readonly ProductType[] = ["mailer-box-plain", "shipping-box-plain"];

/** Business days; the specification gives no unit. For what is made on request and has no time of its own. */
export const productionTime = 21;
