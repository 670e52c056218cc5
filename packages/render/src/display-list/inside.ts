/** Whether a point lies in what is filled or stroked, by the rules that back ends fill and stroke by. */
import type { Box } from "@foldmark/geometry";
import { miterLimit, type StrokeStyle } from "./display-list.ts";
import { type FillRule, flattened, type Path, type Polyline } from "./path.ts";

/** In the path's own unit: µm, or those of a font. */
const tolerance = 2;

const known = new WeakMap<Path, readonly Polyline[]>();

function linesOf(path: Path): readonly Polyline[] {
  const found = known.get(path) ?? flattened(path, tolerance);
  known.set(path, found);
  return found;
}

/** How often the outline runs round the point; open outlines are closed, as filling does. */
function winding(lines: readonly Polyline[], x: number, y: number): { turns: number; crossings: number } {
  let turns = 0;
  let crossings = 0;
  for (const { points } of lines) {
    let ax = points.at(-2)!;
    let ay = points.at(-1)!;
    for (let at = 0; at < points.length; at += 2) {
      const bx = points[at]!;
      const by = points[at + 1]!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) {
        turns += by > ay ? 1 : -1;
        crossings++;
      }
      ax = bx;
      ay = by;
    }
  }
  return { turns, crossings };
}

export function isInside(path: Path, rule: FillRule, x: number, y: number): boolean {
  const { turns, crossings } = winding(linesOf(path), x, y);
  return rule === "nonzero" ? turns !== 0 : crossings % 2 === 1;
}

/** True where all of the box lies inside: then nothing of it is cut off. */
export function holdsBox(path: Path, rule: FillRule, box: Box): boolean {
  if (!isInside(path, rule, box.minX, box.minY)) return false;
  for (const { points } of linesOf(path)) {
    let ax = points.at(-2)!;
    let ay = points.at(-1)!;
    for (let at = 0; at < points.length; at += 2) {
      const bx = points[at]!;
      const by = points[at + 1]!;
      if (!isBeside(ax, ay, bx, by, box) && crosses(ax, ay, bx, by, box)) return false;
      ax = bx;
      ay = by;
    }
  }
  return true;
}

/** Both ends beyond the same side of the box, as almost every line is. */
const isBeside = (ax: number, ay: number, bx: number, by: number, { minX, minY, maxX, maxY }: Box): boolean =>
  (ax < minX && bx < minX) ||
  (ax > maxX && bx > maxX) ||
  (ay < minY && by < minY) ||
  (ay > maxY && by > maxY);

/** Whether a line has a point in the box: what is left of it after each side was cut off. */
function crosses(ax: number, ay: number, bx: number, by: number, { minX, minY, maxX, maxY }: Box): boolean {
  let [from, to] = [0, 1];
  for (const [start, change, low, high] of [
    [ax, bx - ax, minX, maxX],
    [ay, by - ay, minY, maxY],
  ] as const) {
    if (change === 0 && (start < low || start > high)) return false;
    if (change === 0) continue;
    const [a, b] = [(low - start) / change, (high - start) / change];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
    if (from > to) return false;
  }
  return true;
}

interface Direction {
  readonly x: number;
  readonly y: number;
}

/** @param extra how far beside the line still counts */
export function isOnStroke(path: Path, stroke: StrokeStyle, x: number, y: number, extra: number): boolean {
  const reach = stroke.width / 2 + extra;
  return linesOf(path).some((line) => isOnLine(line, stroke, x, y, reach));
}

