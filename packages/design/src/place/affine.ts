/** Plane transforms, in the order canvas, SVG and PDF write them: x' = a·x + c·y + e, y' = b·x + d·y + f. */
import type { Box, Point } from "@foldmark/geometry";

export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const unchanged: Affine = [1, 0, 0, 1, 0, 0];

// By their places, not taken apart: these run for every node before anything is seen, and taking a list apart is slow
// until a browser has compiled it.

/** The second is done first, as with matrices. */
export const compose = (outer: Affine, inner: Affine): Affine => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

export const transform = (matrix: Affine, { x, y }: Point): Point => ({
  x: matrix[0] * x + matrix[2] * y + matrix[4],
  y: matrix[1] * x + matrix[3] * y + matrix[5],
});

export function inverse([a, b, c, d, e, f]: Affine): Affine {
  const determinant = a * d - b * c;
  return [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ];
}

const rightAngles = { 0: [1, 0], 90000: [0, 1], 180000: [-1, 0], 270000: [0, -1] } as const;

/** Cosine and sine of millidegrees, exact at right angles. */
export function directionOf(millidegrees: number): readonly [cosine: number, sine: number] {
  const turned = ((millidegrees % 360_000) + 360_000) % 360_000;
  if (turned === 0 || turned === 90_000 || turned === 180_000 || turned === 270_000)
    return rightAngles[turned];
  const radians = (turned / 180_000) * Math.PI;
  return [Math.cos(radians), Math.sin(radians)];
}

export const cornersOf = ({ minX, minY, maxX, maxY }: Box): readonly Point[] => [
  { x: minX, y: minY },
  { x: maxX, y: minY },
  { x: maxX, y: maxY },
  { x: minX, y: maxY },
];
