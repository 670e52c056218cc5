/** Boards that are put into a box: flat, they lie beside its blank, in its plane; then they are let in from above. */
import { multiply, standing, translation } from "../kernel/matrix.ts";
import type { Piece } from "../kernel/model.ts";
import { boundsOf } from "../plane/ring.ts";
import { micrometres } from "../plane/units.ts";

/** Cut from the same board as the box, and not printed. */
export const unprintedBoard = { printable: { outside: false, inside: false } } as const;

/** mm between two blanks, and between the first and the box. */
const apart = 30;

/** @param left mm, where the blank of a tube begins; @param height of the box, mm */
export function putInto(left: number, height: number, boards: readonly Piece[]): Piece[] {
  let edge = micrometres(left - apart);
  return boards.map((board) => {
    const { minX, maxX, minY } = boundsOf(board.panels.flatMap(({ outline }) => outline));
    const lying = multiply(translation(edge - maxX, 0, -minY), standing);
    edge -= maxX - minX + micrometres(apart);
    return { ...board, approach: { offset: [0, 0, micrometres(1.2 * height)], from: 0.58, to: 0.7, lying } };
  });
}
