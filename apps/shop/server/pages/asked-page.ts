/** Reads a request: which storefront, in which language, which page of it. Nothing is decided by cookies. */
import {
  appOrigin,
  type LanguageTag,
  normaliseHost,
  RegionError,
  resolveRegion,
  type Site,
} from "@foldmark/region";
import { matchPath, type RouteId, type RouteParams, type Storefront, storefrontOf } from "@foldmark/routing";
import * as v from "valibot";
import { staffPages } from "../../app/backoffice/staff-pages.ts";
import type { PageRequest, Refusal } from "../../app/request/request-context.ts";
import type { RouteDeclaration } from "../../app/request/route-declaration.ts";
import { builtRoutes, declarationOf, localPages } from "../../app/route-declarations.ts";
import { type AddressKind, readAddress } from "./page-address.ts";

export interface AskedPage {
  surface: PageRequest["surface"];
  kind: AddressKind;
  storefront: Storefront;
  language: LanguageTag;
  /** Null for a page that does not exist: it is answered all the same, by the shop's own error page. */
  declaration: RouteDeclaration | null;
  route: PageRequest["route"];
  routeName: string;
  refusal: Refusal | null;
}

export type Asked =
  | { kind: "unknown-host" }
  /** A surface of ours that shows no pages. */
  | { kind: "no-pages" }
  | { kind: "redirect"; to: string; status: 301 | 302 | 308; storefront: Storefront; language: LanguageTag }
  | { kind: "page"; page: AskedPage };

export function readRequest(url: URL, site: Site): Asked {
  const found = resolveRegion(
    {
      host: url.host,
      pathname: url.pathname,
      queryLocale: url.searchParams.get("locale"),
      globalLocale: site.globalLocale,
    },
    site,
  );
  if (found instanceof RegionError) return { kind: "unknown-host" };
  if (found.kind === "files" || found.kind === "search") return { kind: "no-pages" };

  const storefront = storefrontOf(found.region, site);
  if (found.kind === "backoffice") return staffPageAsked(url, storefront);
  const { language } = found;
  const { pathPrefix } = storefront;
  const elsewhere = found.kind === "app" ? regionsOwnAddress(url, storefront, site) : null;
  if (elsewhere !== null) return { kind: "redirect", to: elsewhere, status: 302, storefront, language };

  const address = readAddress(found.pathname);
  const local = site.environment === "local" ? localPageAt(address.pathname) : null;
  if (local) return pageOf(url, { ...local, ...shop, kind: address.kind, storefront, language, route: null });
  if (address.kind === "manifest")
    return pageOf(url, nothingAt(address.kind, "manifest", storefront, language));

  // A document is asked for by its whole address, as written: also the closing slash must be ours.
  const asked = address.kind === "document" ? url.pathname : pathPrefix + address.pathname;
  const match = matchPath(storefront, asked, builtRoutes);
  if (match.kind === "redirect" && address.kind === "document") {
    return { kind: "redirect", to: match.to + url.search, status: match.status, storefront, language };
  }
  const declaration = match.kind === "page" ? declarationOf(match.id) : undefined;
  if (match.kind !== "page" || !declaration) {
    return pageOf(url, nothingAt(address.kind, "unknown", storefront, language));
  }
  const route = { id: match.id, params: match.params as RouteParams<RouteId> };
  const refusal = found.unknownLocale === null ? null : unknownLanguage(found.unknownLocale);
  return pageOf(url, {
    surface: "shop",
    kind: address.kind,
    storefront,
    language,
    declaration,
    route,
    routeName: match.id,
    refusal,
  });
}

const shop = { surface: "shop", refusal: null } as const;

/** The back office speaks English, in the words of the main storefront. */
function staffPageAsked(url: URL, storefront: Storefront): Asked {
  const { kind, pathname } = readAddress(url.pathname);
  const found = Object.entries(staffPages).find(([, { path }]) => path === pathname);
  const nothing = nothingAt(kind, kind === "manifest" ? "manifest" : "unknown", storefront, "en");
  if (kind === "manifest" || !found) return pageOf(url, { ...nothing, surface: "backoffice" });
  const [routeName, declaration] = found;
  return pageOf(url, { ...nothing, surface: "backoffice", declaration, routeName, refusal: null });
}

/**
 * On the app host a locale may choose a region that lives on a host of its own or below a prefix: lead there, because
 * the links of its pages are written for that place and would lose the region here.
 */
function regionsOwnAddress(url: URL, storefront: Storefront, site: Site): string | null {
  const own = appOrigin(storefront, site);
  const { pathPrefix } = storefront;
  const isBelowPrefix = url.pathname === pathPrefix || url.pathname.startsWith(`${pathPrefix}/`);
  const path = isBelowPrefix ? url.pathname : pathPrefix + url.pathname;
  const isHere = normaliseHost(url.host) === normaliseHost(new URL(own).host);
  if (isHere) return isBelowPrefix ? null : path + url.search;
  return own + path + url.search;
}

function nothingAt(
  kind: AddressKind,
  routeName: string,
  storefront: Storefront,
  language: LanguageTag,
): AskedPage {
  const refusal: Refusal | null = kind === "manifest" ? null : { status: 404, reason: "unknown-page" };
  return { ...shop, kind, storefront, language, declaration: null, route: null, routeName, refusal };
}

function unknownLanguage(asked: string): Refusal {
  return {
    status: 400,
    reason: "unknown-language",
    subject: asked.replace(/[^\p{L}\p{N}_-]/gu, "?").slice(0, 16),
  };
}

function pageOf(url: URL, page: AskedPage): Asked {
  return { kind: "page", page: { ...page, refusal: page.refusal ?? inputRefusal(url, page) } };
}

/** More check boxes than any page has. */
const mostRepeated = 50;

/** Parameters that are not declared are nobody's business; those that are must fit, and come once unless told. */
function inputRefusal(url: URL, { declaration, route }: AskedPage): Refusal | null {
  if (!declaration) return null;
  const { params, query, repeatable = [] } = declaration.input;
  if (route && !v.is(params, route.params)) return { status: 404, reason: "unknown-page" };
  const names = [...Object.keys(query.entries), "locale"];
  const values = (name: string) => url.searchParams.getAll(name);
  const tooOften = names.some((name) => values(name).length > (repeatable.includes(name) ? mostRepeated : 1));
  const unfit = repeatable.some((name) => values(name).some((each) => !v.is(query.entries[name]!, each)));
  if (tooOften || unfit || !v.is(query, Object.fromEntries(url.searchParams)))
    return { status: 400, reason: "invalid-input" };
  return null;
}

function localPageAt(pathname: string): { declaration: RouteDeclaration; routeName: string } | null {
  for (const [routeName, declaration] of Object.entries(localPages)) {
    const pattern = new RegExp(`^/${declaration.path.replace(/:\w+/g, "[^/]+")}/?$`);
    if (pattern.test(pathname)) return { declaration, routeName };
  }
  return null;
}
