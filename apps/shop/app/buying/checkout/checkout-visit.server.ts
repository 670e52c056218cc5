/** Who is at the checkout, with what; and where those go who have nothing to check out. */
import {
  type CheckoutAnswers,
  newestOrder,
  type OpenCheckout,
  openCheckout,
  readCheckout,
} from "@foldmark/commerce";
import { href } from "@foldmark/routing";
import type { RouterContextProvider } from "react-router";
import type { PageSession } from "../../request/page-session.ts";
import { type PageRequest, requestContext, servicesContext } from "../../request/request-context.ts";
import { seeOther } from "../../request/see-other.server.ts";
import { builtRoutes } from "../../route-declarations.ts";
import { firstOpenStep, type Step } from "./checkout-steps.ts";
import { type Supposed, supposing } from "./typed-answers.ts";

export function checkoutRequest(context: Readonly<RouterContextProvider>) {
  const page = context.get(requestContext);
  if (!page.session) throw new Error("The checkout is for one visitor alone.");
  return { page, session: page.session as PageSession, buying: context.get(servicesContext).buying };
}

export type CheckoutRequest = ReturnType<typeof checkoutRequest>;

/** A page of this storefront, in the language the visitor reads. */
export function pathIn(
  { storefront, language }: Pick<PageRequest, "storefront" | "language">,
  id: "order" | "cart" | "thank-you" | "order.payment" | "order.details" | "sign-in" | "home",
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const locale = language === storefront.languageTag ? undefined : language;
  const asked = { ...query, locale };
  // Which parameters belong to which page, a union of pages cannot say.
  return withQuery(href(storefront, id as "order.details", params as { orderNumber: string }), asked);
}

function withQuery(address: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const text = new URLSearchParams(given).toString();
  return text === "" ? address : `${address}?${text}`;
}

const isBuilt = (id: string): boolean => (builtRoutes as ReadonlySet<string>).has(id);

export const stepPath = (page: PageRequest, step: Step): string => pathIn(page, "order", {}, { step });

/** Why somebody finds themselves at the cart: it says so above. */
export type WhyCart = "empty" | "order" | "session";

const justNowMs = 60 * 60_000;

/** So long after it was placed, an order is what its buyer is looking for. */
export const isJustPlaced = ({ now }: Pick<PageRequest, "now">, placedAt: Date): boolean =>
  now.getTime() - placedAt.getTime() < justNowMs;

export async function awayFromCheckout(
  { page, session, buying }: CheckoutRequest,
  request: Request,
  why: WhyCart = "empty",
): Promise<Response> {
  const caller = await session.caller();
  const newest = caller && (await newestOrder(buying.commerce, caller, page.storefront.id));
  if (newest && isJustPlaced(page, newest.placedAt) && why === "empty")
    return seeOther(request, placedPath(page, newest));
  return seeOther(
    request,
    isBuilt("cart") ? pathIn(page, "cart", {}, { why }) : href(page.storefront, "home"),
  );
}

/** To the page where an order is paid while it waits for that, else to its details. */
export function placedPath(
  page: PageRequest,
  { number, state }: { readonly number: string; readonly state: string },
): string {
  const isUnpaid = state === "awaiting-payment" || state === "placed";
  const id = isUnpaid && isBuilt("order.payment") ? "order.payment" : "order.details";
  return pathIn(page, id, { orderNumber: number });
}

export interface CheckoutVisit extends CheckoutRequest {
  readonly open: OpenCheckout;
  readonly answers: CheckoutAnswers;
  readonly reading: ReturnType<typeof readCheckout>;
  /** The furthest step one may look at. */
  readonly reached: Step;
  readonly account: { readonly email: string; readonly name: string | null } | null;
}

/** Null when there is nothing to order. What is supposed is looked at as if it were told, and not kept. */
export async function visitCheckout(
  asked: CheckoutRequest,
  supposed: Supposed | null = null,
): Promise<CheckoutVisit | null> {
  const { page, session, buying } = asked;
  const live = await session.live();
  if (!live) return null;
  const found = await openCheckout(buying.commerce, live.caller, page.storefront);
  const open = found && { ...found, answers: supposing(found.answers, supposed) };
  if (!open?.cart.lines.some(({ isSavedForLater }) => !isSavedForLater)) return null;
  const { answers, vatCheck } = open;
  // The terms are accepted with the order itself, each time anew.
  const told = { answers: { ...answers, acceptsTerms: true }, vatCheck };
  const reading = readCheckout(buying.checkout, page.storefront, open.cart, told, page.now, open.walletMinor);
  const issues = reading.kind === "incomplete" ? reading.issues : [];
  const account = live.email === null ? null : { email: live.email, name: live.name };
  return { ...asked, open, answers, reading, reached: firstOpenStep(issues), account };
}
