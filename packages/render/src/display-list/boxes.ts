/** Boxes of what is drawn. */
import type { Affine } from "@foldmark/design";
import type { Box } from "@foldmark/geometry";

export const grown = ({ minX, minY, maxX, maxY }: Box, by: number): Box => ({
  minX: minX - by,
  minY: minY - by,
  maxX: maxX + by,
  maxY: maxY + by,
});

export const together = (a: Box | null, b: Box | null): Box | null =>
  a && b
    ? {
        minX: Math.min(a.minX, b.minX),
        minY: Math.min(a.minY, b.minY),
        maxX: Math.max(a.maxX, b.maxX),
        maxY: Math.max(a.maxY, b.maxY),
      }
    : (a ?? b);

/** What both have; null where they do not meet. */
export function shared(a: Box, b: Box): Box | null {
  const box = {
    minX: Math.max(a.minX, b.minX),
    minY: Math.max(a.minY, b.minY),
    maxX: Math.min(a.maxX, b.maxX),
    maxY: Math.min(a.maxY, b.maxY),
  };
  return box.minX <= box.maxX && box.minY <= box.maxY ? box : null;
}

export const meets = (a: Box, b: Box): boolean =>
  a.minX <= b.maxX && a.maxX >= b.minX && a.minY <= b.maxY && a.maxY >= b.minY;

/** The upright box round a box that was turned. */
export function boxThrough(matrix: Affine, { minX, minY, maxX, maxY }: Box): Box {
  // By their places: taking a list apart is slow until a browser has compiled it, and this runs for every node before.
  const a = matrix[0];
  const b = matrix[1];
  const c = matrix[2];
  const d = matrix[3];
  const e = matrix[4];
  const f = matrix[5];
  return {
    minX: Math.min(a * minX, a * maxX) + Math.min(c * minY, c * maxY) + e,
    maxX: Math.max(a * minX, a * maxX) + Math.max(c * minY, c * maxY) + e,
    minY: Math.min(b * minX, b * maxX) + Math.min(d * minY, d * maxY) + f,
    maxY: Math.max(b * minX, b * maxX) + Math.max(d * minY, d * maxY) + f,
  };
}
