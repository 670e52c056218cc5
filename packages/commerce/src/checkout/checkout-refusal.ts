/** Why a cart does not become an order. */
import type { MeansRefusal } from "../payments/payment-refusal.ts";
import type { Shortage } from "../stock/stock-store.ts";
import type { AnswerIssue } from "./answers.ts";
import type { OrderTotals } from "./totals.ts";

export type CheckoutRefusal =
  | MeansRefusal
  | { readonly code: "cart-empty" }
  /** The form, or the program, asked for something else with the same key before. */
  | { readonly code: "idempotency-key-reused" }
  /** An answer is missing or wrong; the page leads back to it. */
  | { readonly code: "answers-incomplete"; readonly issues: readonly AnswerIssue[] }
  /** The sum the buyer agreed to is no longer the sum; nothing was ordered. */
  | { readonly code: "price-changed"; readonly totals: OrderTotals }
  | { readonly code: "out-of-stock"; readonly shortages: readonly Shortage[] }
  /** A design was carried over to another size or make, and its buyer has not looked at it. */
  | { readonly code: "design-unseen"; readonly lineIds: readonly string[] }
  /** Somebody else had the last use of it. */
  | { readonly code: "promotion-used" }
  /** Orders of this mailbox, session or network wait for their money already. */
  | { readonly code: "too-many-unpaid-orders"; readonly retryAfterSeconds: number };
