/** The order a visitor has just placed, for the pages that only make sense then; all others are led where they belong. */
import type { OrderView } from "@foldmark/commerce";
import { newestOrder } from "@foldmark/commerce";
import type { RouterContextProvider } from "react-router";
import { openOrder } from "../order-caller.server.ts";
import { awayFromCheckout, checkoutRequest, goTo, pathIn } from "./checkout-visit.server.ts";

/** So long after an order it is still "just now". */
const justNowMs = 60 * 60_000;

export async function placedOrder(context: Readonly<RouterContextProvider>, request: Request) {
  const asked = checkoutRequest(context);
  const { page, session, buying } = asked;
  const number = new URL(request.url).searchParams.get("order");
  const opened = number === null ? null : await openOrder(context, request, number);
  const isJustNow = (view: OrderView) =>
    page.now.getTime() - new Date(view.order.placed_at).getTime() < justNowMs;
  if (opened && isJustNow(opened.view)) return { ...asked, view: opened.view };
  // Opened by its address alone: the order has a page of its own.
  const caller = await session.caller();
  const known =
    opened?.view.order ?? (caller && (await newestOrder(buying.commerce, caller, page.storefront.id)));
  if (known) throw goTo(request, pathIn(page, "order.details", { orderNumber: known.number }));
  throw await awayFromCheckout(asked, request, "order");
}
