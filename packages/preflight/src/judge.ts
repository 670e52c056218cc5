/** How far something is from what the print holds: the same for a design and for an uploaded file. */
import type { Severity } from "./finding.ts";
import type { Limits } from "./strictest.ts";

export interface Judged {
  readonly severity: Severity;
  readonly wanted: number;
}

/** @param size milli-points */
export function judgeText(size: number, isReverse: boolean, { text }: Pick<Limits, "text">): Judged | null {
  const wanted = isReverse ? text.reverse : text.positive;
  if (size >= wanted - 1) return null;
  return { severity: size < 0.75 * wanted ? "error" : "warning", wanted };
}

/** @param width µm */
export function judgeLine(width: number, isReverse: boolean, { line }: Pick<Limits, "line">): Judged | null {
  const wanted = isReverse ? line.reverse : line.positive;
  return width >= wanted - 1 ? null : { severity: "warning", wanted };
}

/** Letters and lines in a picture of one ink need more than a photograph. */
const oneInkTimes = 2;

/** @param ppi pixels an inch at the size at which it is printed */
export function judgeResolution(
  ppi: number,
  isOneInk: boolean,
  image: NonNullable<Limits["image"]>,
): Judged | null {
  const times = isOneInk ? oneInkTimes : 1;
  const wanted = image.good * times;
  // Rounding to whole pixels costs up to one.
  if (ppi >= wanted - 1) return null;
  return { severity: ppi < image.refused * times ? "error" : "warning", wanted };
}

/** Permille of ink from which a fold may crack white. */
export const crackingInk = 2000;

/** Scanners look with red light: red bars are white to them. @param bars, ground how much red light they give back */
export const isScannable = (bars: number, ground: number): boolean =>
  ground - bars >= 0.55 * ground && ground > 0.25;
