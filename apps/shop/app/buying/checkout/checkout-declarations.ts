/** What the pages of the checkout promise: private, posted to from our own pages only, never kept. */
import * as v from "valibot";
import { nothing, type RouteDeclaration, type TextSchema } from "../../request/route-declaration.ts";
import { steps } from "./checkout-steps.ts";

const short = v.optional(v.pipe(v.string(), v.maxLength(60)));

function checkoutPage<Query extends TextSchema>(
  file: string,
  input: RouteDeclaration<Query>["input"],
  texts: RouteDeclaration["texts"],
): RouteDeclaration<Query> {
  return {
    file: `buying/${file}`,
    access: "everyone",
    input,
    body: "form",
    // Placing and paying are counted by the use-cases as well.
    rate: "browse",
    cache: { kind: "private" },
    csrf: "same-origin",
    profile: "shop",
    texts,
  };
}

/** The last three are what the delivery step supposes before it is sent. */
const stepQuery = v.object({
  step: v.optional(v.picklist(steps)),
  check: short,
  country: short,
  buyerKind: short,
  shipmentMethod: short,
});
const ofOrder = v.object({ order: short });
const number = v.object({ orderNumber: v.pipe(v.string(), v.maxLength(40)) });

export const checkoutDeclarations = {
  order: checkoutPage("checkout/order-page.tsx", { params: nothing, query: stepQuery }, [
    "buying.word",
    "checkout",
    "identity.field",
    "payment.about",
    "payment.more",
    "payment.choose.safe",
    "cart.line.artwork",
    "ui.stepper",
    "ui.dropdown.placeholder",
  ]),
  "thank-you": checkoutPage("checkout/thank-you-page.tsx", { params: nothing, query: ofOrder }, [
    "buying.word",
    "checkout.thanks",
    "checkout.summary.title",
    "order.artwork",
    "order.hint",
    "order.line",
    "order.method.wallet",
    "order.expired",
    "order.next",
    "order.owner",
    "order.paidBy",
    "order.past",
    "order.planned",
    "order.status",
    "order.step",
    "order.waitsForYou",
    "product.page.artwork",
    "product.page.dieline",
    "proof.page.design",
    "proof.page.file",
    "ui.stepper",
  ]),
  "terms-accepted": checkoutPage("checkout/terms-accepted-page.tsx", { params: nothing, query: ofOrder }, [
    "checkout.agreed",
    "checkout.thanks.details",
  ]),
  "order.details": checkoutPage(
    "order/order-details-page.tsx",
    {
      params: number,
      query: v.object({
        access: v.optional(v.pipe(v.string(), v.maxLength(100))),
        done: short,
        step: v.optional(v.picklist(["withdraw", "proof"])),
        line: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/))),
        back: v.optional(v.picklist(["paid", "left"])),
        /** What an editor was left with: offered first. */
        design: short,
      }),
    },
    [
      "buying.word",
      "order",
      "checkout.field",
      "checkout.withdrawal",
      "identity.field",
      "documents.kind",
      "product.page.dieline",
      "product.page.artwork",
      "proof.page",
      "proof.accepted",
      "proof.facesNote",
      "proof.coverage",
      "ui.stepper",
    ],
  ),
  "order.find": checkoutPage("order/order-details-page.tsx", { params: v.object({}), query: v.object({}) }, [
    "order.find",
    "checkout.field.postcode",
    "identity.field",
  ]),
} satisfies Record<string, RouteDeclaration>;
