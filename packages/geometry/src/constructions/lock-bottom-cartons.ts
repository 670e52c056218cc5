/** Folding cartons with a tucked top and a bottom that holds: snap-lock, auto-lock, and the auto-lock wine box. */
import { between, exactly, insideSize, piece, step } from "../kernel/build.ts";
import {
  type Bounds,
  type Construction,
  choice,
  defineConstruction,
  length,
} from "../kernel/construction.ts";
import { tubeFlow } from "../kernel/materials.ts";
import type { Closure, Material } from "../kernel/model.ts";
import { autoLock, autoLockAllowances, snapLock, snapLockAllowances } from "./carton-bottoms.ts";
import { glueLap } from "./tube-parts.ts";
import {
  type Carton,
  type CartonParams,
  carton,
  cartonWalls,
  dustFlaps,
  type TuckEndAllowances,
  tuckClosures,
  tuckEndAllowances,
  tuckLid,
} from "./tuck-end-parts.ts";

export interface LockBottomParams extends CartonParams {
  readonly lockSlits: boolean;
}

/** Everything above the bottom: walls down to the floor, lap, dust flaps and lid. */
function upperPart(s: Carton, a: TuckEndAllowances, p: LockBottomParams) {
  const side = { low: s.step, high: s.top - s.step };
  const ends = {
    front: { low: 0, high: s.top - s.free },
    back: { low: 0, high: s.top },
    right: side,
    left: side,
  };
  return [
    ...cartonWalls(s, ends, 0),
    glueLap(
      "front",
      Math.min(a.lapMm, p.width - 2),
      side.low,
      Math.min(ends.front.high, side.high),
      a.lapTaperDegrees,
    ),
    ...tuckLid(s, a, "back", "top", p.lockSlits),
    ...dustFlaps(s, a, "top"),
  ];
}

function upperClosures(s: Carton, p: LockBottomParams): Closure[] {
  const { t } = s;
  return [
    insideSize("length", "x", ["left", "max"], ["right", "min"], p.length, t),
    insideSize("width", "y", ["front", "max"], ["back", "min"], p.width, t),
    insideSize("height", "z", ["right-bottom", "max"], ["dust-right-top", "min"], p.height, t),
    exactly("lap lies inside the left wall", "x", ["left", "max"], ["glue", "min"], t),
    exactly("left wall ends at the front crease", "y", ["front", "max"], ["left", "min"], 0.5),
    between("lap holds", "y", ["front", "max"], ["glue", "max"], Math.min(12, p.width - 2), 16),
    exactly("side flaps lie on the floor", "z", ["front-bottom", "max"], ["right-bottom", "min"], t),
    ...tuckClosures(s, "top", "back", "front"),
  ];
}

const steps = [
  step("tube", 0, 0.35, ["right", "back", "left", "glue"]),
  step("bottom", 0.35, 0.45, ["front-bottom"]),
  step("bottom", 0.45, 0.55, ["right-bottom", "left-bottom"]),
  step("bottom", 0.55, 0.7, ["back-bottom"]),
  step("top", 0.72, 0.84, ["dust-right-top", "dust-left-top"]),
  step("top", 0.84, 0.92, ["tuck-top"]),
  step("top", 0.92, 1, ["lid-top"]),
];

const cartonBounds = ({ width }: LockBottomParams, { thickness: t }: Material): Bounds<LockBottomParams> => ({
  width: [{ min: 14 + 4 * t, because: "dust-flaps-beside-tuck" }],
  height: [{ min: Math.min(25, width / 4) + 20 + 2 * t, because: "tuck-above-floor" }],
});

const snapAllowances = { ...tuckEndAllowances, ...snapLockAllowances };

export const snapLockCarton = defineConstruction<LockBottomParams, typeof snapAllowances>({
  id: "snap-lock-carton",
  version: "1.0.0",
  standard: null,
  params: [
    length("length", 50, 400, 120),
    length("width", 25, 250, 80),
    length("height", 40, 500, 180),
    choice("lockSlits", [true, false], true),
  ],
  materials: ["carton", "corrugated"],
  thickestBoard: 2,
  allowances: snapAllowances,
  needsPhysicalSample: true,
  bounds: (p, material) => ({
    ...cartonBounds(p, material),
    length: [{ min: p.width + 20, because: "tongue-between-legs" }],
  }),
  draw(p, t, a, material) {
    const s = carton(p, t, a);
    const bottom = snapLock({ ...s, length: p.length, width: p.width }, a);
    const lock = Math.max(12, Math.min(25, p.width / 4));
    return {
      pieces: [
        piece("body", material, [...upperPart(s, a, p), ...bottom.panels], {
          steps,
          flow: tubeFlow(material),
        }),
      ],
      // The tongue bends through the recess: layers of the closed bottom are not flat.
      staticPose: true,
      closures: [
        ...upperClosures(s, p),
        ...bottom.closures,
        exactly(
          "legs reach past the middle",
          "y",
          ["front", "max"],
          ["front-bottom", "max"],
          p.width / 2 + lock,
        ),
        exactly(
          "tongue reaches past the middle",
          "y",
          ["back-bottom", "min"],
          ["back", "min"],
          p.width / 2 + lock,
        ),
      ],
    };
  },
});

const autoAllowances = { ...tuckEndAllowances, ...autoLockAllowances };

function autoLockCarton(
  id: string,
  sizes: readonly [number, number, number],
  tallest: number,
): Construction<LockBottomParams, typeof autoAllowances> {
  return defineConstruction<LockBottomParams, typeof autoAllowances>({
    id,
    version: "1.0.0",
    standard: null,
    params: [
      length("length", 40, 400, sizes[0]),
      length("width", 30, 250, sizes[1]),
      length("height", 40, tallest, sizes[2]),
      choice("lockSlits", [true, false], true),
    ],
    materials: ["carton", "corrugated"],
    thickestBoard: 2,
    allowances: autoAllowances,
    needsPhysicalSample: true,
    bounds: (p, material) => ({
      ...cartonBounds(p, material),
      length: [{ min: p.width * 0.9, because: "side-flaps-under-long-walls" }],
    }),
    draw(p, t, a, material) {
      const s = carton(p, t, a);
      const { panels, marks, keepOuts } = autoLock({ ...s, length: p.length, width: p.width }, a);
      const hook = Math.max(10, Math.min(24, p.width / 5));
      return {
        pieces: [
          piece("body", material, [...upperPart(s, a, p), ...panels], {
            steps,
            marks,
            keepOuts,
            flow: tubeFlow(material),
          }),
        ],
        // Hooks interlock and the glued corners fold the other way when flat: only flat and closed are honest.
        staticPose: true,
        closures: [
          ...upperClosures(s, p),
          exactly(
            "front hook reaches past the middle",
            "y",
            ["front", "max"],
            ["front-bottom", "max"],
            p.width / 2 + hook,
          ),
          exactly(
            "back hook reaches past the middle",
            "y",
            ["back-bottom", "min"],
            ["back", "min"],
            p.width / 2 + hook,
          ),
          between("side flaps do not meet", "x", ["left-bottom", "max"], ["right-bottom", "min"], 0, 1e4),
        ],
      };
    },
  });
}

export const autoBottomCarton = autoLockCarton("auto-bottom-carton", [120, 80, 180], 500);
/** Bottle diameter plus four for one bottle; wider for two or three standing side by side. */
export const wineBox = autoLockCarton("wine-box", [85, 85, 330], 420);
