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

/** Those beside the box, not above or below it, nearest first and then in the order they lie. */
function neighbours(own: Span, spans: readonly Span[]): readonly Span[] {
  return spans
    .filter(({ from, to }) => from < own.to && to > own.from)
    .sort((a, b) => distanceTo(own, a) - distanceTo(own, b) || bySpan(a, b))
    .slice(0, mostNeighbours)
    .sort(bySpan);
}

export function gapsFor(axis: Axis, box: Box, boxes: readonly Box[]): readonly Gap[] {
  const own = spanOf(axis, box);
  const size = own.max - own.min;
  const beside = neighbours(
    own,
    boxes.map((each) => spanOf(axis, each)),
  );
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
