/** Figures of a proof as its reader writes them. */
import type { ProofWish } from "./proof-job.ts";

const space = "\u00a0";

export type Reader = Pick<ProofWish, "decimal" | "inches" | "percent">;

const decimals = (value: number, places: number, { decimal }: Reader): string =>
  value.toFixed(places).replace(".", decimal);

/** At most one place, and none where it is a whole number. */
const short = (value: number, reader: Reader): string =>
  decimals(value, Math.abs(value - Math.round(value)) < 0.05 ? 0 : 1, reader);

/** "248 × 203 mm", and inches in the next line for who thinks in them. */
export function sizeWords(width: number, height: number, reader: Reader): readonly string[] {
  const inch = (mm: number) => decimals(mm / 25.4, 2, reader);
  return [
    `${short(width, reader)} × ${short(height, reader)}${space}mm`,
    ...(reader.inches ? [`${inch(width)} × ${inch(height)}${space}in`] : []),
  ];
}

export const lengthWords = (mm: number, reader: Reader): string => short(mm, reader);

export function shareWords(share: number, reader: Reader): string {
  const percent = share * 100;
  if (percent < 0.1) return `<${space}${decimals(0.1, 1, reader)}${reader.percent}`;
  return `${decimals(percent, percent < 9.95 ? 1 : 0, reader)}${reader.percent}`;
}

/** @param area mm² */
export function areaWords(area: number, reader: Reader): string {
  const squareMetres = area / 1e6;
  return squareMetres < 0.00005
    ? `<${space}${decimals(0.0001, 4, reader)}`
    : decimals(squareMetres, 4, reader);
}

/** In groups of four: so two people can compare them. */
export const sealWords = (hash: string): string => hash.replace(/(.{4})(?=.)/g, "$1 ");
