/** An order's way as its buyer follows it: what was done and when, what comes next, and who has the ball. */
import type { OrderView } from "@foldmark/commerce";
import { formatDate, type LanguageTag, noonOf, type Region } from "@foldmark/region";
import {
  type ArtworkProgress,
  type ArtworkStep,
  artworkProgress,
  artworkSteps,
  type CustomerStatus,
  customerStatus,
} from "@foldmark/workflow";

const milestones = ["placed", "paid", ...artworkSteps, "production", "shipped", "delivered"] as const;
type Milestone = (typeof milestones)[number];

export interface TimelineStep {
  readonly milestone: Milestone;
  readonly state: "done" | "current" | "ahead";
  /** What is told of a current step. */
  readonly status: CustomerStatus;
  readonly waitsForYou: boolean;
  readonly owner: "you" | "shop" | "courier";
  /** When it was, or for when it is planned. */
  readonly at: string | null;
  /** Of how many products it is done, where it is done of some. */
  readonly part: { readonly past: number; readonly of: number } | null;
}

const owners: Readonly<Record<Milestone, TimelineStep["owner"]>> = {
  placed: "you",
  paid: "you",
  file: "you",
  proof: "shop",
  approval: "you",
  production: "shop",
  shipped: "courier",
  delivered: "courier",
};

/** The milestone before which an order in this state stands; null at the end. */
const standsBefore: Readonly<Record<CustomerStatus, Milestone | null>> = {
  "on-hold": "paid",
  "awaiting-approval": "paid",
  "awaiting-payment": "paid",
  "send-artwork": "file",
  "changes-needed": "file",
  "checking-artwork": "file",
  "approve-proof": "file",
  scheduled: "production",
  "in-production": "production",
  "partially-shipped": "shipped",
  shipped: "delivered",
  delivered: null,
  completed: null,
  cancelled: "paid",
  refunded: null,
  "partially-refunded": null,
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

export function timelineOf(
  region: Region,
  language: LanguageTag,
  view: OrderView,
  /** When it is to arrive. */
  promised: string | null,
): readonly TimelineStep[] {
  const { order, status } = view;
  const date = (moment: string | null | undefined) =>
    moment ? formatDate(region, language, new Date(moment), "detailed") : null;
  const reached = (state: string) => order.events.findLast(({ to_state }) => to_state === state)?.at;
  const times: Readonly<Record<Milestone, string | null>> = {
    placed: date(order.placed_at),
    paid: date(order.confirmed_at),
    file: null,
    proof: null,
    approval: null,
    production: date(reached("in-production")),
    shipped: date(reached("shipped") ?? reached("partially-shipped")),
    delivered: date(reached("delivered")) ?? promised,
  };
  const artworks = artworkProgress(order.lines.map(({ artwork_state }) => artwork_state));
  const done = doneIn(view);
  const steps = milestones.map((milestone, index): Omit<TimelineStep, "waitsForYou"> => {
    const state = index < done ? "done" : index === done ? "current" : "ahead";
    const step = {
      milestone,
      state,
      status,
      owner: owners[milestone],
      at: times[milestone],
      part: null,
    } as const;
    const artwork = artworks.find((each) => each.step === milestone);
    return artwork ? { ...step, ...artworkWords(view, artwork, done) } : step;
  });
  const shown = steps.filter(
    ({ milestone, state }) =>
      // Goods from stock have no print, and what is over has nothing to come.
      (artworks.length > 0 || !isArtworkStep(milestone)) && (state === "done" || !isOver(view)),
  );
  return shown.map((step) => ({
    ...step,
    waitsForYou: step.state === "current" && waitsForBuyer(step.status),
  }));
}

const isArtworkStep = (milestone: Milestone): milestone is ArtworkStep =>
  artworkSteps.some((each) => each === milestone);

/** Between the money and the production each product's print goes its own way. */
function artworkWords({ status }: OrderView, artwork: ArtworkProgress, done: number) {
  if (done >= milestones.indexOf("production")) return { state: "done" } as const;
  const { state, past, of } = artwork;
  if (state === "current" && done < milestones.indexOf("file")) return { state: "ahead" } as const;
  return {
    state,
    status: status === "on-hold" ? status : (artwork.status ?? status),
    part: state === "current" && past > 0 ? { past, of } : null,
  };
}

/** How many of the milestones lie behind. */
function doneIn({ order }: OrderView): number {
  if (order.state === "cancelled") return order.confirmed_at === null ? 1 : 2;
  // An order that stands still shows how far it came.
  const moving = customerStatus({
    state: order.state,
    isOnHold: false,
    capturedMinor: order.captured_minor,
    refundedMinor: order.refunded_minor,
    artworks: order.lines.map(({ artwork_state }) => artwork_state),
  });
  const next = standsBefore[moving];
  return next === null ? milestones.length : milestones.indexOf(next);
}

/** "4 December": a day without its time. */
export const dayWords = (region: Region, language: LanguageTag, day: string): string =>
  formatDate(region, language, day.length === 10 ? noonOf(day) : new Date(day), "short");
