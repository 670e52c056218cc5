/** Several pieces on the table: copies of a product, moved and turned, as one drawing. */
import {
  type Dieline,
  multiply,
  outsideBox,
  type Piece,
  poseAt,
  rotation,
  translation,
} from "@foldmark/geometry";
import { shownOf } from "../dieline.ts";
import type { Move, View } from "../views.ts";

type Matrix = Piece["placement"];

/** Panel names stay unique, and tell of which panel they are a copy. */
export const originalName = (id: string): string => id.replace(/#\d+$/, "");

function copied(piece: Piece, number: number, matrix: Matrix): Piece {
  const name = (id: string): string => (number ? `${id}#${number}` : id);
  return {
    ...piece,
    placement: multiply(matrix, piece.placement),
    panels: piece.panels.map((panel) => ({
      ...panel,
      id: name(panel.id),
      parent: panel.parent === null ? null : name(panel.parent),
    })),
    steps: piece.steps.map((step) => ({ ...step, panels: step.panels.map(name) })),
  };
}

/** Outer size of the closed product and where it stands, µm. */
export function closedBox(dieline: Dieline) {
  const shown = shownOf(dieline);
  const [min, max] = outsideBox(shown, poseAt(shown, 1));
  return {
    min,
    max,
    size: [max[0]! - min[0]!, max[1]! - min[1]!, max[2]! - min[2]!] as const,
    middle: [(min[0]! + max[0]!) / 2, (min[1]! + max[1]!) / 2, (min[2]! + max[2]!) / 2] as const,
  };
}

/** Pieces put aside as a view says: a lid beside its base. They no longer travel. */
export function withMoves(dieline: Dieline, moves: View["moves"]): Dieline {
  if (!Object.keys(moves).length) return dieline;
  const { size } = closedBox(dieline);
  return {
    ...dieline,
    pieces: dieline.pieces.map((piece) => {
      const move = moves[piece.id];
      if (!move) return piece;
      return { ...piece, approach: null, placement: multiply(shift(move, size), piece.placement) };
    }),
  };
}

const shift = ({ by }: Move, size: readonly [number, number, number]): Matrix =>
  translation(by[0] * size[0], by[1] * size[1], by[2] * size[2]);

/** Turned a little about its own middle, as a hand puts things down. */
const turned = (degrees: number, x: number, y: number): Matrix =>
  multiply(translation(x, y, 0), multiply(rotation("z", degrees), translation(-x, -y, 0)));

const hand = [0, 1.6, -1.1, 2.2, -0.6];

/** Five closed pieces on top of each other. */
export function stackOf(dieline: Dieline): Dieline {
  const shown = shownOf(dieline);
  const { size, middle } = closedBox(dieline);
  // What is thinner than the eye sees is stacked a little looser.
  const rise = Math.max(size[2], Math.max(size[0], size[1]) * 0.006);
  return {
    ...shown,
    pictured: null,
    pieces: [0, 1, 2, 3, 4].flatMap((number) =>
      shown.pieces.map((piece) =>
        copied(
          piece,
          number,
          multiply(translation(0, 0, number * rise), turned(hand[number]!, middle[0], middle[1])),
        ),
      ),
    ),
  };
}

/** Spread over each other like cards; what stands, stands side by side. */
export function fanOf(dieline: Dieline): Dieline {
  const shown = shownOf(dieline);
  const { size, middle } = closedBox(dieline);
  const flat = size[2] < Math.min(size[0], size[1]) * 0.2;
  const place = (number: number): Matrix =>
    flat
      ? multiply(
          translation(
            number * size[0] * 0.2,
            number * size[1] * -0.06,
            number * Math.max(size[2], size[0] * 0.004),
          ),
          turned(10 - number * 7, middle[0], middle[1]),
        )
      : multiply(
          translation(number * size[0] * 1.14, (number % 2) * size[1] * -0.5, 0),
          turned(number * 9 - 6, middle[0], middle[1]),
        );
  return {
    ...shown,
    pictured: null,
    pieces: [0, 1, 2].flatMap((number) => shown.pieces.map((piece) => copied(piece, number, place(number)))),
  };
}
