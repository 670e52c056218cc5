/**
 * When an order arrives, as dates: made on the factory's calendar, carried on the calendar of the country it goes to.
 * Holds for an order that is paid, with its proof approved, until `approveBy`; `startBy` leaves the time for a proof.
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

const millisecondsAnHour = 3_600_000;

/** Where goods are made and leave from. What comes in after the hour is begun on the next business day. */
const factory = { country: "PL", timeZone: "Europe/Warsaw", cutOffHour: 12 } as const;
export const cutOffHour: number = factory.cutOffHour;

/** From artwork to a proof that somebody has read: it is drawn in minutes, and looked at in peace. */
export const hoursToProof = 3;

/** What the dates hang on: who has to do what. */
export type PromiseTerms = "pay" | "pay-and-approve" | "send-and-approve" | "approve";

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
  /** The last moment to begin with what comes before: later than this a proof cannot be approved in time. */
  readonly startBy: Date;
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

/** @param hours that are needed before it can be approved */
function nextBeginning(now: Date, hours: number): Pick<DeliveryPromise, "begins" | "approveBy" | "startBy"> {
  const { country, timeZone, cutOffHour } = factory;
  const ready = new Date(now.getTime() + hours * millisecondsAnHour);
  const day = dayIn(timeZone, ready);
  const isTooLate = ready >= momentOf(timeZone, day, cutOffHour);
  const begins = addBusinessDays(country, day, isTooLate ? 1 : 0);
  const approveBy = momentOf(timeZone, begins, cutOffHour);
  return { begins, approveBy, startBy: new Date(approveBy.getTime() - hours * millisecondsAnHour) };
}

/** Every promise made now, of printed goods and of others, names dates that hold until this moment. */
export function promisesHoldUntil(now: Date): Date {
  const ends = [0, hoursToProof].map((hours) => nextBeginning(now, hours).startBy.getTime());
  return new Date(Math.min(...ends));
}

/**
 * Null where the storefront does not ship.
 * @param hours that are needed before it can be approved: none of what is approved, or is not printed
 */
export function deliveryPromise(
  { sku, productionDays: [fewest, most] }: PromisedGoods,
  region: PromisingRegion,
  country: CountryCode,
  now: Date,
  hours = 0,
): DeliveryPromise | null {
  if (!region.allowedShippingCountries.includes(country)) return null;
  const beginning = nextBeginning(now, hours);
  const { begins } = beginning;
  const days = transit(sku, region);
  const ready = {
    from: addBusinessDays(factory.country, begins, fewest),
    to: addBusinessDays(factory.country, begins, most),
  };
  const arrives = {
    from: addBusinessDays(country, ready.from, days.from),
    to: addBusinessDays(country, ready.to, days.to),
  };
  return { country, ...beginning, ready, arrives };
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
  hours = 0,
): DeliveryPromise | null {
  const promises = goods.flatMap((each) => deliveryPromise(each, region, country, now, hours) ?? []);
  const [first] = promises;
  if (!first) return null;
  return {
    ...first,
    ready: together(promises.map(({ ready }) => ready)),
    arrives: together(promises.map(({ arrives }) => arrives)),
  };
}
