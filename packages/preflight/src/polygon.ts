/** Points, boxes and polygons, as checks ask for them. */
import type { Box, Point } from "@foldmark/geometry";

export type Rings = readonly (readonly Point[])[];

/** Even-odd over all rings. */
export function isInside(rings: Rings, { x, y }: Point): boolean {
  let inside = false;
  for (const ring of rings)
    for (let i = 0, before = ring.length - 1; i < ring.length; before = i++) {
      const a = ring[i]!;
      const b = ring[before]!;
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    }
  return inside;
}

/** From a point to a stroke. */
export function distanceTo({ x, y }: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / length));
  return Math.hypot(x - a.x - t * dx, y - a.y - t * dy);
}

/** Whether a stroke goes through a box. */
export function crosses(a: Point, b: Point, { minX, minY, maxX, maxY }: Box): boolean {
  let [from, to] = [0, 1];
  for (const [start, step, low, high] of [
    [a.x, b.x - a.x, minX, maxX],
    [a.y, b.y - a.y, minY, maxY],
  ] as const) {
    if (step === 0) {
      if (start < low || start > high) return false;
      continue;
    }
    const [first, second] = [(low - start) / step, (high - start) / step];
    from = Math.max(from, Math.min(first, second));
    to = Math.min(to, Math.max(first, second));
  }
  return from <= to;
}

export const middleOf = ({ minX, minY, maxX, maxY }: Box): Point => ({
  x: (minX + maxX) / 2,
  y: (minY + maxY) / 2,
});

export const boxAround = ({ x, y }: Point, by: number): Box => ({
  minX: Math.round(x - by),
  minY: Math.round(y - by),
  maxX: Math.round(x + by),
  maxY: Math.round(y + by),
});

export const aroundBoth = (a: Box, b: Box): Box => ({
  minX: Math.min(a.minX, b.minX),
  minY: Math.min(a.minY, b.minY),
  maxX: Math.max(a.maxX, b.maxX),
  maxY: Math.max(a.maxY, b.maxY),
});

/** Corners and points between them, so that a crease between two corners is seen. */
export const pointsOf = ({ minX, minY, maxX, maxY }: Box): readonly Point[] =>
  [0, 0.25, 0.5, 0.75, 1].flatMap((down) =>
    [0, 0.25, 0.5, 0.75, 1].map((right) => ({
      x: minX + (maxX - minX) * right,
      y: minY + (maxY - minY) * down,
    })),
  );
