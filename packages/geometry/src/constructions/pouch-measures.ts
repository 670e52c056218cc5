/** What a stand-up pouch is measured by: seals, notches, zip, valve and window, from its bottom edge upwards. */
import { euroSlotAllowances } from "./euro-slot.ts";
import { smallestWindow, type Window } from "./windows.ts";

export interface PouchParams {
  /** Finished, mm. */
  readonly width: number;
  readonly height: number;
  /** Depth of the opened bottom: twice the fold. */
  readonly gusset: number;
  /** A slot to hang it by, in a top seal that is higher for it. */
  readonly euroHole: boolean;
  /** Lets the gas of fresh coffee out, in the front below the zip. */
  readonly valve: boolean;
  /** Film without white and colours in the front, to see the goods through. */
  readonly clearWindow: boolean;
}

/** From the top: the seal that is closed after filling, the notches to tear it off by, the zip, the valve. */
export const pouchAllowances = {
  ...euroSlotAllowances,
  sideSealMm: 8,
  topSealMm: 12,
  hangSealMm: 26,
  notchBelowSealMm: 7,
  notchDeepMm: 3,
  notchHighMm: 3,
  zipBelowNotchMm: 14,
  zipFreeMm: 5,
  valveBelowZipMm: 32,
  valveRadiusMm: 11,
  valveFreeMm: 2,
  valvePinMm: 0.6,
  valvePinsMm: 3,
  /** From seals, zip and valve: the white base must not show in them when the print wanders. */
  windowFreeMm: 8,
  windowShareOfWidth: 0.5,
  windowShareOfHeight: 0.35,
  windowRadiusMm: 6,
  bottomSealMm: 5,
  /** Bites in the gusset's sides through which front and back are sealed to each other. */
  gussetBiteMm: 5,
  eyeMarkWidthMm: 10,
  eyeMarkHeightMm: 5,
  eyeMarkFreeMm: 2,
  slotBelowTopMm: 10,
  slotFreeMm: 2,
  cornerRadiusMm: 6,
};

export type PouchAllowances = typeof pouchAllowances;

type A = PouchAllowances;

/** Front and back are alike, one up from the gusset, one down: y of a face is told from its bottom edge. */
export interface Face {
  readonly id: "front" | "back";
  readonly y: (up: number) => number;
  readonly way: 1 | -1;
}

export const facesOf = ({ gusset }: PouchParams): readonly [front: Face, back: Face] => [
  { id: "front", y: (up) => up, way: 1 },
  { id: "back", y: (up) => -gusset - up, way: -1 },
];

/** Heights above the bottom edge, mm. */
export function levelsOf(p: PouchParams, a: A) {
  const seal = p.height - (p.euroHole ? a.hangSealMm : a.topSealMm);
  const notch = seal - a.notchBelowSealMm;
  const zip = notch - a.zipBelowNotchMm;
  const valve = zip - a.valveBelowZipMm;
  /** Nothing of valve or zip lies below. */
  const clear = p.valve ? valve - a.valveRadiusMm - a.valveFreeMm : zip - a.zipFreeMm;
  return { seal, notch, zip, valve, clear, fold: p.gusset / 2 };
}

/** As low as the gusset lets it, so that goods lie behind it when the pouch is half empty. */
export function windowOf(p: PouchParams, a: A): Window {
  const { clear, fold } = levelsOf(p, a);
  const side = (p.width * (1 - a.windowShareOfWidth)) / 2;
  const y0 = fold + a.windowFreeMm;
  const y1 = Math.min(y0 + p.height * a.windowShareOfHeight, clear - a.windowFreeMm);
  return { x0: side, x1: p.width - side, y0, y1 };
}

/** Height at which the smallest window fits between the fold of the gusset and what lies above it. */
export function lowestWithWindow(p: PouchParams, a: A): number {
  const { clear, fold } = levelsOf(p, a);
  return fold + 2 * a.windowFreeMm + smallestWindow + (p.height - clear);
}
