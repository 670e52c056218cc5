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
  /** Height of the side walls' creases above those of front and back. */
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

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));

/** Female front, two sides, male back whose tongue is pushed through last. */
export function snapLock(
  s: BottomPlace,
  a: typeof snapLockAllowances,
): { panels: Panel[]; closures: Closure[] } {
  const { x, t, length, width, step } = s;
  const lock = clamp(width * a.lockShareOfWidth, a.lockMinMm, a.lockMaxMm);
  const half = width / 2;
  const deep = half + lock;
  const r = lock / 4;
  const [fl, fr] = [x[0] + a.femaleInset * t, x[1] - a.femaleInset * t];
  const middle = (fl + fr) / 2;
  const recess = (length - width + a.recessClearanceMm) / 2;
  const female: Corner[] = [
    [fl, 0],
    [fl, -deep, r],
    [middle - recess, -deep, r],
    [middle - recess, -half],
    [middle + recess, -half],
    [middle + recess, -deep, r],
    [fr, -deep, r],
    [fr, 0],
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
    flap("front-bottom", "front", female, fl, fr, 0, true),
    side("right"),
    side("left"),
    flap("back-bottom", "back", male, bl, br, 0, true),
  ];
  // Seen from the front, the back's blank runs the other way.
  const recessAt = (way: 1 | -1): Place => ["front-bottom", [middle + way * recess, -half]];
  const tongueAt = (way: 1 | -1): Place => ["back-bottom", [centre - way * tongue, -half * 0.62]];
  const closures = [
    exactly("tongue passes the left leg", "x", recessAt(-1), tongueAt(-1), 1),
    exactly("tongue passes the right leg", "x", tongueAt(1), recessAt(1), 1 + t),
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
  majorInset: 0.5,
  minorInset: 1,
  minorShortMm: 1.5,
  hookGapMm: 1,
};

/** Two hooked flaps that catch each other; side flaps are glued to them along a slanted crease and pull them shut. */
export function autoLock(
  s: BottomPlace,
  a: typeof autoLockAllowances,
): { panels: Panel[]; marks: Mark[]; keepOuts: KeepOut[] } {
  const { x, t, width, step } = s;
  const half = width / 2;
  const hook = clamp(width * a.hookShareOfWidth, a.hookMinMm, a.hookMaxMm);
  const major = (name: "front" | "back"): Panel => {
    const from = (name === "front" ? x[0] : x[2]) + a.majorInset * t;
    const to = (name === "front" ? x[1] : x[3]) - a.majorInset * t;
    const middle = (from + to) / 2;
    // Seen from below, each flap hooks with its right half: turned round, they are the same.
    const corners: Corner[] = [
      [from, 0],
      [from, -half],
      [middle - a.hookGapMm, -half],
      [middle + hook / 2, -half - hook, hook / 4],
      [to - hook, -half - hook, hook / 4],
      [to, -half],
      [to, 0],
    ];
    return flap(`${name}-bottom`, name, corners, from, to, 0, true);
  };
  const minors = (["right", "left"] as const).map((name) => {
    const from = (name === "right" ? x[1] : x[3]) + a.minorInset * t;
    const to = (name === "right" ? x[2] : x[4]) - a.minorInset * t;
    const depth = Math.min(half - a.minorShortMm, s.length / 2 - 1);
    const free = to - depth;
    const slant: Corner[] = [
      [from, step],
      [to, step],
      [to, step - depth],
      [Math.max(from + 2, free), step - depth],
    ];
    const glued: Corner[] = [
      [to, step],
      [to, step - depth],
      [Math.max(from + 2, free), step - depth],
    ];
    return {
      panel: flap(`${name}-bottom`, name, slant, from, to, step),
      mark: mark("crease", [
        [to, step],
        [Math.max(from + 2, free), step - depth],
      ]),
      keepOut: keepOut(`${name}-bottom`, "glue", glued),
    };
  });
  return {
    panels: [major("front"), major("back"), ...minors.map((each) => each.panel)],
    marks: minors.map((each) => each.mark),
    keepOuts: minors.map((each) => each.keepOut),
  };
}
