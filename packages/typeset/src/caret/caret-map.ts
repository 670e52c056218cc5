/**
 * Where a caret stands in a laid-out text, and what lies under a pointer. A place in the text can be shown at two
 * points: at the end of one line or the beginning of the next, and on either side of a change of direction. `side`
 * says which: with the character before it, or with the one after it.
 */
import type { Cluster, Line, LineRun, TextLayout } from "../layout/text-block.ts";
import { graphemeBoundaries } from "./graphemes.ts";

export type CaretSide = "before" | "after";

export interface CaretPlace {
  /** UTF-16 place in the text, between two graphemes. */
  readonly index: number;
  readonly side: CaretSide;
}

export interface CaretStop extends CaretPlace {
  readonly line: number;
  readonly x: number;
  readonly top: number;
  readonly height: number;
}

export interface CaretMap {
  readonly layout: TextLayout;
  /** Every place a caret can stand, line by line; in a line from left to right. */
  readonly stops: readonly CaretStop[];
  /** Places between graphemes, ascending. */
  readonly boundaries: readonly number[];
}

export function caretMap(layout: TextLayout): CaretMap {
  const boundaries = graphemeBoundaries(layout.text);
  const isBoundary = new Set(boundaries);
  const stops = layout.lines.flatMap((line, index) => stopsOfLine(layout, line, index, isBoundary));
  return { layout, stops, boundaries };
}

function stopsOfLine(
  layout: TextLayout,
  line: Line,
  index: number,
  isBoundary: ReadonlySet<number>,
): CaretStop[] {
  const at = (x: number, place: number, side: CaretSide): CaretStop => ({
    index: place,
    side,
    line: index,
    x,
    top: line.top,
    height: line.height,
  });
  if (line.runs.length === 0) return [at(line.x, line.start, "after")];
  return line.runs.flatMap((run) =>
    run.clusters.flatMap((cluster) => {
      const places = placesIn(cluster, isBoundary);
      const points = places.map((place, step) => ({
        place,
        x: pointIn(run, cluster, step, places.length - 1),
      }));
      // Each cluster is bounded by two stops, which belong to what is inside of it.
      const stops = points.flatMap(({ place, x }, step) => {
        const isFirst = step === 0;
        const isLast = step === points.length - 1;
        if (!isBoundary.has(place) && place !== layout.text.length) return [];
        if (isFirst) return [at(x, place, "after")];
        if (isLast) return [at(x, place, "before")];
        return [at(x, place, "before"), at(x, place, "after")];
      });
      return run.direction === "ltr" ? stops : stops.reverse();
    }),
  );
}

/** The cluster's beginning, the graphemes' boundaries inside of it, and its end. */
function placesIn({ start, end }: Cluster, isBoundary: ReadonlySet<number>): number[] {
  const places = [start];
  for (let place = start + 1; place < end; place++) if (isBoundary.has(place)) places.push(place);
  return [...places, end];
}

/** A ligature is divided evenly among its letters. */
function pointIn({ direction }: LineRun, { x, advance }: Cluster, step: number, steps: number): number {
  const share = Math.round((advance * step) / steps);
  return direction === "ltr" ? x + share : x + advance - share;
}

/** The stop of a place; of the other side when it has none on the one asked for. */
export function caretAt(map: CaretMap, { index, side }: CaretPlace): CaretStop {
  const nearest = nearestBoundary(map, index);
  const here = map.stops.filter((stop) => stop.index === nearest);
  return here.find((stop) => stop.side === side) ?? here[0] ?? endStop(map);
}

/** The last boundary at or before a place. */
function nearestBoundary({ boundaries }: CaretMap, index: number): number {
  let [low, high] = [0, boundaries.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (boundaries[middle]! <= index) low = middle;
    else high = middle - 1;
  }
  return boundaries[low] ?? 0;
}

function endStop({ stops }: CaretMap): CaretStop {
  return stops.reduce((last, stop) => (stop.index >= last.index ? stop : last));
}

function lineAt({ lines }: TextLayout, y: number): number {
  const found = lines.findIndex(({ top, height }) => y < top + height);
  return found === -1 ? lines.length - 1 : found;
}

/** The caret place nearest to a point of the box. */
export function hitText(map: CaretMap, x: number, y: number): CaretPlace {
  return nearestInLine(map, lineAt(map.layout, y), x);
}

export function nearestInLine({ stops }: CaretMap, line: number, x: number): CaretStop {
  const own = stops.filter((stop) => stop.line === line);
  return own.reduce((best, stop) => (Math.abs(stop.x - x) < Math.abs(best.x - x) ? stop : best));
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a selection covers: in each line one rectangle for what lies together, from left to right. */
export function selectionRectangles(map: CaretMap, from: number, to: number): Rectangle[] {
  const [start, end] = from <= to ? [from, to] : [to, from];
  const isBoundary = new Set(map.boundaries);
  return map.layout.lines.flatMap((line) => {
    const rectangles: { x: number; y: number; width: number; height: number }[] = [];
    for (const run of line.runs)
      for (const cluster of run.clusters) {
        const part = selectedPart(run, cluster, placesIn(cluster, isBoundary), start, end);
        if (!part) continue;
        const last = rectangles.at(-1);
        if (last && last.x + last.width === part.left) last.width += part.right - part.left;
        else
          rectangles.push({ x: part.left, y: line.top, width: part.right - part.left, height: line.height });
      }
    return rectangles;
  });
}

function selectedPart(run: LineRun, cluster: Cluster, places: readonly number[], start: number, end: number) {
  if (cluster.end <= start || cluster.start >= end) return null;
  const inside = places.flatMap((place, step) => (place >= start && place <= end ? [step] : []));
  if (inside.length < 2) return null;
  const points = [inside[0]!, inside.at(-1)!].map((step) => pointIn(run, cluster, step, places.length - 1));
  return { left: Math.min(...points), right: Math.max(...points) };
}
