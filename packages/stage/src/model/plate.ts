/** One panel as a body: its two faces and its cut edges, in the panel's own frame. Folds are bridged elsewhere. */
import type { LoopPoint, Plate } from "@foldmark/geometry";
import { ShapeUtils, Vector2 } from "three";
import { skins, type VertexList } from "./vertex-list.ts";

type Loop = Plate["loops"][number];

/** A lift above the panel's plane: bags bulge, cans are round. */
export type Relief = (
  x: number,
  y: number,
) => {
  readonly lift: number;
  /** Slope of the lift in x and y. */
  readonly slope: readonly [number, number];
};

const level: Relief = () => ({ lift: 0, slope: [0, 0] });

/** mm: no board is drawn thinner, or its two faces could not be told apart. */
const thinnest = 0.06;

export const halfThickness = (plate: Plate): number => Math.max(plate.half / 1000, thinnest / 2);

export function addPlate(list: VertexList, plate: Plate): void {
  addFaces(list, plate);
  for (const loop of plate.loops) addCutEdges(list, plate, loop);
}

function addFaces(list: VertexList, plate: Plate): void {
  const rings = plate.loops.map((loop) => loop.map(({ x, y }) => new Vector2(x / 1000, y / 1000)));
  const [outline, ...holes] = rings as [Vector2[], ...Vector2[][]];
  const triangles = ShapeUtils.triangulateShape(outline, holes) as unknown as [number, number, number][];
  const points = rings.flat();
  const half = halfThickness(plate);
  for (const side of [1, -1] as const) {
    const first = list.count;
    for (const { x, y } of points)
      list.add({
        place: [x, y, side * half],
        normal: [0, 0, side],
        blank: [x, y],
        skin: side > 0 ? skins.outside : skins.inside,
      });
    for (const [a, b, c] of triangles)
      if (side > 0) list.triangle(first + a, first + b, first + c);
      else list.triangle(first + a, first + c, first + b);
  }
}

function addCutEdges(list: VertexList, plate: Plate, loop: Loop): void {
  const half = halfThickness(plate);
  const across = plate.piece.flow === "y";
  let run = 0;
  loop.forEach((from, index) => {
    const to = loop[(index + 1) % loop.length] as LoopPoint;
    const [ax, ay, bx, by] = [from.x / 1000, from.y / 1000, to.x / 1000, to.y / 1000];
    const length = Math.hypot(bx - ax, by - ay);
    const start = run;
    run += length;
    if (from.edge !== "cut" || length < 1e-6) return;
    const normal = [(by - ay) / length, -(bx - ax) / length, 0] as const;
    // A cut along the flutes shows a liner's edge and one wave; only a cut across them shows the wave line.
    const fluted = plate.piece.material.flutePitch ? Math.abs(across ? bx - ax : by - ay) / length : 0;
    const corner = (x: number, y: number, side: number, along: number): number =>
      list.add({
        place: [x, y, side * half],
        normal,
        blank: [x, y],
        skin: skins.edge,
        edge: [along, side, fluted],
      });
    list.quad(
      corner(ax, ay, -1, start),
      corner(bx, by, -1, run),
      corner(bx, by, 1, run),
      corner(ax, ay, 1, start),
    );
  });
}

/** Strips across a curved face: fine enough for the eye at the size of a picture. */
const strips = 8;

/** A face that is not level: rectangular panels of cans and bags, as a grid with a lift. */
export function addCurvedPlate(
  list: VertexList,
  plate: Plate,
  relief: Relief = level,
  [columns, rows]: readonly [number, number] = [strips, 1],
): void {
  const half = halfThickness(plate);
  const [x0, y0, x1, y1] = [plate.minX, plate.minY, plate.maxX, plate.maxY].map((v) => v / 1000) as [
    number,
    number,
    number,
    number,
  ];
  for (const side of [1, -1] as const) {
    const first = list.count;
    for (let row = 0; row <= rows; row++)
      for (let column = 0; column <= columns; column++) {
        const x = x0 + ((x1 - x0) * column) / columns;
        const y = y0 + ((y1 - y0) * row) / rows;
        const { lift, slope } = relief(x, y);
        const length = Math.hypot(slope[0], slope[1], 1);
        list.add({
          place: [x, y, lift + side * half],
          normal: [(-slope[0] / length) * side, (-slope[1] / length) * side, side / length],
          blank: [x, y],
          skin: side > 0 ? skins.outside : skins.inside,
        });
      }
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const a = first + row * (columns + 1) + column;
        const b = a + columns + 1;
        if (side > 0) list.quad(a, a + 1, b + 1, b);
        else list.quad(a, b, b + 1, a + 1);
      }
  }
}
