/** Open sleeve that slides over a box: girth length × height, as long as the box is wide. */
import { exactly, insideSize, panel, piece, step } from "../kernel/build.ts";
import { choice, defineConstruction, length } from "../kernel/construction.ts";
import { landing } from "../kernel/landing.ts";
import { tubeFlow } from "../kernel/materials.ts";
import { lyingOnInside } from "../kernel/matrix.ts";
import type { Closure, FaceName, FoldStep, KeepOut, Panel } from "../kernel/model.ts";
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

const walls: readonly FaceName[] = ["top", "right", "bottom", "left"];

function wall(index: number, x: readonly number[], depth: number, notch: number, prefix: string): Panel {
  const face = walls[index]!;
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
  return panel(`${prefix}${face}`, "face", corners, {
    ...(index > 0 && {
      parent: `${prefix}${walls[index - 1]!}`,
      hinge: [
        [from, 0],
        [from, depth],
      ] as const,
    }),
    face,
  });
}

/** Walls and glue lap of a sleeve; its top is the root. */
export function sleevePanels(p: SleeveParams, t: number, a: A, prefix = ""): Panel[] {
  const { x } = tube(p.length, p.height, t, a);
  const notch = p.thumbNotch ? Math.min(a.thumbRadiusMm, p.length / 4, p.width / 4) : 0;
  const lap = glueLap(`${prefix}top`, Math.min(a.lapMm, p.height - 1), 0, p.width, a.lapTaperDegrees, prefix);
  return [...walls.map((_, index) => wall(index, x, p.width, notch, prefix)), lap];
}

/** Where the lap is glued to. */
export const sleeveLanding = (panels: readonly Panel[], prefix = ""): KeepOut =>
  landing(panels, `${prefix}glue`, `${prefix}left`, "inside");

export const sleeveClosures = (p: SleeveParams, t: number, prefix = ""): Closure[] => [
  exactly("lap lies inside the left wall", "x", [`${prefix}left`, "max"], [`${prefix}glue`, "min"], t),
  exactly("left wall ends at the top crease", "z", [`${prefix}left`, "max"], [`${prefix}top`, "min"], 0.5),
  exactly("lap holds", "z", [`${prefix}glue`, "min"], [`${prefix}top`, "max"], Math.min(15, p.height - 1)),
];

export const sleeveSteps = (from: number, to: number, prefix = ""): FoldStep[] => [
  step(
    "tube",
    from,
    to,
    ["right", "bottom", "left", "glue"].map((name) => `${prefix}${name}`),
  ),
];

export const sleeve = defineConstruction<SleeveParams, A>({
  id: "sleeve",
  version: "1.1.0",
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
    height: [{ min: 10 + 5 * t, because: "glue-lap-on-this-side" }],
  }),
  draw(p, t, a, material) {
    const panels = sleevePanels(p, t, a);
    const steps = sleeveSteps(0, 1);
    return {
      pieces: [
        piece("sleeve", material, panels, {
          steps,
          keepOuts: [sleeveLanding(panels)],
          flow: tubeFlow(material),
          placement: lyingOnInside,
        }),
      ],
      closures: [
        insideSize("length", "x", ["left", "max"], ["right", "min"], p.length, t),
        insideSize("height", "z", ["bottom", "max"], ["top", "min"], p.height, t),
        insideSize("width", "y", ["top", "min"], ["top", "max"], p.width, 0),
        ...sleeveClosures(p, t),
      ],
    };
  },
});
