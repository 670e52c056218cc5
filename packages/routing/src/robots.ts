/** `robots.txt`, of which a host has one: it speaks for every storefront there. */

import type { Site } from "@foldmark/region";
import { sitemapAddresses, storefrontsOnHostOf } from "./sitemap.ts";
import { canonicalPath, type Storefront } from "./storefront.ts";
import { routeIds, routeOf } from "./table.ts";

export function robots(storefront: Storefront, site: Site): string {
  if (isRehearsal(site)) return "User-agent: *\nDisallow: /\n";
  const closed = storefrontsOnHostOf(storefront, site).flatMap(closedPaths);
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    ...sitemapAddresses(storefront, site).map((address) => `Sitemap: ${address}`),
    "",
  ].join("\n");
}

/** A public copy of the shop must not be found instead of the shop. No crawler reaches a developer's own machine. */
function isRehearsal(site: Site): boolean {
  return site.environment === "dev" || site.environment === "staging";
}

/**
 * The beginnings of the addresses that are not indexed, none within another. A beginning that an indexed page shares
 * is closed exactly (`$`) and with a query, which leaves that page open.
 */
function closedPaths(storefront: Storefront): readonly string[] {
  const beginnings = new Set<string>();
  const open: string[] = [];
  for (const id of routeIds) {
    const path = canonicalPath(storefront, id);
    const { indexable, opens } = routeOf(id);
    if (path === null) continue;
    const beginning = storefront.pathPrefix + path.replace(/:.*$/, "");
    if (indexable) open.push(beginning);
    else if (opens === null) beginnings.add(beginning);
  }
  return [...beginnings]
    .filter((path) => ![...beginnings].some((other) => other !== path && path.startsWith(other)))
    .flatMap((path) => (open.some((page) => page.startsWith(path)) ? [`${path}$`, `${path}?`] : [path]))
    .sort();
}
