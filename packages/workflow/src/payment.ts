/**
 * The life of one attempt to pay, and of giving money back. The states follow from the amounts a provider reports;
 * they never run backwards, so the same report told twice, or told late, changes nothing.
 */
import { type CommandOf, lifecycle, type StateOf } from "./lifecycle.ts";

const open = ["created", "pending", "processing"] as const;

export const paymentLifecycle = lifecycle({
  name: "payment",
  initial: "created",
  final: ["refunded"],
  transitions: [
    // The buyer has something to do: a redirect, a transfer.
    { from: ["created"], command: "ask-buyer", to: "pending", by: ["system"] },
    { from: ["created", "pending"], command: "process", to: "processing", by: ["system"] },
    { from: open, command: "authorize", to: "authorized", by: ["system"] },
    // Money that comes after an attempt was given up is still money.
    {
      from: [...open, "authorized", "failed", "expired", "cancelled"],
      command: "capture",
      to: "captured",
      by: ["system"],
    },
    { from: open, command: "fail", to: "failed", by: ["system"] },
    { from: [...open, "authorized"], command: "expire", to: "expired", by: ["system"] },
    {
      from: [...open, "authorized"],
      command: "cancel",
      to: "cancelled",
      by: ["system", "customer", "guest", "support"],
    },
    {
      from: ["captured", "partially-refunded"],
      command: "refund-part",
      to: "partially-refunded",
      by: ["system"],
    },
    { from: ["captured", "partially-refunded"], command: "refund", to: "refunded", by: ["system"] },
    { from: ["captured", "partially-refunded"], command: "dispute", to: "disputed", by: ["system"] },
    { from: ["disputed"], command: "win", to: "captured", by: ["system"] },
    { from: ["disputed"], command: "lose", to: "refunded", by: ["system"] },
  ],
});

export type PaymentState = StateOf<typeof paymentLifecycle>;
export type PaymentCommand = CommandOf<typeof paymentLifecycle>;

export const refundLifecycle = lifecycle({
  name: "refund",
  initial: "requested",
  final: ["succeeded", "failed"],
  transitions: [
    { from: ["requested"], command: "submit", to: "submitted", by: ["system"] },
    { from: ["requested", "submitted"], command: "succeed", to: "succeeded", by: ["system"] },
    { from: ["requested", "submitted"], command: "fail", to: "failed", by: ["system"] },
  ],
});

export type RefundState = StateOf<typeof refundLifecycle>;
