/** Paper carrier bag with gussets, a turned-over top, and holes where a ribbon goes through. Opening it is no tree fold: flat and open are honest. */
import { exactly, keepOut, mark, panel, piece, step } from "../kernel/build.ts";
import { choice, defineConstruction, length } from "../kernel/construction.ts";
import { landing } from "../kernel/landing.ts";
import { materials } from "../kernel/materials.ts";
import type { FaceName, KeepOut, Mark, Material, Panel, Piece } from "../kernel/model.ts";
import { type Corner, circle, rectangle } from "../plane/outline.ts";
import { type Handle, handlePiece } from "./handle-parts.ts";
import { glueLap } from "./tube-parts.ts";

export interface PaperBagParams {
  /** Finished, mm. */
  readonly width: number;
  readonly gusset: number;
  readonly height: number;
  readonly handle: "none" | keyof typeof bands;
}

const paperBagAllowances = {
  lapMm: 20,
  lapTaperDegrees: 8,
  lastGussetShortMm: 1,
  turnOverMm: 40,
  bottomOverlapMm: 20,
  holeRadiusMm: 2.5,
  turnOverHoleRadiusMm: 3,
  holeFromTopMm: 22,
  holeSpacingShare: 0.5,
  /** The paper that holds the feet of a handle: how far it reaches beside them, and from the rim. */
  patchBesideMm: 20,
  patchFromTopMm: 3,
  twistedPatchMm: 50,
  flatPatchMm: 60,
};

type A = typeof paperBagAllowances;

const walls: readonly FaceName[] = ["front", "right", "back", "left"];

function holes(from: number, to: number, y: number, radius: number, a: A): Corner[][] {
  const middle = (from + to) / 2;
  const apart = ((to - from) * a.holeSpacingShare) / 2;
  return [circle(middle - apart, y, radius), circle(middle + apart, y, radius)];
}

function wallPanels(index: number, x: readonly number[], p: PaperBagParams, a: A): Panel[] {
  const name = walls[index]!;
  const from = x[index]!;
  const to = x[index + 1]!;
  const pierced = p.handle === "ribbon" && index % 2 === 0;
  const bottom = -depthOf(p, a);
  const top = p.height + a.turnOverMm;
  const across = (y: number) =>
    [
      [from, y],
      [to, y],
    ] as const;
  return [
    panel(name, "face", rectangle(from, 0, to, p.height), {
      ...(index > 0 && {
        parent: walls[index - 1]!,
        hinge: [
          [from, 0],
          [from, p.height],
        ] as const,
      }),
      face: name,
      holes: pierced ? holes(from, to, p.height - a.holeFromTopMm, a.holeRadiusMm, a) : [],
    }),
    panel(`${name}-top`, "turn-in", rectangle(from, p.height, to, top), {
      parent: name,
      hinge: across(p.height),
      angle: 179,
      holes: pierced ? holes(from, to, p.height + a.holeFromTopMm, a.turnOverHoleRadiusMm, a) : [],
    }),
    panel(`${name}-bottom`, "flap", rectangle(from, bottom, to, 0), { parent: name, hinge: across(0) }),
  ];
}

/** Width of the band, and how high it stands above the rim, mm. */
const bands = { twisted: [5, 95], flat: [16, 85], ribbon: [9, 130] } as const;

/** Twisted and flat paper is glued inside the rim; a ribbon comes out of the holes and is knotted inside. */
function handles(p: PaperBagParams, a: A, material: Material): Piece[] {
  if (p.handle === "none") return [];
  const [width, rise] = bands[p.handle];
  const apart = (p.width * a.holeSpacingShare) / 2;
  const ribbon = p.handle === "ribbon";
  const handle: Handle = {
    from: p.width / 2 - apart - width / 2,
    to: p.width / 2 + apart + width / 2,
    foot: p.height - (ribbon ? a.holeFromTopMm + a.holeRadiusMm : 1.4 * a.holeFromTopMm),
    top: p.height + Math.min(rise, p.height / 2),
    width,
  };
  const band = ribbon ? materials["cotton-140"] : material;
  const inwards = ribbon ? -1 : 1;
  return [
    handlePiece("handle-front", handle, inwards, band),
    handlePiece("handle-back", handle, p.gusset - inwards, band),
  ];
}

const line = (...path: (readonly [number, number])[]): Mark => mark("crease", path);

/** Creases that let the gusset fold in, from the rim to the end of the bottom, and the bottom fold up against the bag. */
function gussetMarks(from: number, to: number, p: PaperBagParams, a: A): Mark[] {
  const middle = (from + to) / 2;
  const half = p.gusset / 2;
  return [
    line([middle, -depthOf(p, a)], [middle, p.height + a.turnOverMm]),
    line([from, 0], [middle, half]),
    line([middle, half], [to, 0]),
    line([from, half], [to, half]),
  ];
}

/** The gussets' ends are pushed in first: what is over at the corners of the long walls folds over at 45°. */
function bottomMarks(from: number, to: number, p: PaperBagParams, a: A): Mark[] {
  const reach = depthOf(p, a);
  return [line([from, 0], [from + reach, -reach]), line([to, 0], [to - reach, -reach])];
}

/** How far the flaps of the bottom reach, mm. */
const depthOf = ({ gusset }: PaperBagParams, a: A): number => gusset / 2 + a.bottomOverlapMm;

