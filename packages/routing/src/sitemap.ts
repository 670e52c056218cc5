/** Sitemaps: one per storefront, and one index per host for the storefronts that share it. */

import { landingOrigin, type Site } from "@foldmark/region";
import { type Alternate, alternates, canonical } from "./alternates.ts";
import { hasRoute, writeAddress } from "./href.ts";
import { canonicalPath, type Storefront, storefrontsOf } from "./storefront.ts";
import { type PlainRouteId, type RouteId, routeIds, routeOf } from "./table.ts";

/** Below the prefix: a sitemap speaks only for addresses in its own folder. */
export function sitemapPath(storefront: Pick<Storefront, "pathPrefix">): string {
  return `${storefront.pathPrefix}/sitemap.xml`;
}

export const sitemapIndexPath = "/sitemap-index.xml";

/** A page that exists once for each slug of its content; null where a storefront has no such content. */
export interface SlugPage {
  readonly id: RouteId;
  readonly slugIn: (storefront: Storefront) => string | null;
}

/** Built pages that search engines may list: those whose address is complete, and those with the slugs given. */
export function sitemap(
  storefront: Storefront,
  site: Site,
  built: ReadonlySet<RouteId>,
  slugPages: readonly SlugPage[] = [],
): string {
  const plain = routeIds.filter(
    (id): id is PlainRouteId => built.has(id) && routeOf(id).indexable && isPlain(storefront, id),
  );
  const origin = landingOrigin(storefront, site);
  const withSlug = slugPages.flatMap((page) => {
    const slug = page.slugIn(storefront);
    if (slug === null || !built.has(page.id) || !hasRoute(storefront, page.id)) return [];
    return entry(origin + writeAddress(storefront, page.id, { slug }), slugAlternates(page, site, built));
  });
  return [
    xmlHead,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...plain.flatMap((id) => entry(canonical(storefront, site, id), alternates(id, {}, site, built))),
    ...withSlug,
    "</urlset>",
    "",
  ].join("\n");
}

/** The same content in every storefront, under the slug it has there. */
export function slugAlternates(
  page: SlugPage,
  site: Site,
  built: ReadonlySet<RouteId>,
): readonly Alternate[] {
  const params = (storefront: Storefront) => {
    const slug = page.slugIn(storefront);
    return slug === null ? null : { slug };
  };
  return alternates(page.id as "content.industry", params, site, built);
}

function entry(address: string, elsewhere: readonly Alternate[]): string[] {
  return [
    "<url>",
    `<loc>${escapeXml(address)}</loc>`,
    ...elsewhere.map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${escapeXml(hreflang)}" href="${escapeXml(href)}"/>`,
    ),
    "</url>",
  ];
}

/** The sitemaps of every storefront on this one's host. */
export function sitemapIndex(storefront: Storefront, site: Site): string {
  return [
    xmlHead,
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...sitemapAddresses(storefront, site).map(
      (address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`,
    ),
    "</sitemapindex>",
    "",
  ].join("\n");
}

export function sitemapAddresses(storefront: Storefront, site: Site): readonly string[] {
  const origin = landingOrigin(storefront, site);
  return storefrontsOnHostOf(storefront, site).map((neighbour) => origin + sitemapPath(neighbour));
}

export function storefrontsOnHostOf(storefront: Storefront, site: Site): readonly Storefront[] {
  const origin = landingOrigin(storefront, site);
  return storefrontsOf(site).filter((other) => landingOrigin(other, site) === origin);
}

function isPlain(storefront: Storefront, id: RouteId): boolean {
  const path = canonicalPath(storefront, id);
  return path !== null && !path.includes(":");
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>';

function escapeXml(text: string): string {
  return text.replace(
    /[&<>"']/g,
    (character) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" })[character]!,
  );
}
