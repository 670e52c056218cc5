/** Folding cartons closed by a tucked lid at both ends: reverse tuck (lids on opposite walls) and straight tuck. */
import { between, exactly, insideSize, piece, step, stepsOf } from "../kernel/build.ts";
import { defineConstruction, length } from "../kernel/construction.ts";
import { tubeFlow } from "../kernel/materials.ts";
import {
  type CartonFittings,
  cartonBody,
  cartonFittings,
  cartonTopAllowances,
  type Tucked,
  tuckedAtTop,
  withFittings,
} from "./carton-top.ts";
import { type CartonParams, carton, dustFlaps, tuckClosures, tuckDepth, tuckLid } from "./tuck-end-parts.ts";

export interface TuckEndParams extends CartonParams, CartonFittings {}

type A = typeof cartonTopAllowances;

const steps = [
  step("flap", 0, 0.12, ["hang-front"]),
  step("tube", 0, 0.35, ["right", "back", "left", "glue"]),
  step("bottom", 0.35, 0.5, ["dust-right-bottom", "dust-left-bottom"]),
  step("bottom", 0.5, 0.6, ["tuck-bottom"]),
  step("bottom", 0.6, 0.72, ["lid-bottom"]),
  step("top", 0.72, 0.84, ["dust-right-top", "dust-left-top"]),
  step("top", 0.84, 0.92, ["tuck-top"]),
  step("top", 0.92, 1, ["lid-top"]),
];

/** @param straight both lids are tucked behind the same wall, not behind opposite ones */
function tuckEnd(id: string, straight: boolean) {
  const tuckedBy = (p: TuckEndParams): Tucked => {
    const top = tuckedAtTop(p);
    return { top, bottom: (top === "front") === straight ? "front" : "back" };
  };
  // Behind one wall the tips of both tucks point at each other, and a millimetre lets them pass.
  const lowest = ({ width }: TuckEndParams, t: number): number =>
    straight ? 2 * tuckDepth(width, cartonTopAllowances) + 1 : Math.min(25, width / 4) + 13 + 2 * t;
  return defineConstruction<TuckEndParams, A>({
    id,
    version: "2.2.0",
    standard: null,
    params: [
      length("length", 25, 400, 100),
      length("width", 15, 250, 60),
      length("height", 25, 500, 150),
      ...cartonFittings,
    ],
    materials: ["carton", "corrugated"],
    thickestBoard: 2,
    allowances: cartonTopAllowances,
    needsPhysicalSample: false,
    bounds: (p, { thickness: t }) =>
      withFittings(
        {
          length: [{ min: 18 + 8 * t, because: "tuck-between-walls" }],
          width: [{ min: 14 + 4 * t, because: "dust-flaps-beside-tuck" }],
          height: [{ min: lowest(p, t), because: "room-for-both-tucks" }],
        },
        p,
        t,
        tuckedBy(p),
      ),
    draw(p, t, a, material) {
      const s = carton(p, t, a);
      const tucked = tuckedBy(p);
      const into = tucked.bottom!;
      const lidWall = into === "front" ? "back" : "front";
      const low = { front: lidWall === "front" ? 0 : s.free, back: lidWall === "back" ? 0 : s.free };
      const upper = cartonBody(s, p, low, tucked, a);
      const panels = [
        ...upper.panels,
        ...tuckLid(s, lidWall, "bottom", p.lockSlits),
        ...dustFlaps(s, a, "bottom", into, p.lockSlits),
      ];
      return {
        pieces: [
          piece("body", material, panels, {
            steps: stepsOf(steps, panels),
            keepOuts: upper.keepOuts,
            flow: tubeFlow(material),
          }),
        ],
        closures: [
          insideSize("length", "x", ["left", "max"], ["right", "min"], p.length, t),
          insideSize("width", "y", ["front", "max"], ["back", "min"], p.width, t),
          insideSize("height", "z", ["dust-right-bottom", "max"], ["dust-right-top", "min"], p.height, t),
          exactly("lap lies inside the left wall", "x", ["left", "max"], ["glue", "min"], t),
          exactly("left wall ends at the front crease", "y", ["front", "max"], ["left", "min"], 0.5),
          between("lap holds", "y", ["front", "max"], ["glue", "max"], Math.min(12, p.width - 2), 16),
          exactly("lap clears the dust flap", "z", ["glue", "max"], ["dust-left-top", "min"], t),
          ...upper.closures,
          ...tuckClosures(s, "bottom", lidWall, into, p.lockSlits),
        ],
      };
    },
  });
}

export const reverseTuckEnd = tuckEnd("reverse-tuck-end", false);
export const straightTuckEnd = tuckEnd("straight-tuck-end", true);