function isOnLine(
  { points, isClosed }: Polyline,
  stroke: StrokeStyle,
  x: number,
  y: number,
  reach: number,
): boolean {
  const corners: number[] = [];
  for (let at = 0; at < points.length; at += 2) {
    const isRepeated = at > 0 && points[at] === corners.at(-2) && points[at + 1] === corners.at(-1);
    if (!isRepeated) corners.push(points[at]!, points[at + 1]!);
  }
  const isBack = corners.length > 2 && corners[0] === corners.at(-2) && corners[1] === corners.at(-1);
  if (isClosed && isBack) corners.length -= 2;
  const count = corners.length / 2;
  if (count < 2) return isOnDot(corners, stroke, isClosed, x, y, reach);
  const edges = isClosed ? count : count - 1;
  let before: Direction | null = isClosed ? direction(corners, count - 1, 0) : null;
  for (let index = 0; index < edges; index++) {
    const next = (index + 1) % count;
    const along = direction(corners, index, next);
    const [dx, dy] = [x - corners[index * 2]!, y - corners[index * 2 + 1]!];
    const length = Math.hypot(
      corners[next * 2]! - corners[index * 2]!,
      corners[next * 2 + 1]! - corners[index * 2 + 1]!,
    );
    const start = !isClosed && index === 0 && stroke.cap === "square" ? -reach : 0;
    const end = !isClosed && index === edges - 1 && stroke.cap === "square" ? length + reach : length;
    const passed = dx * along.x + dy * along.y;
    if (passed >= start && passed <= end && Math.abs(dy * along.x - dx * along.y) <= reach) return true;
    if (before && isInJoin(before, along, stroke, dx, dy, reach)) return true;
    before = along;
  }
  if (isClosed || stroke.cap !== "round") return false;
  const isNear = (at: number) => Math.hypot(x - corners[at]!, y - corners[at + 1]!) <= reach;
  return isNear(0) || isNear(corners.length - 2);
}

/** A line without length shows only its ends. */
function isOnDot(
  corners: readonly number[],
  { cap }: StrokeStyle,
  isClosed: boolean,
  x: number,
  y: number,
  reach: number,
) {
  if (corners.length < 2 || (cap === "butt" && !isClosed)) return false;
  const [dx, dy] = [Math.abs(x - corners[0]!), Math.abs(y - corners[1]!)];
  return cap === "round" ? Math.hypot(dx, dy) <= reach : Math.max(dx, dy) <= reach;
}

function direction(corners: readonly number[], from: number, to: number): Direction {
  const [x, y] = [corners[to * 2]! - corners[from * 2]!, corners[to * 2 + 1]! - corners[from * 2 + 1]!];
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
}

/** The wedge on the outer side of a corner. The point is given from the corner. */
function isInJoin(
  before: Direction,
  after: Direction,
  { join }: StrokeStyle,
  x: number,
  y: number,
  reach: number,
) {
  if (join === "round") return Math.hypot(x, y) <= reach;
  const turn = before.x * after.y - before.y * after.x;
  if (turn === 0) return false;
  const side = turn > 0 ? -1 : 1;
  // The two outer corners of the strips that meet here.
  const a = { x: -before.y * side * reach, y: before.x * side * reach };
  const b = { x: -after.y * side * reach, y: after.x * side * reach };
  if (isInTriangle({ x: 0, y: 0 }, a, b, x, y)) return true;
  if (join === "bevel") return false;
  const cosine = before.x * after.x + before.y * after.y;
  // The miter is as long as the width over the sine of half the inner angle.
  const stretch = Math.sqrt(2 / (1 + cosine));
  if (!(stretch <= miterLimit)) return false;
  const middle = { x: a.x + b.x, y: a.y + b.y };
  const length = Math.hypot(middle.x, middle.y) || 1;
  const tip = { x: (middle.x / length) * reach * stretch, y: (middle.y / length) * reach * stretch };
  return isInTriangle(a, tip, b, x, y);
}

function isInTriangle(a: Direction, b: Direction, c: Direction, x: number, y: number): boolean {
  const side = (p: Direction, q: Direction) => (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x);
  const [first, second, third] = [side(a, b), side(b, c), side(c, a)];
  return (first >= 0 && second >= 0 && third >= 0) || (first <= 0 && second <= 0 && third <= 0);
}
