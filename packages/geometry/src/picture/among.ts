/** The light that boards leave to what stands among them: whether the lamp reaches it, and how much of the sky. */
import type { Vector } from "../kernel/matrix.ts";
import { added, type Canvas, dot, scaled } from "./canvas.ts";
import { blocked, skyAt } from "./light.ts";
import type { Mesh } from "./mesh.ts";

export interface LeftLight {
  /** Of every point of the grid: the share of the lamp that reaches it. */
  readonly lamp: readonly number[];
  /** The light of the sky, and what table and boards throw back. */
  readonly around: readonly number[];
}

/** The sky changes little from point to point: it is looked up at so many of a row or a column. */
const looks = 5;

/** µm: just off the surface. */
const off = 60;

/** Borders of shadows are as soft as the lamp is wide. */
function softened({ across, along }: Mesh, values: readonly number[]): number[] {
  return values.map((_, index) => {
    const [column, row] = [index % across, Math.floor(index / across)];
    let [sum, count] = [0, 0];
    for (let r = Math.max(0, row - 1); r <= Math.min(along - 1, row + 1); r++)
      for (let c = Math.max(0, column - 1); c <= Math.min(across - 1, column + 1); c++) {
        sum += values[r * across + c]!;
        count++;
      }
    return sum / count;
  });
}

/** Places of a row or a column at which the sky is looked up. */
const spread = (count: number): number[] => [
  ...new Set(Array.from({ length: looks }, (_, index) => Math.round((index * (count - 1)) / (looks - 1)))),
];

/** Between which of the places something lies, and how far on. */
function between(places: readonly number[], at: number): readonly [from: number, share: number] {
  const next = Math.max(
    1,
    places.findIndex((place) => place >= at),
  );
  const from = places[next - 1]!;
  return [next - 1, (at - from) / (places[next]! - from)];
}

export function lightAmong(canvas: Canvas, mesh: Mesh, side: 1 | -1): LeftLight {
  const { plates, lamp, lean, bounce } = canvas;
  const { across, along, points, normals } = mesh;
  const towards = (index: number): Vector => scaled(normals[index]!, side);
  const above = (index: number): Vector => added(points[index]!, scaled(towards(index), off));
  const reached = points.map((_, index) =>
    dot(towards(index), lamp) > 0 && blocked(plates, above(index), lamp) ? 0 : 1,
  );
  const [columns, rows] = [spread(across), spread(along)];
  const sky = rows.map((row) =>
    columns.map((column) => {
      const index = row * across + column;
      return skyAt({ plates, lean, bounce }, above(index), towards(index));
    }),
  );
  const around = points.map((_, index) => {
    const [c, u] = between(columns, index % across);
    const [r, v] = between(rows, Math.floor(index / across));
    const along = (row: number): number => sky[row]![c]! * (1 - u) + sky[row]![c + 1]! * u;
    return along(r) * (1 - v) + along(r + 1) * v;
  });
  return { lamp: softened(mesh, reached), around };
}
