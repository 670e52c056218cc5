/** Every reason for which a use-case says no. Pages and the public interface put them into words. */
import type { AskIssue } from "@foldmark/pricing";
import type { OrderState } from "@foldmark/workflow";
import type { AnswerIssue } from "./checkout/answers.ts";
import type { OrderTotals } from "./checkout/totals.ts";
import type { PasswordProblem } from "./identity/password-rules.ts";
import type { Shortage } from "./stock/stock-store.ts";

export type Refusal =
  /** What was chosen cannot be made or sold here; each issue says what is possible. */
  | { readonly code: "not-orderable"; readonly issues: readonly AskIssue[] }
  /** It can be made, but only a person can say for how much. */
  | { readonly code: "no-instant-price" }
  | { readonly code: "too-many-lines"; readonly maximum: number }
  | { readonly code: "sample-limit"; readonly maximum: number }
  | { readonly code: "line-not-found" }
  /** Somebody, perhaps in another tab, changed it meanwhile. */
  | { readonly code: "changed-meanwhile" }
  | { readonly code: "promotion-unknown" | "promotion-over" | "promotion-used" | "promotion-not-here" }
  | { readonly code: "promotion-below-minimum"; readonly leastMinor: number }
  /** Goods do not go there from this storefront, not even on request. */
  | { readonly code: "country-not-served" }
  /** The link to somebody's cart is too old, or never was one. */
  | { readonly code: "share-not-found" }
  | { readonly code: "cart-empty" }
  /** The form, or the program, asked for something else with the same key before. */
  | { readonly code: "idempotency-key-reused" }
  /** An answer is missing or wrong; the page leads back to it. */
  | { readonly code: "answers-incomplete"; readonly issues: readonly AnswerIssue[] }
  /** The sum the buyer agreed to is no longer the sum; nothing was ordered. */
  | { readonly code: "price-changed"; readonly totals: OrderTotals }
  | { readonly code: "out-of-stock"; readonly shortages: readonly Shortage[] }
  | { readonly code: "order-not-found" }
  /** Orders of this mailbox, session or network wait for their money already. */
  | { readonly code: "too-many-unpaid-orders"; readonly retryAfterSeconds: number }
  /** Slower, please: somebody may be guessing. */
  | { readonly code: "too-many-attempts"; readonly retryAfterSeconds: number }
  /** More people are signing in than we can check passwords for; in a moment it works. */
  | { readonly code: "busy" }
  | { readonly code: "not-signed-in" }
  /** A sensitive step: show the password or a passkey again. */
  | { readonly code: "proof-needed" }
  /** Mailbox or password, and we do not say which. */
  | { readonly code: "sign-in-failed" }
  /** A link opened on another device than the one that registered: the password shows that it was the same person. */
  | { readonly code: "password-needed" }
  | { readonly code: "password-weak"; readonly problem: PasswordProblem }
  | { readonly code: "mailbox-wrong" }
  | { readonly code: "vat-number-wrong"; readonly example: string | null }
  | { readonly code: "code-wrong" }
  /** Expired, used, replaced by a newer mail, tried too often, or never ours. */
  | { readonly code: "proof-over" }
  | { readonly code: "passkey-refused" }
  | { readonly code: "session-not-found" }
  /** The order has gone on, or ended; its state says how far. */
  | { readonly code: "not-possible-now"; readonly state: OrderState }
  /** Made to order, sold to a business, too late, or called off already. */
  | { readonly code: "withdrawal-not-possible" }
  /** Less is free in the wallet than was to be taken from it. */
  | { readonly code: "wallet-too-low"; readonly freeMinor: number }
  /** Not for this region, currency, buyer or sum. */
  | { readonly code: "method-not-offered" }
  /** Paid already, cancelled, or waiting for somebody's approval. */
  | { readonly code: "order-not-payable" }
  /** Too many attempts failed or were begun: somebody may be trying out stolen cards. */
  | { readonly code: "too-many-attempts"; readonly retryAfterSeconds: number }
  | { readonly code: "payment-not-found" }
  | { readonly code: "refund-too-high"; readonly mostMinor: number }
  /** Only a customer with an account has a wallet. */
  | { readonly code: "no-wallet" };

export type RefusalCode = Refusal["code"];

export interface Refused<Reason extends Refusal = Refusal> {
  readonly kind: "refused";
  readonly reason: Reason;
}

/** Thrown inside a transaction to undo it; whoever opened the transaction turns it back into an answer. */
export class RefusalError extends Error {
  readonly refusal: Refused;
  constructor(reason: Refusal) {
    super(reason.code);
    this.name = "RefusalError";
    this.refusal = { kind: "refused", reason };
  }
}

export function refused<Reason extends Refusal>(reason: Reason): Refused<Reason> {
  return { kind: "refused", reason };
}
