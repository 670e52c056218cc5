/** Rigid drawer box: a tray that slides in a sleeve of four boards, wrapped. */
import { exactly, panel, piece, step } from "../kernel/build.ts";
import { defineConstruction } from "../kernel/construction.ts";
import { lyingOnInside, lyingOnOutside, multiply, translation } from "../kernel/matrix.ts";
import type { FaceName, Material, Matrix, Piece } from "../kernel/model.ts";
import { circle, rectangle } from "../plane/outline.ts";
import { micrometres } from "../plane/units.ts";
import { boardPiece, rigidAllowances, rigidTray, wrapPiece, wrapSheet, wrapStock } from "./rigid-parts.ts";
import { rigidSizes, rigidTrayClosures } from "./rigid-two-piece.ts";

export interface RigidDrawerParams {
  /** Inside of the drawer, mm. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** In board thicknesses where the name does not say mm. */
export const rigidDrawerAllowances = { ...rigidAllowances, slideMm: 0.6, facedMm: 0.42, pullRadiusMm: 9 };

function sleevePiece(x: number, z: number, depth: number, material: Material, placement: Matrix): Piece {
  const walls: readonly (readonly [id: string, face: FaceName, width: number])[] = [
    ["sleeve-top", "top", x],
    ["sleeve-right", "right", z],
    ["sleeve-bottom", "bottom", x],
    ["sleeve-left", "left", z],
  ];
  let from = 0;
  const panels = walls.map(([id, face, width], index) => {
    const at = from;
    from += width;
    return panel(id, "face", rectangle(at, 0, from, depth), {
      ...(index > 0 && {
        parent: walls[index - 1]![0],
        hinge: [
          [at, 0],
          [at, depth],
        ] as const,
      }),
      face,
    });
  });
  const steps = [step("tube", 0, 0.4, ["sleeve-right", "sleeve-bottom", "sleeve-left"])];
  return piece("sleeve", material, panels, { placement, plane: "outside", flow: "x", steps });
}

export const rigidDrawer = defineConstruction<RigidDrawerParams, typeof rigidDrawerAllowances>({
  id: "rigid-drawer",
  version: "1.0.0",
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
    const board = boardPiece("drawer", "", "base", drawer, a, material, lyingOnOutside);
    // A hole in the front to pull it by.
    const panels = board.panels.map((each) =>
      each.id === "front"
        ? panel("front", "face", rectangle(0, drawer.width, drawer.length, drawer.width + drawer.height), {
            parent: "base",
            hinge: [
              [0, drawer.width],
              [drawer.length, drawer.width],
            ],
            face: "front",
            holes: [
              circle(
                drawer.length / 2,
                drawer.width + drawer.height / 2,
                Math.min(a.pullRadiusMm, p.height / 4),
              ),
            ],
          })
        : each,
    );
    const sleeve = sleevePiece(x, z, drawer.width, material, placement);
    const out = { offset: [0, micrometres(-p.width * 0.7), 0] as const, from: 0.5, to: 1 };
    const boards = [sleeve, { ...board, panels, approach: out }];
    const sheet = wrapSheet(
      "lid-wrap",
      "sleeve-wrap",
      2 * x + 2 * z,
      drawer.width,
      a.turnInMm,
      paper,
      placement,
    );
    return {
      pieces: [...boards, { ...wrapPiece("wrap", "", "base", drawer, a, paper), approach: out }, sheet],
      pictured: boards,
      closures: [
        ...rigidTrayClosures(p, t),
        exactly("drawer slides between the sides", "x", ["sleeve-left", "min"], ["left", "min"], t + 1.02),
        exactly("drawer slides under the top", "z", ["front", "max"], ["sleeve-top", "max"], t + 1.02),
        exactly("drawer slides on the bottom", "z", ["sleeve-bottom", "min"], ["base", "min"], t + 1.02),
        exactly("sleeve is as deep as the drawer", "y", ["sleeve-top", "min"], ["front", "min"], 0),
      ],
    };
  },
});
