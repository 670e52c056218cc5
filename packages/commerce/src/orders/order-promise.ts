/**
 * What can be promised of an order's arrival: days of the calendar, and, until nothing is awaited any more, what has to be done
 * by when for them to be kept. What nobody did in time moves the dates: they are counted anew whenever they are told.
 */
import {
  type DayInterval,
  type DeliveryPromise,
  hoursToProof,
  type PromisedGoods,
  type PromiseTerms,
  promiseOfAll,
} from "@foldmark/pricing";
import { regionById } from "@foldmark/region";
import {
  type ArtworkState,
  artworkStatus,
  awaitsApproval,
  lacksOnlyApproval,
  type OrderState,
} from "@foldmark/workflow";
import { isCollected } from "./collection.ts";
import type { OrderLine, OrderRecord } from "./order-record.ts";

type PromisedOrder = Pick<
  OrderRecord,
  | ("state" | "isOnHold" | "placedAt" | "region" | "shipCountry" | "shipmentMethod")
  | ("promisedFrom" | "promisedTo")
> & { readonly lines: readonly Pick<OrderLine, "sku" | "price" | "artworkState">[] };

export interface OrderPromise {
  readonly dates: DayInterval;
  /** What keeps them; null once they hang on nothing that its buyer does. */
  readonly condition:
    | ({ readonly terms: PromiseTerms } & Pick<DeliveryPromise, "approveBy" | "startBy">)
    | null;
}

/** Who collects the goods is told when they are packed, everybody else when they arrive. */
export const promisedDays = (
  { ready, arrives }: Pick<DeliveryPromise, "ready" | "arrives">,
  shipmentMethod: string,
): DayInterval => (isCollected(shipmentMethod) ? ready : arrives);

/** What was promised when it was placed, paid too late for that, or approved. */
export const promiseStanding = ({
  promisedFrom: from,
  promisedTo: to,
}: Pick<OrderRecord, "promisedFrom" | "promisedTo">): DayInterval | null =>
  from && to ? { from, to } : null;

const isUnpaid = (state: OrderState): boolean =>
  state === "placed" || state === "awaiting-approval" || state === "awaiting-payment";

const artworksOf = ({ lines }: Pick<PromisedOrder, "lines">): readonly ArtworkState[] =>
  lines.map(({ artworkState }) => artworkState);

/** Null where nothing is awaited. A proof is made once the order is paid. */
function termsOf({ state, lines }: Pick<PromisedOrder, "state" | "lines">): PromiseTerms | null {
  const artworks = artworksOf({ lines });
  const isAwaited = (isUnpaid(state) || state === "confirmed") && awaitsApproval(artworks);
  if (!isAwaited) return isUnpaid(state) ? "pay" : null;
  if (isUnpaid(state)) return "pay-and-approve";
  const status = artworkStatus(artworks);
  return status === "send-artwork" || status === "changes-needed" ? "send-and-approve" : "approve";
}

/** A person looks at it during a working day. */
const hoursOfReview = 24;

/** How long before its approval the order must be where it stands: what is not proved yet is checked, drawn and read first. */
function hoursBefore(order: Pick<PromisedOrder, "state" | "lines">): number {
  const terms = termsOf(order);
  if (terms === null || terms === "pay") return 0;
  const artworks = artworksOf(order);
  if (terms !== "pay-and-approve" && artworks.includes("prepress-review")) return hoursOfReview;
  return terms === "approve" && lacksOnlyApproval(artworks) ? 0 : hoursToProof;
}

const goodsIn = ({ lines }: Pick<PromisedOrder, "lines">): readonly PromisedGoods[] =>
  lines.map(({ sku, price }) => ({ sku, productionDays: price.productionDays }));

/** What can be promised of it to who does now what it waits for; null where it does not go there. */
export const promiseOfOrder = (
  order: Pick<PromisedOrder, "state" | "region" | "shipCountry" | "lines">,
  now: Date,
): DeliveryPromise | null =>
  promiseOfAll(goodsIn(order), regionById(order.region), order.shipCountry, now, hoursBefore(order));

/** Null where there is nothing to promise: it does not go there, or stands still until somebody has looked at it. */
export function orderPromise(order: PromisedOrder, now: Date): OrderPromise | null {
  const standing = promiseStanding(order);
  if (!standing || order.isOnHold) return null;
  const terms = termsOf(order);
  if (terms === null) return { dates: standing, condition: null };
  const promise = promiseOfOrder(order, now);
  if (!promise) return null;
  const { approveBy, startBy } = promise;
  return {
    dates: promisedDays(promise, order.shipmentMethod),
    condition: { terms, approveBy, startBy },
  };
}

export interface ApprovalDay {
  readonly approveBy: Date;
  readonly dates: DayInterval;
}

/** The day of the approval decides the day of the arrival: what the next of them lead to. */
export function approvalDays(order: PromisedOrder, now: Date, count: number): readonly ApprovalDay[] {
  const days: ApprovalDay[] = [];
  for (let moment = now; days.length < count; ) {
    const promise = promiseOfOrder(order, moment);
    if (!promise) break;
    const { approveBy } = promise;
    days.push({ approveBy, dates: promisedDays(promise, order.shipmentMethod) });
    moment = approveBy;
  }
  return days;
}
