/** Flat mailers: film, paper and board envelopes that go into the post as they are. */
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
import { envelopeSizes, mailingBagSizes, paperMailerSizes } from "../size-sets.ts";

const filmPrint = ["overprint-film", "flexo-film"] as const;
const paperPrint = ["overprint-paper", "flexo-paper"] as const;

const filmModes = [
  { mode: "one-colour", technologies: filmPrint },
  { mode: "two-colours", technologies: filmPrint },
  { mode: "one-colour-both-sides", technologies: filmPrint },
] as const;

/** Film and paper are slit and sealed in steps of 5 mm. */
const step = 5;

const filmMailer = {
  group: "mailing-bags",
  construction: "poly-mailer",
  parametersWith: { "return-strip": { returnStrip: true } },
  sizes: finishedSizes(
    ["width", "height"],
    mailingBagSizes,
    "250x350",
    { width: [150, 600], height: [200, 700] },
    step,
  ),
  quantity: from(100, 100),
  editor: "product",
  picture: "flat",
} as const;

const filmOptions = [...offered("return-strip"), ...offeredFrom(1000, "pantone-match"), ...services];

export const mailingBags: readonly ProductDefinition[] = [
  product({
    ...filmMailer,
    sku: "poly-mailer",
    materials: ["ldpe-60"],
    prints: filmModes,
    options: filmOptions,
    choices: [colourChoice("white", "grey", "black")],
    days: [10, 15],
    customsCode: "3923.21",
    categories: ["custom-shipping-boxes"],
  }),
  product({
    ...filmMailer,
    sku: "recycled-poly-mailer",
    materials: ["ldpe-recycled-60"],
    prints: filmModes,
    options: filmOptions,
    choices: [colourChoice("white", "grey", "black")],
    days: [10, 15],
    customsCode: "3923.21",
    categories: ["eco-friendly-packaging"],
  }),
  product({
    ...filmMailer,
    sku: "bio-poly-mailer",
    materials: ["compostable-50"],
    prints: filmModes,
    options: filmOptions,
    choices: [colourChoice("white", "black")],
    days: [12, 18],
    customsCode: "3923.29",
    categories: ["eco-friendly-packaging"],
  }),
  product({
    ...filmMailer,
    sku: "bio-poly-mailer-plain",
    materials: ["compostable-50"],
    prints: [{ mode: "unprinted", technologies: ["unprinted"] }],
    choices: [colourChoice("white")],
    sizes: finishedSizes(["width", "height"], mailingBagSizes, "250x350", null),
    quantity: from(25, 25),
    days: [1, 2],
    customsCode: "3923.29",
    stock: true,
    editor: "none",
    categories: ["eco-friendly-packaging"],
  }),
  product({
    sku: "paper-mailer",
    group: "mailing-bags",
    construction: "paper-mailer",
    parameters: { returnStrip: false },
    parametersWith: { "return-strip": { returnStrip: true } },
    materials: ["kraft-paper-120", "kraft-paper-white-120"],
    prints: [
      { mode: "one-colour", technologies: paperPrint },
      { mode: "two-colours", technologies: paperPrint },
      { mode: "one-colour-both-sides", technologies: paperPrint },
    ],
    options: [...offered("return-strip", "padding"), ...offeredFrom(1000, "pantone-match"), ...services],
    sizes: finishedSizes(
      ["width", "gusset", "height"],
      paperMailerSizes,
      "250x80x350",
      { width: [150, 500], gusset: [40, 120], height: [200, 600] },
      step,
    ),
    quantity: from(100, 50),
    days: [10, 15],
    customsCode: "4819.40",
    editor: "product",
    categories: ["custom-shipping-boxes", "eco-friendly-packaging"],
    picture: "flat",
  }),
  product({
    sku: "rigid-envelope",
    group: "mailing-bags",
    construction: "rigid-envelope",
    materials: ["solid-board-450", "solid-board-kraft-450"],
    prints: [
      { mode: "one-colour", technologies: ["digital-carton", "flexo-corrugated"] },
      {
        mode: "full-colour",
        technologies: ["digital-carton", "offset-carton"],
        materials: ["solid-board-450"],
      },
      {
        mode: "full-colour-one-colour-inside",
        technologies: ["digital-carton", "offset-carton"],
        materials: ["solid-board-450"],
      },
    ],
    options: [...included("return-strip"), ...offered("pantone-match"), ...services],
    sizes: {
      ...finishedSizes(["width", "height"], envelopeSizes, "250x353", {
        width: [140, 400],
        height: [180, 550],
      }),
      measured: "inside",
    },
    quantity: from(50, 25),
    days: [8, 10],
    customsCode: "4817.10",
    editor: "product",
    categories: ["custom-shipping-boxes"],
    picture: "flat",
  }),
];
