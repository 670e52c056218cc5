/** The one status a buyer sees, read from the lifecycles behind it: the message `order.status.<status>` names it. */
import type { ArtworkState } from "./artwork.ts";
import type { OrderState } from "./order.ts";

export type CustomerStatus = ProgressStatus | "on-hold" | "cancelled";

/** How far an order is that goes its way. */
export type ProgressStatus =
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
const artworkStatuses: readonly (readonly [states: readonly ArtworkState[], status: ProgressStatus])[] = [
  [["changes-requested", "preflight-failed"], "changes-needed"],
  [["missing"], "send-artwork"],
  [["proof-ready"], "approve-proof"],
  [["submitted", "preflight-passed", "prepress-review"], "checking-artwork"],
];

type MoneyFacts = Pick<OrderFacts, "capturedMinor" | "refundedMinor">;

function moneyReturned({ capturedMinor, refundedMinor }: MoneyFacts): ProgressStatus | null {
  if (refundedMinor === 0) return null;
  return refundedMinor >= capturedMinor ? "refunded" : "partially-refunded";
}

/** Null when all of it is approved, or nothing is printed. */
export const artworkStatus = (artworks: readonly ArtworkState[]): ProgressStatus | null =>
  artworkStatuses.find(([states]) => artworks.some((each) => states.includes(each)))?.[1] ?? null;

export function customerStatus(facts: OrderFacts): CustomerStatus {
  const { state } = facts;
  if (state === "cancelled") return moneyReturned(facts) ?? "cancelled";
  const isThere = state === "delivered" || state === "completed";
  return facts.isOnHold && !isThere ? "on-hold" : progressStatus({ ...facts, state });
}

/** Of an order that stands still: how far it came. */
export function progressStatus(
  facts: Omit<OrderFacts, "isOnHold"> & { readonly state: Exclude<OrderState, "cancelled"> },
): ProgressStatus {
  const { state } = facts;
  if (state === "completed" || state === "delivered") return moneyReturned(facts) ?? state;
  if (state === "placed") return "awaiting-payment";
  if (state !== "confirmed") return state;
  return artworkStatus(facts.artworks) ?? "scheduled";
}
