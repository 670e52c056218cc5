/** The checkout of the public interface: answers are kept as they are sent, and each answer shows the sum they make. */
import {
  type Cart,
  type CheckoutAnswers,
  checkedNumberIn,
  destination,
  goodsOf,
  type KeptAnswers,
  keepAnswers,
  methodsAtCheckout,
  openCheckout,
  previewCheckout,
  readCheckout,
  shipmentOffers,
} from "@foldmark/commerce";
import { nothing } from "../../../app/request/route-declaration.ts";
import { problemJson, problems } from "../../answers/problem.ts";
import { type HeldCall, heldOperation, privateJson } from "./buying-operation.ts";
import { cartModel, checkout, totalsModel } from "./models.ts";
import { checkoutBody } from "./questions.ts";

/** Nobody; the documentation and the tests buy in their name. */
export const exampleAnswers = {
  buyerKind: "private",
  email: "anna@example.test",
  phone: "+353 1 234 5678",
  delivery: {
    name: "Anna Byrne",
    street: "1 Main Street",
    postcode: "D02 AF30",
    city: "Dublin",
    country: "IE",
  },
  shipmentMethod: "courier-free",
  paymentMethod: "card",
  acceptsTerms: true,
} as const;

const held = {
  path: "/cart/checkout",
  params: nothing,
  query: nothing,
  answers: { "application/json": checkout },
  rate: "buying",
} as const;

function checkoutModel(
  { storefront: region, now }: HeldCall<unknown>,
  { cart, ...kept }: KeptAnswers & { readonly cart: Cart },
  /** In the buyer's wallet: a part of it may have been chosen on the shop's own pages. */
  freeMinor: number,
) {
  const { answers } = kept;
  const reading = readCheckout(region, cart, kept, now, freeMinor);
  const goods = goodsOf(cart.lines);
  const country = (answers.delivery?.country ?? cart.shipCountry).trim().toUpperCase();
  // The sum is told before anybody agrees to anything; only where a person finds the way there is none yet.
  const isTold = goods.skus.length > 0 && destination(region, country, null).kind === "served";
  const totals =
    reading.kind === "complete" ? reading.totals : previewCheckout(region, cart, kept, now).totals;
  return {
    cart: cartModel(cart),
    answers: { ...answers },
    vatNumberStatus: checkedNumberIn(kept, region, now)?.status ?? null,
    issues:
      reading.kind === "incomplete"
        ? reading.issues.map(({ field, problem }) => ({ code: problem, field }))
        : [],
    walletMinor: reading.kind === "complete" ? reading.answers.walletMinor : 0,
    totals: isTold ? totalsModel(totals) : null,
    shipmentMethods: shipmentOffers(region, goods).map(({ method, priceMinor }) => ({
      method,
      netMinor: priceMinor,
    })),
    paymentMethods: methodsAtCheckout({
      region,
      buyerKind: answers.buyerKind ?? "private",
      country,
      amountMinor: cart.linesMinor - cart.discountMinor,
    }),
  };
}

export const showCheckout = heldOperation({
  ...held,
  id: "showCheckout",
  method: "GET",
  summary: "Look at the checkout",
  description: "What was answered, what is missing, what may be chosen, and the sum.",
  problems: ["notAuthorized", "notFound"],
  examples: [{ name: "the checkout", path: "/cart/checkout", status: 200 }],
  answer: async (call) => {
    const desk = await openCheckout(call.shop.buying.commerce, call.caller, call.storefront);
    if (!desk) return problemJson(problems.notFound, call.visit.id);
    return privateJson(checkoutModel(call, desk, desk.walletMinor));
  },
});

export const answerCheckout = heldOperation({
  ...held,
  id: "answerCheckout",
  method: "PATCH",
  summary: "Answer the checkout",
  description:
    "Who buys, where it goes, how it travels and how it is paid; in one call or in several: what is left out stays. " +
    "Kept right or wrong; `issues` say what is still missing, `totals` what the order will cost.",
  body: checkoutBody,
  problems: ["notAuthorized", "busy"],
  examples: [
    {
      name: "a private buyer in Ireland",
      path: "/cart/checkout",
      body: exampleAnswers,
      status: 200,
    },
  ],
  answer: async (call) => {
    const { caller, storefront, network } = call;
    const answers = call.body as CheckoutAnswers;
    const kept = await keepAnswers(call.shop.buying.checkout, caller, storefront, answers, network);
    const desk =
      call.caller.kind === "customer"
        ? await openCheckout(call.shop.buying.commerce, call.caller, call.storefront)
        : null;
    return privateJson(checkoutModel(call, kept, desk?.walletMinor ?? 0));
  },
});
