/** An order's way as its buyer follows it: what was done and when, what comes next, and who has the ball. */
import type { OrderView } from "@foldmark/commerce";
import { formatDate, type LanguageTag, noonOf, type Region } from "@foldmark/region";
import type { CustomerStatus } from "@foldmark/workflow";
import { dayRangeWords } from "../arrival.ts";

const milestones = ["placed", "paid", "artwork", "production", "shipped", "delivered"] as const;
export type Milestone = (typeof milestones)[number];

export interface TimelineStep {
  readonly milestone: Milestone;
  readonly state: "done" | "current" | "ahead";
  readonly owner: "you" | "shop" | "courier";
  /** When it was, or for when it is planned. */
  readonly at: string | null;
}

const owners: Readonly<Record<Milestone, TimelineStep["owner"]>> = {
  placed: "you",
  paid: "you",
  artwork: "you",
  production: "shop",
  shipped: "courier",
  delivered: "courier",
};

/** How many of the milestones lie behind an order in this state. */
const behind: Readonly<Record<CustomerStatus, number>> = {
  "on-hold": 1,
  "awaiting-approval": 1,
  "awaiting-payment": 1,
  "send-artwork": 2,
  "changes-needed": 2,
  "approve-proof": 2,
  "checking-artwork": 2,
  scheduled: 3,
  "in-production": 3,
  "partially-shipped": 4,
  shipped: 5,
  delivered: 6,
  completed: 6,
  cancelled: 1,
  refunded: 1,
  "partially-refunded": 6,
};

/** What of an order its buyer has to do now. */
export const waitsForBuyer = (status: CustomerStatus): boolean =>
  status === "awaiting-payment" ||
  status === "send-artwork" ||
  status === "changes-needed" ||
  status === "approve-proof";

/** A cancelled order is over, whatever part of the money went back. */
export const isOver = ({ order, status }: Pick<OrderView, "order" | "status">): boolean =>
  order.state === "cancelled" || status === "refunded";

export function timelineOf(region: Region, language: LanguageTag, view: OrderView): readonly TimelineStep[] {
  const { order, status } = view;
  const date = (moment: string | null | undefined) =>
    moment ? formatDate(region, language, new Date(moment), "detailed") : null;
  const reached = (state: string) => order.events.findLast(({ to_state }) => to_state === state)?.at;
  const { promised_from: from, promised_to: to } = order;
  const promised = from && to ? dayRangeWords(region, language, { from, to }) : null;
  const times: Readonly<Record<Milestone, string | null>> = {
    placed: date(order.placed_at),
    paid: date(order.confirmed_at),
    artwork: null,
    production: date(reached("in-production")),
    shipped: date(reached("shipped") ?? reached("partially-shipped")),
    delivered: date(reached("delivered")) ?? promised,
  };
  // Goods from stock need no artwork.
  const isPlain = order.lines.every(({ artwork_state }) => artwork_state === "not-required");
  const done = doneIn(view);
  const steps = milestones.map(
    (milestone, index): TimelineStep => ({
      milestone,
      state: index < done ? "done" : index === done && !isOver(view) ? "current" : "ahead",
      owner: milestone === "artwork" && !waitsForBuyer(status) ? "shop" : owners[milestone],
      at: times[milestone],
    }),
  );
  return steps.filter(({ milestone }) => !(isPlain && milestone === "artwork"));
}

function doneIn({ order, status }: OrderView): number {
  if (order.state === "cancelled") return behind.cancelled;
  // An order that stands still shows how far it came.
  if (order.state === "placed" || order.is_on_hold) return order.confirmed_at === null ? 1 : 2;
  return behind[status];
}

/** "4 December": a day without its time. */
export const dayWords = (region: Region, language: LanguageTag, day: string): string =>
  formatDate(region, language, day.length === 10 ? noonOf(day) : new Date(day), "short");
