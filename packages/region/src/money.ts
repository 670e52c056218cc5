/** Amounts as the region writes them, from integer minor units; never by `Intl`, whose customs are not the region's. */

import type { Region } from "./region-types.ts";

const nonBreakingSpace = "\u00a0";
const minus = "\u2212";

export interface MoneyOptions {
  /** `auto` leaves out the decimals of a round amount: `€40`. */
  readonly decimals?: "always" | "auto";
  /** Leave the currency's sign out, for columns whose heading names it. */
  readonly withoutSign?: boolean;
}

export function formatMoney(
  region: Pick<Region, "currencyFormatter">,
  minorUnits: number | bigint,
  options: MoneyOptions = {},
): string {
  const { thousandSeparator, decimalSeparator, ...sign } = region.currencyFormatter;
  const { negative, whole, decimals } = splitMinorUnits(minorUnits);

  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, unbroken(thousandSeparator));
  const shown =
    options.decimals === "auto" && decimals === "00" ? grouped : grouped + decimalSeparator + decimals;
  const signed = options.withoutSign ? shown : besideSign(shown, sign);
  return negative ? minus + signed : signed;
}

function splitMinorUnits(minorUnits: number | bigint): {
  negative: boolean;
  whole: string;
  decimals: string;
} {
  if (typeof minorUnits === "number" && !Number.isSafeInteger(minorUnits)) {
    throw new RangeError(`An amount is a whole number of minor units, got ${minorUnits}`);
  }
  const amount = BigInt(minorUnits);
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, "0");
  return { negative: amount < 0n, whole: digits.slice(0, -2), decimals: digits.slice(-2) };
}

function besideSign(
  amount: string,
  sign: Pick<Region["currencyFormatter"], "currencySign" | "currencyPosition" | "spaceAfterLeftSign">,
): string {
  if (sign.currencyPosition === "right") return amount + nonBreakingSpace + sign.currencySign;
  return sign.currencySign + (sign.spaceAfterLeftSign ? nonBreakingSpace : "") + amount;
}

const unbroken = (separator: string): string => (separator === " " ? nonBreakingSpace : separator);
