/** Everything built leaves this package in whole micrometres, so that a shared edge is rounded once. */

/** Whole µm from mm. The first rounding swallows the noise of floating point, so equal lengths stay equal. */
export const micrometres = (millimetres: number): number =>
  Math.round(Math.round(millimetres * 1e7) / 1e4) || 0;

/** Short decimal text of a number, without "-0" and without trailing zeros. */
export function decimal(value: number, digits = 3): string {
  const power = powers[digits]!;
  return String(Math.round(value * power) / power || 0);
}

const powers = [1, 10, 100, 1e3, 1e4, 1e5, 1e6];
