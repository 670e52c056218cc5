/** Ribbons for pictures: bought by the metre and drawn through slots, never cut from a blank. */
import { panel, piece, step } from "../kernel/build.ts";
import { identity, multiply, rotation, standing, translation } from "../kernel/matrix.ts";
import type { Material, Matrix, Piece } from "../kernel/model.ts";
import { type Corner, rectangle } from "../plane/outline.ts";
import { micrometres } from "../plane/units.ts";

const satin: Material = {
  id: "satin-ribbon",
  kind: "cloth",
  thickness: 0.4,
  grammage: 120,
  flutePitch: null,
};

const soft = {
  visible: { outside: true, inside: true },
  printable: { outside: false, inside: false },
} as const;

const bends = 8;
/** Degrees from the first part of a loop to its last. */
const loop = 140;

/** A loop that stands out before a wall from one slot to the other, at `x`, `y`, `z` mm its lower left end. */
export function ribbonLoop(
  apart: number,
  width: number,
  [x, y, z]: readonly [number, number, number],
): Piece {
  const turn = loop / (bends - 1);
  const headings = Array.from({ length: bends }, (_, index) => loop / 2 - index * turn);
  const reach = headings.reduce((sum, degrees) => sum + Math.cos((degrees * Math.PI) / 180), 0);
  const part = apart / reach;
  const panels = headings.map((_, index) =>
    panel(`ribbon-${index}`, "flap", rectangle(index * part, 0, (index + 1) * part, width), {
      ...(index > 0 && {
        parent: `ribbon-${index - 1}`,
        hinge: [
          [index * part, 0],
          [index * part, width],
        ] as const,
      }),
      angle: turn,
      ...soft,
    }),
  );
  const place = translation(micrometres(x), micrometres(y), micrometres(z));
  return piece("handle", satin, panels, {
    placement: multiply(multiply(place, rotation("z", -loop / 2)), standing),
    steps: [
      step(
        "handle",
        0,
        0.05,
        panels.map((each) => each.id),
      ),
    ],
  });
}

/** Where a ribbon ties a case shut, in the frame of the board that it comes out of. */
export interface Tie {
  readonly panel: string;
  /** Middle of the slot, mm. */
  readonly x: number;
  readonly y: number;
  /** The board's free edge, and how far beyond it the bottom of the case is when the box is shut. */
  readonly edge: number;
  readonly beyond: number;
  /** Whether the edge is that of the lid: then the ribbon goes over it, and is tied before the box. */
  readonly overEdge: boolean;
}

const lifted = (by: number): Matrix => multiply(translation(0, 0, micrometres(by)), identity);

const strap = (name: string, corners: readonly Corner[], on: string, lift: number): Piece =>
  piece("handle", satin, [panel(name, "flap", corners, soft)], { placement: lifted(lift), on });

/** A ribbon out of its slot and down to the bottom of the case, with its bow. */
export function tiedRibbon({ panel: board, x, y, edge, beyond, overEdge }: Tie, width: number): Piece[] {
  const [left, right] = [x - width / 2, x + width / 2];
  if (!overEdge)
    return [
      strap("ribbon-strap", rectangle(left, edge - beyond, right, y), board, 0.4),
      ...bow(board, x, y, Math.min(1, (y - edge) / 32)),
    ];
  const hanging = panel("ribbon-hanging", "flap", rectangle(left, edge - beyond, right, edge), {
    parent: "ribbon-strap",
    hinge: [
      [left, edge],
      [right, edge],
    ],
    ...soft,
  });
  const root = panel("ribbon-strap", "flap", rectangle(left, edge, right, y), soft);
  return [
    piece("handle", satin, [root, hanging], {
      placement: lifted(0.4),
      on: board,
      steps: [step("handle", 0, 0.05, ["ribbon-hanging"])],
    }),
    ...bow("ribbon-hanging", x, edge - beyond / 2, Math.min(1, beyond / 64)),
  ];
}

const half: readonly Corner[] = [
  [4, 4],
  [22, 12, 5],
  [28, 2, 5],
  [22, -8, 5],
  [6, -3],
  [15, -25],
  [9.5, -23],
  [5, -28],
];
const eye: readonly Corner[] = [
  [10, 2.6],
  [20, 7, 2],
  [22, 1.6, 2],
  [20, -3.6, 2],
  [10, 0.6],
];

/** Two loops, two ends, and the knot that lies over them. */
function bow(on: string, x: number, y: number, size: number): Piece[] {
  const set = (corners: readonly Corner[], way: 1 | -1): Corner[] =>
    corners.map(([dx, dy, round = 0]) => [x + way * dx * size, y + dy * size, round * size]);
  const outline = [...set(half, 1), [x, y - 8 * size] as const, ...set(half, -1).reverse()];
  const loops = panel("ribbon-bow", "flap", outline, { holes: [set(eye, 1), set(eye, -1)], ...soft });
  const knot = set(
    [
      [5, 5, 2],
      [5, -5, 2],
      [-5, -5, 2],
      [-5, 5, 2],
    ],
    1,
  );
  return [piece("handle", satin, [loops], { placement: lifted(1), on }), strap("ribbon-knot", knot, on, 1.6)];
}
