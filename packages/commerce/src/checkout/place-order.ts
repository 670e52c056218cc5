/**
 * The step from cart to order: one transaction, all or nothing. Asked twice, by two tabs or by a client that lost the
 * answer, it gives the same order; asked with a price that is no longer the price, it gives none.
 */
import { createHmac } from "node:crypto";
import { needsArtwork } from "@foldmark/catalogue";
import {
  claimOnce,
  hashRequest,
  hashToken,
  type Jobs,
  type Log,
  PlatformError,
  type Tx,
  uuidv7,
} from "@foldmark/platform";
import { hoursToProof, type PromisedGoods, promiseOfAll } from "@foldmark/pricing";
import { dayIn, type LanguageTag, type Region } from "@foldmark/region";
import { type Caller, callerKey, ownerOf } from "../caller.ts";
import type { Cart, CartLine } from "../carts/cart.ts";
import { CartPricing, pricedCart } from "../carts/cart-pricing.ts";
import { closeCart, lockCart } from "../carts/cart-store.ts";
import type { KeptAnswers } from "../carts/checkout-answers.ts";
import type { Selling } from "../commerce.ts";
import { keepDielines } from "../dielines.ts";
import { firstArtworkState } from "../orders/artwork-moves.ts";
import { isCollected } from "../orders/collection.ts";
import { notifyBuyer } from "../orders/notify-buyer.ts";
import { payOrder } from "../orders/order-moves.ts";
import { newOrderNumber } from "../orders/order-number.ts";
import { promisedDays } from "../orders/order-promise.ts";
import { insertOrder } from "../orders/order-store.ts";
import { methodsAtCheckout, paymentExpiry } from "../payments/methods.ts";
import { type MeansOfPayment, startPayment } from "../payments/start-payment.ts";
import { keptUnlessRefused, type Refused, refused } from "../refusals.ts";
import { goodsOf } from "../shipping/shipment-methods.ts";
import { holdForTransfer, reserveStock, type Shortage, unpaidHoldUntil } from "../stock/stock-store.ts";
import type { VatServices } from "../vat/check-vat-number.ts";
import { hasWallet } from "../wallet/index.ts";
import { type AnswersReading, type CompleteAnswers, readAnswers, walletShare } from "./answers.ts";
import { buyerKey } from "./buyer-key.ts";
import type { CheckoutRefusal } from "./checkout-refusal.ts";
import { type OrderTotals, orderTotals, withWalletShare } from "./totals.ts";
import { limitUnpaidOrder, type UnpaidOrderLimits } from "./unpaid-orders.ts";

/** What placing an order needs from the other modules. */
export interface CheckoutServices extends VatServices, Selling {
  readonly jobs: Pick<Jobs, "enqueue">;
  readonly log: Log;
  readonly unpaidOrderLimits: UnpaidOrderLimits;
  /** Seals the links by which guests open their orders. */
  readonly orderSecret: string;
}

export interface PlaceOrderInput {
  readonly cartId: string;
  readonly idempotencyKey: string;
  /** Of the totals the buyer saw above the button. */
  readonly priceHash: string;
  readonly language: LanguageTag;
  readonly termsVersion: string;
  /** The client's network, as the platform names it: unpaid orders are counted by it. */
  readonly network: string;
}

export interface PlacedOrder {
  readonly kind: "placed";
  readonly orderId: string;
  readonly number: string;
  /** What opens the provider's page, where there is one; unknown when the order was there before. */
  readonly operationId: string | null;
}

/** Opens one order without signing in: in the confirmation mail, never in a list or a log. */
export function orderAccessToken(secret: string, orderId: string): string {
  return createHmac("sha256", secret).update(`order:${orderId}`).digest("base64url");
}

export async function placeOrder(
  services: CheckoutServices,
  caller: Caller,
  region: Region,
  input: PlaceOrderInput,
): Promise<PlacedOrder | Refused<CheckoutRefusal>> {
  const request = {
    scope: `${callerKey(caller)}/place-order`,
    key: input.idempotencyKey,
    requestHash: hashRequest(input.cartId, input.priceHash),
  };
  try {
    // Buyers read orders; the shop writes them. Whose cart it is, is asked when it is locked.
    return await keptUnlessRefused(services, { caller: "system" }, async (tx) => {
      // One cart becomes one order: what was done before is read again.
      const isFirst = await claimOnce(tx, request);
      return isFirst ? place(services, tx, caller, region, input) : orderOfCart(tx, input.cartId);
    });
  } catch (error) {
    if (error instanceof PlatformError && error.code === "idempotency_key_reused")
      return refused({ code: "idempotency-key-reused" });
    throw error;
  }
}

