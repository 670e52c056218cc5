/** For programs, whose answers can get lost: what is asked again under the same key is not done again. */
import { claimOnce, type IdempotentRequest } from "@foldmark/platform";
import type { Region } from "@foldmark/region";
import { type Caller, ownerOf } from "../caller.ts";
import type { Selling } from "../commerce.ts";
import { isRefused, keptUnlessRefused, type Refused } from "../refusals.ts";
import type { Cart } from "./cart.ts";
import { CartPricing } from "./cart-pricing.ts";
import type { LineRefusal } from "./cart-refusal.ts";
import { addLines, type WantedLine } from "./cart-rules.ts";
import { lockOpenCart } from "./cart-store.ts";
import { type CartAnswer, finished } from "./carts.ts";
import { type Confirming, confirmedLines } from "./confirm-designs.ts";

export async function addToCartOnce(
  commerce: Selling,
  caller: Caller,
  region: Region,
  wanted: WantedLine,
  once: IdempotentRequest,
): Promise<CartAnswer | Refused<LineRefusal>> {
  const owner = ownerOf(caller);
  return keptUnlessRefused(commerce, { caller: "system" }, async (tx) => {
    const pricing = new CartPricing(commerce, region);
    const isFirst = await claimOnce(tx, once);
    const cart = await lockOpenCart(tx, { id: pricing.newId(), owner, region, now: pricing.now });
    if (!isFirst) return { kind: "cart", cart, differences: [], promotionProblem: null, droppedDesigns: [] };
    return fillCart({ commerce, caller, tx, tools: pricing }, cart, [wanted], pricing);
  });
}

/** To be called where a refusal undoes what was done so far, the claim too. */
export async function fillCart(
  asking: Confirming,
  empty: Cart,
  wanted: readonly WantedLine[],
  pricing: CartPricing,
) {
  const { tx } = asking;
  const lines = await confirmedLines(asking, wanted);
  if (isRefused(lines)) return lines;
  const present = empty.lines.map(({ sku }) => sku);
  await pricing.countStock(tx, [...lines.map(({ question }) => question.sku), ...present]);
  const cart = addLines(empty, lines, pricing);
  if (isRefused(cart)) return cart;
  return finished(
    tx,
    cart,
    pricing,
    lines.map(({ design }) => design),
  );
}
