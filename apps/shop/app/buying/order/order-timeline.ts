/** An order's way as its buyer follows it: what was done and when, what comes next, and who has the ball. */
import { isCollected, type OrderView } from "@foldmark/commerce";
import type { MessageId } from "@foldmark/messages";
import { formatDate, formatDayAndTime, type LanguageTag, noonOf, type Region } from "@foldmark/region";
import {
  type ArtworkProgress,
  type ArtworkStep,
  artworkProgress,
  artworkSteps,
  awaitsApproval,
  type CustomerStatus,
  type ProgressStatus,
  progressStatus,
} from "@foldmark/workflow";

const milestones = ["placed", "paid", ...artworkSteps, "production", "shipped", "delivered"] as const;
type Milestone = (typeof milestones)[number];

export interface TimelineStep {
  readonly milestone: Milestone;
  readonly state: "done" | "current" | "ahead";
  readonly title: StatusText | StepText;
  /** What is told of a current step. */
  readonly status: CustomerStatus;
  readonly waitsForYou: boolean;
  readonly owner: "you" | "shop" | "courier";
  /** When it was, or for when it is planned. */
  readonly at: string | null;
  /** Of how many products it is done, where it is done of some. */
  readonly part: { readonly past: number; readonly of: number } | null;
}

type StatusText = Extract<MessageId, `order.status.${string}` | "order.step.collected">;
type StepText = Exclude<Extract<MessageId, `order.step.${string}`>, "order.step.part">;

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

/** No courier has goods that their buyer collects. */
const collected = {
  owners: { ...owners, shipped: "shop", delivered: "you" },
  steps: { shipped: "order.step.ready", delivered: "order.step.collected" },
  statuses: {
    "partially-shipped": "order.status.ready-part",
    shipped: "order.status.collect",
    delivered: "order.step.collected",
  },
} as const satisfies {
  owners: typeof owners;
  steps: Partial<Record<Milestone, StepText>>;
  statuses: Partial<Record<CustomerStatus, StatusText>>;
};

/** The name of a status, as the buyer of this order reads it. */
export function statusTitle({ shipmentMethod }: OrderView["order"], status: CustomerStatus): StatusText {
  const own: Partial<Record<CustomerStatus, StatusText>> = collected.statuses;
  return (isCollected(shipmentMethod) && own[status]) || `order.status.${status}`;
}

function stepTitle({ shipmentMethod }: OrderView["order"], milestone: Milestone): StepText {
  const own: Partial<Record<Milestone, StepText>> = collected.steps;
  return (isCollected(shipmentMethod) && own[milestone]) || `order.step.${milestone}`;
}

/** The milestone before which an order in this state stands; null at the end. */
const standsBefore: Readonly<Record<ProgressStatus, Milestone | null>> = {
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
  /** When it is to arrive, or to be ready for its buyer. */
  promised: string | null,
): readonly TimelineStep[] {
  const { order, status } = view;
  const date = (moment: Date | null | undefined) =>
    moment ? formatDayAndTime(region, language, moment) : null;
  const reached = (state: string) => order.events.findLast(({ toState }) => toState === state)?.at;
  const isFetched = isCollected(order.shipmentMethod);
  const times: Readonly<Record<Milestone, string | null>> = {
    placed: date(order.placedAt),
    paid: date(order.confirmedAt),
    file: null,
    proof: null,
    approval: null,
    production: date(reached("in-production")),
    shipped: date(reached("shipped") ?? reached("partially-shipped")) ?? (isFetched ? promised : null),
    delivered: date(reached("delivered")) ?? (isFetched ? null : promised),
  };
  const artworks = artworkProgress(artworksOf(view));
  const done = doneIn(view);
  const steps = milestones.map((milestone, index): PlainStep => {
    const state = index < done ? "done" : index === done ? "current" : "ahead";
    const owner = (isFetched ? collected.owners : owners)[milestone];
    const step = { milestone, state, status, owner, at: times[milestone], part: null } as const;
    const artwork = artworks.find((each) => each.step === milestone);
    if (artwork) return { ...step, ...artworkWords(view, artwork, done) };
    const isUnmade = milestone === "production" && isPartly(view) && awaitsApproval(artworksOf(view));
    return isUnmade ? { ...step, state: "ahead" } : step;
  });
  const shown = steps.filter(
    ({ milestone, state }) =>
      // Goods from stock have no print, and what is over has nothing to come.
      (artworks.length > 0 || !isArtworkStep(milestone)) && (state === "done" || !isOver(view)),
  );
  return (status === "on-hold" ? stopped(shown) : shown).map((step) => ({
    ...step,
    title: step.state === "current" ? statusTitle(order, step.status) : stepTitle(order, step.milestone),
    waitsForYou: step.state === "current" && waitsForBuyer(step.status),
  }));
}

type PlainStep = Omit<TimelineStep, "waitsForYou" | "title">;

/** Whoever stopped an order has it, and it stands in one place. */
function stopped(steps: readonly PlainStep[]): readonly PlainStep[] {
  const first = steps.find(({ state }) => state === "current");
  return steps.map((step) => {
    if (step === first) return { ...step, status: "on-hold", owner: "shop" };
    return step.state === "current" ? { ...step, state: "ahead", part: null } : step;
  });
}

const isArtworkStep = (milestone: Milestone): milestone is ArtworkStep =>
  artworkSteps.some((each) => each === milestone);

const artworksOf = ({ order }: OrderView) => order.lines.map(({ artworkState }) => artworkState);

/** What is ready has left; the print of the rest may not even have come. */
const isPartly = ({ order }: OrderView): boolean => order.state === "partially-shipped";

/** Between the money and the production each product's print goes its own way. */
function artworkWords(view: OrderView, artwork: ArtworkProgress, done: number) {
  if (done >= milestones.indexOf("production") && !isPartly(view)) return { state: "done" } as const;
  const { state, past, of } = artwork;
  if (state === "current" && done < milestones.indexOf("file")) return { state: "ahead" } as const;
  return {
    state,
    status: artwork.status ?? view.status,
    part: state === "current" && past > 0 ? { past, of } : null,
  };
}

/** How many of the milestones lie behind. */
function doneIn(view: OrderView): number {
  const { state, confirmedAt, capturedMinor, refundedMinor } = view.order;
  if (state === "cancelled") return confirmedAt === null ? 1 : 2;
  const money = { capturedMinor, refundedMinor };
  const next = standsBefore[progressStatus({ state, ...money, artworks: artworksOf(view) })];
  return next === null ? milestones.length : milestones.indexOf(next);
}

/** "4 December": a day without its time. */
export const dayWords = (region: Region, language: LanguageTag, day: string): string =>
  formatDate(region, language, noonOf(day), "short");
