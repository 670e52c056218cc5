/** A curved panel as it stands in the picture: the points of its grid in space, which way it faces there, what shades it. */
import { apply, type Vector } from "../kernel/matrix.ts";
import type { Matrix, Surface } from "../kernel/model.ts";
import { unit } from "./light.ts";
import type { Plate } from "./plates.ts";

export interface Mesh {
  /** Points in a row, and rows. */
  readonly across: number;
  readonly along: number;
  readonly points: readonly Vector[];
  /** Of the outside. */
  readonly normals: readonly Vector[];
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function pointsOf({ places }: Surface): Vector[] {
  return Array.from({ length: places.length / 3 }, (_, index) => [
    places[3 * index]!,
    places[3 * index + 1]!,
    places[3 * index + 2]!,
  ]);
}

/** Smooth over the grid: at each point across the line between its neighbours. */
function normalsAt(points: readonly Vector[], across: number, along: number): Vector[] {
  return points.map((_, index) => {
    const column = index % across;
    const row = Math.floor(index / across);
    const at = (c: number, r: number): Vector =>
      points[Math.min(along - 1, Math.max(0, r)) * across + Math.min(across - 1, Math.max(0, c))]!;
    const normal = cross(
      minus(at(column + 1, row), at(column - 1, row)),
      minus(at(column, row + 1), at(column, row - 1)),
    );
    return Math.hypot(...normal) > 0 ? unit(normal) : [0, 0, 1];
  });
}

/** Of a surface in the frame of its panel. */
export const surfaceNormals = (surface: Surface): Vector[] =>
  normalsAt(pointsOf(surface), surface.columns.length, surface.rows.length);

const turned = (m: Matrix, [x, y, z]: Vector): Vector => [
  m[0]! * x + m[1]! * y + m[2]! * z,
  m[4]! * x + m[5]! * y + m[6]! * z,
  m[8]! * x + m[9]! * y + m[10]! * z,
];

/** Half as fine either way. */
export function everySecond({ columns, rows, places, ...surface }: Surface): Surface {
  const kept = (stops: readonly number[]): number[] =>
    stops.flatMap((_, index) => (index % 2 === 0 || index === stops.length - 1 ? [index] : []));
  const [across, along] = [kept(columns), kept(rows)];
  return {
    ...surface,
    columns: across.map((index) => columns[index]!),
    rows: along.map((index) => rows[index]!),
    places: along.flatMap((row) =>
      across.flatMap((column) => {
        const first = 3 * (row * columns.length + column);
        return places.slice(first, first + 3);
      }),
    ),
  };
}

const meshes = new WeakMap<Surface, WeakMap<Plate, Mesh>>();

/** @param surface that of the plate's panel, or one that stands for it */
export function meshOf(plate: Plate, surface: Surface): Mesh {
  const onPlates = meshes.get(surface) ?? new WeakMap<Plate, Mesh>();
  meshes.set(surface, onPlates);
  const known = onPlates.get(plate);
  if (known) return known;
  const mesh: Mesh = {
    across: surface.columns.length,
    along: surface.rows.length,
    points: pointsOf(surface).map((point) => apply(plate.matrix, ...point)),
    normals: surfaceNormals(surface).map((normal) => turned(plate.matrix, normal)),
  };
  onPlates.set(plate, mesh);
  return mesh;
}

/** Steps to the neighbours that can keep the sky off a point. */
const around = [2, 5].flatMap((reach) => [
  [reach, 0],
  [-reach, 0],
  [0, reach],
  [0, -reach],
]);

/** How far neighbours rise over a point: 0 on a ridge, more in a hollow that little of the sky looks into. */
export function hollows({ across, along, points, normals }: Mesh, side: 1 | -1): number[] {
  return points.map((point, index) => {
    const column = index % across;
    const row = Math.floor(index / across);
    const normal = normals[index]!;
    let sum = 0;
    let count = 0;
    for (const step of around) {
      const c = column + step[0]!;
      const r = row + step[1]!;
      if (c < 0 || r < 0 || c >= across || r >= along) continue;
      const other = points[r * across + c]!;
      const x = other[0] - point[0];
      const y = other[1] - point[1];
      const z = other[2] - point[2];
      const length = Math.sqrt(x * x + y * y + z * z);
      count++;
      if (length > 0) sum += Math.max(0, side * (x * normal[0] + y * normal[1] + z * normal[2])) / length;
    }
    return count ? sum / count : 0;
  });
}
