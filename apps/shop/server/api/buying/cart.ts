/** The cart of the public interface: opened with a token, filled, changed, looked at. */
import { createHmac } from "node:crypto";
import { isProductType } from "@foldmark/catalogue";
import {
  addToCartOnce,
  type CartAnswer,
  type CartRefusal,
  changeCartLine,
  destination,
  enterPromotion,
  openGuestCart,
  type Refused,
  readCart,
  removeFromCart,
  removePromotion,
  saveLineForLater,
  shipCartTo,
  type WantedLine,
} from "@foldmark/commerce";
import { hashRequest } from "@foldmark/platform";
import { nothing } from "../../../app/request/route-declaration.ts";
import { problemJson, problems } from "../../answers/problem.ts";
import type { ApiCall } from "../calls/api-operation.ts";
import { questionOfBody } from "../calls/configuration.ts";
import { type BuyingCall, buyingOperation, heldOperation, privateJson } from "./buying-operation.ts";
import { cartAnswer, cartModel, openedCart } from "./models.ts";
import {
  changeLineBody,
  countryBody,
  type LineBody,
  lineBody,
  lineParams,
  openCartBody,
  promotionBody,
} from "./questions.ts";

const answerModel = ({ cart, differences, promotionProblem }: CartAnswer) => ({
  cart: cartModel(cart),
  priceChanges: differences.map((each) => ({ ...each })),
  promotionProblem: promotionProblem?.reason.code.replaceAll("-", "_") ?? null,
});

const told = (answer: CartAnswer | Refused<CartRefusal>, status = 200): Response | Refused<CartRefusal> =>
  answer.kind === "refused" ? answer : privateJson(answerModel(answer), status);

/** The line, or why the product is not to be had here. */
function wantedLine(call: ApiCall, body: LineBody): WantedLine | Response {
  const { storefront, visit } = call;
  const { sku, design = null, bundle = null, ...configuration } = body;
  if (!isProductType(sku)) return problemJson(problems.unknownProduct, visit.id);
  if (!storefront.allowedProductTypes.includes(sku)) return problemJson(problems.notSoldHere, visit.id);
  return { question: questionOfBody(sku, configuration), design, bundle };
}

const served = ({ storefront }: ApiCall, country: string): boolean =>
  destination(storefront, country, null).kind !== "not-served";

const countryIssue = (call: ApiCall): Response =>
  problemJson(problems.invalidConfiguration, call.visit.id, [
    { code: "country-not-served", field: "country", possible: call.storefront.allowedShippingCountries },
  ]);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The same call has the same token, without one being written down anywhere. */
const tokenOf = ({ shop, network, key, storefront }: BuyingCall<unknown>): string =>
  createHmac("sha256", shop.secret)
    .update(JSON.stringify(["cart token", storefront.id, network, key.toLowerCase()]))
    .digest("base64url");

const firstLine = { sku: "mailer-box-eco", size: "250x200x80", quantity: 500 };
const lineProblems = ["unknownProduct", "notSoldHere", "invalidConfiguration", "designUnknown"] as const;

const held = {
  params: nothing,
  query: nothing,
  answers: { "application/json": cartAnswer },
  problems: ["notAuthorized", "refused", "busy"],
  rate: "buying",
} as const;

export const openCart = buyingOperation({
  ...held,
  id: "openCart",
  access: "everyone",
  method: "POST",
  path: "/carts",
  summary: "Open a cart",
  description:
    "A cart for a guest, with what shall lie in it at once. The answer's `token` shows whose cart it is in all further calls. " +
    "The Idempotency-Key is a UUID of your own making; repeated with the same key from the same network, the call gives the same cart and token.",
  wantsKey: true,
  status: 201,
  body: openCartBody,
  answers: { "application/json": openedCart },
  problems: ["idempotencyKeyMissing", "idempotencyKeyReused", ...lineProblems, "refused"],
  examples: [
    { name: "with one product in it", path: "/carts", body: { lines: [firstLine] }, status: 201 },
    { name: "a product nobody makes", path: "/carts", body: { lines: [{ sku: "hat-box" }] }, status: 404 },
  ],
  async answer(call) {
    const { shop, storefront: region, body, key, network } = call;
    // It is all that stands between two strangers who happen to choose the same one.
    if (!uuid.test(key)) return problemJson(problems.idempotencyKeyMissing, call.visit.id);
    const lines: WantedLine[] = [];
    for (const each of body.lines ?? []) {
      const line = wantedLine(call, each);
      if (line instanceof Response) return line;
      lines.push(line);
    }
    const { shipCountry = null } = body;
    if (shipCountry !== null && !served(call, shipCountry)) return countryIssue(call);
    const token = tokenOf(call);
    const requestHash = hashRequest(region.id, JSON.stringify(body));
    const once = { scope: `api/${network}/open-cart`, key: key.toLowerCase(), requestHash };
    const wish = { token, region, device: "API", lines, shipCountry, once };
    const opened = await openGuestCart(shop.buying.commerce, wish);
    if (opened.kind === "refused") return opened;
    if (opened.kind === "cart") return privateJson({ token, ...answerModel(opened) }, 201);
    const caller = (await shop.sessions.byToken(token))?.caller;
    const cart = caller && (await readCart(shop.buying.commerce, caller, region));
    if (!cart) return problemJson(problems.idempotencyKeyReused, call.visit.id);
    return privateJson({ token, cart: cartModel(cart), priceChanges: [], promotionProblem: null }, 201);
  },
});