/** Beside the front over its full height: its ends are turned over and folded under with it. */
function lapPanels(p: PaperBagParams, a: A): Panel[] {
  const taper = Math.tan((a.lapTaperDegrees * Math.PI) / 180) * a.lapMm;
  const top = p.height + a.turnOverMm;
  const low = -depthOf(p, a);
  const part = (id: string, root: number, tip: number, angle: number): Panel =>
    panel(
      id,
      "glue",
      [
        [-a.lapMm, root],
        [0, root],
        [0, tip],
        [-a.lapMm, tip - Math.sign(tip - root) * taper],
      ],
      {
        parent: "glue",
        hinge: [
          [-a.lapMm, root],
          [0, root],
        ],
        angle,
      },
    );
  return [
    glueLap("front", a.lapMm, 0, p.height, 0),
    part("glue-top", p.height, top, 179),
    part("glue-bottom", 0, low, 90),
  ];
}

/** Of the bottom only the flap of the back is seen whole: the others lie under it, the front's end is glued to it. */
function bottomKeepOuts(x: readonly number[], p: PaperBagParams, a: A): KeepOut[] {
  const low = -depthOf(p, a);
  const glued = low + 2 * a.bottomOverlapMm;
  return [
    keepOut("right-bottom", "glue", rectangle(x[1]!, low, x[2]!, 0)),
    keepOut("left-bottom", "glue", rectangle(x[3]!, low, x[4]!, 0)),
    keepOut("front-bottom", "glue", rectangle(x[0]!, low, x[1]!, glued), "outside"),
    keepOut("back-bottom", "glue", rectangle(x[2]!, low, x[3]!, glued), "inside"),
  ];
}

/**
 * A handle of paper comes on a patch that is glued inside front and back, under the turned-over top: nothing is printed
 * where it holds.
 */
function patchKeepOuts(x: readonly number[], p: PaperBagParams, a: A): KeepOut[] {
  if (p.handle !== "twisted" && p.handle !== "flat") return [];
  const [band] = bands[p.handle];
  const high = p.handle === "twisted" ? a.twistedPatchMm : a.flatPatchMm;
  const half = (p.width * a.holeSpacingShare + band) / 2 + a.patchBesideMm;
  const top = p.height - a.patchFromTopMm;
  return [0, 2].flatMap((index) => {
    const middle = (x[index]! + x[index + 1]!) / 2;
    const patch = (low: number, end: number): Corner[] => rectangle(middle - half, low, middle + half, end);
    return [
      keepOut(walls[index]!, "glue", patch(top - high, top), "inside"),
      // Turned over, the top lies on the patch.
      keepOut(
        `${walls[index]!}-top`,
        "glue",
        patch(p.height + a.patchFromTopMm, p.height + a.turnOverMm),
        "inside",
      ),
    ];
  });
}

export const paperBag = defineConstruction<PaperBagParams, A>({
  id: "paper-bag",
  version: "2.2.1",
  standard: null,
  params: [
    length("width", 100, 500, 240, 1),
    length("gusset", 50, 220, 110, 1),
    length("height", 120, 600, 310, 1),
    choice("handle", ["none", "twisted", "flat", "ribbon"], "none"),
  ],
  materials: ["paper"],
  thickestBoard: 0.4,
  allowances: paperBagAllowances,
  needsPhysicalSample: true,
  // Both ends of the bottom fold in at 45°: deeper ones would run past each other.
  bounds: ({ width }) => ({
    gusset: [
      { max: width - 2 * paperBagAllowances.bottomOverlapMm, because: "gussets-between-front-and-back" },
    ],
  }),
  draw(p, _t, a, material) {
    const { width: w, gusset: g } = p;
    const x = [0, w, w + g, 2 * w + g, 2 * w + 2 * g - a.lastGussetShortMm];
    const panels = [...[0, 1, 2, 3].flatMap((index) => wallPanels(index, x, p, a)), ...lapPanels(p, a)];
    const ring = ["glue", ...walls];
    const joints = ["top", "bottom"].flatMap((end) =>
      [1, 2, 3, 4].map((index) => [`${ring[index - 1]!}-${end}`, `${ring[index]!}-${end}`] as const),
    );
    const steps = [
      step(
        "turn-in",
        0,
        0.2,
        ring.map((wall) => `${wall}-top`),
      ),
      step("tube", 0.2, 0.7, ["right", "back", "left", "glue"]),
      step(
        "bottom",
        0.7,
        1,
        ring.map((wall) => `${wall}-bottom`),
      ),
    ];
    const marks = [
      ...gussetMarks(x[1]!, x[2]!, p, a),
      ...gussetMarks(x[3]!, x[4]!, p, a),
      ...bottomMarks(x[0]!, x[1]!, p, a),
      ...bottomMarks(x[2]!, x[3]!, p, a),
    ];
    // Turned-over top and lap lie flat against the inside: nothing to see, and nothing to tell apart in a picture.
    const seen = panels.filter(({ role }) => role !== "turn-in" && role !== "glue");
    return {
      pieces: [
        piece("body", material, panels, {
          joints,
          steps,
          marks,
          keepOuts: [
            landing(panels, "glue", "left", "inside"),
            landing(panels, "glue-top", "left-top", "inside"),
            ...bottomKeepOuts(x, p, a),
            ...patchKeepOuts(x, p, a),
          ],
          flow: "y",
        }),
      ],
      pictured: [piece("body", material, seen, { flow: "y" }), ...handles(p, a, material)],
      staticPose: true,
      closures: [
        exactly("width", "x", ["left", "max"], ["right", "min"], w),
        exactly("gusset", "y", ["front", "max"], ["back", "min"], g),
        exactly("height", "z", ["front", "min"], ["front", "max"], p.height),
        exactly("lap lies on the left gusset", "x", ["left", "max"], ["glue", "min"], 0),
        exactly("last gusset is short", "y", ["front", "max"], ["left", "min"], 1),
        exactly("bottom overlaps", "y", ["back-bottom", "min"], ["front-bottom", "max"], 40),
      ],
    };
  },
});
