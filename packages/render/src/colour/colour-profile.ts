/** What inks look like on white paper: the curves and the grid of an ICC profile, read from our own compact text. */
import type { Lab } from "./lab.ts";

/** Cyan, magenta, yellow, black, permille. */
export type Cmyk = readonly [cyan: number, magenta: number, yellow: number, black: number];

export interface ColourProfile {
  readonly name: string;
  /** The darkest that the press prints within its total of ink. */
  readonly darkest: Cmyk;
  /** Percent over all inks. */
  readonly totalInk: number;
  /** Relative to the white of the paper. */
  readonly labOf: (cmyk: Cmyk) => Lab;
}

export interface ColourTable {
  readonly name: string;
  readonly darkest: Cmyk;
  readonly totalInk: number;
  /** Seven curves, then the grid's steps: `writeColourTable` says how. */
  readonly base64: string;
}

export const curvePoints = 65;
export const gridPoints = 9;
/** A grid's value at most: 12 bits. */
export const gridMaximum = 4095;
const nodes = gridPoints ** 4;
const strides = [gridPoints ** 3, gridPoints ** 2, gridPoints, 1] as const;

type Curve = Float64Array;

/** The value of a curve at a share of its length, 0 … 1. */
function follow(curve: Curve, share: number): number {
  const place = Math.min(1, Math.max(0, share)) * (curve.length - 1);
  const below = Math.min(curve.length - 2, Math.floor(place));
  const from = curve[below] as number;
  return from + ((curve[below + 1] as number) - from) * (place - below);
}

function readCurves(bytes: Uint8Array): readonly Curve[] {
  return Array.from({ length: 7 }, (_, curve) =>
    Float64Array.from({ length: curvePoints }, (_, point) => {
      const at = 2 * (curve * curvePoints + point);
      return (((bytes[at] as number) << 8) | (bytes[at + 1] as number)) / 65_535;
    }),
  );
}

/** Each value as the step from its neighbour: small numbers, which compress well. Undone in the order it was done. */
function readGrid(bytes: Uint8Array): Float64Array {
  const count = 3 * nodes;
  const steps = new Int16Array(count);
  for (let i = 0; i < count; i++) steps[i] = ((bytes[i] as number) << 8) | (bytes[count + i] as number);
  for (let i = 1; i < count; i++) {
    if (i % gridPoints !== 0) steps[i] = (steps[i] as number) + (steps[i - 1] as number);
    else if (i % gridPoints ** 2 !== 0) steps[i] = (steps[i] as number) + (steps[i - gridPoints] as number);
  }
  return Float64Array.from(steps, (value) => value / gridMaximum);
}

/** Linear over cyan, in tetrahedra over the other three: as the colour engines of the trade do it. */
function interpolate(grid: Float64Array, plane: number, at: readonly number[]): number {
  const whole = at.map((place) => Math.min(gridPoints - 2, Math.floor(place)));
  const part = at.map((place, axis) => place - (whole[axis] as number));
  const base = plane * nodes + whole.reduce((sum, each, axis) => sum + each * (strides[axis] as number), 0);
  const order = [1, 2, 3].sort((a, b) => (part[b] as number) - (part[a] as number));
  const tetrahedron = (from: number): number => {
    let node = from;
    let value = grid[node] as number;
    for (const axis of order) {
      const next = node + (strides[axis] as number);
      value += (part[axis] as number) * ((grid[next] as number) - (grid[node] as number));
      node = next;
    }
    return value;
  };
  const near = tetrahedron(base);
  const cyan = part[0] as number;
  return cyan === 0 ? near : near + cyan * (tetrahedron(base + strides[0]) - near);
}

export function readColourTable({ name, darkest, totalInk, base64 }: ColourTable): ColourProfile {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const curves = readCurves(bytes);
  const grid = readGrid(bytes.subarray(2 * 7 * curvePoints));
  return {
    name,
    darkest,
    totalInk,
    labOf(cmyk) {
      const at = cmyk.map((amount, ink) => follow(curves[ink] as Curve, amount / 1000) * (gridPoints - 1));
      const [l, a, b] = [0, 1, 2].map((plane) =>
        follow(curves[4 + plane] as Curve, interpolate(grid, plane, at)),
      ) as [number, number, number];
      // The 16 bits of version 2 profiles: 100 and 127 stand a little below the last value.
      return [(l * 65_535) / 652.8, (a * 65_535) / 256 - 128, (b * 65_535) / 256 - 128];
    },
  };
}