async function place(
  services: CheckoutServices,
  tx: Tx,
  caller: Caller,
  region: Region,
  input: PlaceOrderInput,
): Promise<PlacedOrder | Refused<CheckoutRefusal>> {
  const owner = ownerOf(caller);
  const pricing = new CartPricing(services, region);
  const found = await lockCart(tx, input.cartId, owner);
  if (found?.state === "converted") return orderOfCart(tx, input.cartId);
  if (found?.state !== "open" || found.cart.regionId !== region.id) return refused({ code: "cart-empty" });
  const { cart: priced } = await pricedCart(tx, found.cart, pricing, { locked: true });
  const lines = priced.lines.filter(({ isSavedForLater }) => !isSavedForLater);
  if (lines.length === 0) return refused({ code: "cart-empty" });
  const unseen = lines.filter(({ isDesignUnseen }) => isDesignUnseen);
  if (unseen.length > 0) return refused({ code: "design-unseen", lineIds: unseen.map(({ id }) => id) });
  // What is free, the wallet says under its own lock.
  const freeMinor = hasWallet(owner) ? null : 0;
  const reading = readCheckout(region, priced, found.kept, pricing.now, freeMinor);
  if (reading.kind === "incomplete") return refused({ code: "answers-incomplete", issues: reading.issues });
  const { answers, totals } = reading;
  if (totals.priceHash !== input.priceHash) return refused({ code: "price-changed", totals });

  const orderId = uuidv7(services.clock);
  const number = newOrderNumber(region.id);
  const isFree = totals.totalMinor === 0;
  const placed = { kind: "placed", to: "placed" } as const;
  const buyer = { id: orderId, owner, email: answers.email, buyerKey: buyerKey(answers.email) };
  const hours = lines.some(({ configuration }) => needsArtwork(configuration)) ? hoursToProof : 0;
  const goods = lines.map(promisedGoods);
  const promise = promiseOfAll(goods, region, answers.delivery.country, pricing.now, hours);
  await keepDielines(tx, pricing.dielinesOf(priced));
  await insertOrder(tx, {
    id: orderId,
    number,
    owner,
    cartId: priced.id,
    region: region.id,
    language: input.language,
    currency: priced.currency,
    states: isFree ? [placed] : [placed, { kind: "await-payment", to: "awaiting-payment" }],
    answers,
    buyerKey: buyer.buyerKey,
    totals,
    lines: lines.map((line) => ({
      ...line,
      orderLineId: uuidv7(services.clock),
      artworkState: firstArtworkState(line),
    })),
    promotionCode: priced.promotionCode,
    // As the checkout said it; money or an approval that comes later makes it anew.
    promised: promise && promisedDays(promise, answers.shipmentMethod),
    termsVersion: input.termsVersion,
    priceBook: lines[0]?.price.priceBookId ?? "",
    accessTokenHash: hashToken(orderAccessToken(services.orderSecret, orderId)),
    attribution: {},
    expiresAt: isFree ? null : expiryOf(answers.paymentMethod, pricing.now),
    actor: callerKey(caller),
    at: pricing.now,
  });
  const order = { id: orderId, owner, method: answers.paymentMethod };
  const shortages = await reserve(services, tx, order, lines, pricing.now);
  if (shortages.length > 0) return refused({ code: "out-of-stock", shortages });
  const isClosed = await closeCart(tx, priced, buyer, pricing.now);
  if (!isClosed) return refused({ code: "promotion-used" });
  let operationId: string | null = null;
  if (isFree) await payOrder(tx, services, { orderId, coveredMinor: 0, at: pricing.now });
  else {
    const payable = { id: orderId, number, owner, currency: priced.currency, totalMinor: totals.totalMinor };
    const started = await startPayment(tx, services, payable, meansOf(answers, totals.totalMinor));
    if (started.kind === "refused") return started;
    operationId = started.operationId;
  }
  await notifyBuyer(tx, services, { orderId, kind: "placed" });
  if (isFree || answers.paymentMethod !== "wallet") {
    const tooMany = await limitUnpaidOrder(tx, services.unpaidOrderLimits, {
      id: orderId,
      owner,
      email: answers.email,
      buyerKey: buyer.buyerKey,
      isPaidOnline: !isFree && answers.paymentMethod !== "check",
      network: input.network,
      at: pricing.now,
    });
    if (tooMany) return tooMany;
  }
  return { kind: "placed", orderId, number, operationId };
}

