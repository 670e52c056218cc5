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
export function boxThrough([a, b, c, d, e, f]: Affine, { minX, minY, maxX, maxY }: Box): Box {
  const [left, right] = [Math.min(a * minX, a * maxX), Math.max(a * minX, a * maxX)];
  const [bottom, top] = [Math.min(c * minY, c * maxY), Math.max(c * minY, c * maxY)];
  const [leftY, rightY] = [Math.min(b * minX, b * maxX), Math.max(b * minX, b * maxX)];
  const [bottomY, topY] = [Math.min(d * minY, d * maxY), Math.max(d * minY, d * maxY)];
  return {
    minX: left + bottom + e,
    maxX: right + top + e,
    minY: leftY + bottomY + f,
    maxY: rightY + topY + f,
  };
}
