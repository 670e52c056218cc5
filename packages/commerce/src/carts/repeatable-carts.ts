/** For programs, whose answers can get lost: what is asked again under the same key is not done again. */
import { claimOnce, type IdempotentRequest, type Tx } from "@foldmark/platform";
import type { Region } from "@foldmark/region";
import { asSystem } from "../as-system.ts";
import { type Caller, ownerOf } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { RefusalError, type Refused } from "../refusals.ts";
import type { Cart } from "./cart.ts";
import { CartPricing } from "./cart-pricing.ts";
import { addLine, type WantedLine } from "./cart-rules.ts";
import { lockOpenCart } from "./cart-store.ts";
import { type CartAnswer, finished } from "./carts.ts";

export async function addToCartOnce(
  commerce: Commerce,
  caller: Caller,
  region: Region,
  wanted: WantedLine,
  once: IdempotentRequest,
): Promise<CartAnswer | Refused> {
  const owner = ownerOf(caller);
  return orRefused(() =>
    asSystem(commerce, async (tx) => {
      const pricing = new CartPricing(commerce, region);
      const isFirst = await claimOnce(tx, once);
      const cart = await lockOpenCart(tx, { id: pricing.newId(), owner, region, now: pricing.now });
      if (!isFirst)
        return { kind: "cart", cart, differences: [], promotionProblem: null, droppedDesigns: [] };
      return fillCart(tx, cart, [wanted], pricing);
    }),
  );
}

/** A refusal undoes what was done so far, the claim too. */
export async function fillCart(tx: Tx, empty: Cart, lines: readonly WantedLine[], pricing: CartPricing) {
  const present = empty.lines.map(({ sku }) => sku);
  await pricing.countStock(tx, [...lines.map(({ question }) => question.sku), ...present]);
  const cart = lines.reduce<Cart>((before, line) => {
    const next = addLine(before, line, pricing);
    if ("kind" in next) throw new RefusalError(next.reason);
    return next;
  }, empty);
  return finished(
    tx,
    cart,
    pricing,
    lines.map(({ design }) => design),
  );
}

export async function orRefused<Answer>(work: () => Promise<Answer>): Promise<Answer | Refused> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal;
    throw error;
  }
}
