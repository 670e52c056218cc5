/** The colour of an order's status: yellow where its buyer is waited for. */
import type { BadgeTone } from "@foldmark/ui";
import type { CustomerStatus } from "@foldmark/workflow";
import type { OrderDetails } from "./order-details-view.ts";

const tones: Partial<Readonly<Record<CustomerStatus, BadgeTone>>> = {
  "on-hold": "warn",
  cancelled: "bad",
  refunded: "neutral",
  delivered: "ok",
  completed: "ok",
  shipped: "info",
  "partially-shipped": "info",
  "in-production": "info",
};

export const orderTone = ({
  status,
  waitsForYou,
}: Pick<OrderDetails, "status" | "waitsForYou">): BadgeTone =>
  waitsForYou ? "you" : (tones[status] ?? "neutral");
