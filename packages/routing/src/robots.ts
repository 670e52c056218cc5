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

/** The addresses that are not indexed, none below another. One that only opens another page needs no guard. */
function closedPaths(storefront: Storefront): readonly string[] {
  const closed = routeIds.flatMap((id) => {
    const path = canonicalPath(storefront, id);
    const { indexable, opens } = routeOf(id);
    return path === null || indexable || opens !== null
      ? []
      : [storefront.pathPrefix + path.replace(/:\w+/g, "*")];
  });
  return closed.filter((path) => !closed.some((other) => other !== path && path.startsWith(other))).sort();
}
