/** Rigid drawer box: a tray that slides in a sleeve of four boards, wrapped. */
import { exactly, panel, piece, step } from "../kernel/build.ts";
import { defineConstruction } from "../kernel/construction.ts";
import { lyingOnInside, multiply, translation } from "../kernel/matrix.ts";
import type { Material, Matrix, Piece } from "../kernel/model.ts";
import { rectangle } from "../plane/outline.ts";
import { micrometres } from "../plane/units.ts";
import type { WrappedFace } from "./rigid-paper-parts.ts";
import {
  boardPiece,
  type FrontHoles,
  type RigidTray,
  rigidAllowances,
  rigidTray,
  wrapStock,
} from "./rigid-parts.ts";
import { ribbonLoop } from "./rigid-ribbons.ts";
import { trayLiner, trayWrap } from "./rigid-tray-paper.ts";
import { tubeLiner, tubeWrap } from "./rigid-tube-paper.ts";
import { rigidSizes, rigidTrayClosures } from "./rigid-two-piece.ts";

export interface RigidDrawerParams {
  /** Inside of the drawer, mm. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** In board thicknesses where the name does not say mm. */
const rigidDrawerAllowances = {
  ...rigidAllowances,
  slideMm: 0.6,
  facedMm: 0.42,
  lapMm: 12,
  ribbonMm: 12,
  ribbonShareOfHeight: 0.5,
  slotMm: 2,
  slotsApartMm: 30,
};

type A = typeof rigidDrawerAllowances;

/** The walls of the sleeve in a row, as they fold round the drawer. */
function sleeveFaces(x: number, z: number): WrappedFace[] {
  return [
    { id: "top", face: "top", from: 0, to: x },
    { id: "right", face: "right", from: x, to: x + z },
    { id: "bottom", face: "bottom", from: x + z, to: 2 * x + z },
    { id: "left", face: "left", from: 2 * x + z, to: 2 * x + 2 * z },
  ];
}

/** @param short of the last wall: it stands under the first, where the sleeve is closed */
function sleevePiece(
  faces: readonly WrappedFace[],
  depth: number,
  short: number,
  material: Material,
  placement: Matrix,
): Piece {
  const panels = faces.map(({ id, face, from, to }, index) =>
    panel(`sleeve-${id}`, "face", rectangle(from, 0, index === faces.length - 1 ? to - short : to, depth), {
      ...(index > 0 && {
        parent: `sleeve-${faces[index - 1]!.id}`,
        hinge: [
          [from, 0],
          [from, depth],
        ] as const,
        hingeKind: "partial-cut",
      }),
      face,
    }),
  );
  const steps = [step("tube", 0, 0.4, ["sleeve-right", "sleeve-bottom", "sleeve-left"])];
  return piece("sleeve", material, panels, { placement, plane: "outside", flow: "x", steps });
}

/** A ribbon goes out through one slot and back in through the other; its ends are glued behind the wall. */
function ribbonPull(drawer: RigidTray, p: RigidDrawerParams, a: A): { slots: FrontHoles; ribbon: Piece } {
  const width = Math.min(a.ribbonMm, p.height * a.ribbonShareOfHeight);
  const low = (drawer.height - width) / 2;
  const left = (drawer.length - a.slotsApartMm) / 2;
  return {
    slots: [left, left + a.slotsApartMm].map((x) =>
      rectangle(x - a.slotMm / 2, low, x + a.slotMm / 2, low + width),
    ),
    ribbon: ribbonLoop(a.slotsApartMm, width, [left, -drawer.width, low]),
  };
}

export const rigidDrawer = defineConstruction<RigidDrawerParams, A>({
  id: "rigid-drawer",
  version: "2.2.0",
  standard: null,
  params: [...rigidSizes],
  materials: ["greyboard"],
  thickestBoard: 3,
  cover: wrapStock,
  allowances: rigidDrawerAllowances,
  needsPhysicalSample: true,
  bounds: () => ({}),
  draw(p, t, a, material, paper) {
    const drawer = rigidTray(p.length, p.width, p.height, t, a);
    const room = a.slideMm + a.facedMm;
    const x = drawer.length + 2 * (room + t);
    const z = drawer.height + 2 * (room + t);
    const placement = multiply(
      translation(
        micrometres(-(room + t)),
        micrometres(-drawer.width),
        micrometres(drawer.height + room + t),
      ),
      lyingOnInside,
    );
    const { slots: frontHoles, ribbon } = ribbonPull(drawer, p, a);
    const out = { offset: [0, micrometres(-p.width * 0.7), 0] as const, from: 0.5, to: 1 };
    const faces = sleeveFaces(x, z);
    const sleeve = sleevePiece(faces, drawer.width, a.cornerInset * t, material, placement);
    const board = {
      ...boardPiece("drawer", drawer, a, material, { use: "base", frontHoles }),
      approach: out,
    };
    return {
      pieces: [
        sleeve,
        board,
        { ...trayWrap("wrap", drawer, a, paper, { use: "base", frontHoles }), approach: out },
        tubeWrap("sleeve-wrap", "sleeve-wrap", drawer.width, faces, t, a, paper, placement),
        { ...trayLiner("base-liner", drawer, a, paper, { use: "base" }), approach: out },
        tubeLiner("sleeve-liner", drawer.width, faces, t, a, paper, placement),
      ],
      pictured: [sleeve, board, { ...ribbon, approach: out }],
      closures: [
        ...rigidTrayClosures(p, t),
        exactly("drawer slides between the sides", "x", ["sleeve-left", "min"], ["left", "min"], t + 1.02),
        exactly("drawer slides under the top", "z", ["front", "max"], ["sleeve-top", "max"], t + 1.02),
        exactly("drawer slides on the bottom", "z", ["sleeve-bottom", "min"], ["base", "min"], t + 1.02),
        exactly("sleeve is as deep as the drawer", "y", ["sleeve-top", "min"], ["front", "min"], 0),
        exactly("last wall stands under the top", "z", ["sleeve-left", "max"], ["sleeve-top", "max"], t),
        exactly("wrap lies on the sleeve", "x", ["sleeve-left", "min"], ["sleeve-wrap-left", "min"], 0),
        exactly("lining lies on the walls", "x", ["sleeve-left", "min"], ["sleeve-liner-left", "min"], t),
        exactly("lap goes under the wrap", "z", ["sleeve-wrap-lap", "min"], ["sleeve-top", "max"], 12),
        exactly(
          "wrap turns into the sleeve",
          "z",
          ["sleeve-wrap-top-near-turn", "max"],
          ["sleeve-top", "max"],
          t,
        ),
      ],
    };
  },
});
