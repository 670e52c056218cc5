/** Which storefront a request belongs to, and in which language it is answered. */

import { RegionError } from "./errors.ts";
import type { LanguageTag } from "./language.ts";
import { languageFromLocale } from "./locale.ts";
import type { Region } from "./region-types.ts";
import { mainRegion, regions } from "./regions.ts";
import { appHost, backofficeHost, filesHost, landingHost, type SiteHosting, searchHosts } from "./site.ts";

/** What a host of ours shows: each surface has a root, a security policy, a session and rules of access of its own. */
export const surfaces = ["shop", "backoffice", "files", "search"] as const;
export type Surface = (typeof surfaces)[number];

/** The shop alone has two kinds of hosts. */
export type HostKind = "landing" | "app" | Exclude<Surface, "shop">;

export interface RegionRequest {
  /** The `Host` header as it came. */
  readonly host: string | null | undefined;
  readonly pathname: string;
  /** `?locale=` of the query. */
  readonly queryLocale?: string | null | undefined;
  /** What the page was opened with, where neither host nor query says: a short code or a storefront's `hreflang`. */
  readonly globalLocale?: string | null | undefined;
}

export interface RegionResolution {
  readonly region: Region;
  readonly language: LanguageTag;
  readonly kind: HostKind;
  /** Without the region's prefix, always starting with a slash. */
  readonly pathname: string;
  /** A locale in the query that names no language of ours; it was ignored. */
  readonly unknownLocale: string | null;
}

interface HostEntry {
  readonly kind: HostKind;
  /** Null when the host alone says nothing about the region: the locale decides. */
  readonly region: Region | null;
  readonly holdsPathRegions: boolean;
}

const pathRegions = regions.filter((region) => region.pathPrefix !== "");

export function resolveRegion(request: RegionRequest, site: SiteHosting): RegionResolution | RegionError {
  const host = normaliseHost(request.host);
  const entry = host === null ? undefined : hostTable(site).get(host);
  if (entry === undefined) return new RegionError("region-not-found", request.host ?? "");

  const pathRegion = entry.holdsPathRegions ? regionOfPath(request.pathname) : null;
  const region =
    pathRegion ??
    entry.region ??
    regionOfLocale(request.queryLocale) ??
    regionOfLocale(request.globalLocale) ??
    mainRegion;

  const localeMayDecide = entry.region === null && pathRegion === null;
  const queryLanguage = languageOf(request.queryLocale);
  const globalLanguage = localeMayDecide ? languageOf(request.globalLocale) : null;

  return {
    region,
    language: queryLanguage ?? globalLanguage ?? region.languageTag,
    kind: entry.kind,
    pathname: pathRegion === null ? request.pathname || "/" : withoutPrefix(request.pathname, pathRegion),
    unknownLocale: request.queryLocale && queryLanguage === null ? request.queryLocale.slice(0, 64) : null,
  };
}

/** Null for a host that is none of ours. */
export function surfaceOf(host: string | null | undefined, site: SiteHosting): Surface | null {
  const name = normaliseHost(host);
  const entry = name === null ? undefined : hostTable(site).get(name);
  if (entry === undefined) return null;
  return entry.kind === "landing" || entry.kind === "app" ? "shop" : entry.kind;
}

/**
 * Lower case, without port and closing dot; null for anything a host name cannot be. Nothing here throws: the header
 * is written by whoever calls.
 */
export function normaliseHost(header: string | null | undefined): string | null {
  if (typeof header !== "string" || header.length > 260) return null;
  // Matched before it is lowered: a letter outside ASCII may turn into one inside (the Kelvin sign into `k`).
  const parts = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+?)\.?(?::\d{1,5})?$/i.exec(header);
  return parts?.[1]?.toLowerCase() ?? null;
}

/** Exact tags of storefronts first (`de-AT`), then the first storefront that speaks the language (`de`, `cz`). */
function regionOfLocale(locale: string | null | undefined): Region | null {
  if (!locale) return null;
  const tag = locale.replace("_", "-").toLowerCase();
  const exact = regions.find((region) => region.hreflang.toLowerCase() === tag);
  if (exact !== undefined) return exact;
  const language = languageFromLocale(locale);
  return regions.find((region) => region.languageTag === language) ?? null;
}

function languageOf(locale: string | null | undefined): LanguageTag | null {
  return locale ? languageFromLocale(locale) : null;
}

/** In any case of letters: a person types /NL-NL/, and is then led to the address as we write it. */
function regionOfPath(pathname: string): Region | null {
  const isBelow = ({ pathPrefix }: Region) =>
    pathname.slice(0, pathPrefix.length).toLowerCase() === pathPrefix &&
    (pathname.length === pathPrefix.length || pathname[pathPrefix.length] === "/");
  return pathRegions.find(isBelow) ?? null;
}

function withoutPrefix(pathname: string, region: Region): string {
  return pathname.slice(region.pathPrefix.length) || "/";
}

const hostTables = new Map<string, ReadonlyMap<string, HostEntry>>();

function hostTable(site: SiteHosting): ReadonlyMap<string, HostEntry> {
  const key = `${site.environment} ${site.brandSlug}`;
  let table = hostTables.get(key);
  if (table === undefined) {
    table = buildHostTable(site);
    hostTables.set(key, table);
  }
  return table;
}

function buildHostTable(site: SiteHosting): ReadonlyMap<string, HostEntry> {
  const table = new Map<string, HostEntry>();
  for (const region of regions) {
    if (region.pathPrefix !== "") continue;
    const main = region === mainRegion;
    table.set(landingHost(region, site), { kind: "landing", region, holdsPathRegions: main });
    // The app host of the main region serves the path regions too, so by itself it belongs to none of them.
    table.set(appHost(region, site), { kind: "app", region: main ? null : region, holdsPathRegions: main });
  }
  table.set(filesHost(site), { kind: "files", region: null, holdsPathRegions: false });
  table.set(backofficeHost(site), { kind: "backoffice", region: null, holdsPathRegions: false });
  for (const host of searchHosts(site))
    table.set(host, { kind: "search", region: null, holdsPathRegions: false });
  if (site.environment === "local") {
    const main = table.get("localhost")!;
    for (const loopback of ["127.0.0.1", "[::1]"]) table.set(loopback, main);
  }
  return table;
}
