/** A region together with the addresses of its pages: the brand filled in, the language chosen, absent pages left out. */

import {
  type LanguageTag,
  type Region,
  type RegionId,
  regionById,
  regions,
  type Site,
} from "@foldmark/region";
import { RoutingError } from "./errors.ts";
import { hasRoute, writeAddress } from "./href.ts";
import type { Path } from "./route.ts";
import { type RouteId, routeIds, routeOf } from "./table.ts";

/** All that writing an address needs: plain data, to be handed to the browser with the page. */
export interface Addresses {
  readonly id: RegionId;
  readonly pathPrefix: string;
  /** Its own language, in which its addresses are written. */
  readonly languageTag: LanguageTag;
  /** Path after the prefix, with `:name` where a parameter goes, and the query that is part of the address. */
  readonly addresses: Readonly<Partial<Record<RouteId, string>>>;
}

export interface Storefront extends Region, Addresses {
  readonly pathPrefix: Region["pathPrefix"];
  readonly brandSlug: string;
}

type BrandSlug = Pick<Site, "brandSlug">;

const storefrontsByRegion = new WeakMap<Region, Map<string, Storefront>>();

/** The same storefront object for the same region and brand, so that whatever is derived from it is derived once. */
export function storefrontOf(region: Region | RegionId, { brandSlug }: BrandSlug): Storefront {
  const of = typeof region === "string" ? regionById(region) : region;
  let known = storefrontsByRegion.get(of);
  if (known === undefined) {
    known = new Map();
    storefrontsByRegion.set(of, known);
  }
  let storefront = known.get(brandSlug);
  if (storefront === undefined) {
    storefront = buildStorefront(of, brandSlug);
    known.set(brandSlug, storefront);
  }
  return storefront;
}

export function storefrontsOf(site: BrandSlug): readonly Storefront[] {
  return regions.map((region) => storefrontOf(region, site));
}

function buildStorefront(region: Region, brandSlug: string): Storefront {
  const addresses: Partial<Record<RouteId, string>> = {};
  for (const id of routeIds) {
    if (!isOffered(region, id)) continue;
    const { paths, query } = routeOf(id);
    const always = query.always === undefined ? "" : `?${new URLSearchParams(query.always)}`;
    addresses[id] = fillBrandSlug(paths[region.languageTag], brandSlug) + always;
  }
  return { ...region, brandSlug, addresses };
}

/** A storefront has no page about what it does not offer. */
function isOffered(region: Region, id: RouteId): boolean {
  if (routeOf(id).requiresPlus) return region.supportsPlus;
  if (!id.startsWith("product.")) return true;
  const sold: readonly string[] = region.allowedProductTypes;
  return sold.includes(id.slice("product.".length));
}

export function fillBrandSlug(path: Path, brandSlug: string): string {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(brandSlug)) {
    throw new RoutingError(
      "brand-slug-invalid",
      `"${brandSlug}" is no brand slug: lower-case words and hyphens`,
    );
  }
  return path.replaceAll("{brand}", brandSlug);
}

/** What the browser is given: the addresses of the pages it may link to, and nothing else of the region. */
export function addressesFor(storefront: Storefront, built: ReadonlySet<RouteId>): Addresses {
  const addresses: Partial<Record<RouteId, string>> = {};
  for (const id of built) {
    if (hasRoute(storefront, id)) addresses[id] = storefront.addresses[id];
  }
  const { id, pathPrefix, languageTag } = storefront;
  return { id, pathPrefix, languageTag, addresses };
}

/** The router's pattern, below the region's prefix and without outer slashes; null where the page is absent. */
export function pathPattern(storefront: Storefront, id: RouteId): string | null {
  return canonicalPath(storefront, id)?.replace(/^\/|\/$/g, "") ?? null;
}

/** The address without its query and prefix, parameters still open. */
export function canonicalPath(storefront: Addresses, id: RouteId): string | null {
  return storefront.addresses[id]?.replace(/\?.*$/, "") ?? null;
}

/** Where a page leads that only opens another one; null for a page of its own. */
export function openedAddress(storefront: Addresses, id: RouteId): string | null {
  const { opens } = routeOf(id);
  return opens === null ? null : writeAddress(storefront, opens.route as RouteId, {}, opens.query);
}
