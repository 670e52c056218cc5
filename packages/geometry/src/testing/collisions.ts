/** Test support: boards of the closed product that would have to be in the same place. */
import { areaPaths, FillRule, intersect, type Path64, type Paths64, union } from "clipper2-ts";
import { poseAt } from "../kernel/fold.ts";
import { apply, multiply, outward, translation, type Vector } from "../kernel/matrix.ts";
import type { Dieline, Matrix, Panel, Piece } from "../kernel/model.ts";
import { flatten, type Point } from "../plane/ring.ts";

interface Plate {
  readonly panel: Panel;
  readonly matrix: Matrix;
  readonly normal: Vector;
  readonly half: number;
  /** The piece of grooved board it belongs to. */
  readonly grooved: Piece | null;
  readonly outline: readonly Point[];
  readonly corners: readonly Vector[];
  readonly min: readonly number[];
  readonly max: readonly number[];
}

/** What two snapped edges may eat of each other, µm. */
const slack = 4;

function plateOf(panel: Panel, matrix: Matrix, thickness: number, grooved: Piece | null): Plate {
  const outline = flatten(panel.outline, 100);
  const corners = outline.map(({ x, y }) => apply(matrix, x, y));
  const normal = outward(matrix);
  const half = thickness * 500;
  const extent = (pick: (...values: number[]) => number, sign: number): number[] =>
    [0, 1, 2].map((axis) => pick(...corners.map((c) => c[axis]!)) + sign * half * Math.abs(normal[axis]!));
  return {
    panel,
    matrix,
    normal,
    half,
    grooved,
    outline,
    corners,
    min: extent(Math.min, -1),
    max: extent(Math.max, 1),
  };
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** A point of the product in the flat frame of a panel. */
function local(matrix: Matrix, [x, y, z]: Vector): Vector {
  const dx = x - matrix[3]!;
  const dy = y - matrix[7]!;
  const dz = z - matrix[11]!;
  return [
    matrix[0]! * dx + matrix[4]! * dy + matrix[8]! * dz,
    matrix[1]! * dx + matrix[5]! * dy + matrix[9]! * dz,
    matrix[2]! * dx + matrix[6]! * dy + matrix[10]! * dz,
  ];
}

const path = (points: readonly { x: number; y: number }[]): Path64 =>
  points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));

const solidOf = (plate: Plate): Paths64 => [
  path(plate.outline),
  ...plate.panel.holes.map((hole) => path(flatten(hole, 100))),
];

/** Area two plates share, mm². */
function shared(a: Plate, b: Plate): number {
  const alignment = Math.abs(dot(a.normal, b.normal));
  if (alignment > 0.999) return sharedLayer(a, b);
  return alignment < 0.001 ? Math.min(sharedCross(a, b), sharedCross(b, a)) : 0;
}

function sharedLayer(a: Plate, b: Plate): number {
  const inA = b.corners.map((corner) => local(a.matrix, corner));
  if (Math.abs(inA[0]![2]) > a.half + b.half - slack) return 0;
  const other = path(inA.map(([x, y]) => ({ x, y })));
  return Math.abs(areaPaths(intersect(solidOf(a), [other], FillRule.NonZero))) / 1e6;
}

/** Where plate b stands on end in plate a: its section, as thick as the board. */
function sharedCross(a: Plate, b: Plate): number {
  const points = b.corners.map((corner) => local(a.matrix, corner));
  const depth = a.half - slack;
  const inside = clip(
    clip(points, (z) => z + depth),
    (z) => depth - z,
  );
  if (inside.length < 3) return 0;
  const normal = local(
    [...a.matrix.slice(0, 3), 0, ...a.matrix.slice(4, 7), 0, ...a.matrix.slice(8, 11), 0],
    b.normal,
  );
  const thick = b.half - slack;
  const footprint = inside.flatMap((p, index) => {
    const q = inside[(index + 1) % inside.length]!;
    const quad = [
      { x: p[0] + normal[0] * thick, y: p[1] + normal[1] * thick },
      { x: q[0] + normal[0] * thick, y: q[1] + normal[1] * thick },
      { x: q[0] - normal[0] * thick, y: q[1] - normal[1] * thick },
      { x: p[0] - normal[0] * thick, y: p[1] - normal[1] * thick },
    ];
    // Edges of a section run to and fro: turned the same way round, they add up instead of cancelling out.
    const turned = areaPaths([path(quad)]) < 0 ? quad.reverse() : quad;
    return Math.hypot(q[0] - p[0], q[1] - p[1]) > 1 ? [path(turned)] : [];
  });
  const whole = union(footprint, FillRule.NonZero);
  return Math.abs(areaPaths(intersect(solidOf(a), whole, FillRule.NonZero))) / 1e6;
}

function clip(points: readonly Vector[], inside: (z: number) => number): Vector[] {
  const kept: Vector[] = [];
  points.forEach((p, index) => {
    const q = points[(index + 1) % points.length]!;
    const a = inside(p[2]);
    const b = inside(q[2]);
    if (a >= 0) kept.push(p);
    if (a * b < 0) {
      const share = a / (a - b);
      kept.push([p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share, p[2] + (q[2] - p[2]) * share]);
    }
  });
  return kept;
}

const isGluedOn = ({ id }: Piece): boolean => /(^|-)(wrap|liner)$/.test(id);

const related = (a: Panel, b: Panel): boolean => a.parent === b.id || b.parent === a.id;

/** Grooved board is cut at 45° where it folds, and where its ring is glued shut too. */
const mitred = (a: Plate, b: Plate): boolean =>
  a.grooved !== null && a.grooved === b.grooved && Math.abs(dot(a.normal, b.normal)) < 0.001;

export function collisions(dieline: Dieline, tolerance = 0.02): string[] {
  const pose = poseAt(dieline, 1);
  // Paper glued to a board takes no room that counts.
  const boards = dieline.pieces.filter((piece) => !isGluedOn(piece));
  const plates = boards.flatMap((piece) =>
    piece.panels.map((panel) => {
      const matrix = pose.get(panel.id)!;
      const middle = piece.plane === "middle" ? 0 : -piece.material.thickness * 500;
      const placed = multiply(matrix, translation(0, 0, middle));
      return plateOf(panel, placed, piece.material.thickness, piece.plane === "middle" ? null : piece);
    }),
  );
  const found: string[] = [];
  for (let i = 0; i < plates.length; i++)
    for (let j = i + 1; j < plates.length; j++) {
      const a = plates[i]!;
      const b = plates[j]!;
      if (related(a.panel, b.panel) || mitred(a, b)) continue;
      if ([0, 1, 2].some((k) => a.min[k]! > b.max[k]! - slack || b.min[k]! > a.max[k]! - slack)) continue;
      const area = shared(a, b);
      if (area > tolerance) found.push(`${a.panel.id} and ${b.panel.id} share ${area.toFixed(2)} mm²`);
    }
  return found;
}
