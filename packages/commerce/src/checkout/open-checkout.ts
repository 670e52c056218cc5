/** A checkout as it stands: what would be ordered now, what was told so far, and what it comes to. */
import { withTransaction } from "@foldmark/platform";
import { dayIn, type Region, readPostcode } from "@foldmark/region";
import { type Caller, inNameOf, ownerOf } from "../caller.ts";
import type { Cart } from "../carts/cart.ts";
import { CartPricing, pricedCart } from "../carts/cart-pricing.ts";
import type { PriceDifference } from "../carts/cart-rules.ts";
import { readOpenCart } from "../carts/cart-store.ts";
import { type KeptAnswers, readKeptAnswers } from "../carts/checkout-answers.ts";
import type { Selling } from "../commerce.ts";
import { isCollected } from "../orders/collection.ts";
import { destination, goodsOf, type ShipmentOffer, shipmentOffers } from "../shipping/shipment-methods.ts";
import { hasWallet, walletBalance } from "../wallet/index.ts";
import { checkedNumberIn } from "./answers.ts";
import { type OrderTotals, orderTotals } from "./totals.ts";

export interface OpenCheckout extends KeptAnswers {
  readonly cart: Cart;
  /** What costs something else than the cart said, or cannot be had any more. */
  readonly differences: readonly PriceDifference[];
  /** Free in the buyer's wallet; guests have none. */
  readonly walletMinor: number;
}

/** Looking changes nothing. Null when there is no cart. */
export function openCheckout(
  commerce: Selling,
  caller: Caller,
  region: Region,
): Promise<OpenCheckout | null> {
  const owner = ownerOf(caller);
  return withTransaction(commerce.db, inNameOf(caller), async (tx) => {
    const found = await readOpenCart(tx, owner, region.id);
    if (!found) return null;
    const priced = await pricedCart(tx, found, new CartPricing(commerce, region));
    const kept = await readKeptAnswers(tx, found.id);
    if (!hasWallet(owner)) return { ...priced, ...kept, walletMinor: 0 };
    const { freeMinor } = await walletBalance(tx, owner, found.currency);
    return { ...priced, ...kept, walletMinor: Math.max(0, freeMinor) };
  });
}

export interface CheckoutPreview {
  readonly totals: OrderTotals;
  readonly shipments: readonly ShipmentOffer[];
  /** Where the sum supposes that the goods go. */
  readonly country: string;
}

/** The sum as far as it is known: what was not answered yet is taken as most buyers answer it. */
export function previewCheckout(region: Region, cart: Cart, kept: KeptAnswers, now: Date): CheckoutPreview {
  const typed = kept.answers;
  const shipments = shipmentOffers(region, goodsOf(cart.lines));
  const wanted = (typed.delivery?.country ?? cart.shipCountry).trim().toUpperCase();
  const isServed = destination(region, wanted, null).kind === "served";
  const country = isServed ? wanted : region.defaultShippingCountryCode;
  const shipment = shipments.find(({ method }) => method === typed.shipmentMethod) ?? shipments[0];
  const kind = typed.buyerKind === "business" ? "business" : "private";
  const totals = orderTotals({
    region,
    cart,
    day: dayIn(region.timeZone, now),
    shipTo: { country, postcode: readPostcode(country, typed.delivery?.postcode ?? "") ?? "" },
    isPickedUp: shipment !== undefined && isCollected(shipment.method),
    shippingMinor: shipment?.priceMinor ?? 0,
    buyer: { kind, vatNumber: checkedNumberIn(kept, region, now) },
  });
  return { totals, shipments, country };
}
