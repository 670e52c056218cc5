/** Amounts, quantities and sizes as a storefront writes them: one way on every page that shows a price. */
import { type DayRange, dimensions, type Size } from "@foldmark/catalogue";
import { withVat } from "@foldmark/pricing";
import { formatLength, formatMoney, type LanguageTag, localeFor, type Region } from "@foldmark/region";
import { formatUnit } from "../amounts.ts";

/** `always`: net and gross side by side; `below`: net, and a sentence about the tax; `none`: there is no tax. */
export type TaxDisplay = "always" | "below" | "none";

/** A price as it is shown; gross only where the storefront always shows it. */
export interface Amount {
  readonly net: string;
  readonly gross: string | null;
}

export const taxDisplayOf = ({ hasVat, alwaysShowAddedTax }: Region): TaxDisplay =>
  !hasVat ? "none" : alwaysShowAddedTax ? "always" : "below";

export function amount(region: Region, netMinor: number): Amount {
  const gross = taxDisplayOf(region) === "always" ? formatMoney(region, withVat(region, netMinor)) : null;
  return { net: formatMoney(region, netMinor), gross };
}

/** Of one piece, in micro-units of the currency. */
export function unitAmount(region: Region, unitMicro: number): Amount {
  const gross =
    taxDisplayOf(region) === "always" ? formatUnit(region, withVat(region, unitMicro), unitMicro) : null;
  return { net: formatUnit(region, unitMicro), gross };
}

/** Whole numbers are written like the region's money. */
export const whole = (region: Region, count: number): string =>
  formatMoney(region, count * 100, { decimals: "auto", withoutSign: true });

export const percent = (language: LanguageTag, permille: number): string =>
  new Intl.NumberFormat(localeFor(language), { style: "percent", maximumFractionDigits: 1 }).format(
    permille / 1000,
  );

export const dayRange = ([from, to]: DayRange): string => (from === to ? `${from}` : `${from}–${to}`);

/** "25 × 20 × 8 cm", "5 cm × 50 m" for a roll, which is sold by the metre everywhere; empty for goods without a size. */
export function sizeWords(region: Region, size: Size): string {
  const { rollLength } = size;
  const sides = dimensions.flatMap((name) =>
    size[name] === undefined || name === "rollLength" ? [] : [size[name]],
  );
  if (sides.length === 0) return "";
  const numbers = sides.map((side) => formatLength(region, side).replace(/\s.*$/, ""));
  const written = `${numbers.join(" × ")}\u00a0${region.lengthUnit}`;
  return rollLength === undefined ? written : `${written} × ${rollLength / 1000}\u00a0m`;
}

/** The sentence under a list of prices. */
export interface TaxNote {
  readonly display: TaxDisplay;
  readonly rate: string;
}

export const taxNoteOf = (region: Region, language: LanguageTag): TaxNote => ({
  display: taxDisplayOf(region),
  rate: percent(language, region.vatAmount * 10),
});

/** Goods and parcels: grams up to a kilogram, then kilograms; pounds where lengths are in inches. */
export function weightWords(region: Region, grams: number): string {
  const { decimalSeparator } = region.currencyFormatter;
  const written = (value: number) => String(value).replace(".", decimalSeparator);
  if (region.lengthUnit === "in") return `${written(Math.round(grams / 45.359_2) / 10)}\u00a0lb`;
  if (grams < 1000) return `${grams}\u00a0g`;
  return `${written(Math.round(grams / 100) / 10)}\u00a0kg`;
}
