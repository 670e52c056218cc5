/** Why artwork of an order does not move. */
import type { OrderRefusal } from "../orders/order-refusal.ts";

export type ArtworkRefusal =
  | OrderRefusal
  /** No proof of this line waits for an answer. */
  | { readonly code: "proof-not-found" }
  /** Another proof was made since, or what it shows has changed. */
  | { readonly code: "proof-stale" }
  | { readonly code: "approver-name-missing" }
  /** Asked once: the order names somebody else, for whom the approver may well act. */
  | { readonly code: "approver-name-differs"; readonly orderedBy: string }
  | { readonly code: "proof-not-confirmed" };

export type SendRefusal =
  | OrderRefusal
  /** Not the sender's, or there is none. */
  | { readonly code: "design-unknown" }
  /** A file of it is still being checked. */
  | { readonly code: "design-in-check" }
  /** A side of it could not be checked. */
  | { readonly code: "design-unchecked" }
  /** Drawn on another drawing, or for another print, than was ordered. */
  | { readonly code: "design-differs" };

export type ReviewRefusal = OrderRefusal | { readonly code: "reason-missing" };
