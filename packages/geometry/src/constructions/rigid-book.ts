/** Rigid boxes with a case like a book's: hinged, and with a flap that magnets hold. */
import { exactly, mark, panel, piece, step } from "../kernel/build.ts";
import { type Construction, defineConstruction } from "../kernel/construction.ts";
import { lyingOnOutside, multiply, translation } from "../kernel/matrix.ts";
import type { Material, Panel, Piece } from "../kernel/model.ts";
import { rectangle } from "../plane/outline.ts";
import { micrometres } from "../plane/units.ts";
import {
  boardPiece,
  type RigidTray,
  rigidAllowances,
  rigidTray,
  wrapPiece,
  wrapSheet,
  wrapStock,
} from "./rigid-parts.ts";
import { rigidSizes, rigidTrayClosures } from "./rigid-two-piece.ts";

export interface RigidBookParams {
  /** Inside, mm. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** In board thicknesses where the name does not say mm. */
const rigidBookAllowances = {
  ...rigidAllowances,
  overhangMm: 2.5,
  facedMm: 0.42,
  hingeGap: 2,
};

const rigidMagneticAllowances = {
  ...rigidBookAllowances,
  flapShortMm: 2,
  magnetMm: 6,
  magnetFromEdgeMm: 15,
};

type A = typeof rigidBookAllowances &
  Partial<Pick<typeof rigidMagneticAllowances, "flapShortMm" | "magnetMm" | "magnetFromEdgeMm">>;

interface Case {
  readonly long: number;
  readonly cover: number;
  readonly spine: number;
  readonly flap: number;
}

function caseOf(tray: RigidTray, a: A): Case {
  const gap = a.hingeGap * tray.t;
  return {
    long: tray.length + 2 * a.overhangMm,
    cover: tray.width + a.overhangMm + gap / 2,
    // The soft hinges lie half in the spine: closed, the top lies on the tray.
    spine: tray.height + a.facedMm + tray.t,
    flap: a.flapShortMm === undefined ? 0 : tray.height - a.flapShortMm,
  };
}

/** Bottom, spine, top and flap hang on each other by the paper between them. */
function casePiece(c: Case, a: A, material: Material): Piece {
  const strip = (id: string, from: number, to: number, face: Panel["face"], parent?: string): Panel =>
    panel(id, "face", rectangle(0, to, c.long, from), {
      ...(parent && {
        parent,
        hinge: [
          [0, from],
          [c.long, from],
        ] as const,
      }),
      ...(face && { face }),
    });
  const top = -c.spine - c.cover;
  const panels = [
    panel("case-bottom", "face", rectangle(0, 0, c.long, c.cover), { face: "bottom" }),
    strip("case-spine", 0, -c.spine, "back", "case-bottom"),
    strip("case-top", -c.spine, top, "top", "case-spine"),
    ...(c.flap > 0 ? [strip("case-flap", top, top - c.flap, "front", "case-top")] : []),
  ];
  const y = top - c.flap + (a.magnetFromEdgeMm ?? 0);
  const marks = c.flap > 0 ? [c.long / 4, (3 * c.long) / 4].map((x) => square(x, y, a.magnetMm ?? 0)) : [];
  return piece("case", material, panels, {
    placement: lyingOnOutside,
    marks,
    symmetric: true,
    flow: "x",
    steps: [
      step("walls", 0.5, 0.75, ["case-spine"]),
      step("flap", 0.6, 0.8, ["case-flap"]),
      step("lid", 0.75, 1, ["case-top"]),
    ],
  });
}

const square = (x: number, y: number, half: number) =>
  mark(
    "guide",
    [
      [x - half, y - half],
      [x + half, y - half],
      [x + half, y + half],
      [x - half, y + half],
    ],
    true,
  );

function rigidBook<Allow extends A>(id: string, allowances: Allow): Construction<RigidBookParams, Allow> {
  return defineConstruction<RigidBookParams, Allow>({
    id,
    version: "1.0.0",
    standard: null,
    params: [...rigidSizes],
    materials: ["greyboard"],
    thickestBoard: 3,
    cover: wrapStock,
    allowances,
    needsPhysicalSample: true,
    bounds: (_p, { thickness: t }) => ({
      height: [{ min: 24 + 2 * t, because: "room-for-magnets" }],
    }),
    draw(p, t, a, material, paper) {
      const tray = rigidTray(p.length, p.width, p.height, t, a);
      const c = caseOf(tray, a);
      const inside = translation(
        micrometres(a.overhangMm),
        micrometres(-(t / 2 + a.facedMm)),
        micrometres(t / 2),
      );
      const placement = multiply(inside, lyingOnOutside);
      const boards = [
        casePiece(c, a, material),
        boardPiece("base", "", "base", tray, a, material, placement),
      ];
      const sheet = wrapSheet(
        "lid-wrap",
        "case-wrap",
        c.long,
        2 * c.cover + c.spine + c.flap,
        a.turnInMm,
        paper,
        lyingOnOutside,
      );
      return {
        pieces: [...boards, wrapPiece("wrap", "", "base", tray, a, paper, placement), sheet],
        pictured: boards,
        closures: [
          ...rigidTrayClosures(p, t),
          exactly("top lies on the tray", "z", ["front", "max"], ["case-top", "min"], t / 2 + 0.42),
          exactly("case stands out at the sides", "x", ["case-bottom", "min"], ["base", "min"], 2.5),
          exactly(
            "case stands out at the front",
            "y",
            ["case-bottom", "min"],
            ["front", "min"],
            2.5 + t / 2 - 0.42,
          ),
          ...(c.flap > 0
            ? [
                exactly(
                  "flap ends above the table",
                  "z",
                  ["case-bottom", "max"],
                  ["case-flap", "min"],
                  t + 2 + 0.42,
                ),
              ]
            : []),
        ],
      };
    },
  });
}

export const rigidHinged = rigidBook("rigid-hinged", rigidBookAllowances);
export const rigidMagnetic = rigidBook("rigid-magnetic", rigidMagneticAllowances);
