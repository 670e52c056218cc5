/** Where the search of help stands: what its clients may do that no page's visitor may is allowed there alone. */

/** On every host of the shop. */
export const ownSearch = "/help-search";

export const isHelpSearchPath = (pathname: string): boolean =>
  pathname.startsWith(`${ownSearch}/`) || pathname.startsWith("/1/indexes/");

/** As the provider writes it: `/1/indexes/…`. */
export const helpSearchPath = (pathname: string): string =>
  pathname.startsWith(`${ownSearch}/`) ? pathname.slice(ownSearch.length) : pathname;
