/** Rigid boxes: greyboard wrapped in printed paper, made by hand or on a line. */
import {
  from,
  included,
  insideSizes,
  offered,
  offeredFrom,
  type ProductDefinition,
  product,
} from "../product-definition.ts";
import { rigidSizes } from "../size-sets.ts";

const rigid = {
  group: "rigid-boxes",
  cover: { part: "wrap", materials: ["wrap-paper-128", "wrap-paper-157"] },
  prints: [{ mode: "full-colour", technologies: ["offset-wrap"] }],
  sizes: insideSizes(rigidSizes, "220x160x80", { length: [80, 450], width: [80, 350], height: [25, 200] }),
  quantity: { ...from(50, 10, 20_000), usual: 100 },
  days: [18, 25],
  finishingInDays: true,
  customsCode: "4819.50",
  editor: "box",
  categories: ["luxury-packaging"],
} as const;

const finishes = [
  ...offered("lamination-matt", "lamination-gloss", "lamination-soft-touch", "spot-uv", "hot-foil", "emboss"),
  ...offered("pantone-match", "insert-board", "insert-foam"),
  ...offered("prototype", "design-help", "full-design"),
];

export const rigidBoxes: readonly ProductDefinition[] = [
  product({
    ...rigid,
    sku: "magnetic-box",
    construction: "rigid-magnetic",
    materials: ["greyboard-2.0", "greyboard-2.5"],
    options: [...finishes, ...offered("ribbon-closure"), ...offeredFrom(100, "flat-pack")],
    constructionWith: { "flat-pack": "rigid-flat-pack" },
    parametersWith: { "ribbon-closure": { ribbon: true } },
    picture: "lid-open",
  }),
  product({
    ...rigid,
    sku: "rigid-drawer-box",
    construction: "rigid-drawer",
    materials: ["greyboard-1.5", "greyboard-2.0"],
    options: [...included("ribbon-pull"), ...finishes],
    picture: "drawer-open",
  }),
  product({
    ...rigid,
    sku: "rigid-box",
    construction: "rigid-hinged",
    materials: ["greyboard-2.0", "greyboard-2.5"],
    options: [...finishes, ...offered("ribbon-closure")],
    parametersWith: { "ribbon-closure": { ribbon: true } },
    picture: "lid-open",
  }),
  product({
    ...rigid,
    sku: "rigid-box-two-pieces",
    construction: "rigid-two-piece",
    materials: ["greyboard-1.5", "greyboard-2.0"],
    options: finishes,
    days: [16, 22],
    picture: "lid-beside",
  }),
];
