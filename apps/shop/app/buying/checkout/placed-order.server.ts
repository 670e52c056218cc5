/** The order a visitor has just placed, for the pages that only make sense then; all others are led where they belong. */
import { ownOrders } from "@foldmark/commerce";
import type { RouterContextProvider } from "react-router";
import { personalRequest } from "../../request/personal-request.server.ts";
import { openOrder } from "../order-caller.server.ts";
import { awayFromCheckout, isJustPlaced } from "./checkout-visit.server.ts";

export async function placedOrder(context: Readonly<RouterContextProvider>, request: Request) {
  const asked = personalRequest(context, request);
  const { page, session, buying, query, path, seeOther } = asked;
  const number = query.get("order");
  const opened = number === null ? null : await openOrder(asked, number);
  if (opened && isJustPlaced(page, opened.view.order.placedAt)) return { ...asked, view: opened.view };
  // Opened by its address alone: the order has a page of its own.
  const caller = await session.caller();
  const known =
    opened?.view.order ?? (caller && (await ownOrders.newest(buying.commerce, caller, page.storefront.id)));
  if (known) throw seeOther(path("order.details", { orderNumber: known.number }));
  throw await awayFromCheckout(asked, "order");
}
