/** Folding cartons closed by a tucked lid at both ends: reverse tuck (lids on opposite walls) and straight tuck. */
import { between, exactly, insideSize, piece, step } from "../kernel/build.ts";
import { choice, defineConstruction, length } from "../kernel/construction.ts";
import { tubeFlow } from "../kernel/materials.ts";
import { glueLap } from "./tube-parts.ts";
import {
  type CartonParams,
  type CartonWall,
  carton,
  cartonWalls,
  dustFlaps,
  tuckClosures,
  tuckEndAllowances,
  tuckLid,
  type WallEnds,
} from "./tuck-end-parts.ts";

export interface TuckEndParams extends CartonParams {
  readonly lockSlits: boolean;
  readonly thumbNotch: boolean;
}

const allowances = { ...tuckEndAllowances, thumbRadiusMm: 9 };

type A = typeof allowances;

const steps = [
  step("tube", 0, 0.35, ["right", "back", "left", "glue"]),
  step("bottom", 0.35, 0.5, ["dust-right-bottom", "dust-left-bottom"]),
  step("bottom", 0.5, 0.6, ["tuck-bottom"]),
  step("bottom", 0.6, 0.72, ["lid-bottom"]),
  step("top", 0.72, 0.84, ["dust-right-top", "dust-left-top"]),
  step("top", 0.84, 0.92, ["tuck-top"]),
  step("top", 0.92, 1, ["lid-top"]),
];

function tuckEnd(id: string, bottomWall: "front" | "back") {
  return defineConstruction<TuckEndParams, A>({
    id,
    version: "1.0.0",
    standard: null,
    params: [
      length("length", 25, 400, 100),
      length("width", 15, 250, 60),
      length("height", 25, 500, 150),
      choice("lockSlits", [true, false], true),
      choice("thumbNotch", [true, false], false),
    ],
    materials: ["carton", "corrugated"],
    thickestBoard: 2,
    allowances,
    needsPhysicalSample: false,
    bounds: ({ width }, { thickness: t }) => ({
      length: [{ min: 18 + 8 * t, because: "tuck-between-walls" }],
      width: [{ min: 14 + 4 * t, because: "dust-flaps-beside-tuck" }],
      height: [{ min: Math.min(25, width / 4) + 13 + 2 * t, because: "room-for-both-tucks" }],
    }),
    draw(p, t, a, material) {
      const s = carton(p, t, a);
      const side: WallEnds = { low: s.step, high: s.top - s.step };
      const ends: Record<CartonWall, WallEnds> = {
        front: { low: bottomWall === "front" ? 0 : s.free, high: s.top - s.free },
        back: { low: bottomWall === "back" ? 0 : s.free, high: s.top },
        right: side,
        left: side,
      };
      const notch = p.thumbNotch ? Math.min(a.thumbRadiusMm, p.length / 4, p.height / 4) : 0;
      const lapFrom = Math.max(ends.front.low, side.low);
      const lapTo = Math.min(ends.front.high, side.high);
      const panels = [
        ...cartonWalls(s, ends, notch),
        glueLap("front", Math.min(a.lapMm, p.width - 2), lapFrom, lapTo, a.lapTaperDegrees),
        ...tuckLid(s, a, "back", "top", p.lockSlits),
        ...tuckLid(s, a, bottomWall, "bottom", p.lockSlits),
        ...dustFlaps(s, a, "top"),
        ...dustFlaps(s, a, "bottom"),
      ];
      return {
        pieces: [piece("body", material, panels, { steps, flow: tubeFlow(material) })],
        closures: [
          insideSize("length", "x", ["left", "max"], ["right", "min"], p.length, t),
          insideSize("width", "y", ["front", "max"], ["back", "min"], p.width, t),
          insideSize("height", "z", ["dust-right-bottom", "max"], ["dust-right-top", "min"], p.height, t),
          exactly("lap lies inside the left wall", "x", ["left", "max"], ["glue", "min"], t),
          exactly("left wall ends at the front crease", "y", ["front", "max"], ["left", "min"], 0.5),
          between("lap holds", "y", ["front", "max"], ["glue", "max"], Math.min(12, p.width - 2), 16),
          ...tuckClosures(s, "top", "back", "front"),
          ...tuckClosures(s, "bottom", bottomWall, bottomWall === "front" ? "back" : "front"),
        ],
      };
    },
  });
}

export const reverseTuckEnd = tuckEnd("reverse-tuck-end", "front");
export const straightTuckEnd = tuckEnd("straight-tuck-end", "back");
