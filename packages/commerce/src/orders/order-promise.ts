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
import type { Day, Region } from "@foldmark/region";
import { type ArtworkState, awaitsApproval, lacksOnlyApproval, type OrderState } from "@foldmark/workflow";
import { isCollected } from "./collection.ts";

export interface PromisedOrder {
  readonly state: OrderState;
  readonly isOnHold: boolean;
  readonly placedAt: Date;
  readonly region: Region;
  /** Where it goes to. */
  readonly country: string;
  readonly shipmentMethod: string;
  /** What was promised when it was placed, or paid too late for that. */
  readonly promised: DayInterval | null;
  readonly lines: readonly (PromisedGoods & { readonly artwork: ArtworkState })[];
}

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

/** Null where there is nothing to promise: it does not go there, or stands still until somebody has looked at it. */
export function orderPromise(order: PromisedOrder, now: Date): OrderPromise | null {
  const { state, region, country, lines, promised, shipmentMethod } = order;
  if (!promised || order.isOnHold) return null;
  const isUnpaid = state === "placed" || state === "awaiting-approval" || state === "awaiting-payment";
  const artworks = lines.map(({ artwork }) => artwork);
  const isAwaited = (isUnpaid || state === "confirmed") && awaitsApproval(artworks);
  const payBy = isUnpaid ? promisesHoldUntil(order.placedAt) : null;
  if (!isAwaited && (payBy === null || now < payBy)) return { kind: "dates", dates: promised, payBy };
  const promise = promiseOfAll(lines, region, country, now);
  if (!promise) return null;
  const dates = promisedDays(promise, shipmentMethod);
  // The dates of the first day are out of reach; these are those of money that comes now.
  if (!isAwaited) return { kind: "dates", dates, payBy: promise.approveBy };
  const isPaid = !isUnpaid;
  return {
    kind: "after-approval",
    days: daysToArrival(lines, region, isCollected(shipmentMethod)),
    isPaid,
    earliest:
      isPaid && lacksOnlyApproval(artworks) ? { day: dates.from, approveBy: promise.approveBy } : null,
  };
}
