/** Folds a stored dieline to its closed state, by arithmetic of its own: every panel becomes a plate in space. */
import type { Flat, Polygon, StoredDieline, StoredPanel, StoredPiece } from "./stored-dieline.ts";

export type Vector = readonly [number, number, number];

export const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const lengthOf = (a: Vector): number => Math.hypot(...a);

/** Where the drawing's origin and its two directions come to lie; `out` points away from the print side. */
interface Frame {
  readonly origin: Vector;
  readonly right: Vector;
  readonly up: Vector;
  readonly out: Vector;
}

export interface Plate extends Frame {
  readonly id: string;
  readonly panel: StoredPanel;
  readonly piece: StoredPiece;
  /** Half of the board's thickness, mm; the frame lies in the board's middle. */
  readonly half: number;
  readonly outline: Polygon;
  readonly holes: readonly Polygon[];
  readonly low: Vector;
  readonly high: Vector;
}

export const placed = (frame: Frame, { x, y }: Flat, out = 0): Vector =>
  plus(frame.origin, plus(times(frame.right, x), plus(times(frame.up, y), times(frame.out, out))));

/** A place in space as the drawing of a plate sees it. */
export function seenFrom(frame: Frame, point: Vector): Vector {
  const offset = minus(point, frame.origin);
  return [dot(offset, frame.right), dot(offset, frame.up), dot(offset, frame.out)];
}

function middleOf(outline: Polygon): Flat {
  let [area, x, y] = [0, 0, 0];
  outline.forEach((a, index) => {
    const b = outline[(index + 1) % outline.length]!;
    const part = a.x * b.y - b.x * a.y;
    area += part;
    x += (a.x + b.x) * part;
    y += (a.y + b.y) * part;
  });
  return { x: x / (3 * area), y: y / (3 * area) };
}

/** The parent's frame turned about the crease: what points away from the crease turns towards the inside. */
function folded(parent: Frame, panel: StoredPanel): Frame {
  const [a, b] = panel.hinge!;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const along: Flat = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  const middle = middleOf(panel.outline);
  const side = (middle.x - a.x) * -along.y + (middle.y - a.y) * along.x > 0 ? 1 : -1;
  const away: Flat = { x: -along.y * side, y: along.x * side };
  const [cos, sin] = [Math.cos((panel.angle * Math.PI) / 180), Math.sin((panel.angle * Math.PI) / 180)];
  const inSpace = ({ x, y }: Flat): Vector => plus(times(parent.right, x), times(parent.up, y));
  const alongCrease = inSpace(along);
  const turned = plus(times(inSpace(away), cos), times(parent.out, -sin));
  const image = (x: number, y: number): Vector =>
    plus(times(alongCrease, x * along.x + y * along.y), times(turned, x * away.x + y * away.y));
  const right = image(1, 0);
  const up = image(0, 1);
  const onCrease = placed(parent, a);
  return {
    right,
    up,
    out: plus(times(parent.out, cos), times(inSpace(away), sin)),
    origin: minus(onCrease, plus(times(right, a.x), times(up, a.y))),
  };
}

function plateOf(frame: Frame, panel: StoredPanel, piece: StoredPiece): Plate {
  const half = piece.thickness / 2;
  const middle: Frame =
    piece.plane === "middle" ? frame : { ...frame, origin: plus(frame.origin, times(frame.out, -half)) };
  const corners = panel.outline.map((corner) => placed(middle, corner));
  const reach = (axis: 0 | 1 | 2, sign: 1 | -1): number =>
    sign * Math.max(...corners.map((corner) => sign * corner[axis])) +
    sign * half * Math.abs(middle.out[axis]);
  return {
    ...middle,
    id: panel.id,
    panel,
    piece,
    half,
    outline: panel.outline,
    holes: panel.holes,
    low: [reach(0, -1), reach(1, -1), reach(2, -1)],
    high: [reach(0, 1), reach(1, 1), reach(2, 1)],
  };
}

/** Where the drawing of a piece lies, in space or on the panel that carries it. */
function placedPiece({ placement: m, on }: StoredPiece, frames: ReadonlyMap<string, Frame>): Frame {
  const column = (index: number): Vector => [m[index]!, m[4 + index]!, m[8 + index]!];
  const own: Frame = { right: column(0), up: column(1), out: column(2), origin: column(3) };
  if (on === null) return own;
  const carrier = frames.get(on);
  if (!carrier) throw new RangeError(`${on} carries a piece and is not there`);
  const turned = ([x, y, z]: Vector): Vector =>
    plus(times(carrier.right, x), plus(times(carrier.up, y), times(carrier.out, z)));
  return {
    right: turned(own.right),
    up: turned(own.up),
    out: turned(own.out),
    origin: plus(carrier.origin, turned(own.origin)),
  };
}

function foldedPiece(piece: StoredPiece, frames: Map<string, Frame>): Plate[] {
  const root = placedPiece(piece, frames);
  const byId = new Map(piece.panels.map((panel) => [panel.id, panel]));
  const frameOf = (panel: StoredPanel): Frame => {
    const known = frames.get(panel.id);
    if (known) return known;
    const parent = panel.parent === null ? null : byId.get(panel.parent);
    if (parent === undefined)
      throw new RangeError(`${panel.id} hangs on ${panel.parent}, which is not there`);
    const frame = parent ? folded(frameOf(parent), panel) : root;
    frames.set(panel.id, frame);
    return frame;
  };
  return piece.panels.map((panel) => plateOf(frameOf(panel), panel, piece));
}

/** Every panel where it is when the product is closed. */
export function closedPlates({ pieces }: StoredDieline): Plate[] {
  const frames = new Map<string, Frame>();
  return pieces.flatMap((piece) => foldedPiece(piece, frames));
}
