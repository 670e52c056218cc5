/** 3×4 matrices, row-major: rotation and shift of a rigid panel. */
import type { Point } from "../plane/ring.ts";
import type { Matrix } from "./model.ts";

export type Vector = readonly [number, number, number];

export const identity: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

/** Blank lies flat with its outside down: for products whose root panel is the base. The front comes to −y. */
export const lyingOnOutside: Matrix = [1, 0, 0, 0, 0, -1, 0, 0, 0, 0, -1, 0];

/** Blank stands upright with its outside to the front (−y): for tubes whose root panel is the front. */
export const standing: Matrix = [1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0];

/** Blank stands upright across the product with its outside to the right: for walls put in between others. */
export const standingAcross: Matrix = [0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0];

/** Blank lies flat with its outside up. */
export const lyingOnInside: Matrix = identity;

export function multiply(a: Matrix, b: Matrix): Matrix {
  const product = new Array<number>(12);
  for (let row = 0; row < 12; row += 4) {
    const x = a[row]!;
    const y = a[row + 1]!;
    const z = a[row + 2]!;
    for (let column = 0; column < 4; column++) {
      product[row + column] = x * b[column]! + y * b[4 + column]! + z * b[8 + column]!;
    }
    product[row + 3]! += a[row + 3]!;
  }
  return product;
}

export const translation = (x: number, y: number, z: number): Matrix => [1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z];

export function rotation(axis: "x" | "y" | "z", degrees: number): Matrix {
  const angle = (degrees * Math.PI) / 180;
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  if (axis === "x") return [1, 0, 0, 0, 0, c, -s, 0, 0, s, c, 0];
  if (axis === "y") return [c, 0, s, 0, 0, 1, 0, 0, -s, 0, c, 0];
  return [c, -s, 0, 0, s, c, 0, 0, 0, 0, 1, 0];
}

export const apply = (m: Matrix, x: number, y: number, z = 0): Vector => [
  m[0]! * x + m[1]! * y + m[2]! * z + m[3]!,
  m[4]! * x + m[5]! * y + m[6]! * z + m[7]!,
  m[8]! * x + m[9]! * y + m[10]! * z + m[11]!,
];

const turned = (a: Matrix, b: Matrix, row: number, column: number): number =>
  b[row]! * a[column]! + b[row + 1]! * a[column + 1]! + b[row + 2]! * a[column + 2]!;

/** On the way from one place to another: moved straight, and turned about one axis. The two are less than half a turn apart. */
export function onTheWay(a: Matrix, b: Matrix, share: number): Matrix {
  // From the one to the other: b · aᵀ, read as a turn about an axis.
  const r = (row: number, column: number): number => turned(a, b, 4 * row, 4 * column);
  const angle = Math.acos(Math.max(-1, Math.min(1, (r(0, 0) + r(1, 1) + r(2, 2) - 1) / 2)));
  const sine = 2 * Math.sin(angle);
  const at = [3, 7, 11].map((index) => a[index]! + (b[index]! - a[index]!) * share);
  const moved = translation(at[0]!, at[1]!, at[2]!);
  const own: Matrix = a.map((value, index) => (index % 4 === 3 ? 0 : value));
  if (sine < 1e-6) return multiply(moved, own);
  const [x, y, z] = [r(2, 1) - r(1, 2), r(0, 2) - r(2, 0), r(1, 0) - r(0, 1)].map((each) => each / sine);
  return multiply(moved, multiply(aroundAxis([x!, y!, z!], angle * share), own));
}

function aroundAxis([x, y, z]: Vector, angle: number): Matrix {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const k = 1 - c;
  return [
    c + x * x * k,
    x * y * k - z * s,
    x * z * k + y * s,
    0,
    y * x * k + z * s,
    c + y * y * k,
    y * z * k - x * s,
    0,
    z * x * k - y * s,
    z * y * k + x * s,
    c + z * z * k,
    0,
  ];
}

/** The outward direction of a panel, from its matrix. */
export const outward = (m: Matrix): Vector => [m[2]!, m[6]!, m[10]!];

/** Turn about the line from a to b by a right-handed angle. */
export function aroundLine(a: Point, b: Point, degrees: number): Matrix {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const x = (b.x - a.x) / length;
  const y = (b.y - a.y) / length;
  const angle = (degrees * Math.PI) / 180;
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const k = 1 - c;
  const xx = c + x * x * k;
  const xy = x * y * k;
  const yy = c + y * y * k;
  return [
    xx,
    xy,
    y * s,
    a.x - (xx * a.x + xy * a.y),
    xy,
    yy,
    -x * s,
    a.y - (xy * a.x + yy * a.y),
    -y * s,
    x * s,
    c,
    y * s * a.x - x * s * a.y,
  ];
}
