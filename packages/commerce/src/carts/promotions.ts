/** Whether a promotion holds for a cart now, and how often somebody may try a code. */
import type { RateLimit, RateLimiter } from "@foldmark/platform";
import type { Caller } from "../caller.ts";
import { type Refused, refused, type TooManyAttempts } from "../refusals.ts";
import type { Cart, Promotion } from "./cart.ts";
import type { PromotionRefusal } from "./cart-refusal.ts";
import type { PromotionRow } from "./cart-store.ts";

export function usablePromotion(
  row: PromotionRow | null,
  cart: Pick<Cart, "regionId">,
  now: Date,
): Promotion | Refused<PromotionRefusal> {
  if (!row || row.validFrom > now) return refused({ code: "promotion-unknown" });
  if (row.validTo <= now) return refused({ code: "promotion-over" });
  if (row.usageLimit !== null && row.used >= row.usageLimit) return refused({ code: "promotion-used" });
  if (row.regions && !row.regions.includes(cart.regionId)) return refused({ code: "promotion-not-here" });
  const { code, basisPoints, leastMinor } = row;
  return { code, basisPoints, leastMinor };
}

/** A buyer tries the codes of a newsletter, not a list of guesses. Sessions are free, so the network counts as well. */
const perSession: RateLimit = { capacity: 15, refillPerSecond: 1 / 60, whenUnavailable: "closed" };
const perNetwork: RateLimit = { capacity: 60, refillPerSecond: 6 / 60, whenUnavailable: "closed" };

/** Asked before the cart is locked; what its network is refused anyway is not counted for the session. */
export async function tooManyCodes(
  rateLimiter: RateLimiter,
  caller: Caller,
  network: string,
): Promise<Refused<TooManyAttempts> | null> {
  const ofNetwork = await rateLimiter.take({ [`promotion/network/${network}`]: perNetwork });
  const decision =
    ofNetwork.allowed && "sessionId" in caller
      ? await rateLimiter.take({ [`promotion/session/${caller.sessionId}`]: perSession })
      : ofNetwork;
  if (decision.allowed) return null;
  return refused({ code: "too-many-attempts", retryAfterSeconds: decision.retryAfterSeconds });
}

/** As people type it. */
export const promotionCode = (typed: string): string => typed.trim().toUpperCase().slice(0, 32);