export const showCart = heldOperation({
  ...held,
  id: "showCart",
  method: "GET",
  path: "/cart",
  summary: "Look at the cart",
  description: "Looking changes nothing: prices that ran out are asked anew with the next change.",
  problems: ["notAuthorized", "notFound"],
  examples: [{ name: "the cart", path: "/cart", status: 200 }],
  answer: async ({ shop, caller, storefront, visit }) => {
    const cart = await readCart(shop.buying.commerce, caller, storefront);
    if (!cart) return problemJson(problems.notFound, visit.id);
    return privateJson({ cart: cartModel(cart), priceChanges: [], promotionProblem: null });
  },
});

export const addLine = heldOperation({
  ...held,
  id: "addCartLine",
  method: "POST",
  path: "/cart/lines",
  summary: "Put something into the cart",
  description: "More of what lies there already makes one line of both. Priced here, for fourteen days.",
  wantsKey: true,
  body: lineBody,
  problems: [...held.problems, ...lineProblems, "idempotencyKeyMissing", "idempotencyKeyReused"],
  examples: [
    { name: "tape for the boxes", path: "/cart/lines", body: { sku: "packing-tape" }, status: 200 },
    { name: "too few", path: "/cart/lines", body: { ...firstLine, quantity: 2 }, status: 422 },
    {
      name: "a design that is not the caller's",
      path: "/cart/lines",
      body: { ...firstLine, design: { id: "spring", hash: "0".repeat(64) } },
      status: 422,
    },
  ],
  answer: async (call) => {
    const { shop, caller, storefront, body, key } = call;
    const line = wantedLine(call, body);
    if (line instanceof Response) return line;
    const requestHash = hashRequest(storefront.id, JSON.stringify(body));
    const once = { scope: `api/${caller.sessionId}/add-line`, key, requestHash };
    return told(await addToCartOnce(shop.buying.commerce, caller, storefront, line, once));
  },
});

export const changeLine = heldOperation({
  ...held,
  id: "changeCartLine",
  method: "PATCH",
  path: "/cart/lines/{lineId}",
  summary: "Change a line",
  description:
    "Another quantity, size, material …; what is left out stays. The line is priced anew. " +
    "A design is for one dieline: on a line that comes to be cut another way it is carried over, and its buyer looks at it in the shop before ordering.",
  params: lineParams,
  body: changeLineBody,
  problems: [...held.problems, "invalidConfiguration", "designUnknown", "notFound"],
  examples: [{ name: "more of them", path: "/cart/lines/{lineId}", body: { quantity: 1000 }, status: 200 }],
  answer: async (call) => {
    const { shop, caller, storefront, params, body, visit } = call;
    const { lineId = "" } = params;
    const { isSavedForLater, seenVersion: seen, design, ...rest } = body;
    const { commerce } = shop.buying;
    if (Object.keys(rest).length === 0 && design === undefined)
      return isSavedForLater === undefined
        ? problemJson(problems.invalidInput, visit.id)
        : told(await saveLineForLater(commerce, caller, storefront, { lineId, isSavedForLater, seen }));
    const { sku: _, ...change } = questionOfBody("mailer-box-eco", rest);
    const sent = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const input = { lineId, change: { ...sent, design, isSavedForLater }, seen };
    return told(await changeCartLine(commerce, caller, storefront, input));
  },
});

export const removeLine = heldOperation({
  ...held,
  id: "removeCartLine",
  method: "DELETE",
  path: "/cart/lines/{lineId}",
  summary: "Take a line out",
  description: "The answer is the cart without it.",
  params: lineParams,
  problems: [...held.problems, "notFound"],
  examples: [{ name: "the line", path: "/cart/lines/{lineId}", status: 200 }],
  answer: async ({ shop, caller, storefront, params }) =>
    told(await removeFromCart(shop.buying.commerce, caller, storefront, params.lineId ?? "")),
});

export const setPromotion = heldOperation({
  ...held,
  id: "setCartPromotion",
  method: "PUT",
  path: "/cart/promotion",
  summary: "Enter a promotion code",
  description: "One code a cart; another one takes its place.",
  body: promotionBody,
  examples: [{ name: "no such code", path: "/cart/promotion", body: { code: "NOTHING" }, status: 422 }],
  answer: async ({ shop: { buying }, caller, storefront, network, body }) => {
    const services = { ...buying.commerce, rateLimiter: buying.rateLimiter };
    return told(await enterPromotion(services, caller, storefront, { typed: body.code, network }));
  },
});

export const clearPromotion = heldOperation({
  ...held,
  id: "removeCartPromotion",
  method: "DELETE",
  path: "/cart/promotion",
  summary: "Take the promotion code out",
  description: "The cart is summed up without it.",
  examples: [{ name: "the code", path: "/cart/promotion", status: 200 }],
  answer: async ({ shop, caller, storefront }) =>
    told(await removePromotion(shop.buying.commerce, caller, storefront)),
});

export const setCountry = heldOperation({
  ...held,
  id: "setCartCountry",
  method: "PUT",
  path: "/cart/country",
  summary: "Say where the goods go",
  description: "Decides VAT and dates until a delivery address says it.",
  body: countryBody,
  problems: [...held.problems, "invalidConfiguration"],
  examples: [{ name: "to Germany", path: "/cart/country", body: { country: "DE" }, status: 200 }],
  answer: async (call) => {
    const { shop, caller, storefront, body } = call;
    if (!served(call, body.country)) return countryIssue(call);
    return told(await shipCartTo(shop.buying.commerce, caller, storefront, body.country));
  },
});
