/** Matrices as PDF writes them: six numbers, points as rows. */
export type Matrix = readonly [number, number, number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** First `a`, then `b`. */
export const multiply = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
];

export const determinant = ([a, b, c, d]: Matrix): number => a * d - b * c;

/** Null where everything falls onto one line. */
export function inverse(matrix: Matrix): Matrix | null {
  const [a, b, c, d, e, f] = matrix;
  const area = determinant(matrix);
  if (!Number.isFinite(1 / area)) return null;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}

export const matrixOf = (numbers: readonly number[] | undefined): Matrix =>
  numbers && numbers.length >= 6 ? (numbers.slice(0, 6) as unknown as Matrix) : identity;

/** Left, bottom, right, top. */
export type Box = readonly [number, number, number, number];

export const emptyBox: Box = [Infinity, Infinity, -Infinity, -Infinity];
export const unitBox: Box = [0, 0, 1, 1];

/** The box around what a box becomes. */
export function boxThrough([left, bottom, right, top]: Box, [a, b, c, d, e, f]: Matrix): Box {
  const across = [left * a + bottom * c, right * a + bottom * c, left * a + top * c, right * a + top * c];
  const up = [left * b + bottom * d, right * b + bottom * d, left * b + top * d, right * b + top * d];
  return [Math.min(...across) + e, Math.min(...up) + f, Math.max(...across) + e, Math.max(...up) + f];
}

/** A box written from any of its corners. */
export const sortedBox = ([a, b, c, d]: Box): Box => [
  Math.min(a, c),
  Math.min(b, d),
  Math.max(a, c),
  Math.max(b, d),
];

export const commonBox = (a: Box, b: Box): Box => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
];

export const isEmptyBox = (box: Box): boolean => !(box[2] >= box[0] && box[3] >= box[1]);
