/** A guest's first cart, for programs: what is asked again under the same key is not done again. */
import { claimOnce, type IdempotentRequest } from "@foldmark/platform";
import type { Region } from "@foldmark/region";
import { ownerOf } from "../caller.ts";
import { CartPricing } from "../carts/cart-pricing.ts";
import type { LineRefusal } from "../carts/cart-refusal.ts";
import type { WantedLine } from "../carts/cart-rules.ts";
import { lockOpenCart } from "../carts/cart-store.ts";
import type { CartAnswer } from "../carts/carts.ts";
import { fillCart } from "../carts/repeatable-carts.ts";
import type { Selling } from "../commerce.ts";
import { keptUnlessRefused, type Refused } from "../refusals.ts";
import { insertGuestSession } from "./sessions.ts";

export interface GuestCartRequest {
  /** What the guest will be known by; the database keeps its hash. */
  readonly token: string;
  readonly region: Region;
  readonly device: string;
  readonly lines: readonly WantedLine[];
  readonly shipCountry: string | null;
  readonly once: IdempotentRequest;
}

/** Session, cart and what lies in it, in one step. `known` when this very request was carried out before. */
export async function openGuestCart(
  commerce: Selling,
  { token, region, device, lines, shipCountry, once }: GuestCartRequest,
): Promise<CartAnswer | Refused<LineRefusal> | { readonly kind: "known" }> {
  const pricing = new CartPricing(commerce, region);
  const { now: at, newId } = pricing;
  const sessionId = newId();
  const owner = ownerOf({ kind: "visitor", sessionId });
  return keptUnlessRefused(commerce, { caller: "system" }, async (tx) => {
    if (!(await claimOnce(tx, once))) return { kind: "known" } as const;
    await insertGuestSession(tx, { id: sessionId, token, region: region.id, device, at });
    const empty = await lockOpenCart(tx, { id: newId(), owner, region, now: at });
    const cart = { ...empty, shipCountry: shipCountry ?? empty.shipCountry };
    const caller = { kind: "visitor", sessionId } as const;
    return fillCart({ commerce, caller, tx, tools: pricing }, cart, lines, pricing);
  }).catch((error: unknown) => {
    if (isTokenTaken(error)) return { kind: "known" } as const;
    throw error;
  });
}

/** The same request after days: its claim is forgotten by then, the session with its token is not. */
function isTokenTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === "23505" && constraint === "session_token_hash_key";
}
