/** The life of an order as a purchase. What happens to its artwork, its production and its parcels has tables of its own. */
import { type CommandOf, lifecycle, type StateOf } from "./lifecycle.ts";

export const orderLifecycle = lifecycle({
  name: "order",
  initial: "placed",
  final: ["completed", "cancelled"],
  transitions: [
    {
      from: ["placed"],
      command: "require-approval",
      to: "awaiting-approval",
      by: ["system"],
      needs: ["company-rule"],
    },
    {
      from: ["awaiting-approval"],
      command: "approve",
      to: "awaiting-payment",
      by: ["company-approver"],
      needs: ["not-own-order", "within-limit"],
    },
    { from: ["awaiting-approval"], command: "reject", to: "cancelled", by: ["company-approver"] },
    { from: ["placed"], command: "await-payment", to: "awaiting-payment", by: ["system"] },
    // The whole sum is captured, reserved by a credit provider, or was nothing.
    {
      from: ["placed", "awaiting-payment"],
      command: "secure-payment",
      to: "confirmed",
      by: ["system"],
      needs: ["covered"],
    },
    // Card and redirect 24 hours, bank transfer 14 days.
    {
      from: ["awaiting-approval", "awaiting-payment"],
      command: "expire",
      to: "cancelled",
      by: ["system"],
      needs: ["overdue", "unpaid"],
    },
    // What is printed is made, and leaves, only from a released print file (see `isArtworkReleased`); an order that was stopped
    // over its goods or its money stays where it is.
    {
      from: ["confirmed"],
      command: "start-production",
      to: "in-production",
      by: ["system", "production"],
      needs: ["artwork-released", "not-on-hold"],
    },
    {
      from: ["in-production", "confirmed"],
      command: "ship-part",
      to: "partially-shipped",
      by: ["system", "production"],
      needs: ["artwork-released", "not-on-hold"],
    },
    {
      from: ["in-production", "partially-shipped", "confirmed"],
      command: "ship",
      to: "shipped",
      by: ["system", "production"],
      needs: ["artwork-released", "not-on-hold"],
    },
    { from: ["shipped"], command: "deliver", to: "delivered", by: ["system", "support"] },
    // Thirty days after delivery without an open complaint.
    {
      from: ["delivered"],
      command: "complete",
      to: "completed",
      by: ["system"],
      needs: ["no-open-complaint"],
    },
    {
      from: ["placed", "awaiting-approval", "awaiting-payment", "confirmed"],
      command: "cancel",
      to: "cancelled",
      by: ["guest", "customer", "company-buyer", "support"],
      needs: ["production-not-started"],
    },
    {
      from: ["in-production"],
      command: "cancel",
      to: "cancelled",
      by: ["support"],
      needs: ["production-agrees"],
    },
  ],
});

export type OrderState = StateOf<typeof orderLifecycle>;
export type OrderCommand = CommandOf<typeof orderLifecycle>;
