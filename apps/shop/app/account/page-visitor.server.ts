/** What loaders and actions around an account need of their request. */
import type { OpenedSession } from "@foldmark/commerce";
import { href, type RouteId } from "@foldmark/routing";
import type { RouterContextProvider } from "react-router";
import type { PageSession } from "../request/page-session.ts";
import { type PageRequest, requestContext, servicesContext } from "../request/request-context.ts";
import { returnPath } from "./return-path.ts";

type PlainPage =
  | "sign-in"
  | "sign-out"
  | "registration"
  | "verify-email"
  | "reset-password"
  | "account.settings"
  | "cart"
  | "home";

export function visitorOf(context: Readonly<RouterContextProvider>, request: Request) {
  const page = context.get(requestContext);
  const { session } = page;
  if (!session) throw new Error(`${page.route?.id} is for everybody: it cannot ask who somebody is.`);
  const { identity } = context.get(servicesContext);
  return { page, session: session as PageSession, identity, query: new URL(request.url).searchParams };
}

/** A page of this storefront, in the language the visitor chose. */
export function pathOf(
  { storefront, language }: Pick<PageRequest, "storefront" | "language">,
  id: PlainPage,
  query: Readonly<Record<string, string | null>> = {},
): string {
  const locale: Record<string, string> = language === storefront.languageTag ? {} : { locale: language };
  const given = Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  const search = new URLSearchParams({ ...given, ...locale }).toString();
  return href(storefront, id satisfies RouteId) + (search && `?${search}`);
}

/** Where the visitor wanted to go, if it is one of our pages and not one they just passed. */
export function wayBack(page: PageRequest, wanted: string | null | undefined): string | null {
  const passed = (["sign-in", "sign-out", "registration", "verify-email", "reset-password"] as const).map(
    (id) => href(page.storefront, id),
  );
  return returnPath(wanted, passed);
}

/** To the cart, which says what of the visitor's own did not fit into the account's; null when everything did. */
export function setAsidePath(page: PageRequest, { setAside = [] }: OpenedSession): string | null {
  const skus = setAside.filter(({ regionId }) => regionId === page.storefront.id).map(({ sku }) => sku);
  return skus.length > 0 ? pathOf(page, "cart", { waits: [...new Set(skus)].join(",").slice(0, 400) }) : null;
}
