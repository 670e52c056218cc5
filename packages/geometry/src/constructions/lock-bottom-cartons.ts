/** Folding cartons with a tucked top and a bottom that holds: snap-lock and auto-lock. */
import { between, exactly, insideSize, piece, step, stepsOf } from "../kernel/build.ts";
import { type Bounds, defineConstruction, length } from "../kernel/construction.ts";
import { tubeFlow } from "../kernel/materials.ts";
import type { Closure, Mark, Material } from "../kernel/model.ts";
import {
  autoLock,
  autoLockAllowances,
  shortestOverSnapLock,
  snapLock,
  snapLockAllowances,
} from "./carton-bottoms.ts";
import {
  type CartonBody,
  type CartonFittings,
  cartonBody,
  cartonFittings,
  cartonTopAllowances,
  tuckedAtTop,
  withFittings,
} from "./carton-top.ts";
import { cordFrom } from "./handle-parts.ts";
import { type Carton, type CartonParams, carton } from "./tuck-end-parts.ts";

export interface LockBottomParams extends CartonParams, CartonFittings {}

/** Walls stand on the floor. @param low where each of them ends */
const upperPart = (
  s: Carton,
  p: LockBottomParams,
  low: Parameters<typeof cartonBody>[2],
  a: typeof cartonTopAllowances,
): CartonBody => cartonBody(s, p, low, { top: tuckedAtTop(p), bottom: null }, a);

/** One sees the flap of the front inside; those of the sides lie under it. */
function upperClosures(s: Carton, p: CartonParams): Closure[] {
  const { t } = s;
  return [
    insideSize("length", "x", ["left", "max"], ["right", "min"], p.length, t),
    insideSize("width", "y", ["front", "max"], ["back", "min"], p.width, t),
    insideSize("height", "z", ["front-bottom", "max"], ["dust-right-top", "min"], p.height, t),
    exactly("lap lies inside the left wall", "x", ["left", "max"], ["glue", "min"], t),
    exactly("left wall ends at the front crease", "y", ["front", "max"], ["left", "min"], 0.5),
    between("lap holds", "y", ["front", "max"], ["glue", "max"], Math.min(12, p.width - 2), 16),
    exactly("lap clears the dust flap", "z", ["glue", "max"], ["dust-left-top", "min"], t),
    exactly("flaps of the floor lie on each other", "z", ["right-bottom", "max"], ["front-bottom", "min"], t),
  ];
}

/** Shares of the folding at which dust flaps, tuck and lid are closed. */
const top = [0.84, 0.92, 1] as const;
/** Where a cord is put on after the lid. */
const topBeforeCord = [0.79, 0.85, cordFrom] as const;

/** @param bottom flaps of the bottom, in the order in which they are folded */
const steps = (bottom: readonly (readonly string[])[], [dust, tuck, lid]: readonly number[] = top) => [
  step("flap", 0, 0.12, ["hang-front"]),
  step("tube", 0, 0.35, ["right", "back", "left", "glue"]),
  ...bottom.map((flaps, index) => {
    const long = 0.23 / bottom.length;
    return step("bottom", 0.35 + index * long, 0.35 + (index + 1) * long, flaps);
  }),
  step("top", 0.72, dust!, ["dust-right-top", "dust-left-top"]),
  step("top", dust!, tuck!, ["tuck-top"]),
  step("top", tuck!, lid!, ["lid-top"]),
];

const snapLockSteps = steps([["front-bottom"], ["right-bottom", "left-bottom"], ["back-bottom"]]);

/** Glued, it folds by itself when the carton is squared; from the blank its long flaps go first, the others under them. */
const autoLockBottom = [
  ["front-bottom", "back-bottom"],
  ["right-bottom", "left-bottom"],
];

export const autoLockSteps = steps(autoLockBottom);
export const autoLockStepsBeforeCord = steps(autoLockBottom, topBeforeCord);

/** @param shortest of the length, by what the bottom asks */
const lockBottomBounds = (
  p: LockBottomParams,
  { thickness: t }: Material,
  shortest: { min: number; because: "tongue-between-legs" | "side-flaps-under-long-walls" },
): Bounds<LockBottomParams> =>
  withFittings(
    {
      length: [shortest],
      width: [{ min: 14 + 4 * t, because: "dust-flaps-beside-tuck" }],
      height: [{ min: Math.min(25, p.width / 4) + 20 + 2 * t, because: "tuck-above-floor" }],
    },
    p,
    t,
    { top: tuckedAtTop(p), bottom: null },
  );

