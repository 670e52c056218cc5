/**
 * What can be promised of an order's arrival: days of the calendar, or, while the proof of its print is awaited,
 * working days from the approval, which nobody can know beforehand. Pages and mails tell it in these terms.
 */
import {
  type DayInterval,
  type DeliveryPromise,
  daysToArrival,
  type PromisedGoods,
  promiseOfAll,
  promisesHoldUntil,
} from "@foldmark/pricing";
import { type Day, regionById } from "@foldmark/region";
import { awaitsApproval, lacksOnlyApproval } from "@foldmark/workflow";
import { isCollected } from "./collection.ts";
import type { OrderLine, OrderRecord } from "./order-record.ts";

type PromisedOrder = Pick<
  OrderRecord,
  | ("state" | "isOnHold" | "placedAt" | "region" | "shipCountry" | "shipmentMethod")
  | ("promisedFrom" | "promisedTo")
> & { readonly lines: readonly Pick<OrderLine, "sku" | "price" | "artworkState">[] };

export type OrderPromise =
  | {
      readonly kind: "dates";
      readonly dates: DayInterval;
      /** Until when the money has to be there; null once it is. */
      readonly payBy: Date | null;
    }
  | {
      readonly kind: "after-approval";
      /** Working days from the approval. */
      readonly days: readonly [from: number, to: number];
      readonly isPaid: boolean;
      /** Known once the approval is all that lacks: before, nobody can say when it could be given. */
      readonly earliest: { readonly day: Day; readonly approveBy: Date } | null;
    };

/** Who collects the goods is told when they are packed, everybody else when they arrive. */
export const promisedDays = (
  { ready, arrives }: Pick<DeliveryPromise, "ready" | "arrives">,
  shipmentMethod: string,
): DayInterval => (isCollected(shipmentMethod) ? ready : arrives);

/** What was promised when it was placed, or paid too late for that. */
export const promiseStanding = ({
  promisedFrom: from,
  promisedTo: to,
}: Pick<OrderRecord, "promisedFrom" | "promisedTo">): DayInterval | null =>
  from && to ? { from, to } : null;

const goodsIn = ({ lines }: Pick<PromisedOrder, "lines">): readonly PromisedGoods[] =>
  lines.map(({ sku, price }) => ({ sku, productionDays: price.productionDays }));

/** What can be promised of it to who pays, or approves, now; null where it does not go there. */
export const promiseOfOrder = (
  order: Pick<PromisedOrder, "region" | "shipCountry" | "lines">,
  now: Date,
): DeliveryPromise | null => promiseOfAll(goodsIn(order), regionById(order.region), order.shipCountry, now);

/** Null where there is nothing to promise: it does not go there, or stands still until somebody has looked at it. */
export function orderPromise(order: PromisedOrder, now: Date): OrderPromise | null {
  const { state, shipmentMethod } = order;
  const promised = promiseStanding(order);
  if (!promised || order.isOnHold) return null;
  const isUnpaid = state === "placed" || state === "awaiting-approval" || state === "awaiting-payment";
  const artworks = order.lines.map(({ artworkState }) => artworkState);
  const isAwaited = (isUnpaid || state === "confirmed") && awaitsApproval(artworks);
  const payBy = isUnpaid ? promisesHoldUntil(order.placedAt) : null;
  if (!isAwaited && (payBy === null || now < payBy)) return { kind: "dates", dates: promised, payBy };
  const promise = promiseOfOrder(order, now);
  if (!promise) return null;
  const dates = promisedDays(promise, shipmentMethod);
  // The dates of the first day are out of reach; these are those of money that comes now.
  if (!isAwaited) return { kind: "dates", dates, payBy: promise.approveBy };
  const isPaid = !isUnpaid;
  return {
    kind: "after-approval",
    days: daysToArrival(goodsIn(order), regionById(order.region), isCollected(shipmentMethod)),
    isPaid,
    earliest:
      isPaid && lacksOnlyApproval(artworks) ? { day: dates.from, approveBy: promise.approveBy } : null,
  };
}
