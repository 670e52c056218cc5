/** Equal distances: in the middle between two neighbours, or as far from one as that one is from the next. */
import type { Box } from "@foldmark/geometry";
import type { Axis, SnapPart } from "./snap.ts";
import type { SnapLine } from "./snap-lines.ts";

/** Neighbours that are asked, the nearest. */
const mostNeighbours = 64;

export interface Gap {
  readonly part: SnapPart;
  readonly line: SnapLine;
  /** µm between the boxes. */
  readonly size: number;
}

interface Span {
  readonly min: number;
  readonly max: number;
  /** Along the other axis. */
  readonly from: number;
  readonly to: number;
}

const spanOf = (axis: Axis, { minX, minY, maxX, maxY }: Box): Span =>
  axis === "x"
    ? { min: minX, max: maxX, from: minY, to: maxY }
    : { min: minY, max: maxY, from: minX, to: maxX };

const distanceTo = (own: Span, other: Span): number => Math.max(0, other.min - own.max, own.min - other.max);

const bySpan = (a: Span, b: Span): number => a.min - b.min || a.max - b.max || a.from - b.from || a.to - b.to;

/** In the order they lie. Where each begins and ends along the other axis stands apart: all are asked at every step. */
interface Spans {
  readonly all: readonly Span[];
  readonly from: Float64Array;
  readonly to: Float64Array;
}

const knownSpans = new WeakMap<readonly Box[], Partial<Record<Axis, Spans>>>();

/** Sorted once for a whole drag. */
function spansOf(axis: Axis, boxes: readonly Box[]): Spans {
  const known = knownSpans.get(boxes) ?? {};
  knownSpans.set(boxes, known);
  if (!known[axis]) {
    const all = boxes.map((box) => spanOf(axis, box)).sort(bySpan);
    known[axis] = {
      all,
      from: Float64Array.from(all, ({ from }) => from),
      to: Float64Array.from(all, ({ to }) => to),
    };
  }
  return known[axis];
}

/** Those beside the box, not above or below it: the nearest, the first where two are equally near, in the order they lie. */
function neighbours(own: Span, { all, from, to }: Spans): readonly Span[] {
  const beside: Span[] = [];
  for (let index = 0; index < all.length; index++)
    if (from[index]! < own.to && to[index]! > own.from) beside.push(all[index]!);
  if (beside.length <= mostNeighbours) return beside;
  // A large box has so many at itself that none is farther.
  const touching = beside.filter((span) => distanceTo(own, span) === 0);
  if (touching.length >= mostNeighbours) return touching.slice(0, mostNeighbours);
  const distances = Float64Array.from(beside, (span) => distanceTo(own, span));
  const farthest = distances.toSorted()[mostNeighbours - 1]!;
  const nearer = distances.reduce((count, distance) => count + (distance < farthest ? 1 : 0), 0);
  let left = mostNeighbours - nearer;
  return beside.filter((_, index) => {
    const distance = distances[index]!;
    return distance < farthest || (distance === farthest && left-- > 0);
  });
}

export function gapsFor(axis: Axis, box: Box, boxes: readonly Box[]): readonly Gap[] {
  const own = spanOf(axis, box);
  const size = own.max - own.min;
  const beside = neighbours(own, spansOf(axis, boxes));
  const gaps: Gap[] = [];
  for (const [index, a] of beside.entries()) {
    const b = beside[index + 1];
    if (!b || b.min <= a.max) continue;
    const gap = b.min - a.max;
    const line = (at: number): SnapLine => ({
      at,
      kind: "gap",
      from: Math.min(a.from, b.from, own.from),
      to: Math.max(a.to, b.to, own.to),
    });
    if (gap >= size) gaps.push({ part: "centre", line: line((a.max + b.min) / 2), size: (gap - size) / 2 });
    gaps.push({ part: "start", line: line(b.max + gap), size: gap });
    gaps.push({ part: "end", line: line(a.min - gap), size: gap });
  }
  return gaps;
}
