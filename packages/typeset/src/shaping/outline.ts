/** The outline of a glyph: letters for the kinds of segment, and their coordinates in a row. */
import type { PathSink } from "./draw-functions.ts";

export interface Outline {
  /** `M` and `L` take a point, `Q` two, `C` three, `Z` none. */
  readonly segments: string;
  /** In font units, y up. */
  readonly coordinates: readonly number[];
}

export const emptyOutline: Outline = { segments: "", coordinates: [] };

/** Of no use in print, and a hostile font could ask for millions. */
const mostSegments = 100_000;

export function outlineSink(): PathSink & { finished(): Outline | null } {
  const segments: string[] = [];
  const coordinates: number[] = [];
  const add = (segment: string, ...values: number[]) => {
    if (segments.length >= mostSegments) return;
    segments.push(segment);
    coordinates.push(...values);
  };
  return {
    moveTo: (x, y) => add("M", x, y),
    lineTo: (x, y) => add("L", x, y),
    quadraticTo: (cx, cy, x, y) => add("Q", cx, cy, x, y),
    cubicTo: (ax, ay, bx, by, x, y) => add("C", ax, ay, bx, by, x, y),
    close: () => add("Z"),
    finished: () => (segments.length === 0 ? null : { segments: segments.join(""), coordinates }),
  };
}

export const pointsOfSegment: Readonly<Record<string, number>> = { M: 1, L: 1, Q: 2, C: 3, Z: 0 };
