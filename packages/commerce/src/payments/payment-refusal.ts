/** Why money does not move. */
import type { TooManyAttempts } from "../refusals.ts";
import type { WalletRefusal } from "../wallet/index.ts";

/** A payment cannot be begun that way. */
export type MeansRefusal =
  | WalletRefusal
  /** Not for this region, currency, buyer or sum. */
  | { readonly code: "method-not-offered" };

interface PaymentNotFound {
  readonly code: "payment-not-found";
}

/** An order cannot be paid, or not now. */
export type PaymentRefusal =
  | MeansRefusal
  | PaymentNotFound
  /** Too many attempts failed or were begun: somebody may be trying out stolen cards. */
  | TooManyAttempts
  /** Paid already, cancelled, or waiting for somebody's approval. */
  | { readonly code: "order-not-payable" };

/** Money cannot be given back, or taken of what was promised. */
export type RefundRefusal =
  | PaymentNotFound
  | Extract<WalletRefusal, { readonly code: "no-wallet" }>
  | { readonly code: "refund-too-high"; readonly mostMinor: number };
