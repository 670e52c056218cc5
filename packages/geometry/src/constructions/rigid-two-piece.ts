/** Rigid box of two pieces: a base and a lid that slides over it, both greyboard wrapped in printed paper. */
import { exactly, insideSize } from "../kernel/build.ts";
import { defineConstruction, length } from "../kernel/construction.ts";
import { lyingOnInside, multiply, translation } from "../kernel/matrix.ts";
import type { Closure } from "../kernel/model.ts";
import { micrometres } from "../plane/units.ts";
import { boardPiece, rigidAllowances, rigidTray, wrapStock } from "./rigid-parts.ts";
import { trayLiner, trayWrap } from "./rigid-tray-paper.ts";

export interface RigidTwoPieceParams {
  /** Inside of the base, mm. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Inside height of the lid. */
  readonly lidHeight: number;
}

/** What paper and glue add to a side, and the room a lid needs to slide, mm. */
export const rigidTwoPieceAllowances = { ...rigidAllowances, facedMm: 0.42, clearanceMm: 0.3 };

export const rigidSizes = [
  length("length", 60, 500, 220),
  length("width", 60, 400, 160),
  length("height", 20, 200, 80),
] as const;

export const trayClosures = (p: { length: number; width: number; height: number }, t: number): Closure[] => [
  insideSize("length", "x", ["left", "max"], ["right", "min"], p.length, t, 2),
  insideSize("width", "y", ["front", "max"], ["back", "min"], p.width, t, 2),
  insideSize("height", "z", ["base", "max"], ["front", "max"], p.height, t),
  exactly("ends stand between the long walls", "y", ["front", "max"], ["left", "min"], t),
  exactly("wrap lies on the board", "x", ["left", "min"], ["wrap-left", "min"], 0),
  exactly("wrap turns over the rim", "x", ["wrap-left", "max"], ["wrap-left-turn", "max"], t),
  exactly("wrap goes down inside", "z", ["wrap-left-turn", "min"], ["left", "max"], 15),
  exactly("wrap turns over the whole rim", "x", ["wrap-front-rim", "min"], ["front", "min"], 0),
];

/** Of a tray whose walls are held by the paper round its corners. */
export const rigidTrayClosures = (
  p: { length: number; width: number; height: number },
  t: number,
): Closure[] => [
  ...trayClosures(p, t),
  exactly("lining lies on the bottom", "z", ["base", "min"], ["base-liner-base", "min"], t),
  exactly("lining lies on the ends", "x", ["left", "min"], ["base-liner-left", "min"], t),
  exactly("lining leaves the corners", "x", ["front", "min"], ["base-liner-front", "min"], t + 0.5),
  exactly("lining ends below the rim", "z", ["base-liner-front", "max"], ["front", "max"], 3),
  exactly("wrap turns in between the ends", "x", ["front", "min"], ["wrap-front-turn", "min"], t),
  exactly(
    "ears go over the rim",
    "x",
    ["wrap-ear-front-left-rim", "min"],
    ["wrap-ear-front-left-rim", "max"],
    t,
  ),
];

export const rigidTwoPiece = defineConstruction<RigidTwoPieceParams, typeof rigidTwoPieceAllowances>({
  id: "rigid-two-piece",
  version: "2.1.0",
  standard: null,
  params: [...rigidSizes, length("lidHeight", 18, 205, 30)],
  materials: ["greyboard"],
  thickestBoard: 3,
  cover: wrapStock,
  allowances: rigidTwoPieceAllowances,
  needsPhysicalSample: true,
  bounds: ({ height }, { thickness: t }) => ({
    lidHeight: [{ max: Math.floor((height + t) * 10) / 10, because: "lid-deeper-than-base" }],
  }),
  draw(p, t, a, material, paper) {
    const base = rigidTray(p.length, p.width, p.height, t, a);
    const room = 2 * (a.facedMm + a.clearanceMm);
    const lid = rigidTray(base.length + room, base.width + room, p.lidHeight, t, a);
    const over = multiply(
      translation(
        micrometres((base.length - lid.length) / 2),
        micrometres(-(base.width + lid.width) / 2),
        micrometres(base.height + t),
      ),
      lyingOnInside,
    );
    const lift = { offset: [0, 0, micrometres(p.height + 60)] as const, from: 0.5, to: 1 };
    const lifted = { use: "lid", prefix: "lid-", placement: over } as const;
    const boards = [
      boardPiece("base", base, a, material, { use: "base" }),
      { ...boardPiece("lid", lid, a, material, lifted), approach: lift },
    ];
    return {
      pieces: [
        ...boards,
        trayWrap("wrap", base, a, paper, { use: "base" }),
        { ...trayWrap("lid-wrap", lid, a, paper, lifted), approach: lift },
        trayLiner("base-liner", base, a, paper, { use: "base" }),
        { ...trayLiner("lid-liner", lid, a, paper, lifted), approach: lift },
      ],
      pictured: boards,
      closures: [
        ...rigidTrayClosures(p, t),
        exactly("lid rests on the rim", "z", ["front", "max"], ["lid-base", "min"], t),
        exactly("lid slides over the ends", "x", ["lid-left", "min"], ["left", "min"], t + 0.72),
        exactly("lid slides over the walls", "y", ["lid-front", "min"], ["front", "min"], t + 0.72),
        exactly("lid is lined", "z", ["lid-liner-base", "max"], ["lid-base", "max"], t),
        exactly("lid is deep enough", "z", ["lid-front", "min"], ["lid-base", "max"], p.lidHeight + t),
      ],
    };
  },
});
