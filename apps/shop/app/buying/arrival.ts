/** When the goods of a cart arrive, or can be collected: dates, and until when they hold. */
import type { CartLine } from "@foldmark/commerce";
import { type DayInterval, promiseOfAll } from "@foldmark/pricing";
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

export function arrivalOf(
  lines: readonly Pick<CartLine, "sku" | "price" | "configuration">[],
  region: Region,
  country: string,
  now: Date,
): Arrival | null {
  const goods = lines.map(({ sku, price }) => ({ sku, productionDays: price.productionDays }));
  const promise = promiseOfAll(goods, region, country, now);
  if (!promise) return null;
  const { arrives, ready, approveBy } = promise;
  const isUnprinted = lines.every(({ configuration }) => isOrderedPlain(configuration));
  return { arrives, ready, approveBy, isUnprinted };
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
