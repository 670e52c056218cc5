/** The current storefront as the browser's scripts ask for it: one value at a time, by name. */

import { RegionError } from "./errors.ts";
import type { Environment, ExternalPage, Region } from "./region-types.ts";
import { regionById } from "./regions.ts";
import { parseEnvironment } from "./site.ts";

/** Keys may come from data (a template, an analytics rule), so an unknown one is an error and not `undefined`. */
export function getRegionValue<Key extends keyof Region>(region: Region, key: Key): Region[Key];
export function getRegionValue(region: Region, key: string): unknown;
export function getRegionValue(region: Region, key: string): unknown {
  if (!Object.hasOwn(region, key)) throw new RegionError("key-not-found", key);
  return region[key as keyof Region];
}

/** Not every storefront has each: the United States have no register of VAT numbers. */
export const hasExternalLink = (region: Region, page: ExternalPage): boolean =>
  region.externalLinks[page] !== undefined;

export function externalLink(region: Region, page: ExternalPage): string {
  const link = region.externalLinks[page];
  if (link === undefined) throw new RegionError("external-link-missing", page);
  return link;
}

export interface RegionConfiguration {
  readonly environment: Environment;
  readonly currentRegion: Region;
  setEnvironment(name: string): void;
  setCurrentRegion(id: string): void;
  get<Key extends keyof Region>(key: Key): Region[Key];
  get(key: string): unknown;
  /** Host of the current region in this environment; `{brandSlug}` is still to be filled. */
  domain(kind: keyof Region["customDomains"]): string;
}

/** Either may be set later; asking before that is an error that says which one is missing. */
export function createRegionConfiguration(
  start: { environment?: string; currentRegion?: string } = {},
): RegionConfiguration {
  let environment = start.environment === undefined ? null : parseEnvironment(start.environment);
  let current = start.currentRegion === undefined ? null : regionById(start.currentRegion);

  const knownEnvironment = (): Environment => {
    if (environment === null) throw new RegionError("environment-not-set");
    return environment;
  };
  const knownRegion = (): Region => {
    if (current === null) throw new RegionError("current-region-not-set");
    return current;
  };

  return {
    get environment() {
      return knownEnvironment();
    },
    get currentRegion() {
      return knownRegion();
    },
    setEnvironment(name) {
      environment = parseEnvironment(name);
    },
    setCurrentRegion(id) {
      current = regionById(id);
    },
    get: (key: string) => getRegionValue(knownRegion(), key),
    domain: (kind) => knownRegion().customDomains[kind][knownEnvironment()],
  };
}
