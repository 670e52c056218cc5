/** Orders of the public interface: placed at the sum that was agreed to, paid on the provider's page, looked at. */
import {
  askAfterOpenPage,
  type Caller,
  cancelOwnOrder,
  collectionPlace,
  continueToPay,
  openFirstPage,
  orderAccessToken,
  type PaymentStanding,
  type PlacedOrder,
  placeOrder,
  proveOrder,
  readOrder,
  readOrderNumber,
  readPaymentStanding,
} from "@foldmark/commerce";
import { companyOf } from "@foldmark/company";
import { nothing } from "../../../app/request/route-declaration.ts";
import { problemJson, problems } from "../../answers/problem.ts";
import { apiLink } from "../calls/api-operation.ts";
import {
  type BuyingCall,
  buyingOperation,
  type HeldCall,
  heldOperation,
  privateJson,
} from "./buying-operation.ts";
import { order, orderModel, paymentAnswer, placedOrder } from "./models.ts";
import { orderParams, payBody, placeOrderBody } from "./questions.ts";

const standingModel = ({ payment, restMinor, next }: PaymentStanding) => ({
  payment: payment && {
    id: payment.id,
    method: payment.method,
    state: payment.state,
    amountMinor: payment.amountMinor,
    next,
  },
  restMinor,
});

/** The caller of a session, or the holder of the order's own token. */
export async function orderCaller(call: BuyingCall<unknown>): Promise<Caller | null> {
  if (call.caller || call.token === null) return call.caller;
  return proveOrder(call.shop.buying.commerce, call.params.number ?? "", call.token);
}

/** Where orders are collected. */
const gateOf = ({ shop }: BuyingCall<unknown>) => collectionPlace(companyOf(shop.brand));

export const place = heldOperation({
  id: "placeOrder",
  method: "POST",
  path: "/orders",
  summary: "Place the order",
  description:
    "Orders what lies in the cart at exactly the sum whose `priceHash` is sent, or says what the sum is now. " +
    "Asked again, with the same key or another, it gives the same order. `payment.next` says how it is paid: " +
    "send the buyer's browser to `url`, or show them the account to transfer to.",
  wantsKey: true,
  status: 201,
  params: nothing,
  query: nothing,
  body: placeOrderBody,
  answers: { "application/json": placedOrder },
  problems: ["notAuthorized", "idempotencyKeyMissing", "idempotencyKeyReused", "refused", "busy"],
  rate: "buying",
  examples: [
    {
      name: "at a sum that is not the sum",
      path: "/orders",
      body: { cartId: "{cartId}", priceHash: "0".repeat(64) },
      status: 409,
    },
  ],
  answer: async (call) => {
    const { shop, caller, storefront, language, body, key } = call;
    const placed = await placeOrder(shop.buying.checkout, caller, storefront, {
      cartId: body.cartId,
      idempotencyKey: key,
      priceHash: body.priceHash,
      language,
      termsVersion: companyOf({ name: "", slug: "" }).legalTextsEffective,
      network: call.network,
    });
    if (placed.kind === "refused") return placed;
    const { orderId, number } = placed;
    const standing = await begunPayment(call, placed);
    const token = orderAccessToken(shop.buying.checkout.orderSecret, orderId);
    const headers = { location: apiLink(call, `/orders/${number}`) };
    return privateJson({ orderId, number, token, ...standingModel(standing) }, 201, headers);
  },
});

/** The buyer needs somewhere to go. An order stands even when its page to pay on cannot be opened now. */
async function begunPayment(
  { payments, caller, network }: HeldCall<unknown>,
  { orderId, operationId }: PlacedOrder,
): Promise<PaymentStanding> {
  const from = { sessionId: caller.sessionId, network };
  if (operationId) {
    const opened = await openFirstPage(payments, caller, { orderId, operationId, from });
    if (opened.kind === "payment") return opened;
  }
  const standing = await readPaymentStanding(payments, caller, orderId);
  if (!standing) throw new Error(`Order ${orderId} is not seen by the one who placed it.`);
  const { payment, next } = standing;
  if (operationId || next !== null || payment?.state !== "created" || payment.provider === "wallet")
    return standing;
  const begun = await continueToPay(payments, caller, { orderId, method: payment.method, from });
  return begun.kind === "refused" ? standing : begun;
}

