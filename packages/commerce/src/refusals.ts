/** Every reason for which a use-case says no. Pages and the public interface put them into words. */
import type { AskIssue } from "@foldmark/pricing";

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
  | { readonly code: "promotion-below-minimum"; readonly leastMinor: number };

export type RefusalCode = Refusal["code"];

export interface Refused<Reason extends Refusal = Refusal> {
  readonly kind: "refused";
  readonly reason: Reason;
}

export function refused<Reason extends Refusal>(reason: Reason): Refused<Reason> {
  return { kind: "refused", reason };
}
