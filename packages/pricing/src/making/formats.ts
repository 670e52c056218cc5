/**
 * What each way through the factory can take: the sheet of its press and of what cuts it. A size whose blanks go
 * through none of a product's routes has no price; a person answers (`quote.ts`).
 */
import type { RouteId } from "../price-books/price-book.ts";

/** Whole mm of a blank as it may lie: the longer side first. Grippers, edges and bleed are taken off the sheet. */
export type Frame = readonly [long: number, short: number];

export interface Format {
  /** What is printed and cut; it has to go through one of them. */
  readonly largest: readonly Frame[];
  /** Below it the machine does not hold the sheet. Left out where small blanks lie side by side on one. */
  readonly smallest?: Frame;
  /** The board under a printed sleeve or wrap. */
  readonly core?: readonly Frame[];
  /** The class of machine, so that somebody who buys another one knows what to change. */
  readonly because: string;
}

const one = (long: number, short: number): readonly Frame[] => [[long, short]];

/** Sheets of 106 × 145 cm, less 12 mm of gripper and 4 mm of edge. */
const largeOffset = one(1430, 1040);
/** Sheets of 75 × 105 cm, the same. */
const fullOffset = one(1040, 735);
/** Die-cutters of 1.7 m for corrugated board, 130 cm deep. */
const flatbed = one(1680, 1270);
/** Cutting tables for board, 1.8 × 3.2 m. */
const table = one(3180, 1780);
/** Reels of 1.5 m, a cylinder of 80 cm. */
const wideWeb = one(1480, 800);

export const formats: Readonly<Record<RouteId, Format>> = {
  stock: { largest: flatbed, because: "bought in, cut on flatbed die-cutters of 1.7 m" },
  "inkjet-board": { largest: one(2980, 1780), because: "single-pass inkjet for boards of 1.8 × 3.0 m" },
  "inkjet-white": { largest: one(3180, 1590), because: "UV flatbed inkjet of 1.6 × 3.2 m" },
  "flexo-board": { largest: flatbed, because: "flexo press with a flatbed die-cutter of 1.7 m" },
  "flexo-white": { largest: flatbed, because: "flexo press with a flatbed die-cutter of 1.7 m" },
  "offset-laminated": {
    largest: one(1600, 1185),
    because: "offset sheets of 120 × 162 cm, laminated to board and die-cut",
  },
  "digital-carton": {
    largest: [...fullOffset, [1280, 320]],
    core: table,
    because: "digital B1 press, 75 × 105 cm; strips on a sheet-fed toner press, 33 × 130 cm",
  },
  "offset-carton": { largest: largeOffset, core: table, because: "offset sheets of 106 × 145 cm" },
  "rigid-by-hand": {
    largest: fullOffset,
    core: one(1180, 880),
    because: "wraps on offset sheets of 75 × 105 cm, greyboard sheets of 90 × 120 cm",
  },
  "rigid-line": {
    largest: one(860, 590),
    core: one(860, 590),
    because: "automatic wrapping line for paper of up to 59 × 86 cm",
  },
  "can-by-hand": { largest: fullOffset, because: "labels on offset sheets of 75 × 105 cm" },
  "can-line": { largest: fullOffset, because: "labels on offset sheets of 75 × 105 cm" },
  "bag-overprint": { largest: wideWeb, because: "bag machine with reels of 1.5 m, screen bed of 60 × 80 cm" },
  "bag-flexo": { largest: wideWeb, because: "bag machine with reels of 1.5 m, repeat of up to 80 cm" },
  "bag-offset": { largest: largeOffset, because: "offset sheets of 106 × 145 cm" },
  "film-overprint": { largest: wideWeb, because: "bag machine with film of 1.5 m opened out" },
  "film-flexo": { largest: wideWeb, because: "central-drum flexo, film of 1.5 m, repeat of up to 80 cm" },
  "mailer-overprint": { largest: wideWeb, because: "bag machine with reels of 1.5 m" },
  "mailer-flexo": { largest: wideWeb, because: "flexo on reels of 1.5 m, repeat of up to 80 cm" },
  "tissue-short": { largest: one(1040, 760), because: "sheets of 78 × 106 cm" },
  "tissue-web": { largest: one(1040, 800), because: "reels of 106 cm, repeat of up to 80 cm" },
  "paper-short": { largest: one(1040, 760), because: "sheets of 78 × 106 cm" },
  "paper-web": { largest: one(1040, 800), because: "reels of 106 cm, repeat of up to 80 cm" },
  "film-tape": { largest: one(600, 480), because: "tape press of 50 cm, repeat of up to 60 cm" },
  "kraft-tape": { largest: one(600, 480), because: "tape press of 50 cm, repeat of up to 60 cm" },
  "pouch-digital": { largest: one(1100, 735), because: "digital web press of 76 cm, repeat of 1.1 m" },
  "pouch-gravure": { largest: one(1180, 900), because: "gravure web of 1.2 m, cylinders of up to 90 cm" },
  "label-digital": { largest: one(960, 320), because: "digital label press of 33 cm, repeat of 98 cm" },
  "label-flexo": { largest: one(600, 420), because: "flexo label press of 43 cm, repeat of 61 cm" },
  "card-digital": { largest: one(478, 324), because: "digital press, SRA3 plus, 33 × 48.8 cm" },
  "card-offset": { largest: one(730, 510), because: "offset sheets of 53 × 75 cm" },
  "tote-transfer": { largest: one(1480, 1000), because: "cloth of 1.5 m" },
  "tote-screen": { largest: one(1480, 1000), because: "cloth of 1.5 m" },
};

/** Slotted cases need no die: a slotter creases and slots the sheet as it runs through. */
const slotter: Format = {
  largest: one(3580, 1580),
  smallest: [500, 180],
  because: "large printer-slotter for sheets of 1.6 × 3.6 m",
};
export const slottedFormats: Readonly<Partial<Record<RouteId, Format>>> = {
  stock: slotter,
  "flexo-board": slotter,
};
