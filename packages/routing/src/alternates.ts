/** Where a page stands in all storefronts, for search engines and for the chooser of regions. */

import { landingOrigin, mainRegion, type Site } from "@foldmark/region";
import { type HrefArguments, hasRoute, type ParamsArgument, writeAddress } from "./href.ts";
import { type Storefront, storefrontsOf } from "./storefront.ts";
import type { RouteId, RouteParams } from "./table.ts";

export interface Alternate {
  readonly hreflang: string;
  readonly href: string;
}

/** Slugs that content brings along differ by storefront; null where it has no such content. */
export type ParamsPerStorefront<Id extends RouteId> =
  | RouteParams<Id>
  | ((storefront: Storefront) => RouteParams<Id> | null);

/** With scheme and host, for e-mails, payment providers and other storefronts. */
export function absoluteHref<Id extends RouteId>(
  storefront: Storefront,
  site: Site,
  id: Id,
  ...[params, query]: HrefArguments<Id>
): string {
  return landingOrigin(storefront, site) + writeAddress(storefront, id, params ?? {}, query ?? {});
}

/** The one address under which search engines shall know the page in this storefront, whatever query it was opened with. */
export function canonical<Id extends RouteId>(
  storefront: Storefront,
  site: Site,
  id: Id,
  ...[params]: ParamsArgument<Id>
): string {
  return landingOrigin(storefront, site) + writeAddress(storefront, id, params ?? {});
}

/** Every storefront that has the page, itself included; `x-default` is the main one. Empty while it is not built. */
export function alternates<Id extends RouteId>(
  id: Id,
  params: ParamsPerStorefront<Id>,
  site: Site,
  built: ReadonlySet<RouteId>,
): readonly Alternate[] {
  if (!built.has(id)) return [];
  const found: Alternate[] = [];
  let main: Alternate | null = null;
  for (const storefront of storefrontsOf(site)) {
    if (!hasRoute(storefront, id)) continue;
    const own = typeof params === "function" ? params(storefront) : params;
    if (own === null) continue;
    const href = landingOrigin(storefront, site) + writeAddress(storefront, id, own);
    found.push({ hreflang: storefront.hreflang, href });
    if (storefront.id === mainRegion.id) main = { hreflang: "x-default", href };
  }
  return main === null ? found : [...found, main];
}
