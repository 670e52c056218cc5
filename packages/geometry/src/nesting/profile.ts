/** The outline of a blank as the places where it begins and ends, band by band: enough to push two blanks together. */
import type { Point } from "../plane/ring.ts";

export interface Shape {
  /** Outline with its lower left corner at the origin, µm. */
  readonly points: readonly Point[];
  readonly width: number;
  readonly height: number;
}

export interface Profile {
  readonly band: number;
  readonly low: Float64Array;
  readonly high: Float64Array;
}

export function shapeOf(points: readonly Point[]): Shape {
  let minX = Number.POSITIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  for (const { x, y } of points) {
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minY = Math.min(minY, y);
    maxY = Math.max(maxY, y);
  }
  return {
    points: points.map(({ x, y }) => ({ x: x - minX, y: y - minY })),
    width: maxX - minX,
    height: maxY - minY,
  };
}

export const turnedOver = ({ points, width, height }: Shape): Shape => ({
  points: points.map(({ x, y }) => ({ x: width - x, y: height - y })),
  width,
  height,
});

/** x and y changed: nests columns with the same means as rows. */
export const transposed = ({ points, width, height }: Shape): Shape => ({
  points: points.map(({ x, y }) => ({ x: y, y: x })),
  width: height,
  height: width,
});

/** First and last x of the outline in each band of y. A band counts what it touches, so that nothing is lost. */
export function profileOf({ points, height }: Shape, band: number): Profile {
  const count = Math.max(1, Math.ceil(height / band));
  const low = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const high = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  points.forEach((a, index) => {
    const b = points[(index + 1) % points.length]!;
    const [bottom, top] = a.y < b.y ? [a, b] : [b, a];
    const first = Math.max(0, Math.min(count - 1, Math.floor(bottom.y / band)));
    const last = Math.max(0, Math.min(count - 1, Math.floor(top.y / band)));
    for (let at = first; at <= last; at++) {
      const from = Math.max(bottom.y, at * band);
      const to = Math.min(top.y, (at + 1) * band);
      for (const y of [from, Math.max(from, to)]) {
        const share = top.y > bottom.y ? (y - bottom.y) / (top.y - bottom.y) : 0;
        for (const x of top.y > bottom.y ? [bottom.x + (top.x - bottom.x) * share] : [a.x, b.x]) {
          low[at] = Math.min(low[at]!, x);
          high[at] = Math.max(high[at]!, x);
        }
      }
    }
  });
  return { band, low, high };
}

/** Widens every band by its neighbours, so that blanks also keep their distance above and below. */
export function widened({ band, low, high }: Profile, gap: number): Profile {
  const reach = Math.ceil(gap / band);
  const count = low.length + 2 * reach;
  const pick = (values: Float64Array, best: (a: number, b: number) => number, none: number): Float64Array =>
    Float64Array.from({ length: count }, (_, index) => {
      let value = none;
      for (let at = index - 2 * reach; at <= index; at++)
        if (at >= 0 && at < values.length) value = best(value, values[at]!);
      return value;
    });
  return {
    band,
    low: pick(low, Math.min, Number.POSITIVE_INFINITY),
    high: pick(high, Math.max, Number.NEGATIVE_INFINITY),
  };
}

/** How far to the right `second`, raised by `lift` bands, must stand of `first` so that they just do not touch. */
export function clearance(first: Profile, second: Profile, lift: number): number {
  let needed = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < first.high.length; at++) {
    const other = at - lift;
    if (other < 0 || other >= second.low.length) continue;
    needed = Math.max(needed, first.high[at]! - second.low[other]!);
  }
  return needed;
}
