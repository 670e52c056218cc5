/** Bags that are carried, and pouches that stand. */
import { colourChoice } from "../choices.ts";
import {
  finishedSizes,
  from,
  included,
  offered,
  offeredFrom,
  type ProductDefinition,
  product,
  services,
} from "../product-definition.ts";
import { paperBagSizes, pouchSizes, toteSizes } from "../size-sets.ts";

const kraftPaper = ["kraft-paper-90", "kraft-paper-white-90"] as const;
const bagPrint = ["overprint-paper", "flexo-paper"] as const;
const pouchPrint = ["digital-film", "gravure-film"] as const;

export const bags: readonly ProductDefinition[] = [
  product({
    sku: "paper-bag",
    group: "bags",
    construction: "paper-bag",
    parametersWith: {
      "handle-twisted": { handle: "twisted" },
      "handle-flat": { handle: "flat" },
      "handle-ribbon": { handle: "ribbon" },
    },
    materials: [...kraftPaper, "art-paper-170"],
    prints: [
      { mode: "one-colour", technologies: bagPrint, materials: kraftPaper },
      { mode: "one-colour-both-sides", technologies: bagPrint, materials: kraftPaper },
      { mode: "two-colours", technologies: bagPrint, materials: kraftPaper },
      {
        mode: "full-colour",
        technologies: ["offset-bag"],
        materials: ["art-paper-170"],
        minimumQuantity: 500,
        days: [20, 25],
      },
    ],
    options: [
      ...offered("handle-twisted", "handle-flat"),
      ...offeredFrom(500, "handle-ribbon", "lamination-matt", "lamination-gloss", "hot-foil"),
      ...offered("pantone-match", "rush", "design-help", "full-design"),
    ],
    initialOptions: ["handle-twisted"],
    sizes: finishedSizes(["width", "gusset", "height"], paperBagSizes, "240x110x310", {
      width: [140, 500],
      gusset: [60, 200],
      height: [180, 550],
    }),
    quantity: from(50, 50),
    days: [8, 12],
    customsCode: "4819.40",
    editor: "product",
    categories: ["eco-friendly-packaging", "luxury-packaging"],
    picture: "standing",
  }),
  product({
    sku: "doypack-bag",
    group: "bags",
    construction: "doypack",
    parametersWith: {
      "degassing-valve": { valve: true },
      "clear-window": { clearWindow: true },
      "euro-hole": { euroHole: true },
    },
    materials: ["pouch-film-110", "pouch-mono-pe-120", "pouch-kraft-130"],
    prints: [{ mode: "full-colour-on-white", technologies: pouchPrint }],
    options: [
      ...included("zip"),
      ...offered("degassing-valve", "clear-window", "euro-hole"),
      ...offeredFrom(5000, "pantone-match"),
      ...offered("design-help", "full-design"),
    ],
    sizes: finishedSizes(["width", "gusset", "height"], pouchSizes, "160x80x230", {
      width: [80, 300],
      gusset: [40, 140],
      height: [120, 400],
    }),
    quantity: from(250, 50),
    days: [15, 20],
    customsCode: "3923.29",
    customsCodes: { "pouch-kraft-130": "4819.40" },
    editor: "product",
    categories: ["primary-packaging"],
    foodContact: true,
    picture: "standing",
  }),
  product({
    sku: "tote-bag",
    group: "bags",
    construction: "tote-bag",
    parametersWith: { "handle-long": { longHandles: true } },
    materials: ["cotton-140", "cotton-220", "cotton-recycled-150"],
    prints: [
      { mode: "one-colour", technologies: ["textile-transfer", "textile-screen"] },
      { mode: "two-colours", technologies: ["textile-transfer", "textile-screen"] },
      { mode: "three-colours", technologies: ["textile-transfer", "textile-screen"] },
      { mode: "four-colours", technologies: ["textile-transfer", "textile-screen"] },
      { mode: "one-colour-both-sides", technologies: ["textile-transfer", "textile-screen"] },
    ],
    options: [...offered("handle-long", "pantone-match"), ...services],
    standardFittings: { handle: "short-handles" },
    choices: [colourChoice("natural", "black")],
    sizes: finishedSizes(["width", "height"], toteSizes, "380x420", null),
    quantity: { ...from(30, 10), usual: 100 },
    days: [8, 12],
    customsCode: "4202.92",
    editor: "product",
    categories: ["luxury-packaging"],
    picture: "flat",
  }),
];