/** Until when the order waits for money that comes this way. */
const expiryOf = (method: CompleteAnswers["paymentMethod"], at: Date): Date =>
  method === "wallet" ? at : paymentExpiry(method, at);

const meansOf = ({ paymentMethod, walletMinor }: CompleteAnswers, totalMinor: number): MeansOfPayment =>
  paymentMethod === "wallet"
    ? { method: null, walletMinor: totalMinor }
    : { method: paymentMethod, walletMinor };

async function orderOfCart(tx: Tx, cartId: string): Promise<PlacedOrder> {
  const order = await tx
    .selectFrom("orders.orders")
    .select(["id", "number"])
    .where("cart_id", "=", cartId)
    .executeTakeFirstOrThrow();
  return { kind: "placed", orderId: order.id, number: order.number, operationId: null };
}

export type CheckoutReading =
  | Extract<AnswersReading, { kind: "incomplete" }>
  | { readonly kind: "complete"; readonly answers: CompleteAnswers; readonly totals: OrderTotals };

/** Shared with the page that shows the sum: what it shows is what will be ordered. */
export function readCheckout(
  region: Region,
  cart: Cart,
  kept: KeptAnswers,
  now: Date,
  /** In the buyer's wallet; null when it is not known here. */
  freeMinor: number | null = 0,
): CheckoutReading {
  const typed = kept.answers;
  const goods = goodsOf(cart.lines);
  const country = typed.delivery?.country ?? cart.shipCountry;
  const methods = methodsAtCheckout({
    region,
    buyerKind: typed.buyerKind ?? "private",
    country,
    amountMinor: cart.linesMinor - cart.discountMinor,
  });
  const paymentMethods = freeMinor === 0 ? methods : [...methods, "wallet" as const];
  const reading = readAnswers(kept, { region, now, goods, paymentMethods });
  if (reading.kind === "incomplete") return reading;
  const { answers } = reading;
  const totals = orderTotals({
    region,
    cart,
    day: dayIn(region.timeZone, now),
    shipTo: { country: answers.delivery.country, postcode: answers.delivery.postcode },
    isPickedUp: isCollected(answers.shipmentMethod),
    shippingMinor: answers.shippingMinor,
    buyer: { kind: answers.buyerKind, vatNumber: answers.vatNumber },
  });
  const { totalMinor } = totals;
  const isWallet = answers.paymentMethod === "wallet";
  const walletMinor = isWallet ? totalMinor : walletShare(answers.walletMinor, totalMinor);
  if (freeMinor !== null && walletMinor > freeMinor)
    return {
      kind: "incomplete",
      issues: [
        isWallet
          ? { field: "paymentMethod", problem: "wallet-too-low" }
          : { field: "fromWallet", problem: "wallet-part-too-low", freeMinor },
      ],
    };
  // What the wallet pays for whole needs no other way.
  const paymentMethod = walletMinor === totalMinor && walletMinor > 0 ? "wallet" : answers.paymentMethod;
  return {
    kind: "complete",
    answers: { ...answers, paymentMethod, walletMinor },
    totals: withWalletShare(totals, walletMinor),
  };
}

async function reserve(
  services: CheckoutServices,
  tx: Tx,
  order: { readonly id: string; readonly owner: string; readonly method: CompleteAnswers["paymentMethod"] },
  lines: readonly CartLine[],
  at: Date,
): Promise<readonly Shortage[]> {
  const wishes = lines.flatMap(({ stockItem, configuration }) =>
    stockItem === null
      ? []
      : [{ id: uuidv7(services.clock), item: stockItem, quantity: configuration.quantity }],
  );
  if (wishes.length === 0) return [];
  const shortages = await reserveStock(tx, order.id, wishes, at, unpaidHoldUntil(order.owner, at));
  if (shortages.length === 0 && order.method === "check") await holdForTransfer(tx, order.id);
  return shortages;
}

const promisedGoods = ({ sku, price }: CartLine): PromisedGoods => ({
  sku,
  productionDays: price.productionDays,
});
