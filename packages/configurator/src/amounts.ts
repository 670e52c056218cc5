/** Prices of a piece as pages write them: finer than a cent where a piece costs little. */
import { unitMinor } from "@foldmark/pricing";
import { formatMoney, type Region } from "@foldmark/region";

/** Below one unit of the currency a label would cost the same as two: a third decimal tells them apart. */
const fineBelow = 1_000_000;

/** Whether a unit price is written with three decimals. */
export const isFine = (unitMicro: number): boolean => unitMicro < fineBelow;

/** The price of one piece: two decimals, three below one euro. What stands `beside` it is written as fine as it. */
export function formatUnit(
  region: Pick<Region, "currencyFormatter">,
  unitMicro: number,
  beside = Math.abs(unitMicro),
): string {
  const size = Math.abs(unitMicro);
  if (!isFine(beside)) return formatMoney(region, Math.sign(unitMicro) * unitMinor(size));
  const thousandths = Math.floor((size + 500) / 1_000);
  const coarse = formatMoney(region, Math.floor(thousandths / 10));
  const { decimalSeparator } = region.currencyFormatter;
  const fine = coarse.replace(
    new RegExp(`\\${decimalSeparator}\\d\\d`),
    (decimals) => decimals + (thousandths % 10),
  );
  return unitMicro < 0 ? `\u2212${fine}` : fine;
}
