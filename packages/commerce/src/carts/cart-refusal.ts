/** Why something cannot be done to a cart. */
import type { AskIssue } from "@foldmark/pricing";
import type { ProductType } from "@foldmark/region";
import type { TooManyAttempts } from "../refusals.ts";

/** A line cannot be put in, changed or brought back like that. */
export type LineRefusal =
  /** What was chosen cannot be made or sold here; each issue says what is possible. */
  | {
      readonly code: "not-orderable";
      readonly sku: ProductType | null;
      readonly issues: readonly AskIssue[];
    }
  /** It can be made, but only a person can say for how much. */
  | { readonly code: "no-instant-price" }
  | { readonly code: "too-many-lines"; readonly maximum: number }
  | { readonly code: "sample-limit"; readonly maximum: number }
  | { readonly code: "line-not-found" }
  /** No design of the buyer's, or it never looked like that. */
  | { readonly code: "design-unknown" }
  /** A file that was sent for it is still being checked: what would be bought is not known yet. */
  | { readonly code: "design-in-check" }
  /** A side of it could not be checked: what lies there is not what its buyer sent. */
  | { readonly code: "design-unchecked" }
  /** A print file that was carried over is looked at where its pages lie. */
  | { readonly code: "design-unseen"; readonly lineIds: readonly string[] };

/** A promotion that was entered does not count. */
export type PromotionRefusal =
  | { readonly code: "promotion-unknown" | "promotion-over" | "promotion-used" | "promotion-not-here" }
  | { readonly code: "promotion-below-minimum"; readonly leastMinor: number };

/** A cart is not copied. */
export type CopyRefusal =
  | { readonly code: "cart-empty" }
  /** The link to somebody's cart is too old, or never was one. */
  | { readonly code: "share-not-found" };

export type CartRefusal =
  | LineRefusal
  | PromotionRefusal
  | TooManyAttempts
  /** Somebody, perhaps in another tab, changed it meanwhile. */
  | { readonly code: "changed-meanwhile" }
  /** Goods do not go there from this storefront, not even on request. */
  | { readonly code: "country-not-served" };
