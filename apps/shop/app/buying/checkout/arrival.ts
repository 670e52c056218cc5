/** When the goods of a checkout arrive, or can be collected: dates, and until when they hold. */
import type { CartLine } from "@foldmark/commerce";
import { type DayInterval, deliveryPromise } from "@foldmark/pricing";
import { formatDate, type LanguageTag, noonOf, type Region } from "@foldmark/region";

export interface Arrival {
  readonly arrives: DayInterval;
  /** Packed, at our gate. */
  readonly ready: DayInterval;
  readonly approveBy: Date;
}

/** Days sort as text; the goods arrive together, with the last of them. */
const latest = (days: readonly string[]): string => [...days].sort().at(-1) ?? "";

const together = (intervals: readonly DayInterval[]): DayInterval => ({
  from: latest(intervals.map(({ from }) => from)),
  to: latest(intervals.map(({ to }) => to)),
});

export function arrivalOf(
  lines: readonly Pick<CartLine, "sku" | "price">[],
  region: Region,
  country: string,
  now: Date,
): Arrival | null {
  const promises = lines.flatMap(({ sku, price }) => {
    const promise = deliveryPromise({ sku, productionDays: price.productionDays }, region, country, now);
    return promise ? [promise] : [];
  });
  const [first] = promises;
  if (!first) return null;
  return {
    arrives: together(promises.map(({ arrives }) => arrives)),
    ready: together(promises.map(({ ready }) => ready)),
    approveBy: first.approveBy,
  };
}

/** "4 December – 9 December". */
export function dayRangeWords(region: Region, language: LanguageTag, { from, to }: DayInterval): string {
  const short = (day: string) => formatDate(region, language, noonOf(day), "short");
  return from === to ? short(from) : `${short(from)} – ${short(to)}`;
}
