/** Rigid boxes with a case like a book's: hinged, and with a flap that magnets hold. */
import { exactly } from "../kernel/build.ts";
import { type Bounds, type Construction, choice, defineConstruction } from "../kernel/construction.ts";
import type { Closure, Material } from "../kernel/model.ts";
import {
  type CaseAllowances,
  caseAllowances,
  caseBoards,
  caseLiner,
  casePaper,
  finishedCase,
  flapAllowances,
  type RigidCase,
  rigidCase,
  trayPlace,
} from "./rigid-case.ts";
import { boardPiece, rigidTray, wrapStock } from "./rigid-parts.ts";
import { trayLiner, trayWrap } from "./rigid-tray-paper.ts";
import { rigidSizes, rigidTrayClosures } from "./rigid-two-piece.ts";

export interface RigidBookParams {
  /** Inside, mm. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Slots for the ribbons that tie it shut. */
  readonly ribbon: boolean;
}

export const rigidMagneticAllowances = { ...caseAllowances, ...flapAllowances };

/** A magnet keeps this much board on both sides of it, mm. */
const besideMagnet = 4.9;

export function caseClosures({ boards, magnet }: RigidCase, t: number): Closure[] {
  const flap = boards.length > 3;
  return [
    exactly("top lies on the tray", "z", ["front", "max"], ["case-top", "min"], t + 0.42),
    exactly("case stands out at the sides", "x", ["case-bottom", "min"], ["front", "min"], 2.5),
    exactly(
      "case ends before the tray",
      "y",
      ["case-bottom", "min"],
      ["front", "min"],
      flap ? t + 0.92 : 2.5,
    ),
    exactly("spine stands behind the tray", "y", ["back", "max"], ["case-spine", "max"], t + 0.42),
    exactly("spine stands on the level of the bottom", "z", ["case-bottom", "max"], ["case-spine", "min"], t),
    exactly("bottom and spine lie apart", "y", ["case-bottom", "max"], ["case-spine", "max"], t + 1),
    exactly("top and spine lie apart", "y", ["case-top", "max"], ["case-spine", "max"], t + 1),
    exactly("liner leaves a margin", "x", ["case-top", "min"], ["liner-top", "min"], 3),
    exactly("liner ends under the tray", "y", ["liner-bottom", "min"], ["case-spine", "max"], 20),
    ...(magnet
      ? [
          exactly("flap ends above the bottom", "z", ["case-bottom", "max"], ["case-flap", "min"], t + 2.42),
          exactly("flap lies on the tray", "y", ["case-flap", "min"], ["front", "min"], t + 0.92),
          exactly("flap and top lie apart", "y", ["case-flap", "min"], ["case-top", "min"], t + 1),
          exactly("magnets meet", "x", ["case-flap", magnet.flap], ["front", magnet.tray], 0),
          exactly("magnets meet", "z", ["case-flap", magnet.flap], ["front", magnet.tray], 0),
        ]
      : []),
  ];
}

export const roomForMagnets = ({ thickness }: Material): Bounds<RigidBookParams> => ({
  height: [
    {
      min: 2 * (flapAllowances.magnetRadiusMm + besideMagnet) + flapAllowances.flapShortMm - thickness,
      because: "room-for-magnets",
    },
  ],
});

function rigidBook<Allow extends typeof caseAllowances & CaseAllowances>(
  id: string,
  allowances: Allow,
): Construction<RigidBookParams, Allow> {
  return defineConstruction<RigidBookParams, Allow>({
    id,
    version: "2.2.0",
    standard: null,
    params: [...rigidSizes, choice("ribbon", [false, true], false)],
    materials: ["greyboard"],
    thickestBoard: 3,
    cover: wrapStock,
    allowances,
    needsPhysicalSample: true,
    bounds: (_p, board) => (allowances.magnetRadiusMm === undefined ? {} : roomForMagnets(board)),
    draw(p, t, a, material, paper) {
      const tray = rigidTray(p.length, p.width, p.height, t, a);
      const c = rigidCase(tray, a, p.ribbon);
      const standing = { use: "base", placement: trayPlace(t, a) } as const;
      return {
        pieces: [
          caseBoards(c, material),
          boardPiece("base", tray, a, material, { ...standing, frontHoles: c.trayHoles }),
          casePaper(c, a, paper),
          caseLiner(c, a, paper),
          trayWrap("wrap", tray, a, paper, standing),
          trayLiner("base-liner", tray, a, paper, standing),
        ],
        pictured: [...finishedCase(c, a, material), boardPiece("base", tray, a, material, standing)],
        closures: [...rigidTrayClosures(p, t), ...caseClosures(c, t)],
      };
    },
  });
}

export const rigidHinged = rigidBook("rigid-hinged", caseAllowances);
export const rigidMagnetic = rigidBook("rigid-magnetic", rigidMagneticAllowances);
