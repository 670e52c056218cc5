/** Where a customer's programs want to hear what becomes of their orders. */
import { orderWebhooks } from "@foldmark/commerce";
import * as v from "valibot";
import { nothing } from "../../../app/request/route-declaration.ts";
import { problemJson, problems } from "../../answers/problem.ts";
import { heldOperation, privateJson } from "./buying-operation.ts";

const subscription = v.strictObject({ id: v.string(), url: v.string(), createdAt: v.string() });
const newSubscription = v.strictObject({
  id: v.string(),
  secret: v.pipe(
    v.string(),
    v.description("Signs every message (Standard Webhooks). It is told this once; keep it."),
  ),
});

const shared = { path: "/webhooks", params: nothing, query: nothing, rate: "buying" } as const;

const address = v.pipe(
  v.string(),
  v.url(),
  v.maxLength(500),
  // Nobody's password stands in it.
  v.regex(/^https?:\/\/[^@/?#]+([/?#]|$)/),
  v.description("https, reachable by everybody; messages are posted to it."),
);

export const subscribe = heldOperation({
  ...shared,
  id: "subscribeToOrders",
  method: "POST",
  summary: "Hear of orders",
  description:
    "For a signed-in customer (there is no key for programs yet: the token is that of a session): every event of their orders is posted to `url`, signed as Standard Webhooks says, " +
    "and repeated for about a day until it is answered with 2xx. Messages name the order and its state, nothing of the buyer. " +
    "They may come twice or out of turn: `webhook-id` tells them apart, `data.seq` puts them in order. " +
    "The session must have shown its password or passkey within ten minutes; the account's mailbox is told. Setting a new password by e-mail ends all of them.",
  status: 201,
  body: v.strictObject({ url: address }),
  answers: { "application/json": newSubscription },
  problems: ["notAuthorized", "refused"],
  examples: [
    {
      name: "for guests there is none",
      path: "/webhooks",
      body: { url: "https://example.com/hook" },
      status: 401,
    },
  ],
  answer: async ({ shop, caller, body, visit, site }) => {
    const allowsInner = site.environment === "local";
    const { webhookSecrets: secrets } = shop.buying;
    const made = await orderWebhooks.subscribe(shop.identity, caller, body.url, { allowsInner, secrets });
    if (made.kind === "refused") return made;
    if (made.kind === "too-many")
      return problemJson(problems.refused, visit.id, [
        { code: "too-many-subscriptions", field: "url", maximum: made.maximum },
      ]);
    if (made.kind === "not-https")
      return problemJson(problems.invalidInput, visit.id, [{ code: "not-https", field: "url" }]);
    return privateJson({ id: made.id, secret: made.secret }, 201);
  },
});

export const list = heldOperation({
  ...shared,
  id: "listSubscriptions",
  method: "GET",
  summary: "Who hears of orders",
  description: "The caller's own; without their secrets.",
  answers: { "application/json": v.strictObject({ items: v.array(subscription) }) },
  problems: ["notAuthorized"],
  examples: [{ name: "none yet", path: "/webhooks", status: 200 }],
  answer: async ({ shop, caller }) => {
    const items = await orderWebhooks.list(shop.buying.commerce, caller);
    return privateJson({
      items: items.map(({ id, url, createdAt }) => ({ id, url, createdAt: createdAt.toISOString() })),
    });
  },
});

export const end = heldOperation({
  ...shared,
  path: "/webhooks/{id}",
  params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  id: "unsubscribeFromOrders",
  method: "DELETE",
  summary: "Hear no more of orders",
  description: "What still waits to be told is not told any more.",
  answers: { "application/json": v.strictObject({ id: v.string() }) },
  problems: ["notAuthorized", "notFound"],
  examples: [{ name: "nobody's", path: "/webhooks/01981d5c-7c3e-7b1a-9c55-1d2f3a4b5c6d", status: 404 }],
  answer: async ({ shop, caller, params, visit }) => {
    const { id = "" } = params;
    const isEnded = await orderWebhooks.unsubscribe(shop.buying.commerce, caller, id);
    return isEnded ? privateJson({ id }) : problemJson(problems.notFound, visit.id);
  },
});
