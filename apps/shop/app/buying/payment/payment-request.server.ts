/** What the pages of a payment need of their request, and where they lead. */
import type { PaymentStanding } from "@foldmark/commerce";
import { href, type RouteId } from "@foldmark/routing";
import type { RouterContextProvider } from "react-router";
import { type PageRequest, requestContext, servicesContext } from "../../request/request-context.ts";
import { seeOther } from "../../request/see-other.server.ts";
import { builtRoutes } from "../../route-declarations.ts";
import { type OpenedOrder, openOrder } from "../order-caller.server.ts";

export interface PaymentRequest extends OpenedOrder {
  readonly page: PageRequest;
  readonly payments: ReturnType<typeof buyingOf>["payments"];
}

const buyingOf = (context: Readonly<RouterContextProvider>) => context.get(servicesContext).buying;
const isBuilt = (id: RouteId): boolean => builtRoutes.has(id);

/** Whoever may not see the order is led to the page where one shows that it is theirs. */
export async function paymentRequest(
  context: Readonly<RouterContextProvider>,
  request: Request,
  orderNumber: string,
): Promise<PaymentRequest> {
  const page = context.get(requestContext);
  const opened = await openOrder(context, request, orderNumber);
  if (opened) return { ...opened, page, payments: buyingOf(context).payments };
  // Also another browser than the one that ordered, coming back from a provider: there it is told what happened.
  const back = new URL(request.url).searchParams.get("back") ?? undefined;
  if (isBuilt("order.details"))
    throw seeOther(request, orderPath(page, "order.details", orderNumber, { back }));
  throw new Response(null, { status: 404 });
}

type OrderPage = "order.payment" | "order.payment-summary" | "order.details";

export function orderPath(
  { storefront, language }: Pick<PageRequest, "storefront" | "language">,
  id: OrderPage,
  orderNumber: string,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const locale = language === storefront.languageTag ? undefined : language;
  return href(storefront, id, { orderNumber }, { ...query, locale });
}

/** Where a buyer is thanked once the order is paid. */
export function thanksPath(page: PageRequest, orderNumber: string): string {
  if (!isBuilt("thank-you")) return orderPath(page, "order.payment", orderNumber);
  const { storefront, language } = page;
  const query = new URLSearchParams({ order: orderNumber });
  if (language !== storefront.languageTag) query.set("locale", language);
  return `${href(storefront, "thank-you")}?${query}`;
}

export const isSettled = (state: string): boolean =>
  !["placed", "awaiting-approval", "awaiting-payment", "cancelled"].includes(state);

/** Where the buyer goes on after choosing a way to pay. */
export function onwards(page: PageRequest, number: string, { next, restMinor }: PaymentStanding): string {
  if (restMinor === 0) return thanksPath(page, number);
  return orderPath(page, next?.kind === "redirect" ? "order.payment-summary" : "order.payment", number);
}
