/** When the goods of a cart arrive, or can be collected: dates, and until when they hold. */
import { needsArtwork } from "@foldmark/catalogue";
import { type CartLine, isCollected, type OrderView, orderPromise } from "@foldmark/commerce";
import type { TextFunction } from "@foldmark/messages";
import { type DayInterval, daysToArrival, promiseOfAll } from "@foldmark/pricing";
import { formatDate, formatDeadline, type LanguageTag, noonOf, type Region } from "@foldmark/region";

export interface Arrival {
  readonly arrives: DayInterval;
  /** Packed, at our gate. */
  readonly ready: DayInterval;
  readonly approveBy: Date;
  /** Working days from the approval of the proof; null where nothing is printed. */
  readonly days: { readonly ready: Days; readonly arrives: Days } | null;
}

type Days = readonly [from: number, to: number];

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
  const isPrinted = lines.some(({ configuration }) => needsArtwork(configuration));
  const days = (isCollected: boolean) => daysToArrival(goods, region, isCollected);
  return {
    arrives,
    ready,
    approveBy,
    days: isPrinted ? { ready: days(true), arrives: days(false) } : null,
  };
}

/** "4 December – 9 December". */
export function dayRangeWords(region: Region, language: LanguageTag, { from, to }: DayInterval): string {
  const short = (day: string) => formatDate(region, language, noonOf(day), "short");
  return from === to ? short(from) : `${short(from)} – ${short(to)}`;
}

export interface Reader {
  readonly region: Region;
  readonly language: LanguageTag;
  readonly text: TextFunction;
}

/** "8–17 working days after you approve the proof". */
const daysWords = ({ text }: Pick<Reader, "text">, [from, to]: Days): string =>
  text("buying.promise.days", { days: from === to ? `${to}` : `${from}–${to}`, count: to });

/** "From Thursday, 26 November": the day by which all of it is packed. */
export const collectedFrom = ({ region, language, text }: Reader, { to }: DayInterval): string =>
  text("checkout.shipment.from", { date: formatDate(region, language, noonOf(to), "standard") });

/** When goods that nobody has ordered yet arrive, or can be collected; dates in the words of the page. */
export function arrivalWords(
  reader: Reader,
  { days, ready, arrives }: Arrival,
  of: "arrives" | "ready",
  dates: (days: DayInterval) => string,
): string {
  if (days) return daysWords(reader, days[of]);
  return dates(of === "arrives" ? arrives : ready);
}

/** What the buyer must do, and until when, for the goods to come so early. */
export function conditionWords(reader: Reader, { approveBy, days, arrives }: Arrival): string {
  const until = formatDeadline(reader.region, reader.language, approveBy);
  const date = formatDate(reader.region, reader.language, noonOf(arrives.from), "short");
  const { text } = reader;
  return days
    ? text("buying.promise.printedUnpaid", { date, until })
    : text("buying.promise.plain", { until });
}

export interface ShownPromise {
  readonly promised: string | null;
  /** What is promised: that it arrives, or can be collected. */
  readonly promisedAs: string;
  /** What it depends on; null when on nothing any more. */
  readonly promisedIf: string | null;
  /** The days of the calendar, where these are what is promised. */
  readonly planned: string | null;
}

export function promiseWords(reader: Reader, { order }: OrderView, now: Date): ShownPromise {
  const { region, language, text } = reader;
  const promise = orderPromise(order, now);
  const isFetched = isCollected(order.shipmentMethod);
  const promisedAs = text(isFetched ? "order.collected" : "order.promised");
  if (!promise) return { promised: null, promisedAs, promisedIf: null, planned: null };
  const moment = (at: Date) => formatDeadline(region, language, at);
  if (promise.kind === "dates") {
    const { dates, payBy } = promise;
    const holds =
      payBy && `${text("buying.promise.plain", { until: moment(payBy) })} ${text("buying.promise.later")}`;
    if (isFetched) {
      const planned = formatDate(region, language, noonOf(dates.to), "short");
      return { promised: collectedFrom(reader, dates), promisedAs, promisedIf: holds, planned };
    }
    const planned = dayRangeWords(region, language, dates);
    return { promised: planned, promisedAs, promisedIf: holds, planned };
  }
  const { days, earliest, isPaid } = promise;
  const soonest =
    earliest &&
    text("buying.promise.printed", {
      date: formatDate(region, language, noonOf(earliest.day), "short"),
      until: moment(earliest.approveBy),
    });
  return {
    planned: null,
    promised: daysWords(reader, days),
    promisedAs,
    promisedIf: isPaid ? soonest : text("buying.promise.laterPrinted"),
  };
}
