/** Shipping cases: slotted, closed with tape, from stock or printed. */
import {
  from,
  insideSizes,
  offeredFrom,
  type ProductDefinition,
  product,
  services,
} from "../product-definition.ts";
import { shippingSizes } from "../size-sets.ts";

/** A single wall bulges in a case larger than 600 × 400 × 300. */
const large = { above: 1300, materials: ["bc-flute-kraft"] } as const;

const shippingCase = {
  group: "shipping-boxes",
  construction: "regular-slotted-case",
  customsCode: "4819.10",
  picture: "closed",
} as const;

export const shippingBoxes: readonly ProductDefinition[] = [
  product({
    ...shippingCase,
    sku: "shipping-box",
    materials: ["b-flute-kraft", "c-flute-kraft", "bc-flute-kraft", "b-flute-white"],
    prints: [
      { mode: "one-colour", technologies: ["inkjet-corrugated", "flexo-corrugated"] },
      { mode: "two-colours", technologies: ["inkjet-corrugated", "flexo-corrugated"] },
    ],
    options: [...offeredFrom(250, "pantone-match"), ...services],
    sizes: {
      ...insideSizes(shippingSizes, "300x200x150", {
        length: [150, 1000],
        width: [100, 700],
        height: [80, 700],
      }),
      large,
    },
    quantity: from(30, 10),
    days: [7, 10],
    editor: "box",
    categories: ["custom-shipping-boxes"],
  }),
  product({
    ...shippingCase,
    sku: "shipping-box-plain",
    materials: ["b-flute-kraft", "bc-flute-kraft"],
    prints: [{ mode: "unprinted", technologies: ["unprinted"] }],
    sizes: { ...insideSizes(shippingSizes, "300x200x150", null), large },
    quantity: from(20, 10),
    days: [1, 2],
    designless: true,
    stock: true,
    editor: "none",
    categories: ["custom-shipping-boxes"],
  }),
];
