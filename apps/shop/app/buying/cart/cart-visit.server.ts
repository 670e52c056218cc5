/** What the loaders and actions of the cart need of their request. */
import { href } from "@foldmark/routing";
import { type RouterContextProvider, redirect } from "react-router";
import { loaderText } from "../../request/loader-text.ts";
import type { PageSession } from "../../request/page-session.ts";
import { type PageRequest, requestContext, servicesContext } from "../../request/request-context.ts";
import type { Reader } from "./line-model.ts";

export interface CartVisit {
  readonly page: PageRequest;
  readonly session: PageSession;
  readonly commerce: ReturnType<typeof commerceOf>;
  readonly reader: Reader;
}

function commerceOf(context: Readonly<RouterContextProvider>) {
  const { commerce, rateLimiter } = context.get(servicesContext).buying;
  return { ...commerce, rateLimiter };
}

export function cartVisit(context: Readonly<RouterContextProvider>): CartVisit {
  const page = context.get(requestContext);
  const { session, storefront: region, language, now } = page;
  if (!session) throw new Error(`${page.route?.id} is for everybody: it cannot hold a cart.`);
  const reader = { region, language, text: loaderText(region, language), now };
  return { page, session, commerce: commerceOf(context), reader };
}

/** What the cart says once about what was just done. */
export type Told = Readonly<Record<string, string | null>>;

/** The cart, with what is to be told there once. */
function cartAddress({ page: { storefront, language } }: CartVisit, told: Told = {}): string {
  const all: Told = { ...told, locale: language === storefront.languageTag ? null : language };
  const entries = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
  const search = new URLSearchParams(entries).toString();
  return href(storefront, "cart") + (search && `?${search}`);
}

/** On the host that was asked: cookies set here are seen nowhere else. */
export function toCart(visit: CartVisit, request: Request, told: Told = {}): Response {
  return redirect(new URL(cartAddress(visit, told), request.url).href, 303);
}
