/** When the goods of a cart or of an order arrive, or can be collected: dates, and what keeps them. */
import { needsArtwork } from "@foldmark/catalogue";
import { type CartLine, isCollected, type OrderView, orderPromise } from "@foldmark/commerce";
import {
  type ConditionedPromise,
  conditionWords,
  dayRangeWords,
  type PromiseReader,
  promiseHeadline,
} from "@foldmark/configurator";
import { type DeliveryPromise, hoursToProof, promiseOfAll } from "@foldmark/pricing";
import { formatDate, noonOf, type Region } from "@foldmark/region";

export type Arrival = Pick<DeliveryPromise, "arrives" | "country" | "ready"> & ConditionedPromise;

/** Of what nobody has ordered yet; null where it does not go there. */
export function arrivalOf(
  lines: readonly Pick<CartLine, "sku" | "price" | "configuration">[],
  region: Region,
  country: string,
  now: Date,
): Arrival | null {
  const goods = lines.map(({ sku, price }) => ({ sku, productionDays: price.productionDays }));
  const isPrinted = lines.some(({ configuration }) => needsArtwork(configuration));
  const promise = promiseOfAll(goods, region, country, now, isPrinted ? hoursToProof : 0);
  return promise && { ...promise, terms: isPrinted ? "pay-and-approve" : "pay" };
}

type PromisedLine = Parameters<typeof arrivalOf>[0][number];

/** Goods of an order travel together: what would come sooner by itself says so. Null where it would not. */
export function aloneWords(
  reader: PromiseReader & { readonly now: Date },
  line: PromisedLine,
  together: Arrival | null,
): string | null {
  const alone = together && arrivalOf([line], reader.region, together.country, reader.now);
  if (!alone || alone.arrives.to >= together.arrives.to) return null;
  return reader.text("buying.alone", { dates: dayRangeWords(reader, alone.arrives) });
}

/** "Arrives 4–9 December", or the day from which it can be collected. */
export const arrivalWords = (
  reader: PromiseReader,
  { arrives, ready }: Arrival,
  isFetched: boolean,
  style: "short" | "standard" = "short",
): string => promiseHeadline(reader, isFetched ? ready : arrives, { isCollected: isFetched, style });

export interface ShownPromise {
  readonly promised: string | null;
  /** What is promised: that it arrives, or can be collected. */
  readonly promisedAs: string;
  /** What it depends on; null when on nothing any more. */
  readonly promisedIf: string | null;
  /** The days of the calendar alone. */
  readonly planned: string | null;
}

/** Its products take unlike times; they are promised for one day. */
const isMixed = ({ lines }: OrderView["order"]): boolean =>
  new Set(lines.map(({ sku, price }) => `${sku === "sample-packs"} ${price.productionDays}`)).size > 1;

export function promiseWords(reader: PromiseReader, { order }: OrderView, now: Date): ShownPromise {
  const { region, language, text } = reader;
  const promise = orderPromise(order, now);
  const isFetched = isCollected(order.shipmentMethod);
  const promisedAs = text(
    isFetched ? "order.collected" : isMixed(order) ? "order.promisedTogether" : "order.promised",
  );
  if (!promise) return { promised: null, promisedAs, promisedIf: null, planned: null };
  const { dates, condition } = promise;
  const promisedIf = condition && conditionWords(reader, condition);
  if (isFetched) {
    const promised = promiseHeadline(reader, dates, { isCollected: true, style: "standard" });
    const planned = formatDate(region, language, noonOf(dates.to), "short");
    return { promised, promisedAs, promisedIf, planned };
  }
  const planned = dayRangeWords(reader, dates);
  return { promised: planned, promisedAs, promisedIf, planned };
}
