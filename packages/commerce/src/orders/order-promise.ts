/**
 * What can be promised of an order's arrival: days of the calendar, or, while the proof of its print is awaited,
 * working days from the approval, which nobody can know beforehand. Pages and mails tell it in these terms.
 */
import {
  type DayInterval,
  daysToArrival,
  type PromisedGoods,
  promiseOfAll,
  promisesHoldUntil,
} from "@foldmark/pricing";
import type { Day, Region } from "@foldmark/region";
import { type ArtworkState, awaitsApproval, type OrderState } from "@foldmark/workflow";

export interface PromisedOrder {
  readonly state: OrderState;
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
      /** For a proof that is approved, and money that is there, by `approveBy`. */
      readonly earliest: Day;
      readonly approveBy: Date;
      readonly isPaid: boolean;
    };

export function orderPromise(order: PromisedOrder, now: Date): OrderPromise | null {
  const { state, region, country, lines, promised } = order;
  const isWaiting = state === "placed" || state === "awaiting-payment";
  const mayStillBegin = isWaiting || state === "awaiting-approval" || state === "confirmed";
  if (!promised) return null;
  if (!mayStillBegin || !awaitsApproval(lines.map(({ artwork }) => artwork)))
    return { kind: "dates", dates: promised, payBy: isWaiting ? promisesHoldUntil(order.placedAt) : null };
  const promise = promiseOfAll(lines, region, country, now);
  if (!promise) return null;
  const isCollected = order.shipmentMethod === "pick-up";
  return {
    kind: "after-approval",
    days: daysToArrival(lines, region, isCollected),
    earliest: (isCollected ? promise.ready : promise.arrives).from,
    approveBy: promise.approveBy,
    isPaid: !isWaiting,
  };
}
