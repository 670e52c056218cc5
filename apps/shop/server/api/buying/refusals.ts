/** Why something cannot be done, for programs: the codes of the use-cases, with a status and an English sentence. */
import type {
  AccessRefusal,
  CartRefusal,
  CheckoutRefusal,
  OrderRefusal,
  PaymentRefusal,
  Refused,
} from "@foldmark/commerce";
import { type ProblemIssue, problemJson, problems } from "../../answers/problem.ts";

/** What the use-cases behind the operations may say no with. */
export type ApiRefusal = CartRefusal | CheckoutRefusal | OrderRefusal | PaymentRefusal | AccessRefusal;

const texts: Readonly<Record<ApiRefusal["code"], readonly [status: number, text: string]>> = {
  "not-orderable": [422, "It cannot be made or sold here; each issue names a field and what is possible."],
  "no-instant-price": [422, "A person has to price it; ask for an offer."],
  "too-many-lines": [422, "The cart holds as many lines as it can."],
  "sample-limit": [422, "The cart holds as many sample packs as one buyer may order."],
  "line-not-found": [404, "The cart has no such line."],
  "changed-meanwhile": [409, "The cart was changed meanwhile. Read it again."],
  "promotion-unknown": [422, "There is no such promotion."],
  "promotion-over": [422, "The promotion is over, or has not begun."],
  "promotion-used": [422, "The promotion was used as often as it may be."],
  "promotion-not-here": [422, "The promotion is for another storefront."],
  "promotion-below-minimum": [422, "The cart is below the promotion's least sum."],
  "country-not-served": [422, "Goods do not go to this country from this storefront."],
  "cart-empty": [409, "There is nothing in the cart."],
  "idempotency-key-reused": [problems.idempotencyKeyReused.status, problems.idempotencyKeyReused.text],
  "answers-incomplete": [422, "The checkout lacks answers; each issue names a field and what is wrong."],
  "price-changed": [409, "The sum is no longer the one that was agreed to. The new totals are in the issue."],
  "design-unknown": [problems.designUnknown.status, problems.designUnknown.text],
  "design-in-check": [
    409,
    "A file that was sent for the design is still being checked. Wait until that is done and ask again.",
  ],
  "design-unchecked": [
    409,
    "A side of the design could not be checked. Its buyer sends another file, or chooses another page, in the shop.",
  ],
  "design-unseen": [
    409,
    "A design was carried over to another size or make. Its buyer looks at it in the shop first.",
  ],
  "out-of-stock": [409, "Less lies on the shelf than was ordered."],
  "order-not-found": [404, "There is no such order, or it is not the caller's."],
  "too-many-attempts": [429, "Too many attempts. Wait and try again."],
  "too-many-unpaid-orders": [
    429,
    "Too many orders wait for their payment already. Pay one of them, or wait. The cart is kept.",
  ],
  "method-not-offered": [422, "This way to pay is not offered for this order."],
  "order-not-payable": [409, "The order is paid, cancelled or waiting for approval."],
  "payment-not-found": [404, "There is no such payment, or it is not the caller's."],
  "wallet-too-low": [409, "Less is free in the wallet than was to be taken from it."],
  "no-wallet": [409, "Only a customer with an account has a wallet."],
  "not-possible-now": [409, "The order has gone on, or ended. Its state is in the issue."],
  "proof-needed": [403, "Show the account's password again in the shop, at most ten minutes before this."],
  "not-signed-in": [401, "Only a customer with an account can do this."],
};

/** The detail of a refusal as issues: one each where there are several, else one that carries it. */
function issuesOf(reason: ApiRefusal): readonly ProblemIssue[] | undefined {
  const { code, ...detail } = reason;
  if ("issues" in detail)
    return detail.issues.map((issue) =>
      "problem" in issue ? { code: issue.problem, field: issue.field } : { ...issue },
    );
  if ("shortages" in detail)
    return detail.shortages.map((shortage) => ({ code, field: "lines", ...shortage }));
  return Object.keys(detail).length > 0 ? [{ code, field: fieldOf(code), ...detail }] : undefined;
}

const fieldOf = (code: ApiRefusal["code"]): string => (code === "price-changed" ? "priceHash" : "");

export function refusalJson({ reason }: Refused<ApiRefusal>, reference: string): Response {
  const [status, text] = texts[reason.code];
  const headers: Record<string, string> =
    "retryAfterSeconds" in reason ? { "retry-after": String(reason.retryAfterSeconds) } : {};
  const problem = { status, code: reason.code.replaceAll("-", "_"), text, worded: "400", headers } as const;
  return problemJson(problem, reference, issuesOf(reason));
}
