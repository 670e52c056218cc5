/** Bottoms of folding cartons that hold weight: the snap-lock pushed together by hand, the auto-lock glued by machine. */
import { between, exactly, keepOut, mark, type Place, panel } from "../kernel/build.ts";
import type { Closure, KeepOut, Mark, Panel } from "../kernel/model.ts";
import type { Corner } from "../plane/outline.ts";

/** mm; walls as in the tube: front from x[0] to x[1], right to x[2], back to x[3], left to x[4]. */
export interface BottomPlace {
  readonly x: readonly [number, number, number, number, number];
  readonly t: number;
  readonly length: number;
  readonly width: number;
  /** Between the creases of side walls and long walls: those of the flaps that lie inside are higher. */
  readonly step: number;
}

/** In board thicknesses where the name does not say mm or share. */
export const snapLockAllowances = {
  lockShareOfWidth: 0.25,
  lockMinMm: 12,
  lockMaxMm: 25,
  femaleInset: 1,
  maleInset: 0.5,
  sideInset: 1,
  tongueClearance: 1,
  recessClearanceMm: 2,
  sideTipMm: 1.5,
};

/** mm between the side flaps of a box that is hardly longer than wide. */
const sideGap = 2;

/** mm of tongue that carry any box; of a small one a third of its length does. */
const wideTongue = 60;

/** The tongue is what the box is longer than wide: a box that is nearly square would hang on a finger of board. */
export const shortestOverSnapLock = (width: number): number => Math.min(1.5 * width, width + wideTongue);

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));

/**
 * Female front, two sides, male back whose tongue is pushed through last: each lies a board lower than the one before, so
 * that they can be folded in this order.
 */
export function snapLock(
  s: BottomPlace,
  a: typeof snapLockAllowances,
): { panels: Panel[]; closures: Closure[] } {
  const { x, t, length, width, step } = s;
  const lock = clamp(width * a.lockShareOfWidth, a.lockMinMm, a.lockMaxMm);
  const half = width / 2;
  const deep = half + lock;
  const first = 2 * step;
  const r = lock / 4;
  const [fl, fr] = [x[0] + a.femaleInset * t, x[1] - a.femaleInset * t];
  const middle = (fl + fr) / 2;
  const recess = (length - width + a.recessClearanceMm) / 2;
  const female: Corner[] = [
    [fl, first],
    [fl, first - deep, r],
    [middle - recess, first - deep, r],
    [middle - recess, first - half],
    [middle + recess, first - half],
    [middle + recess, first - deep, r],
    [fr, first - deep, r],
    [fr, first],
  ];
  const [bl, br] = [x[2] + a.maleInset * t, x[3] - a.maleInset * t];
  const centre = (bl + br) / 2;
  const tongue = (length - width - a.tongueClearance * t) / 2;
  const male: Corner[] = [
    [bl, 0],
    [centre - tongue, -half * 0.62],
    [centre - tongue, -deep, r],
    [centre + tongue, -deep, r],
    [centre + tongue, -half * 0.62],
    [br, 0],
  ];
  const side = (name: "right" | "left"): Panel => {
    const from = (name === "right" ? x[1] : x[3]) + a.sideInset * t;
    const to = (name === "right" ? x[2] : x[4]) - a.sideInset * t;
    // The straight edge lies next to the back, the slanted one next to the front.
    const [straight, slanted] = name === "right" ? [to, from] : [from, to];
    const inward = name === "right" ? -1 : 1;
    const depth = Math.min(deep, (length - sideGap) / 2);
    const tip = straight + inward * Math.min(half + a.sideTipMm, to - from - 2);
    const corners: Corner[] = [
      [slanted, step],
      [straight, step],
      [straight, step - depth, r],
      [tip, step - depth, r],
    ];
    return flap(`${name}-bottom`, name, corners, from, to, step);
  };
  const panels = [
    flap("front-bottom", "front", female, fl, fr, first, true),
    side("right"),
    side("left"),
    flap("back-bottom", "back", male, bl, br, 0, true),
  ];
  // Seen from the front, the back's blank runs the other way.
  const recessAt = (way: 1 | -1): Place => ["front-bottom", [middle + way * recess, first - half]];
  const tongueAt = (way: 1 | -1): Place => ["back-bottom", [centre - way * tongue, -half * 0.62]];
  const closures = [
    exactly("tongue passes the left leg", "x", recessAt(-1), tongueAt(-1), 1),
    exactly("tongue passes the right leg", "x", tongueAt(1), recessAt(1), 1 + t),
    exactly("front flap lies on the side flaps", "z", ["right-bottom", "max"], ["front-bottom", "min"], t),
    exactly("side flaps lie on the back's", "z", ["back-bottom", "max"], ["right-bottom", "min"], t),
    exactly("legs pass the side wall", "x", ["front-bottom", "max"], ["right", "min"], t),
    exactly("side flap passes the back", "y", ["right-bottom", "max"], ["back", "min"], t),
    between("side flaps do not meet", "x", ["left-bottom", "max"], ["right-bottom", "min"], sideGap, 1e4),
  ];
  return { panels, closures };
}

