/** Stand-up pouch: front, bottom gusset and back in one web of film, sealed at the sides. */
import { between, exactly, keepOut, mark, panel, piece, step } from "../kernel/build.ts";
import { defineConstruction, length } from "../kernel/construction.ts";
import { multiply, rotation, standing } from "../kernel/matrix.ts";
import type { Material, Panel, Piece } from "../kernel/model.ts";
import { type Corner, rectangle } from "../plane/outline.ts";

export interface PouchParams {
  /** Finished, mm. */
  readonly width: number;
  readonly height: number;
  /** Depth of the opened bottom: twice the fold. */
  readonly gusset: number;
}

/** How far front and back lean together when the pouch stands filled. */
const leanDegrees = 7;

export const pouchAllowances = {
  sideSealMm: 8,
  topSealMm: 28,
  zipMm: 33,
  zipFreeMm: 5,
  notchMm: 23,
  cornerRadiusMm: 6,
};

/** The pouch as it stands filled: front and back meet at the top, the sides are closed. */
function standingPouch(
  { width, height, gusset }: PouchParams,
  flat: readonly Panel[],
  material: Material,
): Piece {
  const lean = Math.asin(gusset / 2 / height);
  const degrees = 90 + (lean * 180) / Math.PI;
  const tip = height * Math.cos(lean) - 2;
  const sides = ([0, width] as const).map((x) =>
    panel(
      x === 0 ? "left" : "right",
      "face",
      [
        [x, 0],
        [x, -gusset],
        [x === 0 ? -tip : x + tip, -gusset / 2],
      ],
      {
        parent: "gusset",
        hinge: [
          [x, 0],
          [x, -gusset],
        ],
      },
    ),
  );
  const panels = flat.map((each) => ({ ...each, angle: degrees }));
  return piece("body", material, [...panels, ...sides], {
    placement: multiply(rotation("x", 90 - degrees), standing),
  });
}

export const doypack = defineConstruction<PouchParams, typeof pouchAllowances>({
  id: "doypack",
  version: "1.0.0",
  standard: null,
  params: [length("width", 80, 300, 160), length("height", 120, 420, 230), length("gusset", 30, 140, 80)],
  materials: ["film"],
  thickestBoard: 0.3,
  allowances: pouchAllowances,
  needsPhysicalSample: true,
  bounds: ({ width, height }) => ({
    gusset: [{ max: Math.min(width * 0.8, height * 0.6), because: "bottom-from-front-and-back" }],
    height: [{ min: 110, because: "room-for-zip-and-seals" }],
  }),
  draw(p, _t, a, material) {
    const { width, height, gusset } = p;
    const r = a.cornerRadiusMm;
    // In the flat: front above the gusset, back below it, each half of the gusset hidden between them when empty.
    const front: Corner[] = [
      [0, 0],
      [width, 0],
      [width, height, r],
      [0, height, r],
    ];
    const back: Corner[] = [
      [0, -gusset],
      [0, -gusset - height, r],
      [width, -gusset - height, r],
      [width, -gusset],
    ];
    const panels = [
      panel("front", "face", front, { face: "front", visible: { outside: true, inside: false } }),
      panel("gusset", "face", rectangle(0, -gusset, width, 0), {
        parent: "front",
        hinge: [
          [0, 0],
          [width, 0],
        ],
        angle: 90 + leanDegrees,
        face: "bottom",
      }),
      panel("back", "face", back, {
        parent: "gusset",
        hinge: [
          [0, -gusset],
          [width, -gusset],
        ],
        angle: 90 + leanDegrees,
        face: "back",
      }),
    ];
    const across = (y: number) =>
      mark("seal", [
        [0, y],
        [width, y],
      ]);
    const upright = (x: number, from: number, to: number) =>
      mark("seal", [
        [x, from],
        [x, to],
      ]);
    const low = -gusset - height;
    const marks = [
      ...[a.sideSealMm, width - a.sideSealMm].map((x) => upright(x, low, height)),
      ...[a.topSealMm, a.zipMm, a.notchMm].flatMap((down) => [across(height - down), across(low + down)]),
      mark("crease", [
        [0, -gusset / 2],
        [width, -gusset / 2],
      ]),
    ];
    const sides = (id: string, from: number, to: number) => [
      keepOut(id, "seal", rectangle(0, from, a.sideSealMm, to)),
      keepOut(id, "seal", rectangle(width - a.sideSealMm, from, width, to)),
    ];
    const zip = (id: string, y: number) =>
      keepOut(id, "zip", rectangle(0, y - a.zipFreeMm, width, y + a.zipFreeMm));
    const keepOuts = [
      ...sides("front", 0, height),
      ...sides("back", low, -gusset),
      zip("front", height - a.zipMm),
      zip("back", low + a.zipMm),
    ];
    const lean = (leanDegrees * Math.PI) / 180;
    return {
      pieces: [
        piece("body", material, panels, {
          marks,
          keepOuts,
          steps: [step("bottom", 0, 1, ["gusset", "back"])],
          symmetric: true,
        }),
      ],
      pictured: [standingPouch(p, panels, material)],
      staticPose: true,
      closures: [
        exactly("finished width", "x", ["front", "min"], ["front", "max"], width),
        exactly("finished height", "z", ["front", "min"], ["front", "max"], height),
        between("bottom opens", "y", ["gusset", "min"], ["gusset", "max"], gusset * 0.97, gusset),
        between(
          "front and back lean together",
          "y",
          ["front", "max"],
          ["back", "max"],
          gusset * Math.cos(lean) - 2,
          gusset,
        ),
      ],
    };
  },
});
