/** Every address of every page in every language: how it is written, how it is read, where else the page stands. */

export {
  type Alternate,
  absoluteHref,
  alternates,
  canonical,
  type ParamsPerStorefront,
} from "./alternates.ts";
export { RoutingError, type RoutingErrorCode } from "./errors.ts";
export { appendQuery, type HrefArguments, hasRoute, href, localeToName, productRouteId } from "./href.ts";
export { matchPath, type PathMatch } from "./match-path.ts";
export { robots } from "./robots.ts";
export type { Opening, Path, Route } from "./route.ts";
export {
  type SlugPage,
  sitemap,
  sitemapIndex,
  sitemapIndexPath,
  sitemapPath,
  slugAlternates,
} from "./sitemap.ts";
export {
  type Addresses,
  addressesFor,
  openedAddress,
  pathPattern,
  type Storefront,
  storefrontOf,
  storefrontsOf,
} from "./storefront.ts";
export {
  type PlainRouteId,
  type ProductRouteId,
  type QueryValue,
  type RouteId,
  type RouteParams,
  type RouteQuery,
  routeIds,
  routeTable,
} from "./table.ts";
