/**
 * The only way to make a URL. Needs nothing but the storefront's own addresses, so that a browser need not load the
 * table of all languages.
 */

import type { LanguageTag, ProductType } from "@foldmark/region";
import { RoutingError } from "./errors.ts";
import { isSafeParameter } from "./parameter.ts";
import type { Addresses } from "./storefront.ts";
import type {
  ProductRouteId,
  QueryValue,
  RequiredQueryName,
  RouteId,
  RouteParamName,
  RouteParams,
  RouteQuery,
} from "./table.ts";

/** Parameters may be left out exactly where the page asks for none. */
export type ParamsArgument<Id extends RouteId> = [RouteParamName<Id>] extends [never]
  ? [params?: RouteParams<Id>]
  : [params: RouteParams<Id>];

/** The same for the query. */
export type HrefArguments<Id extends RouteId> = [RequiredQueryName<Id>] extends [never]
  ? [...ParamsArgument<Id>, query?: RouteQuery<Id>]
  : [params: RouteParams<Id>, query: RouteQuery<Id>];

/**
 * The language that an address in this storefront has to name: none where it is the storefront's own. There is no
 * cookie that would remember a language, so every link names the one the visitor chose, and no link names another.
 */
export function localeToName(
  { languageTag }: Pick<Addresses, "languageTag">,
  language: LanguageTag,
): LanguageTag | undefined {
  return language === languageTag ? undefined : language;
}

export function hasRoute(storefront: Addresses, id: RouteId): boolean {
  return storefront.addresses[id] !== undefined;
}

export function productRouteId(productType: ProductType): ProductRouteId {
  return `product.${productType}`;
}

/**
 * Path of a page in this storefront, with the region's prefix and the closing slash the table gives it. `locale` is
 * the language to read it in, the storefront's own included: see `localeToName`.
 */
export function href<Id extends RouteId>(
  storefront: Addresses,
  id: Id,
  ...[params, query]: HrefArguments<Id>
): string {
  return writeAddress(storefront, id, params ?? {}, query ?? {});
}

/** `href` for callers that hold the id and its parameters as data. */
export function writeAddress(
  storefront: Addresses,
  id: RouteId,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, QueryValue>> & { readonly locale?: LanguageTag | undefined } = {},
): string {
  const address = storefront.addresses[id];
  if (address === undefined) {
    throw new RoutingError("route-absent", `The storefront "${storefront.id}" has no page "${id}"`);
  }
  const filled = address.replace(/:(\w+)/g, (_, name: string) => encodeParameter(id, name, params[name]));
  const { locale, ...rest } = query;
  return appendQuery(storefront.pathPrefix + filled, {
    ...rest,
    locale: locale && localeToName(storefront, locale),
  });
}

function encodeParameter(id: RouteId, name: string, value: string | undefined): string {
  if (typeof value !== "string" || value === "") {
    throw new RoutingError("parameter-missing", `The page "${id}" needs the parameter "${name}"`);
  }
  if (!isSafeParameter(value)) {
    throw new RoutingError(
      "parameter-unsafe",
      `The parameter "${name}" of "${id}" cannot stand in an address`,
    );
  }
  return encodeURIComponent(value);
}

/** An address with more in its query; what is undefined says nothing. */
export function appendQuery(address: string, query: Readonly<Record<string, QueryValue>>): string {
  const text = Object.entries(query)
    .flatMap(([name, values = []]) =>
      [values].flat().map((value) => `${encodeURIComponent(name)}=${encodeValue(value)}`),
    )
    .join("&");
  if (text === "") return address;
  return `${address}${address.includes("?") ? "&" : "?"}${text}`;
}

/**
 * Half a surrogate pair cannot be encoded; it becomes the replacement character, as in `URLSearchParams`. A comma needs
 * no encoding, and people read addresses.
 */
function encodeValue(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replaceAll("%2C", ",");
}
