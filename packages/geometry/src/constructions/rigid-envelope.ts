/** All-board envelope. Its flap has a peel strip, a tear strip to open it by, and a second peel strip for returns. */
import { between, exactly, keepOut, panel, piece, step } from "../kernel/build.ts";
import { defineConstruction, length } from "../kernel/construction.ts";
import { landing } from "../kernel/landing.ts";
import { lyingOnInside } from "../kernel/matrix.ts";
import type { KeepOut, Panel } from "../kernel/model.ts";
import { type Corner, rectangle } from "../plane/outline.ts";

export interface EnvelopeParams {
  /** Inside, mm. */
  readonly width: number;
  readonly height: number;
}

/** A little short of 180: the laps lie between front and back. */
const backDegrees = 179.8;
const lapDegrees = 179.9;
/** The flap comes down over the edge of the back, and from the tear strip on lies along it. */
const flapDegrees = 172;

/**
 * In board thicknesses where the name does not say mm or degrees. From the flap's crease outwards: the strip for
 * returns, the tear strip, the strip that closes it the first time. What is torn off leaves a flap that closes again.
 */
export const envelopeAllowances = {
  creaseInWidth: 1,
  creaseInHeight: 1,
  lapMm: 18,
  lapTaperDegrees: 10,
  lapEndMm: 2,
  flapMm: 50,
  flapRadiusMm: 8,
  flapInsetMm: 1,
  peelMm: 12,
  returnFromCreaseMm: 8,
  tearFromCreaseMm: 24,
  tearMm: 8,
  tearTabMm: 12,
  tearNotchMm: 2.5,
  peelFromEdgeMm: 3,
  backShortMm: 6,
};

type A = typeof envelopeAllowances;

/** The strip's ends stand free between two notches, a tab for either hand; between them it is perforated. */
function flapPanels(width: number, crease: number, a: A): Panel[] {
  const left = a.flapInsetMm;
  const right = width - a.flapInsetMm;
  const tip = crease + a.flapMm;
  const low = crease + a.tearFromCreaseMm;
  const high = low + a.tearMm;
  const round = a.tearNotchMm / 2;
  /** Where the strip begins to tear, seen from a side of the flap. */
  const root = (x: number): number => (x === left ? x + a.tearTabMm : x - a.tearTabMm);
  const below = (x: number): Corner[] => [
    [x, low - a.tearNotchMm],
    [root(x), low - a.tearNotchMm, round],
    [root(x), low],
  ];
  const above = (x: number): Corner[] => [
    [root(x), high],
    [root(x), high + a.tearNotchMm, round],
    [x, high + a.tearNotchMm],
  ];
  const across = (y: number, from = root(left), to = root(right)) =>
    [
      [from, y],
      [to, y],
    ] as const;
  const seen = { visible: { outside: true, inside: false } } as const;
  return [
    panel("flap", "flap", [[left, crease], [right, crease], ...below(right), ...below(left).reverse()], {
      ...seen,
      parent: "front",
      hinge: across(crease, left, right),
      angle: flapDegrees,
    }),
    panel("tear-strip", "flap", rectangle(left, low, right, high), {
      ...seen,
      parent: "flap",
      hinge: across(low),
      hingeKind: "perforation",
      angle: 180 - flapDegrees,
    }),
    panel(
      "flap-end",
      "flap",
      [...above(right), [right, tip, a.flapRadiusMm], [left, tip, a.flapRadiusMm], ...above(left).reverse()],
      { ...seen, parent: "tear-strip", hinge: across(high), hingeKind: "perforation", angle: 0 },
    ),
  ];
}

function flapKeepOuts(width: number, crease: number, a: A): KeepOut[] {
  const across = (from: number, high: number): Corner[] =>
    rectangle(a.flapInsetMm, from, width - a.flapInsetMm, from + high);
  return [
    keepOut("flap", "glue", across(crease + a.returnFromCreaseMm, a.peelMm), "inside"),
    keepOut("tear-strip", "tear", across(crease + a.tearFromCreaseMm, a.tearMm)),
    keepOut("flap-end", "glue", across(crease + a.flapMm - a.peelFromEdgeMm - a.peelMm, a.peelMm), "inside"),
  ];
}

export const rigidEnvelope = defineConstruction<EnvelopeParams, typeof envelopeAllowances>({
  id: "rigid-envelope",
  version: "2.1.0",
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
    const panels = [
      panel("front", "face", rectangle(0, 0, width, height), { face: "top" }),
      panel("back", "face", rectangle(0, -back, width, 0), {
        parent: "front",
        hinge: [
          [0, 0],
          [width, 0],
        ],
        angle: backDegrees,
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
          angle: lapDegrees,
        });
      }),
      ...flapPanels(width, height, a),
    ];
    const strips = flapKeepOuts(width, height, a);
    const landings = [
      ...["lap-left", "lap-right"].map((each) => landing(panels, each, "back", "inside")),
      ...strips
        .filter(({ reason }) => reason === "glue")
        .map(({ panel: from, outline }) => landing(panels, from, "back", "outside", outline)),
    ];
    const steps = [
      step("tabs", 0, 0.3, ["lap-left", "lap-right"]),
      step("walls", 0.3, 0.65, ["back"]),
      step("flap", 0.65, 1, ["flap", "tear-strip"]),
    ];
    return {
      pieces: [
        piece("body", material, panels, {
          keepOuts: [...strips, ...landings],
          steps,
          placement: lyingOnInside,
          symmetric: true,
        }),
      ],
      // The laps lie between front and back, as thin as they are: nothing to see.
      pictured: [
        piece(
          "body",
          material,
          panels.filter((each) => each.role !== "glue"),
          { placement: lyingOnInside },
        ),
      ],
      staticPose: true,
      closures: [
        exactly("width between the creases", "x", ["front", "min"], ["front", "max"], p.width + t),
        exactly("height between the creases", "y", ["front", "min"], ["front", "max"], p.height + t),
        between("back ends below the flap's crease", "y", ["back", "max"], ["front", "max"], 4, 8.5),
        between("laps hold", "x", ["front", "min"], ["lap-left", "max"], 15, 20),
        between("flap lies on the back", "z", ["flap-end", "max"], ["back", "max"], t, 5),
        between("flap reaches over the back", "y", ["flap-end", "min"], ["front", "max"], 48, 50),
      ],
    };
  },
});
