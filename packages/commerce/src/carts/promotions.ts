/** Whether a promotion holds for a cart now. */
import { type Refused, refused } from "../refusals.ts";
import type { Cart, Promotion } from "./cart.ts";
import type { PromotionRow } from "./cart-store.ts";

export function usablePromotion(
  row: PromotionRow | null,
  cart: Pick<Cart, "regionId">,
  now: Date,
): Promotion | Refused {
  if (!row || row.validFrom > now) return refused({ code: "promotion-unknown" });
  if (row.validTo <= now) return refused({ code: "promotion-over" });
  if (row.usageLimit !== null && row.used >= row.usageLimit) return refused({ code: "promotion-used" });
  if (row.regions && !row.regions.includes(cart.regionId)) return refused({ code: "promotion-not-here" });
  const { code, basisPoints, leastMinor } = row;
  return { code, basisPoints, leastMinor };
}

/** As people type it. */
export const promotionCode = (typed: string): string => typed.trim().toUpperCase().slice(0, 32);
