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
 * The addresses that are not indexed, none below another. One whose letters an indexed page begins with is closed
 * exactly (`$`) and with a query, which leaves that page open. An address that only opens another needs no guard.
 */
function closedPaths(storefront: Storefront): readonly string[] {
  const closed = new Set<string>();
  const open: string[] = [];
  for (const id of routeIds) {
    const path = canonicalPath(storefront, id);
    const { indexable, opens } = routeOf(id);
    if (path === null || opens !== null) continue;
    const rule = storefront.pathPrefix + path.replace(/:\w+/g, "*");
    if (indexable) open.push(rule);
    else closed.add(rule);
  }
  const isShared = (rule: string) => open.some((page) => page.startsWith(rule));
  const wide = [...closed].filter((rule) => !isShared(rule));
  return [
    ...wide.filter((rule) => !wide.some((other) => other !== rule && rule.startsWith(other))),
    ...[...closed].filter(isShared).flatMap((rule) => [`${rule}$`, `${rule}?`]),
  ].sort();
}
