/**
 * When an order arrives, as dates: made on the factory's calendar, carried on the calendar of the country it goes to.
 * Holds for an order that is paid, with its artwork approved, until `approveBy`.
 */
import type { DayRange } from "@foldmark/catalogue";
import {
  addBusinessDays,
  type CountryCode,
  type Day,
  dayIn,
  momentOf,
  type ProductType,
  type Region,
} from "@foldmark/region";

/** Where goods are made and leave from. What comes in after the hour is begun on the next business day. */
const factory = { country: "PL", timeZone: "Europe/Warsaw", cutOffHour: 12 } as const;

export interface PromisedGoods {
  readonly sku: ProductType;
  /** Of the price; of goods from stock, the days to pick and pack. */
  readonly productionDays: DayRange;
}

export type PromisingRegion = Pick<
  Region,
  "deliveryTime" | "allowedShippingCountries" | "defaultShippingCountryCode"
>;

export interface DayInterval {
  readonly from: Day;
  readonly to: Day;
}

export interface DeliveryPromise {
  readonly country: CountryCode;
  /** The moment up to which approval and payment keep these dates. */
  readonly approveBy: Date;
  /** The business day the work begins. */
  readonly begins: Day;
  /** Packed and handed to the courier. */
  readonly ready: DayInterval;
  readonly arrives: DayInterval;
}

/** Sample packs travel by their own time, which is one number. */
function transit(
  sku: ProductType,
  { deliveryTime }: Pick<PromisingRegion, "deliveryTime">,
): { from: number; to: number } {
  if (sku !== "sample-packs") return deliveryTime.compartmentDeliveryTime;
  const days = deliveryTime.samplePackAverageDeliveryTime;
  return { from: days, to: days };
}

function nextBeginning(now: Date): Pick<DeliveryPromise, "begins" | "approveBy"> {
  const { country, timeZone, cutOffHour } = factory;
  const today = dayIn(timeZone, now);
  const isTooLate = now >= momentOf(timeZone, today, cutOffHour);
  const begins = addBusinessDays(country, today, isTooLate ? 1 : 0);
  return { begins, approveBy: momentOf(timeZone, begins, cutOffHour) };
}

/** Every promise made now names dates that hold until this moment. */
export const promisesHoldUntil = (now: Date): Date => nextBeginning(now).approveBy;

/** Null where the storefront does not ship. */
export function deliveryPromise(
  { sku, productionDays: [fewest, most] }: PromisedGoods,
  region: PromisingRegion,
  country: CountryCode,
  now: Date,
): DeliveryPromise | null {
  if (!region.allowedShippingCountries.includes(country)) return null;
  const { begins, approveBy } = nextBeginning(now);
  const days = transit(sku, region);
  const ready = {
    from: addBusinessDays(factory.country, begins, fewest),
    to: addBusinessDays(factory.country, begins, most),
  };
  const arrives = {
    from: addBusinessDays(country, ready.from, days.from),
    to: addBusinessDays(country, ready.to, days.to),
  };
  return { country, approveBy, begins, ready, arrives };
}

/** Days sort as text. */
const latest = (days: readonly Day[]): Day => [...days].sort().at(-1) ?? "";

const together = (intervals: readonly DayInterval[]): DayInterval => ({
  from: latest(intervals.map(({ from }) => from)),
  to: latest(intervals.map(({ to }) => to)),
});

/** Goods of one order arrive together: with the last of them. Null where nothing is shipped. */
export function promiseOfAll(
  goods: readonly PromisedGoods[],
  region: PromisingRegion,
  country: CountryCode,
  now: Date,
): DeliveryPromise | null {
  const promises = goods.flatMap((each) => deliveryPromise(each, region, country, now) ?? []);
  const [first] = promises;
  if (!first) return null;
  return {
    ...first,
    ready: together(promises.map(({ ready }) => ready)),
    arrives: together(promises.map(({ arrives }) => arrives)),
  };
}

/**
 * How many working days lie between an approval in time and the goods at the door, or at our gate where they are
 * collected; holidays on the way come on top.
 */
export function daysToArrival(
  goods: readonly PromisedGoods[],
  region: Pick<PromisingRegion, "deliveryTime">,
  isCollected: boolean,
): readonly [from: number, to: number] {
  const days = goods.map(({ sku, productionDays: [fewest, most] }) => {
    const travel = isCollected ? { from: 0, to: 0 } : transit(sku, region);
    return { from: fewest + travel.from, to: most + travel.to };
  });
  return [Math.max(0, ...days.map(({ from }) => from)), Math.max(0, ...days.map(({ to }) => to))];
}
