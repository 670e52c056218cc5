/** Lengths as customers read them: whole millimetres inside, centimetres or inches on the page. */

import type { LanguageTag } from "./language.ts";
import type { Region } from "./region-types.ts";

const nonBreakingSpace = "\u00a0";

/** Tenths of a centimetre are the millimetre we cut to; a hundredth of an inch is about as fine, as are its eighths. */
export function formatLength(region: Region, millimetres: number, language?: LanguageTag): string {
  if (!Number.isFinite(millimetres)) throw new RangeError(`A length is a finite number, got ${millimetres}`);
  const decimalSeparator =
    language === undefined ? region.currencyFormatter.decimalSeparator : separatorOf(language);
  const amount =
    region.lengthUnit === "in" ? inches(millimetres, decimalSeparator) : roundTo(millimetres / 10, 1);
  return amount.replace(".", decimalSeparator) + nonBreakingSpace + region.lengthUnit;
}

/**
 * Goods are made to the millimetre and thought of in eighths of an inch there: 241 mm is what becomes of 9 1/2 in, so
 * that is how it is written. Read back, it is 241 mm again. Three digits after a comma would look like thousands.
 */
function inches(millimetres: number, decimalSeparator: string): string {
  const eighths = Math.round(millimetres / 3.175);
  const isEighths = Math.round(eighths * 3.175) === millimetres;
  return roundTo(isEighths ? eighths / 8 : millimetres / 25.4, isEighths && decimalSeparator === "." ? 3 : 2);
}

/** Half away from zero, closing zeros dropped. */
function roundTo(value: number, decimals: number): string {
  const scale = 10 ** decimals;
  const rounded = (Math.sign(value) * Math.round(Math.abs(value) * scale + 1e-9)) / scale;
  return String(rounded === 0 ? 0 : rounded).replace("-", "\u2212");
}

/** English alone of our languages writes a decimal point. */
const separatorOf = (language: LanguageTag): "." | "," => (language === "en" ? "." : ",");
