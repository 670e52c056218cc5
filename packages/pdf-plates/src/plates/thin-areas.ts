/**
 * PDFium rounds a rectangle to whole pixels, and would make a bar of a code, or a line drawn as an area, up to twice as wide.
 * One side written as a curve that is straight, it is an area as any other, and covers what it covers.
 */
import type { Box, Matrix } from "../content/matrix.ts";
import { numberAt } from "../content/operand.ts";
import type { PathSegment } from "../content/visitor.ts";
import { written } from "./sheets.ts";
import { pixelsOfUnit } from "./thin-lines.ts";

/** In pixels: of what is wider, a rounded side is an edge among edges. */
const thin = 1.5;

/** In pixels: what lies closer to the one before goes on where that ended, as the strips of a gradient; a seam would show. */
const seam = 0.05;

export const isNextTo = (a: Box, b: Box, pixelsOfPoint: number): boolean => {
  const [across, up] = [
    Math.max(a[0], b[0]) - Math.min(a[2], b[2]),
    Math.max(a[1], b[1]) - Math.min(a[3], b[3]),
  ];
  return Math.max(across, up) * pixelsOfPoint < seam;
};

/** Null where it is no thin rectangle. */
export function thinRectangle(
  path: readonly PathSegment[],
  [left, bottom, right, top]: Box,
  matrix: Matrix,
  pixelsOfPoint: number,
): string | null {
  const side = Math.min(right - left, top - bottom);
  if (!(side > 0) || side * pixelsOfUnit(matrix, pixelsOfPoint) > thin) return null;
  if (!isRectangle(path, [left, bottom, right, top])) return null;
  const [l, b, r, t] = [left, bottom, right, top].map(written);
  return `${l} ${b} m ${l} ${b} ${r} ${b} ${r} ${b} c ${r} ${t} l ${l} ${t} l h`;
}

function isRectangle(path: readonly PathSegment[], [left, bottom, right, top]: Box): boolean {
  if (path.length === 1) return path[0]!.operator === "re";
  const names = path.map(({ operator }) => operator).join("");
  if (!/^ml{3,4}h?$/.test(names)) return false;
  const corners = path
    .filter(({ operator }) => operator !== "h")
    .map(({ operands }) => {
      const [x, y] = [numberAt(operands, 0), numberAt(operands, 1)];
      if ((x !== left && x !== right) || (y !== bottom && y !== top)) return -1;
      return (x === right ? 1 : 0) + (y === top ? 2 : 0);
    });
  // Each corner but one step from the last, all four of them.
  const isRound = corners.every((corner, at) => at === 0 || [1, 2].includes(corner ^ corners[at - 1]!));
  return isRound && !corners.includes(-1) && new Set(corners).size === 4;
}
