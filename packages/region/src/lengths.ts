/** Lengths as customers read them: whole millimetres inside, centimetres or inches on the page. */

import type { LanguageTag } from "./language.ts";
import type { Region } from "./region-types.ts";

const nonBreakingSpace = "\u00a0";

/** Tenths of a centimetre are the millimetre we cut to; a hundredth of an inch is about as fine, as are its eighths. */
export function formatLength(region: Region, millimetres: number, language?: LanguageTag): string {
  if (!Number.isFinite(millimetres)) throw new RangeError(`A length is a finite number, got ${millimetres}`);
  const [amount] = formatSides(region, [millimetres], language);
  return amount + nonBreakingSpace + region.lengthUnit;
}

/** The sides of one thing, without their unit: all in eighths of an inch or all in hundredths, never "9.84 × 7.875". */
export function formatSides(
  region: Region,
  sides: readonly number[],
  language?: LanguageTag,
): readonly string[] {
  const decimalSeparator =
    language === undefined ? region.currencyFormatter.decimalSeparator : separatorOf(language);
  const areEighths = sides.every(isEighths);
  return sides.map((side) => {
    const amount =
      region.lengthUnit === "in" ? inches(side, areEighths, decimalSeparator) : roundTo(side / 10, 1);
    return amount.replace(".", decimalSeparator);
  });
}

/** "5 cm × 50 m"; "2 in × 55 yd" where lengths are in inches: tape is sold there in quarters of an inch and whole yards. */
export function formatRoll(
  region: Region,
  width: number,
  rollLength: number,
  language?: LanguageTag,
): string {
  if (region.lengthUnit === "in") {
    const inchesWide = roundTo(Math.round(width / 6.35) / 4, 2);
    return `${inchesWide}${nonBreakingSpace}in × ${Math.round(rollLength / 914.4)}${nonBreakingSpace}yd`;
  }
  return `${formatLength(region, width, language)} × ${rollLength / 1000}${nonBreakingSpace}m`;
}

/**
 * Goods are made to the millimetre and thought of in eighths of an inch there: 241 mm is what becomes of 9 1/2 in, so
 * that is how it is written. Read back, it is 241 mm again. Three digits after a comma would look like thousands.
 */
function inches(millimetres: number, inEighths: boolean, decimalSeparator: string): string {
  return inEighths
    ? roundTo(eighthsOf(millimetres) / 8, decimalSeparator === "." ? 3 : 2)
    : roundTo(millimetres / 25.4, 2);
}

const eighthsOf = (millimetres: number): number => Math.round(millimetres / 3.175);
const isEighths = (millimetres: number): boolean =>
  Math.round(eighthsOf(millimetres) * 3.175) === millimetres;

/** Half away from zero, closing zeros dropped. */
function roundTo(value: number, decimals: number): string {
  const scale = 10 ** decimals;
  const rounded = (Math.sign(value) * Math.round(Math.abs(value) * scale + 1e-9)) / scale;
  return String(rounded === 0 ? 0 : rounded).replace("-", "\u2212");
}

/** English alone of our languages writes a decimal point. */
const separatorOf = (language: LanguageTag): "." | "," => (language === "en" ? "." : ",");
