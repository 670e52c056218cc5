/** Boards of the closed product that would have to be in the same place, and by how much. */
import { cross, dot, lengthOf, type Plate, placed, plus, seenFrom, times } from "./fold.ts";
import { inBoth, type Line, spansInside } from "./solid.ts";

/** Shorter contacts than this (mm) are the rounding of two corners. */
const shortest = 0.05;

const lineIsInBoth = (a: Plate, b: Plate, line: Line, skin: number): boolean => {
  const inA = spansInside(a, line, skin);
  return inA.length > 0 && inBoth(inA, spansInside(b, line, skin)).some(([from, to]) => to - from > shortest);
};

/** Along the fold line of the two planes: its middle, and the corners of what both boards fill around it. */
function crossingLines(a: Plate, b: Plate, skin: number): Line[] {
  const direction = cross(a.out, b.out);
  const sine = lengthOf(direction);
  if (sine < 0.02) return [];
  const along = times(direction, 1 / sine);
  const cosine = dot(a.out, b.out);
  // The point whose distances from both middle planes are given.
  const offsetA = dot(a.out, a.origin);
  const offsetB = dot(b.out, b.origin);
  const levels = [-1, 0, 1] as const;
  return levels.flatMap((i) =>
    levels.map((j) => {
      const p = offsetA + i * (a.half - skin) * 0.999;
      const q = offsetB + j * (b.half - skin) * 0.999;
      const at = plus(
        times(a.out, (p - q * cosine) / (sine * sine)),
        times(b.out, (q - p * cosine) / (sine * sine)),
      );
      return { at, along };
    }),
  );
}

/** Rows across plate a in both directions, just inside of all corners of both plates, and in between. */
function* rows(a: Plate, b: Plate, skin: number): Generator<Line> {
  const corners = [...a.outline, ...a.holes.flat()].map(({ x, y }) => [x, y] as const);
  const others = [...b.outline, ...b.holes.flat()].map((corner) => seenFrom(a, placed(b, corner)));
  for (const axis of [0, 1] as const) {
    const own = corners.map((corner) => corner[axis]);
    const other = others.map((corner) => corner[axis]);
    const low = Math.max(Math.min(...own), Math.min(...other));
    const high = Math.min(Math.max(...own), Math.max(...other));
    if (high <= low) return;
    const inset = 1.1 * skin + 0.01;
    const places = new Set<number>();
    for (const value of [...own, ...other])
      for (const near of [value - inset, value + inset])
        if (near > low && near < high) places.add(Math.round(near * 100) / 100);
    for (let step = 1; step < 16; step++) places.add(low + ((high - low) * step) / 16);
    for (const place of places)
      for (const level of [-1, 0, 1])
        yield {
          at: placed(
            a,
            axis === 0 ? { x: place, y: 0 } : { x: 0, y: place },
            level * (a.half - skin) * 0.999,
          ),
          along: axis === 0 ? a.up : a.right,
        };
  }
}

function touches(a: Plate, b: Plate, skin: number): boolean {
  for (const line of crossingLines(a, b, skin)) if (lineIsInBoth(a, b, line, skin)) return true;
  if (Math.abs(dot(a.out, b.out)) < 0.98) return false;
  for (const line of rows(a, b, skin)) if (lineIsInBoth(a, b, line, skin)) return true;
  return false;
}

const apart = (a: Plate, b: Plate, by: number): boolean =>
  [0, 1, 2].some((axis) => a.low[axis]! > b.high[axis]! - by || b.low[axis]! > a.high[axis]! - by);

/** How far two plates run into each other, mm: twice the skin both must lose before they part. 0 up to `allowed`. */
export function penetration(a: Plate, b: Plate, allowed: number): number {
  if (apart(a, b, allowed) || !touches(a, b, allowed / 2)) return 0;
  let [low, high] = [allowed / 2, Math.min(a.half, b.half)];
  for (let round = 0; round < 5; round++) {
    const middle = (low + high) / 2;
    if (touches(a, b, middle)) low = middle;
    else high = middle;
  }
  return 2 * low;
}
