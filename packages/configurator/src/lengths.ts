/** Lengths as the form holds them and the page writes them: in the storefront's unit; technical data in millimetres. */
import type { DimensionName, Range, Size } from "@foldmark/catalogue";
import { formatLength, formatRoll, formatSides, type Region } from "@foldmark/region";
import { sidesJoint } from "./product-view.ts";

/** A press on less or more moves a length by half a centimetre, or a quarter of an inch. */
const press = { cm: 5, in: 25.4 / 4 } as const;

/** "25.5" for 255 mm. */
export const typedLength = (region: Region, millimetres: number): string =>
  formatLength(region, millimetres).replace(/\s.*$/, "");

/** What a size has of these. */
const lengthsOf = (dimensions: readonly DimensionName[], size: Size): readonly number[] =>
  dimensions.flatMap((name) => size[name] ?? []);

const joinedSides = (region: Region, lengths: readonly number[]): string =>
  formatSides(region, lengths).join(sidesJoint);

/** The width and length of a roll in words; null for what is none. */
const rollOf = (region: Region, { width, rollLength }: Size): string | null =>
  width === undefined || rollLength === undefined ? null : formatRoll(region, width, rollLength);

/** "25 × 20 × 8 cm" */
export const writtenSize = (region: Region, dimensions: readonly DimensionName[], size: Size): string =>
  rollOf(region, size) ?? `${joinedSides(region, lengthsOf(dimensions, size))}\u00a0${region.lengthUnit}`;

/** "25 × 20 × 8", for a grid whose heading names the unit; a roll has two of them and names both. */
export const shortSize = (region: Region, dimensions: readonly DimensionName[], size: Size): string =>
  rollOf(region, size) ?? joinedSides(region, lengthsOf(dimensions, size));

/** The figures at the dimension lines. */
export function measuresOf(
  region: Region,
  dimensions: readonly DimensionName[],
  size: Size,
): readonly string[] {
  const roll = rollOf(region, size);
  if (roll === null) return formatSides(region, lengthsOf(dimensions, size));
  const [width = "", length = ""] = roll.replaceAll("\u00a0", " ").split(" × ");
  return [width.replace(/ .*/, ""), length];
}

/** The same as the form holds them, by their names. */
export function lengthFields(
  region: Region,
  dimensions: readonly DimensionName[],
  size: Size,
): Readonly<Record<string, string>> {
  const present = dimensions.filter((name) => size[name] !== undefined);
  const sides = formatSides(region, lengthsOf(present, size));
  return Object.fromEntries(present.map((name, at) => [name, sides[at] ?? ""]));
}

/** "250 × 200 × 80 mm"; where one thinks in inches "9.84 × 7.87 × 3.15 in (250 × 200 × 80 mm)". */
export function technicalLengths(region: Region, lengths: readonly number[]): string {
  const metric = `${lengths.join(" × ")}\u00a0mm`;
  return region.lengthUnit === "cm" ? metric : `${joinedSides(region, lengths)}\u00a0in (${metric})`;
}

export function technicalSize(region: Region, dimensions: readonly DimensionName[], size: Size): string {
  const roll = rollOf(region, size);
  if (roll === null) return technicalLengths(region, lengthsOf(dimensions, size));
  const metric = `${size.width}\u00a0mm × ${(size.rollLength ?? 0) / 1000}\u00a0m`;
  return region.lengthUnit === "cm" ? metric : `${roll} (${metric})`;
}

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
