/** The product box that the pages are written for, printed in five ways. */
import {
  artworkLimitsOf,
  artworkZones,
  defaultConfiguration,
  dielineOf,
  productType,
} from "@foldmark/catalogue";
import { productLayout } from "@foldmark/design";
import type { FileTarget } from "../src/files/index.ts";
import { boardOf, type Limits, printLayersOf, strictest } from "../src/index.ts";
import type { CaseTarget } from "./file-case.ts";

const configuration = defaultConfiguration("product-box");
const limits = artworkLimitsOf(productType("product-box"), configuration.print, configuration.material);
const dieline = dielineOf(configuration)!;

const layout = productLayout({ ...configuration, sku: "product-box" }, dieline);
const board = boardOf(layout, "surface:body-outside", artworkZones(limits)!)!;

const white = { red: 247, green: 245, blue: 239 };
const brown = { red: 201, green: 159, blue: 112 };
/** Flexo, with the zones of the box. */
const flexo: Limits = {
  ...strictest(limits)!,
  text: { positive: 8_000, reverse: 10_000 },
  line: { positive: 706, reverse: 1_411 },
  image: null,
  totalInk: null,
  heaviestTint: 700,
};

const box: FileTarget = {
  board,
  limits: strictest(limits)!,
  inks: { kind: "process", hasWhite: false },
  finishes: [],
  paper: white,
  pages: 1,
  otherSizes: [{ name: "80 × 50 × 130 mm", width: 275_000, height: 251_000 }],
};

const targets: Readonly<Record<CaseTarget, FileTarget>> = {
  box,
  kraft: { ...box, paper: brown },
  "white-on-kraft": { ...box, paper: brown, inks: { kind: "process", hasWhite: true } },
  "one-spot": { ...box, limits: flexo, inks: { kind: "spot", colours: 1 } },
  varnished: { ...box, finishes: ["varnish"] },
};

export const targetOf = (target: CaseTarget): FileTarget => targets[target];

/** The lines of its die for the file that we write. */
export const layersOfBox = () => printLayersOf(layout, "surface:body-outside", board);
