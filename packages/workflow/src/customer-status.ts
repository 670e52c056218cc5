/** The one status a buyer sees, read from the lifecycles behind it: the message `order.status.<status>` names it. */
import type { ArtworkState } from "./artwork.ts";
import type { OrderState } from "./order.ts";

export type CustomerStatus =
  | "on-hold"
  | "awaiting-approval"
  | "awaiting-payment"
  | "send-artwork"
  | "changes-needed"
  | "approve-proof"
  | "checking-artwork"
  | "scheduled"
  | "in-production"
  | "partially-shipped"
  | "shipped"
  | "delivered"
  | "completed"
  | "cancelled"
  | "refunded"
  | "partially-refunded";

export interface OrderFacts {
  readonly state: OrderState;
  readonly isOnHold: boolean;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  /** One per line. */
  readonly artworks: readonly ArtworkState[];
}

/** What the buyer has to do comes before what we are doing. */
const artworkStatuses: readonly (readonly [states: readonly ArtworkState[], status: CustomerStatus])[] = [
  [["changes-requested", "preflight-failed"], "changes-needed"],
  [["missing"], "send-artwork"],
  [["proof-ready"], "approve-proof"],
  [["submitted", "preflight-passed", "prepress-review"], "checking-artwork"],
];

function moneyReturned({ capturedMinor, refundedMinor }: OrderFacts): CustomerStatus | null {
  if (refundedMinor === 0) return null;
  return refundedMinor >= capturedMinor ? "refunded" : "partially-refunded";
}

/** Null when all of it is approved, or nothing is printed. */
export const artworkStatus = (artworks: readonly ArtworkState[]): CustomerStatus | null =>
  artworkStatuses.find(([states]) => artworks.some((each) => states.includes(each)))?.[1] ?? null;

export function customerStatus(facts: OrderFacts): CustomerStatus {
  const { state } = facts;
  if (state === "cancelled") return moneyReturned(facts) ?? "cancelled";
  if (state === "completed" || state === "delivered") return moneyReturned(facts) ?? state;
  if (facts.isOnHold) return "on-hold";
  if (state === "placed") return "awaiting-payment";
  if (state !== "confirmed") return state;
  return artworkStatus(facts.artworks) ?? "scheduled";
}
