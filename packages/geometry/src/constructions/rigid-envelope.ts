/** All-board envelope with a peel strip on its flap and a tear strip below it. */
import { between, exactly, keepOut, mark, panel, piece, step } from "../kernel/build.ts";
import { defineConstruction, length } from "../kernel/construction.ts";
import { lyingOnInside } from "../kernel/matrix.ts";
import { type Corner, rectangle } from "../plane/outline.ts";

export interface EnvelopeParams {
  /** Inside, mm. */
  readonly width: number;
  readonly height: number;
}

/** A little short of 180: the laps and what is sent lie between front and back. */
const foldDegrees = 178;

/** In board thicknesses where the name does not say mm or degrees. */
export const envelopeAllowances = {
  creaseInWidth: 1,
  creaseInHeight: 1,
  lapMm: 18,
  lapTaperDegrees: 10,
  lapEndMm: 2,
  flapMm: 48,
  flapRadiusMm: 8,
  peelMm: 12,
  tearMm: 8,
  tearBelowFlapMm: 14,
  backShortMm: 6,
};

export const rigidEnvelope = defineConstruction<EnvelopeParams, typeof envelopeAllowances>({
  id: "rigid-envelope",
  version: "1.0.0",
  standard: null,
  params: [length("width", 120, 450, 250), length("height", 160, 600, 353)],
  materials: ["carton"],
  thickestBoard: 0.8,
  allowances: envelopeAllowances,
  needsPhysicalSample: false,
  bounds: () => ({}),
  draw(p, t, a, material) {
    const width = p.width + a.creaseInWidth * t;
    const height = p.height + a.creaseInHeight * t;
    const back = height - a.backShortMm;
    const taper = Math.tan((a.lapTaperDegrees * Math.PI) / 180) * a.lapMm;
    const lap = (side: "left" | "right"): Corner[] => {
      const root = side === "left" ? 0 : width;
      const tip = side === "left" ? -a.lapMm : width + a.lapMm;
      return [
        [root, a.lapEndMm],
        [tip, a.lapEndMm + taper],
        [tip, back - a.lapEndMm - taper],
        [root, back - a.lapEndMm],
      ];
    };
    const tear = height - a.tearBelowFlapMm;
    const panels = [
      panel("front", "face", rectangle(0, 0, width, height), { face: "top" }),
      panel("back", "face", rectangle(0, -back, width, 0), {
        parent: "front",
        hinge: [
          [0, 0],
          [width, 0],
        ],
        angle: foldDegrees,
        face: "bottom",
      }),
      ...(["left", "right"] as const).map((side) => {
        const root = side === "left" ? 0 : width;
        return panel(`lap-${side}`, "glue", lap(side), {
          parent: "front",
          hinge: [
            [root, a.lapEndMm],
            [root, back - a.lapEndMm],
          ],
          angle: foldDegrees + 1,
        });
      }),
      panel(
        "flap",
        "flap",
        [
          [0, height],
          [0, height + a.flapMm, a.flapRadiusMm],
          [width, height + a.flapMm, a.flapRadiusMm],
          [width, height],
        ],
        {
          parent: "front",
          hinge: [
            [0, height],
            [width, height],
          ],
          angle: foldDegrees - 2,
        },
      ),
    ];
    const across = (y: number) =>
      mark("perforation", [
        [0, y],
        [width, y],
      ]);
    const marks = [across(tear), across(tear - a.tearMm)];
    const keepOuts = [
      keepOut("flap", "glue", rectangle(0, height + a.flapMm - a.peelMm - 6, width, height + a.flapMm - 6)),
    ];
    const steps = [
      step("tabs", 0, 0.3, ["lap-left", "lap-right"]),
      step("walls", 0.3, 0.65, ["back"]),
      step("flap", 0.65, 1, ["flap"]),
    ];
    return {
      pieces: [
        piece("body", material, panels, {
          marks,
          keepOuts,
          steps,
          placement: lyingOnInside,
          symmetric: true,
        }),
      ],
      staticPose: true,
      closures: [
        exactly("width between the creases", "x", ["front", "min"], ["front", "max"], p.width + t),
        exactly("height between the creases", "y", ["front", "min"], ["front", "max"], p.height + t),
        between("back ends below the flap's crease", "y", ["back", "max"], ["front", "max"], 4, 8.5),
        between("laps hold", "x", ["front", "min"], ["lap-left", "max"], 15, 20),
        between("flap reaches over the back", "y", ["flap", "min"], ["front", "max"], 45, 50),
      ],
    };
  },
});
