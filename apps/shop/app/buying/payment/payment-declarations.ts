/** What the pages of an order's payment promise: private, posted to from our own pages only, never kept. */
import * as v from "valibot";
import type { RouteDeclaration } from "../../request/route-declaration.ts";

const params = v.object({ orderNumber: v.pipe(v.string(), v.maxLength(40)) });
const access = v.optional(v.pipe(v.string(), v.maxLength(100)));

const ofPayment = {
  access: "everyone",
  // Attempts are counted by the use-cases as well, for the order, the session and the network.
  rate: "browse",
  cache: { kind: "private" },
  csrf: "same-origin",
  profile: "shop",
} as const;

export const paymentDeclarations = {
  "order.payment": {
    ...ofPayment,
    file: "buying/payment/payment-page.tsx",
    input: { params, query: v.object({ access, back: v.optional(v.picklist(["paid", "left"])) }) },
    body: "form",
    // Ways to pay and what happened come in finished words.
    texts: [
      "payment.title",
      "payment.choose",
      "payment.more",
      "payment.until",
      "payment.transfer",
      "payment.waiting",
      "payment.settled",
      "payment.over",
      "payment.held",
      "payment.approval",
      "payment.details",
      "payment.summary",
      "order.title",
      "order.status.send-artwork",
      "order.hint.send-artwork",
      "buying.word.total",
      "buying.word.rest",
    ],
  },
  "order.payment-summary": {
    ...ofPayment,
    file: "buying/payment/payment-summary-page.tsx",
    input: { params, query: v.object({ access }) },
    body: "none",
    texts: ["payment.onward", "payment.summary", "buying.word.total", "buying.word.rest"],
  },
} as const satisfies Record<string, RouteDeclaration>;
