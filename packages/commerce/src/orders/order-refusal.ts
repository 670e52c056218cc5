/** Why an order is not shown, or does not move. */
import type { OrderState } from "@foldmark/workflow";

/** There is none, or it is not the caller's. */
export interface OrderNotFound {
  readonly code: "order-not-found";
}

export type OrderRefusal =
  | OrderNotFound
  /** The order has gone on, or ended; its state says how far. */
  | { readonly code: "not-possible-now"; readonly state: OrderState };

export type WithdrawalRefusal =
  | OrderNotFound
  /** Made to order, sold to a business, too late, or called off already. */
  | { readonly code: "withdrawal-not-possible" }
  | { readonly code: "mailbox-wrong" };
