/**
 * The one way to write a link to a page of ours, in loaders, actions and views alike. It keeps the language the visitor
 * reads; which parameters and which query a page takes, its row in the route table and its declaration say.
 */
import type { LanguageTag } from "@foldmark/region";
import {
  type Addresses,
  appendQuery,
  type HrefArguments,
  hasRoute,
  href,
  localeToName,
  type QueryValue,
  type RouteParams,
} from "@foldmark/routing";
import type * as v from "valibot";
import type { BuiltRouteId, routeDeclarations } from "../route-declarations.ts";

/** From where a link is written: a request on the server, a document in the browser. */
export interface LinkOrigin {
  readonly storefront: Addresses;
  readonly language: LanguageTag;
}

type Declared<Id extends BuiltRouteId> = v.InferInput<(typeof routeDeclarations)[Id]["input"]["query"]>;

/** The names that the page's declaration reads; one that may come again takes several values. */
export type PageQuery<Id extends BuiltRouteId> = {
  readonly [Name in keyof Declared<Id>]?: Declared<Id>[Name] | readonly string[] | undefined;
};

export type PathArguments<Id extends BuiltRouteId> = string extends keyof RouteParams<Id>
  ? [params?: RouteParams<Id>, query?: PageQuery<Id>]
  : [params: RouteParams<Id>, query?: PageQuery<Id>];

export function pathTo<Id extends BuiltRouteId>(
  { storefront, language }: LinkOrigin,
  id: Id,
  ...[params, query]: PathArguments<Id>
): string {
  return href(storefront, id, ...([params, { ...query, locale: language }] as HrefArguments<Id>));
}

/** Null where the storefront does not have the page: then there is no link either. */
export function pathIfOffered<Id extends BuiltRouteId>(
  origin: LinkOrigin,
  id: Id,
  ...rest: PathArguments<Id>
): string | null {
  return hasRoute(origin.storefront, id) ? pathTo(origin, id, ...rest) : null;
}

/** A query as an address carries it, to be written again by `pathTo`: which language, that one decides. */
export function queryIn(search: URLSearchParams | string): Readonly<Record<string, readonly string[]>> {
  const given = new URLSearchParams(search);
  given.delete("locale");
  return Object.fromEntries([...new Set(given.keys())].map((name) => [name, given.getAll(name)]));
}

/** For what loads this very page again: a query with the language in it. */
export function searchIn(
  { storefront, language }: LinkOrigin,
  query: Readonly<Record<string, QueryValue>>,
): string {
  return appendQuery("", { ...query, locale: localeToName(storefront, language) });
}
