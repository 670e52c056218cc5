/** Mailer boxes: roll-end boxes that lock themselves, from stock or printed. */
import { patternChoice } from "../choices.ts";
import {
  from,
  included,
  insideSizes,
  offered,
  offeredFrom,
  oneOrFrom,
  type PrintOffer,
  type ProductDefinition,
  product,
  services,
} from "../product-definition.ts";
import { deliverySizes, mailerSizes, mailerSizesInInches } from "../size-sets.ts";

const anySize = insideSizes([...mailerSizes, ...mailerSizesInInches], "250x200x80", {
  length: [100, 600],
  width: [80, 450],
  height: [20, 250],
});
const stockSizes = insideSizes(mailerSizes, "250x200x80", null);
const courierSizes = insideSizes(deliverySizes, "300x220x100", {
  length: [150, 600],
  width: [120, 450],
  height: [30, 250],
});

const mailer = {
  group: "mailers",
  construction: "roll-end-lock-front",
  customsCode: "4819.10",
  editor: "box",
  picture: "lid-open",
} as const;

const unprinted: readonly PrintOffer[] = [{ mode: "unprinted", technologies: ["unprinted"] }];
const spotColour = ["inkjet-corrugated", "flexo-corrugated"] as const;
const fullColour = ["inkjet-corrugated", "offset-laminated"] as const;

const colourFinishes = [
  ...offered("varnish-matt", "varnish-gloss"),
  ...offeredFrom(250, "lamination-matt", "lamination-gloss", "lamination-soft-touch", "spot-uv", "hot-foil"),
];

