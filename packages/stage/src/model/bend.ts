/**
 * The outside of a fold: two plates turned about their middle planes leave a wedge open there, which the paper
 * bridges in an arc round the crease. Its shape depends on the angle, so it is laid anew with every pose.
 */
import type { Matrix, Plate, Point } from "@foldmark/geometry";
import { halfThickness } from "./plate.ts";
import { skins, type VertexList } from "./vertex-list.ts";

const segments = 5;

export interface Bend {
  readonly panel: string;
  readonly parent: string;
  readonly from: Point;
  readonly to: Point;
  readonly half: number;
  /** Fold inwards as closed; tells which way a fold of half a turn goes. */
  readonly inwards: boolean;
  readonly first: number;
}

/** The arc's strip comes first, then at each end a fan that closes the wedge. */
const stripCorners = (segments + 1) * 2;

export function addBends(list: VertexList, plate: Plate): Bend[] {
  // Grooved board folds at its outside: nothing opens.
  if (!plate.panel.hinge || plate.panel.parent === null || plate.piece.plane === "outside") return [];
  const parent = plate.panel.parent;
  return plate.loops.flatMap((loop) =>
    loop.flatMap((from, index) => {
      if (from.edge !== "hinge") return [];
      const to = loop[(index + 1) % loop.length]!;
      const first = list.count;
      addCorners(list, from, to);
      return [
        {
          panel: plate.panel.id,
          parent,
          from,
          to,
          half: halfThickness(plate),
          inwards: plate.panel.angle >= 0,
          first,
        },
      ];
    }),
  );
}

function addCorners(list: VertexList, from: Point, to: Point): void {
  const corner = (point: Point, skin: 0 | 2, across = 0): number =>
    list.add({
      place: [0, 0, 0],
      normal: [0, 0, 1],
      blank: [point.x / 1000, point.y / 1000],
      skin,
      edge: [0, across, 0],
    });
  const first = list.count;
  for (let step = 0; step <= segments; step++) {
    corner(from, skins.outside);
    corner(to, skins.outside);
  }
  for (let step = 0; step < segments; step++) {
    const a = first + step * 2;
    list.quad(a, a + 1, a + 3, a + 2);
  }
  for (const end of [from, to]) {
    const middle = corner(end, skins.edge);
    for (let step = 0; step <= segments; step++) corner(end, skins.edge, 1);
    for (let step = 0; step < segments; step++) list.triangle(middle, middle + 1 + step, middle + 2 + step);
  }
}

type Vector = [number, number, number];

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const normalOf = (m: Matrix): Vector => [m[2]!, m[6]!, m[10]!];
const placeOf = (m: Matrix, { x, y }: Point): Vector => [
  (m[0]! * x + m[1]! * y + m[3]!) / 1000,
  (m[4]! * x + m[5]! * y + m[7]!) / 1000,
  (m[8]! * x + m[9]! * y + m[11]!) / 1000,
];

export interface PosedVertices {
  readonly places: Float32Array;
  readonly normals: Float32Array;
  /** Four numbers a corner, the skin first. */
  readonly surfaces: Float32Array;
}

export function layBend(bend: Bend, own: Matrix, parent: Matrix, out: PosedVertices): void {
  const a = placeOf(own, bend.from);
  const b = placeOf(own, bend.to);
  const length = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]) || 1;
  const axis: Vector = [(b[0] - a[0]) / length, (b[1] - a[1]) / length, (b[2] - a[2]) / length];
  const start = normalOf(parent);
  const end = normalOf(own);
  let turn = Math.atan2(dot(cross(start, end), axis), dot(start, end));
  // Corners run counter-clockwise, so the panel lies to the left of its hinge and folds inwards by a turn to the right.
  if (Math.abs(turn) > 3.1) turn = bend.inwards ? -Math.abs(turn) : Math.abs(turn);
  const side = turn <= 0 ? 1 : -1;
  const across = cross(axis, start);
  let at = bend.first;
  const write = (place: Vector, normal: Vector): void => {
    out.places.set(place, at * 3);
    out.normals.set(normal, at * 3);
    at++;
  };
  const rims: Vector[] = [];
  for (let step = 0; step <= segments; step++) {
    const angle = (turn * step) / segments;
    const [c, s] = [Math.cos(angle) * side, Math.sin(angle) * side];
    const normal: Vector = [
      start[0] * c + across[0] * s,
      start[1] * c + across[1] * s,
      start[2] * c + across[2] * s,
    ];
    rims.push(normal);
    for (const corner of [a, b]) write(raised(corner, normal, bend.half), normal);
  }
  for (const [corner, way] of [
    [a, -1],
    [b, 1],
  ] as const) {
    const normal: Vector = [axis[0] * way, axis[1] * way, axis[2] * way];
    write(corner, normal);
    for (const rim of rims) write(raised(corner, rim, bend.half), normal);
  }
  const skin = side > 0 ? skins.outside : skins.inside;
  for (let index = 0; index < stripCorners; index++) out.surfaces[(bend.first + index) * 4] = skin;
}

const raised = (place: Vector, normal: Vector, by: number): Vector => [
  place[0] + normal[0] * by,
  place[1] + normal[1] * by,
  place[2] + normal[2] * by,
];
