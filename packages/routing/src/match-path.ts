/** Which page of a storefront a requested path means, and whether it is written as this storefront writes it. */

import { hasRoute, writeAddress } from "./href.ts";
import { findKnownPath } from "./known-paths.ts";
import { canonicalPath, type Storefront } from "./storefront.ts";
import { type RouteId, routeIds } from "./table.ts";

export type PathMatch =
  | { readonly kind: "page"; readonly id: RouteId; readonly params: Readonly<Record<string, string>> }
  /** Permanent: 308 when only the closing slash is wrong, else 301. The caller appends the query as it came. */
  | { readonly kind: "redirect"; readonly to: string; readonly status: 301 | 308 }
  | { readonly kind: "unknown" };

const unknown: PathMatch = { kind: "unknown" };

/**
 * `pathname` is the path as requested, with the region's prefix. Never throws, never leads out of the storefront, and
 * never to a page that is not built.
 */
export function matchPath(storefront: Storefront, pathname: string, built: ReadonlySet<RouteId>): PathMatch {
  const plain = plainPages(storefront).get(pathname);
  if (plain !== undefined) return built.has(plain.id) ? plain : unknown;

  const requested = splitPath(storefront.pathPrefix, pathname);
  const known = requested === null ? null : findKnownPath(storefront.brandSlug, requested.segments);
  if (requested === null || known === null) return unknown;
  const { id, params } = known;
  if (!built.has(id) || !hasRoute(storefront, id)) return unknown;

  const written = joinPath(requested.prefix, known.segments, requested.closingSlash);
  const canonical = withoutQuery(writeAddress(storefront, id, params));
  if (written === canonical) return { kind: "page", id, params };
  const onlySlash = withoutClosingSlash(written) === withoutClosingSlash(canonical);
  return { kind: "redirect", to: canonical, status: onlySlash ? 308 : 301 };
}

type PlainPage = Extract<PathMatch, { kind: "page" }>;

const plainPagesByStorefront = new WeakMap<Storefront, ReadonlyMap<string, PlainPage>>();

/** Pages without a parameter, by the exact path they have here: what nearly every request asks for. */
function plainPages(storefront: Storefront): ReadonlyMap<string, PlainPage> {
  const known = plainPagesByStorefront.get(storefront);
  if (known !== undefined) return known;
  const pages = new Map<string, PlainPage>();
  for (const id of routeIds) {
    const path = canonicalPath(storefront, id);
    if (path === null || path.includes(":")) continue;
    pages.set(storefront.pathPrefix + path, Object.freeze({ kind: "page", id, params: Object.freeze({}) }));
  }
  plainPagesByStorefront.set(storefront, pages);
  return pages;
}

interface RequestedPath {
  readonly prefix: string;
  readonly segments: readonly string[];
  readonly closingSlash: boolean;
}

/** Null for what no path of ours can be. An empty segment is kept: it is neither a word nor a parameter. */
function splitPath(pathPrefix: string, pathname: string): RequestedPath | null {
  if (!/^\/[!-~]*$/.test(pathname) || /[\\?#]/.test(pathname)) return null;
  const prefix = pathname.slice(0, pathPrefix.length);
  const path = pathname.slice(pathPrefix.length);
  if (prefix.toLowerCase() !== pathPrefix || (path !== "" && !path.startsWith("/"))) return null;
  const closingSlash = path.endsWith("/");
  const segments = path.length < 2 ? [] : path.slice(1, closingSlash ? -1 : undefined).split("/");
  return { prefix, segments, closingSlash };
}

function joinPath(prefix: string, segments: readonly string[], closingSlash: boolean): string {
  const path = segments.length === 0 ? "" : `/${segments.join("/")}`;
  return `${prefix}${path}${closingSlash ? "/" : ""}`;
}

function withoutClosingSlash(path: string): string {
  return path.endsWith("/") ? path.slice(0, -1) : path;
}

function withoutQuery(address: string): string {
  const start = address.indexOf("?");
  return start === -1 ? address : address.slice(0, start);
}
