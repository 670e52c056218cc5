/** The header a carton hangs by: the back reaches above the lid and is folded over, so that two boards carry the hole. */
import { between, exactly, keepOut, panel } from "../kernel/build.ts";
import type { Closure, KeepOut, Panel } from "../kernel/model.ts";
import { type Corner, rectangle } from "../plane/outline.ts";
import { euroSlot, euroSlotAllowances } from "./euro-slot.ts";

/** Narrowest header with enough board beside the hole, mm. */
export const narrowestHeader = 50;

/** How far a header stands above the lid, mm. */
export const euroHeaderMm = 32;

export const euroHoleAllowances = {
  ...euroSlotAllowances,
  headerMm: euroHeaderMm,
  headerInsetMm: 3,
  holeBelowMm: 9,
  /** Between the header's second board and the lid. */
  aboveLidMm: 0.8,
};

type A = typeof euroHoleAllowances;

export interface HeaderPlace {
  readonly t: number;
  /** Sides of the back, and the crease of the lid that closes in front of it. */
  readonly from: number;
  readonly to: number;
  readonly lid: number;
}

export interface Header {
  /** The back from `rim` upwards, clockwise from its right. */
  readonly outline: readonly Corner[];
  readonly hole: readonly Corner[];
  readonly panels: readonly Panel[];
  readonly keepOuts: readonly KeepOut[];
  readonly closures: readonly Closure[];
}

/** @param rim where the back stops being as wide as its wall */
export function header({ t, from, to, lid }: HeaderPlace, rim: number, a: A): Header {
  const [left, right] = [from + a.headerInsetMm, to - a.headerInsetMm];
  const top = lid + t / 2 + a.headerMm;
  // Solid board folds right round on one crease: two creases half a millimetre apart fit in no die.
  const deep = a.headerMm - a.aboveLidMm;
  const tip = top + deep;
  const rightRound = 180 - (Math.asin(t / deep) * 180) / Math.PI;
  const middle = (left + right) / 2;
  const below = a.holeBelowMm + a.slotHumpMm + a.slotHeightMm / 2;
  return {
    outline: [
      [to, rim],
      [right, rim],
      [right, top],
      [left, top],
      [left, rim],
      [from, rim],
    ],
    hole: euroSlot(middle, top - below, 1, a),
    panels: [
      panel(
        "hang-front",
        "flap",
        [
          [left, top],
          [right, top],
          [right, tip, 2],
          [left, tip, 2],
        ],
        {
          parent: "back",
          hinge: [
            [left, top],
            [right, top],
          ],
          angle: rightRound,
          holes: [euroSlot(middle, top + below, -1, a)],
          visible: { outside: true, inside: false },
        },
      ),
    ],
    keepOuts: [
      keepOut("back", "glue", rectangle(left, lid + t, right, top), "inside"),
      keepOut("hang-front", "glue", rectangle(left, top, right, tip), "inside"),
    ],
    closures: [
      exactly("header is two boards", "y", ["hang-front", "min"], ["back", "min"], t),
      between(
        "header's second board ends above the lid",
        "z",
        ["lid-top", "max"],
        ["hang-front", "min"],
        t / 2 + 0.8,
        t / 2 + 0.9,
      ),
      exactly("header's holes lie on each other", "z", ["hang-front", "max"], ["back", "max"], 0),
    ],
  };
}
