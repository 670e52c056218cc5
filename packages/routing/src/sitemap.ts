/** Sitemaps: one per storefront, and one index per host for the storefronts that share it. */

import { landingOrigin, type Site } from "@foldmark/region";
import { alternates, canonical } from "./alternates.ts";
import { canonicalPath, type Storefront, storefrontsOf } from "./storefront.ts";
import { type PlainRouteId, type RouteId, routeIds, routeOf } from "./table.ts";

/** Below the prefix: a sitemap speaks only for addresses in its own folder. */
export function sitemapPath(storefront: Pick<Storefront, "pathPrefix">): string {
  return `${storefront.pathPrefix}/sitemap.xml`;
}

export const sitemapIndexPath = "/sitemap-index.xml";

/** Built pages that search engines may list and whose address is complete without a parameter. */
export function sitemap(storefront: Storefront, site: Site, built: ReadonlySet<RouteId>): string {
  const urls = routeIds.filter(
    (id): id is PlainRouteId => built.has(id) && routeOf(id).indexable && isPlain(storefront, id),
  );
  return [
    xmlHead,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls.flatMap((id) => [
      "<url>",
      `<loc>${escapeXml(canonical(storefront, site, id))}</loc>`,
      ...alternates(id, {}, site, built).map(
        ({ hreflang, href }) =>
          `<xhtml:link rel="alternate" hreflang="${escapeXml(hreflang)}" href="${escapeXml(href)}"/>`,
      ),
      "</url>",
    ]),
    "</urlset>",
    "",
  ].join("\n");
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
