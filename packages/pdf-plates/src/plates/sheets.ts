/**
 * Plates in their order, and the sheets that carry them: a sheet is an RGB page with up to three plates, each as light
 * (1 − tint). Plates share one only where every overprinting paint treats them alike.
 */
import { type Ink, isProcess, processInks, tintOn, touches } from "../colour/ink.ts";
import type { FactsVisitor } from "../facts/facts-visitor.ts";

export type Sheet = readonly string[];

const onSpotsAsNormal = new Set(["Difference", "Exclusion", "Hue", "Saturation", "Color", "Luminosity"]);
const acrossInks = new Set(["Hue", "Saturation", "Color", "Luminosity"]);

/** Blend modes that spot inks do not know: there they paint as if there were none. */
export const isNormalOnSpots = (blendMode: string): boolean => onSpotsAsNormal.has(blendMode);

export function sheetsOf(found: FactsVisitor): { plates: string[]; sheets: Sheet[] } {
  const spots = [...found.inks.keys()].filter((plate) => !isProcess(plate));
  const plates: string[] = [...processInks, ...spots];
  const overprints = [...found.overprints.values()];
  const modes = [...found.blendModes];
  const keepsSpotsApart = modes.some(isNormalOnSpots);
  const alike = new Map<string, string[]>();
  for (const plate of plates) {
    const marks = overprints.map(({ ink, mode }) => (touches(ink, plate, true, mode) ? "1" : "0"));
    const sign = marks.join("") + (keepsSpotsApart ? isProcess(plate) : "");
    alike.set(sign, [...(alike.get(sign) ?? []), plate]);
  }
  const groups = [...alike.values()];
  // The rule for CMYK is that for RGB, on cyan, magenta and yellow: exact only where the three lie on one sheet.
  const areTogether = groups.some((group) => processInks.slice(0, 3).every((plate) => group.includes(plate)));
  if (modes.some((mode) => acrossInks.has(mode)) && !areTogether)
    found.approximate.add("blend-mode-with-overprint-on-spots");
  return { plates, sheets: groups.flatMap(inThrees) };
}

function inThrees(plates: readonly string[]): Sheet[] {
  return Array.from({ length: Math.ceil(plates.length / 3) }, (_, at) => plates.slice(3 * at, 3 * at + 3));
}

export const channelsOf = (sheet: Sheet): number => (sheet.length > 1 ? 3 : 1);
export const deviceOf = (sheet: Sheet): string => (sheet.length > 1 ? "/DeviceRGB" : "/DeviceGray");

/** From 0 to 1 for each channel; a channel without a plate stays white. */
export const lightOf = (ink: Ink, sheet: Sheet): number[] =>
  Array.from({ length: channelsOf(sheet) }, (_, at) => {
    const plate = sheet[at];
    return plate === undefined ? 1 : 1 - tintOn(ink, plate);
  });

export const written = (value: number): string => String(Number(value.toFixed(5)));
export const writtenList = (values: readonly number[]): string => `[${values.map(written).join(" ")}]`;

export function colourOperator(role: "fill" | "stroke", ink: Ink, sheet: Sheet): string {
  const [fill, stroke] = sheet.length > 1 ? ["rg", "RG"] : ["g", "G"];
  return `${lightOf(ink, sheet).map(written).join(" ")} ${role === "fill" ? fill : stroke}`;
}
