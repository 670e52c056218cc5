/** Numbers other than money, written as the storefront writes its money. */
import { formatMoney, type Region } from "@foldmark/region";

type Written = Pick<Region, "currencyFormatter">;

/** "1,000" */
export const wholeNumber = (region: Written, count: number): string =>
  formatMoney(region, count * 100, { decimals: "auto", withoutSign: true });

/** Up to so many decimals, closing zeros dropped. */
export function decimal(region: Written, value: number, decimals: number): string {
  const [whole = "0", fraction = ""] = value.toFixed(decimals).split(".");
  const kept = fraction.replace(/0+$/, "");
  const grouped = wholeNumber(region, Number(whole));
  return kept === "" ? grouped : grouped + region.currencyFormatter.decimalSeparator + kept;
}

/** "350 g", "1.2 kg" */
export function weight(region: Written, grams: number): string {
  if (grams < 1) return `${decimal(region, grams, 2)}\u00a0g`;
  if (grams < 10) return `${decimal(region, grams, 1)}\u00a0g`;
  if (grams < 1000) return `${wholeNumber(region, Math.round(grams))}\u00a0g`;
  return `${decimal(region, grams / 1000, grams < 100_000 ? 1 : 0)}\u00a0kg`;
}
