/** When the goods of a cart arrive, or can be collected: dates, and until when they hold. */
import type { CartLine, OrderView } from "@foldmark/commerce";
import { type DayInterval, promiseOfAll, promisesHoldUntil } from "@foldmark/pricing";
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

interface Reader {
  readonly region: Region;
  readonly language: LanguageTag;
  readonly text: TextFunction;
}

/** What the buyer must do, and until when, for the dates to hold. */
export function conditionWords(
  { region, language, text }: Reader,
  { approveBy, isUnprinted }: Pick<Arrival, "approveBy" | "isUnprinted">,
): string {
  const until = formatDate(region, language, approveBy, "detailed");
  return text(isUnprinted ? "buying.promise.plain" : "buying.promise.printed", { until });
}

/** Of an order that waits for its money: until when the dates hold, and what becomes of them afterwards. */
export function waitingWords(reader: Reader, order: OrderView["order"]): string | null {
  if (order.state !== "placed" && order.state !== "awaiting-payment") return null;
  const holds = conditionWords(reader, {
    approveBy: promisesHoldUntil(new Date(order.placed_at)),
    isUnprinted: order.lines.every(({ artwork_state }) => artwork_state === "not-required"),
  });
  return `${holds} ${reader.text("buying.promise.later")}`;
}
