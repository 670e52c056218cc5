/** Sample packs: what we make, to hold in the hand before an order. */
import { themes } from "../choices.ts";
import { from, type ProductDefinition, product, withoutSize } from "../product-definition.ts";

export const samples: readonly ProductDefinition[] = [
  product({
    sku: "sample-packs",
    group: "samples",
    construction: null,
    materials: ["e-flute-kraft"],
    prints: [{ mode: "ready-made", technologies: ["pre-printed"] }],
    choices: [{ name: "theme", values: themes }],
    sizes: withoutSize,
    quantity: { ...from(1, 1, 3), usual: 1 },
    days: [1, 2],
    customsCode: "4819.10",
    stock: true,
    editor: "box",
    categories: [],
    picture: "set",
  }),
];