const snapAllowances = { ...cartonTopAllowances, ...snapLockAllowances };

export const snapLockCarton = defineConstruction<LockBottomParams, typeof snapAllowances>({
  id: "snap-lock-carton",
  version: "2.3.0",
  standard: null,
  params: [
    length("length", 50, 400, 120),
    length("width", 25, 250, 80),
    length("height", 40, 500, 180),
    ...cartonFittings,
  ],
  materials: ["carton", "corrugated"],
  thickestBoard: 2,
  allowances: snapAllowances,
  needsPhysicalSample: true,
  bounds: (p, material) =>
    lockBottomBounds(p, material, { min: shortestOverSnapLock(p.width), because: "tongue-between-legs" }),
  draw(p, t, a, material) {
    // Its bottom is three boards thick.
    const s = carton({ ...p, height: p.height + t }, t, a);
    const upper = upperPart(s, p, { front: 2 * s.step, back: 0 }, a);
    const bottom = snapLock({ ...s, length: p.length, width: p.width }, a);
    const panels = [...upper.panels, ...bottom.panels];
    const reach = p.width / 2 + Math.max(12, Math.min(25, p.width / 4));
    return {
      pieces: [
        piece("body", material, panels, {
          steps: stepsOf(snapLockSteps, panels),
          keepOuts: upper.keepOuts,
          flow: tubeFlow(material),
        }),
      ],
      closures: [
        ...upperClosures(s, p),
        ...upper.closures,
        ...bottom.closures,
        exactly("legs reach past the middle", "y", ["front", "max"], ["front-bottom", "max"], reach),
        exactly("tongue reaches past the middle", "y", ["back-bottom", "min"], ["back", "min"], reach),
      ],
    };
  },
});

export const autoAllowances = { ...cartonTopAllowances, ...autoLockAllowances };

/** The body of every carton with an auto-lock bottom. */
export function autoLockBody(
  p: LockBottomParams,
  t: number,
  a: typeof autoAllowances,
): CartonBody & { readonly marks: Mark[] } {
  const s = carton(p, t, a);
  const upper = upperPart(s, p, { front: s.step, back: s.step, sides: 0 }, a);
  const bottom = autoLock({ ...s, length: p.length, width: p.width }, a);
  const reach = p.width / 2 + Math.max(10, Math.min(24, p.width / 5));
  return {
    panels: [...upper.panels, ...bottom.panels],
    marks: bottom.marks,
    keepOuts: [...upper.keepOuts, ...bottom.keepOuts],
    closures: [
      ...upperClosures(s, p),
      ...upper.closures,
      exactly("front hook reaches past the middle", "y", ["front", "max"], ["front-bottom", "max"], reach),
      exactly("back hook reaches past the middle", "y", ["back-bottom", "min"], ["back", "min"], reach),
      between("side flaps do not meet", "x", ["left-bottom", "max"], ["right-bottom", "min"], 0, 1e4),
    ],
  };
}

export const autoLockBounds = (p: LockBottomParams, material: Material): Bounds<LockBottomParams> =>
  lockBottomBounds(p, material, { min: p.width * 0.9, because: "side-flaps-under-long-walls" });

export const autoBottomCarton = defineConstruction<LockBottomParams, typeof autoAllowances>({
  id: "auto-bottom-carton",
  version: "3.2.0",
  standard: null,
  params: [
    length("length", 40, 400, 120),
    length("width", 30, 250, 80),
    length("height", 40, 500, 180),
    ...cartonFittings,
  ],
  materials: ["carton", "corrugated"],
  thickestBoard: 2,
  allowances: autoAllowances,
  needsPhysicalSample: true,
  bounds: autoLockBounds,
  draw(p, t, a, material) {
    const { panels, closures, marks, keepOuts } = autoLockBody(p, t, a);
    const foldedSteps = stepsOf(autoLockSteps, panels);
    return {
      pieces: [
        piece("body", material, panels, { steps: foldedSteps, marks, keepOuts, flow: tubeFlow(material) }),
      ],
      closures,
    };
  },
});
