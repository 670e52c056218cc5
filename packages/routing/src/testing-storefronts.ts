/** Storefronts for the tests of this package. */

import type { Site } from "@foldmark/region";
import { storefrontOf, storefrontsOf } from "./storefront.ts";
import { type RouteId, routeIds } from "./table.ts";

export const site: Site = { environment: "local", port: 3000, protocol: "http", brandSlug: "foldmark" };

export const storefronts = storefrontsOf(site);
export const [eu, gb, pl, de, nl, us] = (["eu", "gb", "pl", "de", "nl", "us"] as const).map((id) =>
  storefrontOf(id, site),
) as [Storefront, Storefront, Storefront, Storefront, Storefront, Storefront];

export const everything: ReadonlySet<RouteId> = new Set(routeIds);

type Storefront = (typeof storefronts)[number];
