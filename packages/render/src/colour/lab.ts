/** CIELAB under D50, in which profiles speak and differences are measured, and its way to the screen. */
import { light, type Rgb } from "./rgb.ts";

export type Lab = readonly [l: number, a: number, b: number];
export type Xyz = readonly [x: number, y: number, z: number];

export const whitePoint: Xyz = [0.9642, 1, 0.8249];

const epsilon = 216 / 24389;
const kappa = 24389 / 27;

const forward = (t: number): number => (t > epsilon ? Math.cbrt(t) : (kappa * t + 16) / 116);
const backward = (f: number): number => (f ** 3 > epsilon ? f ** 3 : (116 * f - 16) / kappa);

export function xyzOfLab([l, a, b]: Lab): Xyz {
  const y = (l + 16) / 116;
  return [
    whitePoint[0] * backward(y + a / 500),
    whitePoint[1] * backward(y),
    whitePoint[2] * backward(y - b / 200),
  ];
}

export function labOfXyz([x, y, z]: Xyz): Lab {
  const fy = forward(y / whitePoint[1]);
  return [116 * fy - 16, 500 * (forward(x / whitePoint[0]) - fy), 200 * (fy - forward(z / whitePoint[2]))];
}

/** sRGB's primaries, seen under D50 (Bradford), as its own profile has them. */
const fromLight = [
  [0.4360747, 0.3850649, 0.1430804],
  [0.2225045, 0.7168786, 0.0606169],
  [0.0139322, 0.0971045, 0.7141733],
] as const;
const toLight = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
] as const;

const times = ([a, b, c]: readonly [number, number, number], [x, y, z]: Xyz): number => a * x + b * y + c * z;

/** Linear light; below 0 and above 1 where the screen cannot show it. */
export const lightOfXyz = (xyz: Xyz): Xyz => [
  times(toLight[0], xyz),
  times(toLight[1], xyz),
  times(toLight[2], xyz),
];

const xyzOfRgb = ({ red, green, blue }: Rgb): Xyz => {
  const amounts: Xyz = [light(red), light(green), light(blue)];
  return [times(fromLight[0], amounts), times(fromLight[1], amounts), times(fromLight[2], amounts)];
};

export const labOfRgb = (rgb: Rgb): Lab => labOfXyz(xyzOfRgb(rgb));

/** ΔE 1976. */
export const labDistance = (a: Lab, b: Lab): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
