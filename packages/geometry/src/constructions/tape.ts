/** Printed tape: one repeat of an endless strip. The picture shows the roll it comes on. */
import { exactly, keepOut, panel, piece } from "../kernel/build.ts";
import { choice, defineConstruction, length } from "../kernel/construction.ts";
import { lyingOnInside } from "../kernel/matrix.ts";
import { rectangle } from "../plane/outline.ts";
import { micrometres } from "../plane/units.ts";
import { cylinder, disc } from "./cylinder-parts.ts";

export interface TapeParams {
  /** Width of the tape, mm. */
  readonly width: number;
  /** Length after which the print repeats: a press cylinder's circumference, mm. */
  readonly repeat: number;
}

export const tapeAllowances = { sideMm: 3, coreRadiusMm: 38, rollRadiusMm: 62 };

export const tape = defineConstruction<TapeParams, typeof tapeAllowances>({
  id: "tape",
  version: "1.1.0",
  standard: null,
  params: [choice("width", [48, 50, 70, 72, 75], 50), length("repeat", 150, 500, 300, 1)],
  materials: ["film", "paper"],
  thickestBoard: 0.4,
  allowances: tapeAllowances,
  needsPhysicalSample: false,
  bounds: () => ({}),
  draw(p, _t, a, material) {
    const strip = panel("strip", "label", rectangle(0, 0, p.repeat, p.width));
    const keepOuts = [
      keepOut("strip", "registration", rectangle(0, 0, p.repeat, a.sideMm)),
      keepOut("strip", "registration", rectangle(0, p.width - a.sideMm, p.repeat, p.width)),
    ];
    return {
      pieces: [
        piece("body", material, [strip], {
          placement: lyingOnInside,
          keepOuts,
          flow: "x",
          symmetric: true,
          endless: "x",
        }),
      ],
      pictured: [
        cylinder("body", "outer-", material, a.rollRadiusMm, p.width, 0),
        cylinder("insert", "inner-", material, a.coreRadiusMm, p.width, 0, true),
        disc("label", "side", material, a.rollRadiusMm * 0.999, p.width, a.coreRadiusMm),
      ],
      repeat: { x: micrometres(p.repeat), y: null },
      staticPose: true,
      closures: [
        exactly("tape width", "y", ["strip", "min"], ["strip", "max"], p.width),
        exactly("print repeat", "x", ["strip", "min"], ["strip", "max"], p.repeat),
      ],
    };
  },
});
