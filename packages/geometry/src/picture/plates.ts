/** The panels of a posed product as thick plates, ready to be ordered, lit and drawn. */
import type { Pose } from "../kernel/fold.ts";
import { apply, multiply, outward, translation, type Vector } from "../kernel/matrix.ts";
import type { Dieline, Matrix, Panel, Piece } from "../kernel/model.ts";
import { flattenSegment, type Point, type Ring, segmentsOf } from "../plane/ring.ts";
import { type BoardLook, lookOf } from "./looks.ts";

/** What the edge that leaves a corner is: cut board, a fold, the fold on the own parent, or no edge at all. */
export type EdgeKind = "cut" | "fold" | "hinge" | "split";

export interface LoopPoint extends Point {
  readonly edge: EdgeKind;
}

export type Loop = readonly LoopPoint[];

export interface Plate {
  readonly piece: Piece;
  readonly panel: Panel;
  readonly matrix: Matrix;
  readonly parent: Matrix | null;
  readonly normal: Vector;
  readonly offset: number;
  readonly half: number;
  /** Degrees by which a facet of something round turns to the next; 0 for what is flat. */
  readonly bend: number;
  readonly look: BoardLook;
  readonly loops: readonly Loop[];
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** A part of a plate, cut off by the plane of another so that both can be drawn one after the other. */
export interface Fragment {
  readonly plate: Plate;
  readonly loops: readonly Loop[];
}

/** Arcs need no more points than the eye sees, µm. */
const roughness = 150;

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

interface Fold {
  readonly a: Point;
  readonly b: Point;
  readonly kind: "fold" | "hinge";
}

function loopOf(ring: Ring, folds: readonly Fold[]): Loop {
  const loop: LoopPoint[] = [];
  for (const segment of segmentsOf(ring)) {
    if (segment.bulge) {
      loop.push({ ...segment.a, edge: "cut" });
      for (const point of flattenSegment(segment, roughness).slice(0, -1))
        loop.push({ ...point, edge: "cut" });
    } else loop.push(...straight(segment.a, segment.b, folds));
  }
  return loop;
}

/** One straight edge, broken where a fold begins or ends. */
function straight(a: Point, b: Point, folds: readonly Fold[]): LoopPoint[] {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const along = (p: Point): number => ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length;
  const off = (p: Point): number => Math.abs((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length;
  const parts = folds
    .filter((fold) => off(fold.a) < 3 && off(fold.b) < 3)
    .map(({ a: start, b: end, kind }) => ({
      kind,
      from: Math.max(0, Math.min(along(start), along(end))),
      to: Math.min(length, Math.max(along(start), along(end))),
    }))
    .filter(({ from, to }) => to - from > 3)
    .sort((first, second) => first.from - second.from);
  const at = (distance: number, edge: EdgeKind): LoopPoint => ({
    x: a.x + ((b.x - a.x) * distance) / length,
    y: a.y + ((b.y - a.y) * distance) / length,
    edge,
  });
  const points: LoopPoint[] = [];
  let done = 0;
  for (const { from, to, kind } of parts) {
    if (from - done > 3) points.push(at(done, "cut"));
    points.push(at(Math.max(done, from), kind));
    done = Math.max(done, to);
  }
  if (length - done > 3 || !points.length) points.push(at(done, "cut"));
  return points;
}

export function platesOf(dieline: Dieline, pose: Pose): Plate[] {
  return dieline.pieces.flatMap((piece) => {
    const look = lookOf(piece.material);
    const foldsOf = new Map<string, Fold[]>(piece.panels.map((panel) => [panel.id, []]));
    for (const panel of piece.panels) {
      if (!panel.hinge || panel.parent === null) continue;
      const [a, b] = panel.hinge;
      foldsOf.get(panel.id)!.push({ a, b, kind: "hinge" });
      foldsOf.get(panel.parent)?.push({ a, b, kind: "fold" });
    }
    return piece.panels.map((panel) => plateOf(piece, panel, pose, look, foldsOf.get(panel.id)!));
  });
}

function plateOf(piece: Piece, panel: Panel, pose: Pose, look: BoardLook, folds: readonly Fold[]): Plate {
  const half = piece.material.thickness * 500;
  const placed = pose.get(panel.id)!;
  const matrix = piece.plane === "middle" ? placed : multiply(placed, translation(0, 0, -half));
  const normal = outward(matrix);
  const loops = [panel.outline, ...panel.holes].map((ring) => loopOf(ring, folds));
  const xs = loops[0]!.map((p) => p.x);
  const ys = loops[0]!.map((p) => p.y);
  return {
    piece,
    panel,
    matrix,
    parent: panel.parent === null ? null : pose.get(panel.parent)!,
    normal,
    offset: dot(normal, [matrix[3]!, matrix[7]!, matrix[11]!]),
    half,
    bend: panel.role === "label" && Math.abs(panel.angle) <= 20 ? panel.angle : 0,
    look,
    loops,
    minX: Math.min(...xs),
    minY: Math.min(...ys),
    maxX: Math.max(...xs),
    maxY: Math.max(...ys),
  };
}

/** Signed distance of a plate's points from a plane, as a linear function of its flat frame. */
export function distanceFunction(
  plate: Plate,
  normal: Vector,
  offset: number,
): readonly [number, number, number] {
  const m = plate.matrix;
  return [
    normal[0] * m[0]! + normal[1] * m[4]! + normal[2] * m[8]!,
    normal[0] * m[1]! + normal[1] * m[5]! + normal[2] * m[9]!,
    normal[0] * m[3]! + normal[1] * m[7]! + normal[2] * m[11]! - offset,
  ];
}

/** Keeps what lies on the positive side of a line; new edges along it are no real edges. */
export function clipLoop(loop: Loop, [a, b, c]: readonly [number, number, number]): Loop {
  const kept: LoopPoint[] = [];
  for (let index = 0; index < loop.length; index++) {
    const p = loop[index]!;
    const q = loop[(index + 1) % loop.length]!;
    const from = a * p.x + b * p.y + c;
    const to = a * q.x + b * q.y + c;
    if (from >= 0) kept.push(to >= 0 || from > 0 ? p : { ...p, edge: "split" });
    if ((from > 0 && to < 0) || (from < 0 && to > 0)) {
      const share = from / (from - to);
      kept.push({
        x: p.x + (q.x - p.x) * share,
        y: p.y + (q.y - p.y) * share,
        edge: from > 0 ? "split" : p.edge,
      });
    }
  }
  return kept;
}

export const at = (plate: Plate, point: Point, lift: number): Vector =>
  apply(plate.matrix, point.x, point.y, lift);
