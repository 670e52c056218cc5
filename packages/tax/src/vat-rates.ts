/** Standard VAT rates in basis points, each from the day it holds. Packaging is taxed at the standard rate everywhere. */
import type { Day } from "@foldmark/region";

interface RateStep {
  readonly from: Day;
  readonly basisPoints: number;
}

const since = (from: Day, basisPoints: number): RateStep => ({ from, basisPoints });
const always = (basisPoints: number): readonly RateStep[] => [since("2020-01-01", basisPoints)];

/** Newest last. */
const standardRates: Readonly<Record<string, readonly RateStep[]>> = {
  AT: always(2000),
  BE: always(2100),
  BG: always(2000),
  CH: [since("2020-01-01", 770), since("2024-01-01", 810)],
  CY: always(1900),
  CZ: always(2100),
  DE: always(1900),
  DK: always(2500),
  EE: [since("2020-01-01", 2000), since("2024-01-01", 2200), since("2025-07-01", 2400)],
  ES: always(2100),
  FI: [since("2020-01-01", 2400), since("2024-09-01", 2550)],
  FR: always(2000),
  GB: always(2000),
  GR: always(2400),
  HR: always(2500),
  HU: always(2700),
  IE: always(2300),
  IT: always(2200),
  LT: always(2100),
  LU: [since("2020-01-01", 1700), since("2023-01-01", 1600), since("2024-01-01", 1700)],
  LV: always(2100),
  MT: always(1800),
  NL: always(2100),
  NO: always(2500),
  PL: always(2300),
  PT: always(2300),
  RO: [since("2020-01-01", 1900), since("2025-08-01", 2100)],
  SE: always(2500),
  SI: always(2200),
  SK: [since("2020-01-01", 2000), since("2025-01-01", 2300)],
};

/** Of the storefronts' own rates, which know no day. */
export const newestStandardRate = (country: string): number | null =>
  standardRates[country]?.at(-1)?.basisPoints ?? null;

/** Null for a country whose VAT we do not charge. */
export function standardRate(country: string, day: Day): number | null {
  return standardRates[country]?.findLast(({ from }) => from <= day)?.basisPoints ?? null;
}
