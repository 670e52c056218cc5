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
import { type Carton, type CartonParams, carton } from "./tuck-end-parts.ts";

export interface LockBottomParams extends CartonParams, CartonFittings {}

/** Which flaps of the bottom one sees inside; the others lie under them. */
type Floor = "long" | "side";

/** Walls stand on the floor. */
function upperPart(s: Carton, p: LockBottomParams, floor: Floor, a: typeof cartonTopAllowances): CartonBody {
  const low = floor === "long" ? { front: s.step, back: s.step, sides: 0 } : { front: 0, back: 0 };
  return cartonBody(s, p, low, { top: tuckedAtTop(p), bottom: null }, a);
}

function upperClosures(s: Carton, p: CartonParams, floor: Floor): Closure[] {
  const { t } = s;
  const [inner, outer] =
    floor === "long" ? ["front-bottom", "right-bottom"] : ["right-bottom", "front-bottom"];
  return [
    insideSize("length", "x", ["left", "max"], ["right", "min"], p.length, t),
    insideSize("width", "y", ["front", "max"], ["back", "min"], p.width, t),
    insideSize("height", "z", [inner!, "max"], ["dust-right-top", "min"], p.height, t),
    exactly("lap lies inside the left wall", "x", ["left", "max"], ["glue", "min"], t),
    exactly("left wall ends at the front crease", "y", ["front", "max"], ["left", "min"], 0.5),
    between("lap holds", "y", ["front", "max"], ["glue", "max"], Math.min(12, p.width - 2), 16),
    exactly("lap clears the dust flap", "z", ["glue", "max"], ["dust-left-top", "min"], t),
    exactly("flaps of the floor lie on each other", "z", [outer!, "max"], [inner!, "min"], t),
  ];
}

export const lockBottomSteps = [
  step("flap", 0, 0.12, ["hang-front"]),
  step("tube", 0, 0.35, ["right", "back", "left", "glue"]),
  step("bottom", 0.35, 0.45, ["front-bottom"]),
  step("bottom", 0.45, 0.55, ["right-bottom", "left-bottom"]),
  step("bottom", 0.55, 0.7, ["back-bottom"]),
  step("top", 0.72, 0.84, ["dust-right-top", "dust-left-top"]),
  step("top", 0.84, 0.92, ["tuck-top"]),
  step("top", 0.92, 1, ["lid-top"]),
];

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
  version: "2.1.0",
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
    const s = carton(p, t, a);
    const upper = upperPart(s, p, "side", a);
    const bottom = snapLock({ ...s, length: p.length, width: p.width }, a);
    const panels = [...upper.panels, ...bottom.panels];
    const reach = p.width / 2 + Math.max(12, Math.min(25, p.width / 4));
    return {
      pieces: [
        piece("body", material, panels, {
          steps: stepsOf(lockBottomSteps, panels),
          keepOuts: upper.keepOuts,
          flow: tubeFlow(material),
        }),
      ],
      // The tongue bends through the recess: layers of the closed bottom are not flat.
      staticPose: true,
      closures: [
        ...upperClosures(s, p, "side"),
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
  const upper = upperPart(s, p, "long", a);
  const bottom = autoLock({ ...s, length: p.length, width: p.width }, a);
  const reach = p.width / 2 + Math.max(10, Math.min(24, p.width / 5));
  return {
    panels: [...upper.panels, ...bottom.panels],
    marks: bottom.marks,
    keepOuts: [...upper.keepOuts, ...bottom.keepOuts],
    closures: [
      ...upperClosures(s, p, "long"),
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
  version: "3.0.0",
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
    const steps = stepsOf(lockBottomSteps, panels);
    return {
      pieces: [piece("body", material, panels, { steps, marks, keepOuts, flow: tubeFlow(material) })],
      // Hooks interlock and the glued corners fold the other way when flat: only flat and closed are honest.
      staticPose: true,
      closures,
    };
  },
});
