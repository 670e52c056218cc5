/** Lengths as the form holds them and the page writes them: in the storefront's unit; technical data in millimetres. */
import type { DimensionName, Range, Size } from "@foldmark/catalogue";
import { formatLength, type Region } from "@foldmark/region";

/** A press on less or more moves a length by half a centimetre, or a quarter of an inch. */
const press = { cm: 5, in: 25.4 / 4 } as const;

/** "25.5" for 255 mm. */
export const typedLength = (region: Region, millimetres: number): string =>
  formatLength(region, millimetres).replace(/\s.*$/, "");

const lengthsOf = (dimensions: readonly DimensionName[], size: Size): readonly number[] =>
  dimensions.filter((name) => name !== "rollLength").map((name) => size[name] ?? 0);

/** A roll is sold by the metre, wherever it is sold. */
const withRoll = (sides: string, { rollLength }: Size): string =>
  rollLength === undefined ? sides : `${sides} × ${rollLength / 1000}\u00a0m`;

/** "25 × 20 × 8 cm" */
export function writtenSize(region: Region, dimensions: readonly DimensionName[], size: Size): string {
  const sides = lengthsOf(dimensions, size).map((each) => typedLength(region, each));
  return withRoll(`${sides.join(" × ")}\u00a0${region.lengthUnit}`, size);
}

/** "25 × 20 × 8", for a grid whose heading names the unit. */
export function shortSize(region: Region, dimensions: readonly DimensionName[], size: Size): string {
  const sides = lengthsOf(dimensions, size).map((each) => typedLength(region, each));
  return withRoll(sides.join(" × "), size);
}

/** The figure at one dimension line. */
export function measureOf(region: Region, name: DimensionName, size: Size): string[] {
  const length = size[name];
  if (length === undefined) return [];
  return [name === "rollLength" ? `${length / 1000} m` : typedLength(region, length)];
}

/** "250 × 200 × 80 mm"; where one thinks in inches "9.84 × 7.875 × 3.15 in (250 × 200 × 80 mm)". */
export function technicalLengths(region: Region, lengths: readonly number[]): string {
  const metric = `${lengths.join(" × ")}\u00a0mm`;
  if (region.lengthUnit === "cm") return metric;
  return `${lengths.map((each) => typedLength(region, each)).join(" × ")}\u00a0in (${metric})`;
}

export const technicalSize = (region: Region, dimensions: readonly DimensionName[], size: Size): string =>
  withRoll(technicalLengths(region, lengthsOf(dimensions, size)), size);

/** The next length up or down that a hand would choose, within the range; null at its end. */
export function nextLength(
  region: Region,
  length: number,
  direction: 1 | -1,
  { minimum, maximum }: Range,
): number | null {
  const unit = press[region.lengthUnit];
  // What a rounded inch is off must not count as a step.
  const steps = length / unit + direction * 0.1;
  const wanted = Math.round((direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * unit);
  const next = Math.min(maximum, Math.max(minimum, wanted));
  return (next - length) * direction > 0 ? next : null;
}
