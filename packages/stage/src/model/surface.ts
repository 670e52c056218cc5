/** A curved panel as a body: both its skins over the grid of its surface, and its cut edge all round. */
import { flatten, type Plate, type Surface, surfaceNormals } from "@foldmark/geometry";
import { halfThickness } from "./plate.ts";
import { skins, type VertexList } from "./vertex-list.ts";

type Triple = readonly [number, number, number];

type Outline = readonly { readonly x: number; readonly y: number }[];

function isWithin(outline: Outline, x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[i]!;
    const b = outline[j]!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

/** Cells that are board: not those beyond a round corner, nor in a hole. */
function cellsOf({ panel }: Plate, { columns, rows }: Surface) {
  const outline = flatten(panel.outline);
  const holes = panel.holes.map((hole) => flatten(hole));
  return rows.slice(1).flatMap((top, row) =>
    columns.slice(1).flatMap((right, column) => {
      const [x, y] = [(columns[column]! + right) / 2, (rows[row]! + top) / 2];
      const isCut = !isWithin(outline, x, y) || holes.some((hole) => isWithin(hole, x, y));
      return isCut ? [] : [{ column, row }];
    }),
  );
}

export function addSurface(list: VertexList, plate: Plate, surface: Surface): void {
  const { columns, rows, places } = surface;
  const half = halfThickness(plate);
  const normals = surfaceNormals(surface);
  const across = columns.length;
  const cells = cellsOf(plate, surface);
  for (const side of [1, -1] as const) {
    const first = list.count;
    normals.forEach(([nx, ny, nz], index) => {
      const lifted = (axis: number, normal: number): number =>
        places[3 * index + axis]! / 1000 + side * half * normal;
      list.add({
        place: [lifted(0, nx), lifted(1, ny), lifted(2, nz)],
        normal: [nx * side, ny * side, nz * side] as Triple,
        blank: [columns[index % across]! / 1000, rows[Math.floor(index / across)]! / 1000],
        skin: side > 0 ? skins.outside : skins.inside,
      });
    });
    for (const { column, row } of cells) {
      const a = first + row * across + column;
      const b = a + across;
      if (side > 0) list.quad(a, a + 1, b + 1, b);
      else list.quad(a, b, b + 1, a + 1);
    }
  }
}