function flap(
  id: string,
  parent: string,
  corners: readonly Corner[],
  from: number,
  to: number,
  y: number,
  seen = false,
): Panel {
  return panel(id, seen ? "face" : "flap", corners, {
    parent,
    hinge: [
      [from, y],
      [to, y],
    ],
    ...(seen && { face: "bottom" as const }),
  });
}

/** In board thicknesses where the name does not say mm or share. */
export const autoLockAllowances = {
  hookShareOfWidth: 0.2,
  hookMinMm: 10,
  hookMaxMm: 24,
  majorInset: 1,
  minorInset: 0.5,
  minorShortMm: 1.5,
  hookGapMm: 1,
  /** From the corner of the box: a compromise between the creases of the long flap and of the side flap, a board apart. */
  slantBelow: 0.5,
};

type AutoLock = typeof autoLockAllowances;

/** Two hooked flaps that catch each other, each on a side flap that is glued under it and pulls it shut. */
export interface AutoLockBottom {
  readonly panels: Panel[];
  readonly marks: Mark[];
  readonly keepOuts: KeepOut[];
}

function hookedFlap(s: BottomPlace, a: AutoLock, name: "front" | "back"): Panel {
  const { t, width, step } = s;
  const from = (name === "front" ? s.x[0] : s.x[2]) + a.majorInset * t;
  const to = (name === "front" ? s.x[1] : s.x[3]) - a.majorInset * t;
  const middle = (from + to) / 2;
  const edge = step - width / 2;
  const hook = clamp(width * a.hookShareOfWidth, a.hookMinMm, a.hookMaxMm);
  // Turned round, both flaps are the same: each hooks over the half of the other that is glued.
  const corners: Corner[] = [
    [from, step],
    [from, edge],
    [from + hook, edge - hook, hook / 4],
    [middle - hook / 2, edge - hook, hook / 4],
    [middle + a.hookGapMm, edge],
    [to, edge],
    [to, step],
  ];
  return flap(`${name}-bottom`, name, corners, from, to, step, true);
}

/**
 * A side flap lies under the long flap before it in the blank. Its corner at their common crease is folded back along a
 * slant and glued to the outside of the long flap: a folder-gluer folds the tube at these two creases (the lap's and the
 * one between right and back are only broken in), so both lie on each other when the carton is glued.
 */
function gluedFlap(s: BottomPlace, a: AutoLock, name: "right" | "left"): AutoLockBottom {
  const { t } = s;
  const [corner, end, long] =
    name === "right" ? ([s.x[1], s.x[2], "front"] as const) : ([s.x[3], s.x[4], "back"] as const);
  const from = corner + a.minorInset * t;
  const to = end - a.minorInset * t;
  const depth = Math.min(s.width / 2 - a.minorShortMm, s.length / 2 - 1);
  const below = a.slantBelow * t;
  const tip = corner + depth - below;
  const glued: Corner[] = [
    [from, corner - from - below],
    [tip, -depth],
    [from, -depth],
  ];
  // Where the corner lies when the bottom is closed: as far from the common crease as from its own, and the other way round.
  const landing = glued.map(([x, y]): Corner => [corner + y, s.step - (x - corner)]);
  const outline: Corner[] = [
    [from, 0],
    [to, 0],
    [tip, -depth],
    [from, -depth],
  ];
  const hinge = [
    [from, 0],
    [to, 0],
  ] as const;
  return {
    // A face: it lies outside, under the long flaps.
    panels: [panel(`${name}-bottom`, "face", outline, { parent: name, hinge })],
    marks: [
      mark(
        "crease",
        [glued[0]!, glued[1]!].map(([x, y]) => [x, y] as const),
      ),
    ],
    keepOuts: [
      keepOut(`${name}-bottom`, "glue", glued, "inside"),
      keepOut(`${long}-bottom`, "glue", landing, "outside"),
    ],
  };
}

export function autoLock(s: BottomPlace, a: AutoLock): AutoLockBottom {
  const parts = [gluedFlap(s, a, "right"), gluedFlap(s, a, "left")];
  return {
    panels: [hookedFlap(s, a, "front"), hookedFlap(s, a, "back"), ...parts.flatMap(({ panels }) => panels)],
    marks: parts.flatMap(({ marks }) => marks),
    keepOuts: parts.flatMap(({ keepOuts }) => keepOuts),
  };
}
