/** Labels that stick and cards that lie in the box. */
import {
  finishedSizes,
  from,
  offered,
  offeredFrom,
  type ProductDefinition,
  product,
  services,
} from "../product-definition.ts";
import { cardSizes, labelSizes } from "../size-sets.ts";

const labelPrint = ["digital-label", "flexo-label"] as const;
const cardPrint = ["digital-sheet", "offset-sheet"] as const;

export const labelsAndCards: readonly ProductDefinition[] = [
  product({
    sku: "square-label",
    group: "labels-and-cards",
    construction: "label",
    parametersWith: { "rounded-corners": { cornerRadius: 2.5 } },
    materials: ["label-paper-80", "label-pp-white", "label-pp-clear", "label-kraft"],
    prints: [
      { mode: "full-colour", technologies: labelPrint },
      {
        mode: "full-colour-on-white",
        technologies: labelPrint,
        materials: ["label-pp-clear", "label-kraft"],
      },
    ],
    options: [
      ...offered("lamination-matt", "lamination-gloss", "on-roll", "rounded-corners"),
      ...offeredFrom(5000, "pantone-match"),
      ...offered("rush", "design-help", "full-design"),
    ],
    sizes: finishedSizes(["width", "height"], labelSizes, "50x50", { width: [20, 200], height: [20, 200] }),
    quantity: from(250, 50, 100_000),
    days: [4, 6],
    finishingInDays: true,
    customsCode: "4821.10",
    editor: "product",
    categories: ["primary-packaging"],
    picture: "flat",
  }),
  product({
    sku: "printed-card",
    group: "labels-and-cards",
    construction: "card",
    parametersWith: { "rounded-corners": { cornerRadius: 3 }, folded: { fold: "middle" } },
    materials: ["card-350", "card-uncoated-350", "card-kraft-300"],
    prints: [
      { mode: "full-colour-both-sides", technologies: cardPrint },
      { mode: "full-colour", technologies: cardPrint },
    ],
    options: [
      ...offered("rounded-corners", "folded", "varnish-matt", "lamination-matt", "lamination-soft-touch"),
      ...offeredFrom(250, "hot-foil", "spot-uv"),
      ...services,
    ],
    sizes: finishedSizes(["width", "height"], cardSizes, "105x148", { width: [50, 300], height: [50, 420] }),
    quantity: from(50, 50, 100_000),
    days: [3, 5],
    customsCode: "4911.10",
    editor: "product",
    categories: [],
    picture: "flat",
  }),
];
