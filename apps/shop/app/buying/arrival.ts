/** When the goods of a cart arrive, or can be collected: dates, and until when they hold. */
import type { CartLine } from "@foldmark/commerce";
import { type DayInterval, deliveryPromise } from "@foldmark/pricing";
import { formatDate, type LanguageTag, noonOf, type Region } from "@foldmark/region";
import type { TextFunction } from "@foldmark/ui";
import { isOrderedPlain } from "./cart/line-model.ts";

export interface Arrival {
  readonly arrives: DayInterval;
  /** Packed, at our gate. */
  readonly ready: DayInterval;
  readonly approveBy: Date;
  /** Nothing is printed, so there is no proof to approve. */
  readonly isUnprinted: boolean;
}

/** Days sort as text; the goods arrive together, with the last of them. */
const latest = (days: readonly string[]): string => [...days].sort().at(-1) ?? "";

const together = (intervals: readonly DayInterval[]): DayInterval => ({
  from: latest(intervals.map(({ from }) => from)),
  to: latest(intervals.map(({ to }) => to)),
});

export function arrivalOf(
  lines: readonly Pick<CartLine, "sku" | "price" | "configuration">[],
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
    isUnprinted: lines.every(({ configuration }) => isOrderedPlain(configuration)),
  };
}

/** "4 December – 9 December". */
export function dayRangeWords(region: Region, language: LanguageTag, { from, to }: DayInterval): string {
  const short = (day: string) => formatDate(region, language, noonOf(day), "short");
  return from === to ? short(from) : `${short(from)} – ${short(to)}`;
}

/** What the buyer must do, and until when, for the dates to hold. */
export function conditionWords(
  { region, language, text }: { region: Region; language: LanguageTag; text: TextFunction },
  { approveBy, isUnprinted }: Arrival,
): string {
  const until = formatDate(region, language, approveBy, "detailed");
  return text(isUnprinted ? "buying.promise.plain" : "buying.promise.printed", { until });
}
