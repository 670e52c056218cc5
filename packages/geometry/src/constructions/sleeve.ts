/** Open sleeve that slides over a box: girth length × height, as long as the box is wide. */
import { exactly, insideSize, panel, piece, step } from "../kernel/build.ts";
import { choice, defineConstruction, length } from "../kernel/construction.ts";
import { tubeFlow } from "../kernel/materials.ts";
import { lyingOnInside } from "../kernel/matrix.ts";
import type { FaceName, Panel } from "../kernel/model.ts";
import { type Corner, rectangle, thumbNotch } from "../plane/outline.ts";
import { glueLap, tube, tubeAllowances } from "./tube-parts.ts";

export interface SleeveParams {
  /** Inside, mm: the product's outside plus half a millimetre to one. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly thumbNotch: boolean;
}

/** In board thicknesses where the name does not say mm. */
export const sleeveAllowances = { ...tubeAllowances, lapMm: 15, thumbRadiusMm: 11 };

type A = typeof sleeveAllowances;

const walls: readonly (readonly [id: string, face: FaceName])[] = [
  ["top", "top"],
  ["right", "right"],
  ["bottom", "bottom"],
  ["left", "left"],
];

function wall(index: number, x: readonly number[], depth: number, notch: number): Panel {
  const [id, face] = walls[index]!;
  const from = x[index]!;
  const to = x[index + 1]!;
  const corners: Corner[] =
    notch > 0 && index % 2 === 0
      ? [
          [from, 0],
          ...thumbNotch({ x: from, y: 0 }, { x: to, y: 0 }, notch),
          [to, 0],
          [to, depth],
          ...thumbNotch({ x: to, y: depth }, { x: from, y: depth }, notch),
          [from, depth],
        ]
      : rectangle(from, 0, to, depth);
  return panel(id, "face", corners, {
    ...(index > 0 && {
      parent: walls[index - 1]![0],
      hinge: [
        [from, 0],
        [from, depth],
      ] as const,
    }),
    face,
  });
}

export const sleeve = defineConstruction<SleeveParams, A>({
  id: "sleeve",
  version: "1.0.0",
  standard: null,
  params: [
    length("length", 40, 600, 262),
    length("width", 30, 500, 206),
    length("height", 15, 250, 84),
    choice("thumbNotch", [true, false], false),
  ],
  materials: ["carton", "corrugated"],
  thickestBoard: 2,
  allowances: sleeveAllowances,
  needsPhysicalSample: false,
  bounds: (_params, { thickness: t }) => ({
    height: [{ min: 10 + 5 * t, because: "the glue lap lies on this side" }],
  }),
  draw(p, t, a, material) {
    const { x } = tube(p.length, p.height, t, a);
    const notch = p.thumbNotch ? Math.min(a.thumbRadiusMm, p.length / 4, p.width / 4) : 0;
    const lap = glueLap("top", Math.min(a.lapMm, p.height - 1), 0, p.width, a.lapTaperDegrees);
    const panels = [...[0, 1, 2, 3].map((index) => wall(index, x, p.width, notch)), lap];
    const steps = [step("tube", 0, 1, ["right", "bottom", "left", "glue"])];
    return {
      pieces: [
        piece("sleeve", material, panels, { steps, flow: tubeFlow(material), placement: lyingOnInside }),
      ],
      closures: [
        insideSize("length", "x", ["left", "max"], ["right", "min"], p.length, t),
        insideSize("height", "z", ["bottom", "max"], ["top", "min"], p.height, t),
        insideSize("width", "y", ["top", "min"], ["top", "max"], p.width, 0),
        exactly("lap lies inside the left wall", "x", ["left", "max"], ["glue", "min"], t),
        exactly("left wall ends at the top crease", "z", ["left", "max"], ["top", "min"], 0.5),
        exactly("lap holds", "z", ["glue", "min"], ["top", "max"], Math.min(15, p.height - 1)),
      ],
    };
  },
});