const aboutOne = {
  params: orderParams,
  query: nothing,
  rate: "buying",
} as const;

export const show = buyingOperation({
  ...aboutOne,
  access: "bearer",
  id: "showOrder",
  method: "GET",
  path: "/orders/{number}",
  summary: "Look at an order",
  description:
    "For whoever placed it, by the cart's token, or by the order's own. While a payment is under way the provider is asked how it stands.",
  answers: { "application/json": order },
  problems: ["notAuthorized", "notFound", "refused"],
  examples: [{ name: "the order", path: "/orders/{number}", status: 200 }],
  answer: async (call) => {
    const caller = await orderCaller(call);
    if (!caller) return problemJson(problems.notAuthorized, call.visit.id);
    const number = readOrderNumber(call.params.number ?? "");
    if (number) await askAfterOpenPage(call.payments, caller, number);
    const view = await readOrder(call.shop.buying.commerce, caller, number ?? "");
    return view.kind === "refused" ? view : privateJson(orderModel(view, gateOf(call)));
  },
});

export const pay = buyingOperation({
  ...aboutOne,
  access: "bearer",
  id: "payOrder",
  method: "POST",
  path: "/orders/{number}/payments",
  summary: "Pay an order, again or by another method",
  description:
    "Pays what the order still lacks. The same method again leads to the page that is open already; another one ends it. " +
    "So it needs no Idempotency-Key.",
  body: payBody,
  answers: { "application/json": paymentAnswer },
  problems: ["notAuthorized", "notFound", "refused", "busy"],
  examples: [
    { name: "by card", path: "/orders/{number}/payments", body: { method: "card" }, status: 200 },
    {
      name: "in a way that is not offered here",
      path: "/orders/{number}/payments",
      body: { method: "giropay" },
      status: 422,
    },
  ],
  answer: async (call) => {
    const caller = await orderCaller(call);
    if (!caller) return problemJson(problems.notAuthorized, call.visit.id);
    const view = await readOrder(call.shop.buying.commerce, caller, call.params.number ?? "");
    if (view.kind === "refused") return view;
    const sessionId = "sessionId" in caller ? caller.sessionId : null;
    const wish = {
      orderId: view.order.id,
      method: call.body.method,
      from: { sessionId, network: call.network },
    };
    const standing = await continueToPay(call.payments, caller, wish);
    return standing.kind === "refused" ? standing : privateJson(standingModel(standing));
  },
});

export const cancel = buyingOperation({
  ...aboutOne,
  access: "bearer",
  id: "cancelOrder",
  method: "POST",
  path: "/orders/{number}/cancel",
  summary: "Call an order off",
  description:
    "While nothing of it is being made. What was paid goes back the way it came. A cancelled order stays cancelled, so it needs no Idempotency-Key.",
  answers: { "application/json": order },
  problems: ["notAuthorized", "notFound", "refused", "busy"],
  examples: [{ name: "the order", path: "/orders/{number}/cancel", status: 200 }],
  answer: async (call) => {
    const caller = await orderCaller(call);
    if (!caller) return problemJson(problems.notAuthorized, call.visit.id);
    const { payments, commerce } = call.shop.buying;
    const number = call.params.number ?? "";
    const cancelled = await cancelOwnOrder(payments, caller, number);
    const view = await readOrder(commerce, caller, number);
    // Asked again after the answer was lost.
    const isDone = view.kind === "order" && view.order.state === "cancelled";
    if (cancelled.kind === "refused" && !isDone) return cancelled;
    return view.kind === "refused" ? view : privateJson(orderModel(view, gateOf(call)));
  },
});
