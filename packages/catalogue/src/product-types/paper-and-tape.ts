/** What goes round and between the goods: tissue, packing paper, tape. */
import { colourChoice, designChoice } from "../choices.ts";
import {
  finishedSizes,
  from,
  offered,
  offeredFrom,
  type ProductDefinition,
  product,
  services,
} from "../product-definition.ts";
import { kraftTapeSizes, packingPaperSizes, packingTapeSizes, tissueSizes } from "../size-sets.ts";

const sheetModes = [
  { mode: "one-colour", technologies: ["flexo-tissue"] },
  { mode: "two-colours", technologies: ["flexo-tissue"] },
] as const;

const rolls = { group: "paper-and-tape", construction: "tape", editor: "product", picture: "roll" } as const;

export const paperAndTape: readonly ProductDefinition[] = [
  product({
    sku: "tissue-paper",
    group: "paper-and-tape",
    construction: "sheet",
    materials: ["tissue-17"],
    prints: sheetModes,
    options: [...offered("pantone-match"), ...services],
    choices: [
      colourChoice(
        "white",
        "ivory",
        "kraft",
        "blush",
        "red",
        "burgundy",
        "orange",
        "yellow",
        "mint",
        "green",
        "teal",
        "sky-blue",
        "navy",
        "lilac",
        "grey",
        "black",
      ),
    ],
    sizes: finishedSizes(["width", "height"], tissueSizes, "375x500", {
      width: [250, 750],
      height: [250, 1000],
    }),
    quantity: from(30, 10, 100_000),
    days: [8, 12],
    customsCode: "4823.90",
    editor: "product",
    categories: ["eco-friendly-packaging"],
    picture: "flat",
  }),
  product({
    sku: "packing-paper",
    group: "paper-and-tape",
    construction: "sheet",
    materials: ["kraft-paper-70"],
    prints: sheetModes,
    options: [...offeredFrom(1000, "on-roll"), ...offered("pantone-match"), ...services],
    sizes: finishedSizes(["width", "height"], packingPaperSizes, "500x700", {
      width: [300, 750],
      height: [300, 1000],
    }),
    quantity: from(100, 50, 100_000),
    days: [8, 12],
    customsCode: "4823.90",
    editor: "product",
    categories: [],
    picture: "flat",
  }),
  product({
    ...rolls,
    sku: "packing-tape",
    materials: ["pp-tape"],
    prints: [
      { mode: "one-colour", technologies: ["flexo-tape"] },
      { mode: "two-colours", technologies: ["flexo-tape"] },
      { mode: "three-colours", technologies: ["flexo-tape"] },
    ],
    options: [...offered("low-noise", "pantone-match", "rush", "design-help", "full-design")],
    choices: [colourChoice("white", "clear", "brown")],
    sizes: finishedSizes(["width", "rollLength"], packingTapeSizes, "48x66000", null),
    quantity: from(36, 36, 18_000),
    days: [10, 15],
    customsCode: "3919.10",
    categories: [],
  }),
  product({
    ...rolls,
    sku: "kraft-tape",
    materials: ["kraft-tape-70", "kraft-tape-reinforced", "kraft-tape-adhesive"],
    prints: [
      { mode: "one-colour", technologies: ["flexo-tape"] },
      { mode: "two-colours", technologies: ["flexo-tape"] },
    ],
    options: [...offered("pantone-match", "rush", "design-help", "full-design")],
    sizes: finishedSizes(["width", "rollLength"], kraftTapeSizes, "50x50000", null),
    quantity: from(24, 12, 18_000),
    days: [10, 15],
    customsCode: "4811.41",
    categories: ["eco-friendly-packaging"],
  }),
  product({
    ...rolls,
    sku: "pre-printed-kraft-tape",
    materials: ["kraft-tape-70"],
    prints: [{ mode: "ready-made", technologies: ["pre-printed"] }],
    choices: [designChoice("fragile", "this-way-up", "dots")],
    sizes: finishedSizes(["width", "rollLength"], kraftTapeSizes.slice(0, 1), "50x50000", null),
    quantity: from(6, 6, 3000),
    days: [1, 2],
    customsCode: "4811.41",
    stock: true,
    editor: "none",
    categories: [],
  }),
];
