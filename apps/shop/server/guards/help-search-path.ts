/** Where the search of help stands: what its clients may do that no page's visitor may is allowed there alone. */

const prefix = "/help-search";

export const isHelpSearchPath = (pathname: string): boolean =>
  pathname.startsWith(`${prefix}/`) || pathname.startsWith("/1/indexes/");

/** As the provider writes it: `/1/indexes/…`. */
export const helpSearchPath = (pathname: string): string =>
  pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
