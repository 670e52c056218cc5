/** Who asks an address of the editor, and in which storefront: by the session's cookie, below each storefront's prefix. */
import { type Region, RegionError, regions, resolveRegion, type Site } from "@foldmark/region";
import type { RequestSession, Sessions } from "../session/sessions.ts";
import type { Visit } from "../visit.ts";

export interface SessionOptions {
  readonly sessions: Pick<Sessions, "of">;
  readonly site: Site;
}

export interface SessionCall {
  readonly region: Region;
  readonly session: RequestSession;
}

export const storefrontPrefixes: readonly string[] = [
  ...new Set(regions.map(({ pathPrefix }) => pathPrefix)),
];

/** Null where the address belongs to no storefront. */
export function sessionCall(
  { sessions, site }: SessionOptions,
  request: Request,
  visit: Visit,
): SessionCall | null {
  const url = new URL(request.url);
  const found = resolveRegion({ host: url.host, pathname: url.pathname, queryLocale: null }, site);
  if (found instanceof RegionError || (found.kind !== "landing" && found.kind !== "app")) return null;
  const { region, language } = found;
  const session = sessions.of({
    cookies: request.headers.get("cookie"),
    userAgent: request.headers.get("user-agent"),
    network: visit.network,
    region,
    language,
  });
  return { region, session };
}
