/** Where to go back to after signing in: one of our own pages, whatever the address said. */

const somewhere = "https://shop.invalid";

/** Null for anything that could lead elsewhere, or round in circles. */
export function returnPath(
  wanted: string | null | undefined,
  leaving: readonly string[] = [],
): string | null {
  if (!wanted?.startsWith("/") || wanted.length > 1000 || /[\\\p{Cc}\s]/u.test(wanted)) return null;
  if (wanted.startsWith("//") || !URL.canParse(wanted, somewhere)) return null;
  const url = new URL(wanted, somewhere);
  if (url.origin !== somewhere || url.pathname.includes("//")) return null;
  return leaving.includes(url.pathname) ? null : url.pathname + url.search;
}
