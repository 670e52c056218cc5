/** What the pages around an account promise: private, posted to from our own pages only, never kept. */
import * as v from "valibot";
import { nothing, type RouteDeclaration, type TextSchema } from "../request/route-declaration.ts";

const short = v.optional(v.pipe(v.string(), v.maxLength(60)));
const to = v.optional(v.pipe(v.string(), v.maxLength(1000)));

function accountPage<Query extends TextSchema>(
  file: string,
  query: Query,
  texts: RouteDeclaration["texts"],
): RouteDeclaration<Query> {
  return {
    file: `account/${file}`,
    access: "everyone",
    input: { params: nothing, query },
    body: "form",
    // The use-cases count attempts by mailbox and network as well.
    rate: "browse",
    cache: { kind: "private" },
    csrf: "same-origin",
    profile: "shop",
    texts: ["identity.field", "identity.error.kept", ...texts],
  };
}

const fromMail = v.object({ token: short, proof: short, to, done: short });

export const accountDeclarations = {
  "sign-in": accountPage("sign-in-page.tsx", v.object({ to, done: short }), [
    "identity.signIn",
    "identity.register.title",
    "identity.security.emailChanged",
  ]),
  "sign-out": accountPage("sign-out-page.tsx", nothing, ["identity.signOut", "identity.signIn.already"]),
  registration: accountPage("registration-page.tsx", v.object({ to }), [
    "identity.register",
    "identity.signIn.title",
  ]),
  // Their address holds a secret: a policy of their own, narrower than the shop's.
  "verify-email": {
    ...accountPage("verify-email-page.tsx", fromMail, ["identity.verify", "identity.error.proofOver"]),
    profile: "token",
  },
  "reset-password": {
    ...accountPage("reset-password-page.tsx", fromMail, ["identity.reset"]),
    profile: "token",
  },
  "account.settings": {
    ...accountPage("security-page.tsx", v.object({ done: short }), [
      "identity.security",
      "identity.signOut.title",
      "designs.boxes.title",
      "orders.title",
    ]),
    access: "customer",
  },
  "account.orders": {
    ...accountPage("", v.object({ page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/))) }), [
      "orders",
      "order.title",
      "order.placed",
      "order.status",
      "order.step.collected",
      "designs.boxes.title",
      "designs.boxes.choose",
      "identity.security.title",
      "ui.pagination",
    ]),
    file: "buying/order/orders-page.tsx",
    access: "customer",
    body: "none",
    csrf: "none-needed",
  },
  "account.order": {
    ...accountPage("order-page.tsx", nothing, []),
    access: "customer",
    input: { params: v.object({ orderNumber: v.pipe(v.string(), v.maxLength(40)) }), query: nothing },
    body: "none",
    csrf: "none-needed",
  },
  // Visitors have designs too, as they have carts.
  "account.boxes": accountPage(
    "boxes-page.tsx",
    v.object({ page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/))), done: short, design: short }),
    ["designs.boxes", "designs.picture", "ui.pagination"],
  ),
  "shared-design": {
    ...accountPage("", nothing, ["designs.share", "designs.picture", "designs.boxes.choose"]),
    file: "storefront/shared-design/shared-design-page.tsx",
    input: { params: v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)) }), query: nothing },
    body: "none",
    csrf: "none-needed",
    // Its address is a secret: nothing it leads to is told of it.
    profile: "token",
  },
} satisfies Record<string, RouteDeclaration>;
