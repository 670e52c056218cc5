/**
 * Rigid boxes: a tray of grooved greyboard, and the printed paper that is wrapped round it. Grooved board bends at
 * its outside, so that all sizes here are outside sizes, crease to crease.
 */
import { panel, piece, step } from "../kernel/build.ts";
import type { CoverStock } from "../kernel/construction.ts";
import { materials } from "../kernel/materials.ts";
import { lyingOnOutside } from "../kernel/matrix.ts";
import type { Material, Matrix, Panel, Piece } from "../kernel/model.ts";
import { type Corner, rectangle } from "../plane/outline.ts";

/** In board thicknesses where the name does not say mm. */
export const rigidAllowances = {
  boardsInLength: 2,
  boardsInWidth: 2,
  boardsInHeight: 1,
  cornerInset: 1,
  turnInMm: 15,
  rim: 1,
  earMm: 10,
  wrapShortMm: 1,
  mitre: 1.5,
};

/** The paper that is wrapped round the board. */
export const wrapStock: CoverStock = {
  materials: ["paper"],
  thickest: 0.3,
  initial: materials["wrap-paper-157"],
};

export type RigidAllowances = typeof rigidAllowances;

export interface RigidTray {
  readonly t: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** @returns outside sizes of a tray with these inside sizes, mm */
export function rigidTray(
  length: number,
  width: number,
  height: number,
  t: number,
  a: RigidAllowances,
): RigidTray {
  return {
    t,
    length: length + a.boardsInLength * t,
    width: width + a.boardsInWidth * t,
    height: height + a.boardsInHeight * t,
  };
}

type Use = "base" | "lid";
const wallNames = (use: Use) =>
  use === "base" ? (["front", "back"] as const) : (["back", "front"] as const);

/** The greyboard: ends stand between the long walls. */
export function boardPiece(
  id: Piece["id"],
  prefix: string,
  use: Use,
  s: RigidTray,
  a: RigidAllowances,
  material: Material,
  placement: Matrix = lyingOnOutside,
): Piece {
  const { length, width, height, t } = s;
  const [upper, lower] = wallNames(use);
  const inset = a.cornerInset * t;
  const hung = (
    name: string,
    face: "front" | "back" | "left" | "right",
    box: readonly [number, number, number, number],
    hinge: readonly [readonly [number, number], readonly [number, number]],
  ): Panel => panel(`${prefix}${name}`, "face", rectangle(...box), { parent: `${prefix}base`, hinge, face });
  const panels = [
    panel(`${prefix}base`, "face", rectangle(0, 0, length, width), {
      face: use === "base" ? "bottom" : "top",
    }),
    hung(
      upper,
      upper,
      [0, width, length, width + height],
      [
        [0, width],
        [length, width],
      ],
    ),
    hung(
      lower,
      lower,
      [0, -height, length, 0],
      [
        [0, 0],
        [length, 0],
      ],
    ),
    hung(
      "left",
      "left",
      [-height, inset, 0, width - inset],
      [
        [0, inset],
        [0, width - inset],
      ],
    ),
    hung(
      "right",
      "right",
      [length, inset, length + height, width - inset],
      [
        [length, inset],
        [length, width - inset],
      ],
    ),
  ];
  const steps = [
    step(
      "walls",
      0,
      0.4,
      panels.slice(1).map((each) => each.id),
    ),
  ];
  return piece(id, material, panels, { placement, plane: "outside", symmetric: true, flow: "x", steps });
}

/** The printed paper: walls, over the rim, and down inside; ears go round the corners under the end walls. */
export function wrapPiece(
  id: Piece["id"],
  prefix: string,
  use: Use,
  s: RigidTray,
  a: RigidAllowances,
  paper: Material,
  placement: Matrix = lyingOnOutside,
): Piece {
  const { length, width, height, t } = s;
  const [upper, lower] = wallNames(use);
  const w = `${prefix}wrap-`;
  const short = a.wrapShortMm;
  const rim = a.rim * t;
  const mitre = a.mitre * t;
  const panels: Panel[] = [
    panel(`${w}base`, "face", rectangle(0, 0, length, width), { face: use === "base" ? "bottom" : "top" }),
  ];
  /** One wall in its own frame: `at(along, out)` leads to the blank. */
  const wall = (
    name: "front" | "back" | "left" | "right",
    from: number,
    to: number,
    at: (along: number, out: number) => readonly [number, number],
  ): void => {
    const box = (a0: number, o0: number, a1: number, o1: number, taper = 0): Corner[] => [
      at(a0, o0),
      at(a1, o0),
      at(a1 - taper, o1),
      at(a0 + taper, o1),
    ];
    const edge = height + rim;
    panels.push(
      panel(`${w}${name}`, "face", box(from, 0, to, height), {
        parent: `${w}base`,
        hinge: [at(from, 0), at(to, 0)],
        face: name,
      }),
      panel(`${w}rim-${name}`, "turn-in", box(from + mitre, height, to - mitre, edge), {
        parent: `${w}${name}`,
        hinge: [at(from + mitre, height), at(to - mitre, height)],
      }),
      panel(
        `${w}turn-${name}`,
        "turn-in",
        box(from + mitre, edge, to - mitre, edge + a.turnInMm, a.turnInMm * 0.6),
        {
          parent: `${w}rim-${name}`,
          hinge: [at(from + mitre, edge), at(to - mitre, edge)],
        },
      ),
    );
  };
  wall(upper, 0, length, (along, out) => [along, width + out]);
  wall(lower, 0, length, (along, out) => [along, -out]);
  wall("left", short, width - short, (along, out) => [-out, along]);
  wall("right", short, width - short, (along, out) => [length + out, along]);
  for (const [name, y0, y1] of [
    [upper, width + short, width + height],
    [lower, -height, -short],
  ] as const)
    for (const [side, x0, x1] of [
      ["left", -a.earMm, 0],
      ["right", length, length + a.earMm],
    ] as const) {
      const root = side === "left" ? 0 : length;
      panels.push(
        panel(`${w}ear-${name}-${side}`, "ear", rectangle(x0, y0, x1, y1), {
          parent: `${w}${name}`,
          hinge: [
            [root, y0],
            [root, y1],
          ],
        }),
      );
    }
  const named = (role: Panel["role"]): string[] =>
    panels.filter((each) => each.role === role && each.parent !== null).map((each) => each.id);
  const steps = [
    step("walls", 0, 0.4, named("face")),
    step("tabs", 0.2, 0.4, named("ear")),
    step("turn-in", 0.4, 0.5, named("turn-in")),
  ];
  return piece(id, paper, panels, {
    placement,
    plane: "outside",
    symmetric: true,
    flow: "x",
    steps,
  });
}

/** Paper round a flat board: the board and a turn-in on each of its sides. */
export function wrapSheet(
  id: Piece["id"],
  name: string,
  width: number,
  height: number,
  turnIn: number,
  paper: Material,
  placement: Matrix,
): Piece {
  const mitre = turnIn + 2;
  const flap = (
    side: string,
    corners: readonly Corner[],
    hinge: readonly [readonly [number, number], readonly [number, number]],
  ): Panel => panel(`${name}-turn-${side}`, "turn-in", corners, { parent: name, hinge, angle: 180 });
  const m = mitre - turnIn;
  const panels = [
    panel(name, "face", rectangle(0, 0, width, height)),
    flap(
      "top",
      [
        [m, height],
        [width - m, height],
        [width - mitre, height + turnIn],
        [mitre, height + turnIn],
      ],
      [
        [m, height],
        [width - m, height],
      ],
    ),
    flap(
      "bottom",
      [
        [m, 0],
        [width - m, 0],
        [width - mitre, -turnIn],
        [mitre, -turnIn],
      ],
      [
        [m, 0],
        [width - m, 0],
      ],
    ),
    flap(
      "left",
      [
        [0, m],
        [0, height - m],
        [-turnIn, height - mitre],
        [-turnIn, mitre],
      ],
      [
        [0, m],
        [0, height - m],
      ],
    ),
    flap(
      "right",
      [
        [width, m],
        [width, height - m],
        [width + turnIn, height - mitre],
        [width + turnIn, mitre],
      ],
      [
        [width, m],
        [width, height - m],
      ],
    ),
  ];
  return piece(id, paper, panels, {
    placement,
    plane: "outside",
    symmetric: true,
    flow: "x",
  });
}