export const mailers: readonly ProductDefinition[] = [
  product({
    ...mailer,
    sku: "mailer-box-plain",
    materials: ["e-flute-kraft", "e-flute-white"],
    prints: unprinted,
    sizes: stockSizes,
    quantity: from(30, 30),
    days: [1, 2],
    designless: true,
    stock: true,
    editor: "none",
    categories: ["mailer-boxes"],
  }),
  product({
    ...mailer,
    sku: "mailer-box-eco",
    materials: ["e-flute-kraft"],
    prints: [{ mode: "one-colour", technologies: spotColour }],
    options: [...offeredFrom(250, "pantone-match"), ...services],
    sizes: anySize,
    quantity: oneOrFrom(30, 10),
    days: [7, 10],
    categories: ["mailer-boxes", "eco-friendly-packaging"],
  }),
  product({
    ...mailer,
    sku: "mailer-box-eco-white",
    materials: ["e-flute-white"],
    prints: [{ mode: "one-colour", technologies: spotColour }],
    options: [...offeredFrom(250, "pantone-match"), ...services],
    sizes: anySize,
    quantity: from(30, 10),
    days: [7, 10],
    categories: ["mailer-boxes", "eco-friendly-packaging"],
  }),
  product({
    ...mailer,
    sku: "mailer-box-eco-color",
    materials: ["e-flute-kraft"],
    prints: [
      { mode: "two-colours", technologies: spotColour },
      { mode: "three-colours", technologies: spotColour },
      { mode: "one-colour", technologies: spotColour },
    ],
    options: [...offered("pantone-match"), ...services],
    sizes: anySize,
    quantity: from(30, 10),
    days: [8, 12],
    categories: ["mailer-boxes", "eco-friendly-packaging"],
  }),
  product({
    ...mailer,
    sku: "mailer-box-full-color",
    materials: ["e-flute-white", "e-flute-coated"],
    prints: [
      { mode: "full-colour", technologies: fullColour },
      { mode: "full-colour-one-colour-inside", technologies: fullColour },
    ],
    options: [...colourFinishes, ...offered("pantone-match"), ...services],
    sizes: anySize,
    quantity: oneOrFrom(30, 10),
    days: [10, 14],
    categories: ["mailer-boxes", "luxury-packaging"],
  }),
  product({
    ...mailer,
    sku: "mailer-box-white-ink",
    materials: ["e-flute-kraft"],
    prints: [
      { mode: "white", technologies: ["inkjet-white", "flexo-white"] },
      { mode: "white-and-black", technologies: ["inkjet-white", "flexo-white"] },
    ],
    options: services,
    sizes: anySize,
    quantity: from(30, 10),
    days: [9, 12],
    categories: ["mailer-boxes"],
  }),
  product({
    ...mailer,
    sku: "mailer-box-full-color-double-sided",
    materials: ["e-flute-white-both"],
    prints: [{ mode: "full-colour-both-sides", technologies: fullColour }],
    options: [...colourFinishes, ...offered("pantone-match"), ...services],
    sizes: anySize,
    quantity: from(30, 10),
    days: [12, 16],
    categories: ["mailer-boxes", "luxury-packaging"],
  }),
  product({
    ...mailer,
    sku: "delivery-mailer-box",
    parameters: { closure: "strip" },
    parametersWith: { "return-strip": { closure: "strip-and-return" } },
    materials: ["b-flute-kraft", "e-flute-kraft"],
    prints: [
      { mode: "one-colour", technologies: spotColour },
      { mode: "two-colours", technologies: spotColour },
    ],
    options: [...offered("return-strip"), ...offeredFrom(250, "pantone-match"), ...services],
    sizes: courierSizes,
    quantity: from(50, 25),
    days: [9, 12],
    categories: ["mailer-boxes", "custom-shipping-boxes"],
  }),
  product({
    ...mailer,
    sku: "delivery-mailer-box-plain",
    parameters: { closure: "strip-and-return" },
    materials: ["b-flute-kraft"],
    prints: unprinted,
    options: included("return-strip"),
    sizes: insideSizes(deliverySizes, "300x220x100", null),
    quantity: from(30, 30),
    days: [1, 2],
    stock: true,
    editor: "none",
    categories: ["mailer-boxes", "custom-shipping-boxes"],
  }),
  product({
    ...mailer,
    sku: "sleeved-mailer-box",
    construction: "sleeved-mailer",
    materials: ["e-flute-kraft", "e-flute-white"],
    cover: { part: "sleeve", materials: ["carton-300", "carton-kraft-300"] },
    prints: [{ mode: "full-colour", technologies: ["digital-carton", "offset-carton"] }],
    options: [
      ...offered("varnish-matt", "varnish-gloss"),
      ...offeredFrom(
        250,
        "lamination-matt",
        "lamination-gloss",
        "lamination-soft-touch",
        "spot-uv",
        "hot-foil",
      ),
      ...services,
    ],
    sizes: anySize,
    quantity: from(30, 10),
    days: [8, 12],
    picture: "closed",
    categories: ["mailer-boxes"],
  }),
  product({
    ...mailer,
    sku: "pre-printed-mailer-box-eco",
    materials: ["e-flute-kraft"],
    prints: [{ mode: "ready-made", technologies: ["pre-printed"] }],
    choices: [patternChoice("arches", "dots")],
    sizes: insideSizes(readyMade(), "250x200x80", null),
    quantity: from(10, 10),
    days: [1, 2],
    stock: true,
    editor: "none",
    categories: ["mailer-boxes"],
  }),
  product({
    ...mailer,
    sku: "pre-printed-mailer-box-full-colour",
    materials: ["e-flute-white"],
    prints: [{ mode: "ready-made", technologies: ["pre-printed"] }],
    choices: [patternChoice("confetti", "winter")],
    sizes: insideSizes(readyMade(), "250x200x80", null),
    quantity: from(10, 10),
    days: [1, 2],
    stock: true,
    editor: "none",
    categories: ["mailer-boxes"],
  }),
];

/** Ready-made patterns are kept in three sizes only. */
function readyMade() {
  return mailerSizes.filter(({ id }) => ["190x150x60", "250x200x80", "320x230x90"].includes(id));
}
