/** How a payment stands as its buyer sees it: which page is shown, and what is said on top of it. */
import type { PaymentStanding } from "@foldmark/commerce";
import type { OrderState } from "@foldmark/workflow";

/** The order's part of it. */
export interface OrderMoment {
  readonly state: OrderState;
  readonly isOnHold: boolean;
  /** Paid, or set aside in a wallet. */
  readonly paidMinor: number;
}

export type PaymentKind =
  /** Ways to pay. */
  | "choose"
  /** Where to transfer the money, and what to write on it. */
  | "transfer"
  /** The provider knows more than we do; we ask again. */
  | "waiting"
  | "settled"
  | "over"
  /** A person looks at it. */
  | "held"
  /** Somebody in the buyer's company has to agree first. */
  | "approval";

export type News = "failed" | "left" | "expired" | "open" | "silent" | "part";

export interface PaymentMoment {
  readonly kind: PaymentKind;
  readonly news: News | null;
}

/** Comes back from the provider's page, or does not. What it says decides nothing: the provider was asked. */
export type ComesBack = "paid" | "left" | null;

const openStates: readonly string[] = ["created", "pending"];

export function paymentMoment(
  order: OrderMoment,
  { payment, next, restMinor }: PaymentStanding,
  back: ComesBack,
): PaymentMoment {
  const only = (kind: PaymentKind): PaymentMoment => ({ kind, news: null });
  if (order.state === "cancelled") return only("over");
  if (order.isOnHold) return only("held");
  if (order.state === "awaiting-approval") return only("approval");
  if (order.state !== "placed" && order.state !== "awaiting-payment") return only("settled");
  const part = order.paidMinor > 0 && restMinor > 0 ? "part" : null;
  if (next?.kind === "instructions") return { kind: "transfer", news: part };
  if (restMinor === 0 || payment?.state === "processing") return only("waiting");
  if (!payment) return { kind: "choose", news: part };
  const isOpen = openStates.includes(payment.state);
  // Whoever turns back by themselves has seen there that an attempt failed, and is not told that the payment did.
  const hasFailed = payment.state === "failed" || (isOpen && payment.failureCode !== null && back !== "left");
  if (isOpen && back === "paid" && !hasFailed) return only("waiting");
  return { kind: "choose", news: hasFailed ? "failed" : (newsOf(payment.state, next, back) ?? part) };
}

function newsOf(state: string, next: PaymentStanding["next"], back: ComesBack): News | null {
  if (state === "expired") return "expired";
  if (back !== null) return "left";
  if (!openStates.includes(state)) return null;
  return next ? "open" : "silent";
}
