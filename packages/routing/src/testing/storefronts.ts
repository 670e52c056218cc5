/** Storefronts for the tests of this package. */

import type { Site } from "@foldmark/region";
import { storefrontOf, storefrontsOf } from "../storefront.ts";
import { type RouteId, routeIds } from "../table.ts";

export const site: Site = { environment: "local", port: 3000, protocol: "http", brandSlug: "foldmark" };

export const storefronts = storefrontsOf(site);
export const eu = storefrontOf("eu", site);
export const pl = storefrontOf("pl", site);
export const de = storefrontOf("de", site);
export const nl = storefrontOf("nl", site);
export const us = storefrontOf("us", site);

export const everything: ReadonlySet<RouteId> = new Set(routeIds);
