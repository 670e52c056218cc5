/** Regular slotted case: four walls, eight flaps, the outer ones meeting in the middle (FEFCO 0201). */
import { between, exactly, insideSize, panel, piece, step } from "../kernel/build.ts";
import { defineConstruction, length } from "../kernel/construction.ts";
import { landing } from "../kernel/landing.ts";
import type { Closure, Panel } from "../kernel/model.ts";
import { type Corner, rectangle } from "../plane/outline.ts";
import { glueLap, type Tube, tube, tubeAllowances } from "./tube-parts.ts";

export interface SlottedCaseParams {
  /** Inside, mm. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** In board thicknesses where the name does not say mm. */
const slottedCaseAllowances = {
  ...tubeAllowances,
  outerHeight: 3,
  flapStep: 1,
  flapCrease: 1,
  flapGapMm: 1,
  slotMinMm: 3,
  slotBoards: 1,
  /** The lap ends short of the flaps that fold in above and below it. */
  lapEnd: 1,
  lapMm: 30,
};

type A = typeof slottedCaseAllowances;

interface Sizes extends Tube {
  readonly top: number;
  readonly step: number;
  readonly flap: number;
  readonly slot: number;
  readonly lap: number;
}

function sizesOf(p: SlottedCaseParams, t: number, a: A): Sizes {
  return {
    ...tube(p.length, p.width, t, a),
    top: p.height + a.outerHeight * t,
    step: a.flapStep * t,
    flap: (p.width + a.flapCrease * t - a.flapGapMm) / 2,
    slot: Math.max(a.slotBoards * t, a.slotMinMm) / 2,
    lap: p.width < 4 * a.lapMm ? p.width / 4 : a.lapMm,
  };
}

type Wall = "front" | "right" | "back" | "left";
const walls: readonly Wall[] = ["front", "right", "back", "left"];

/** The long walls carry the outer flaps: their creases stand one board further out, between the slots. */
function wallPanels(s: Sizes, index: number): Panel[] {
  const name = walls[index]!;
  const from = s.x[index]!;
  const to = s.x[index + 1]!;
  const outer = index % 2 === 0;
  const low = outer ? 0 : s.step;
  const high = s.top - low;
  const left = from + s.slot;
  const right = to - s.slot;
  const corners: Corner[] = outer
    ? [
        [from, s.step],
        [left, s.step],
        [left, 0],
        [right, 0],
        [right, s.step],
        [to, s.step],
        [to, s.top - s.step],
        [right, s.top - s.step],
        [right, s.top],
        [left, s.top],
        [left, s.top - s.step],
        [from, s.top - s.step],
      ]
    : rectangle(from, low, to, high);
  const wall = panel(name, "face", corners, {
    ...(index > 0 && {
      parent: walls[index - 1]!,
      hinge: [
        [from, s.step],
        [from, s.top - s.step],
      ] as const,
    }),
    face: name,
  });
  const flap = (end: "top" | "bottom", y: number, reach: number): Panel =>
    panel(`${name}-${end}`, outer ? "face" : "flap", rectangle(left, y, right, y + reach), {
      parent: name,
      hinge: [
        [left, y],
        [right, y],
      ],
      ...(outer && { face: end }),
    });
  return [wall, flap("top", high, s.flap), flap("bottom", low, -s.flap)];
}

function closures(p: SlottedCaseParams, s: Sizes): Closure[] {
  const { t } = s;
  return [
    insideSize("length", "x", ["left", "max"], ["right", "min"], p.length, t),
    insideSize("width", "y", ["front", "max"], ["back", "min"], p.width, t),
    insideSize("height", "z", ["right-bottom", "max"], ["right-top", "min"], p.height, t),
    exactly(
      "left and right are equally high",
      "z",
      ["left-bottom", "max"],
      ["left-top", "min"],
      p.height + t,
    ),
    exactly("outer flap lies on inner flap", "z", ["right-top", "max"], ["front-top", "min"], t),
    exactly("outer flap lies under inner flap", "z", ["front-bottom", "max"], ["right-bottom", "min"], t),
    exactly("lap lies inside the left wall", "x", ["left", "max"], ["glue", "min"], t),
    exactly("left wall ends at the front crease", "y", ["front", "max"], ["left", "min"], 0.5),
    between("outer flaps meet", "y", ["front-top", "max"], ["back-top", "min"], 0.7, 1.3),
    between("inner flaps do not overlap", "x", ["left-top", "max"], ["right-top", "min"], 0, 1e4),
    between(
      "slot lets the board turn",
      "x",
      ["front-top", "max"],
      ["right", "min"],
      Math.max(t, 3) / 2,
      Math.max(t, 3),
    ),
    between(
      "flap at the joint clears the front",
      "y",
      ["front", "max"],
      ["left-top", "min"],
      t / 2 + 0.5,
      t + 2,
    ),
    between("lap clears the flaps", "z", ["glue", "max"], ["left-top", "min"], t, t),
    between("lap holds", "y", ["front", "max"], ["glue", "max"], Math.min(25, p.width / 4), 38),
  ];
}

const steps = [
  step("tube", 0, 0.4, ["right", "back", "left", "glue"]),
  step("bottom", 0.4, 0.52, ["right-bottom", "left-bottom"]),
  step("bottom", 0.52, 0.68, ["front-bottom", "back-bottom"]),
  step("top", 0.7, 0.84, ["right-top", "left-top"]),
  step("top", 0.84, 1, ["front-top", "back-top"]),
];

export const regularSlottedCase = defineConstruction<SlottedCaseParams, A>({
  id: "regular-slotted-case",
  version: "1.2.0",
  standard: "FEFCO 0201",
  params: [length("length", 100, 1200, 300), length("width", 80, 800, 200), length("height", 50, 900, 150)],
  materials: ["corrugated"],
  thickestBoard: 8,
  allowances: slottedCaseAllowances,
  needsPhysicalSample: false,
  bounds: ({ length: long }, { thickness: t }) => ({
    width: [{ max: long, because: "width-is-the-shorter-side" }],
    height: [{ min: 30 + 4 * t, because: "room-for-glue-lap" }],
  }),
  draw(p, t, a, material) {
    const s = sizesOf(p, t, a);
    const lap = glueLap(
      "front",
      s.lap,
      s.step + a.lapEnd * t,
      s.top - s.step - a.lapEnd * t,
      a.lapTaperDegrees,
    );
    const panels = [...[0, 1, 2, 3].flatMap((index) => wallPanels(s, index)), lap];
    // Flutes stand upright: they carry the stack.
    const keepOuts = [landing(panels, "glue", "left", "inside")];
    return {
      pieces: [piece("body", material, panels, { steps, keepOuts, flow: "y" })],
      closures: closures(p, s),
    };
  },
});
