/** Where this installation is reachable: hosts and origins of every storefront in every environment. */

import { RegionError } from "./errors.ts";
import { type Environment, environments, type HostPerEnvironment, type Region } from "./region-types.ts";

export interface Site {
  readonly environment: Environment;
  /** Null when it is the protocol's own. */
  readonly port: number | null;
  readonly protocol: "http" | "https";
  readonly brandSlug: string;
  /** Which storefront answers on the app host when the address names no locale; the main one when left out. */
  readonly globalLocale?: string | undefined;
}

/** Files of customers stand on a registrable domain of their own, out of reach of the shop's cookies. */
const filesHosts: HostPerEnvironment = {
  local: "files.localhost",
  dev: "dev.{brandSlug}-usercontent.com",
  staging: "staging.{brandSlug}-usercontent.com",
  production: "{brandSlug}-usercontent.com",
};

const backofficeHosts: HostPerEnvironment = {
  local: "backoffice.localhost",
  dev: "backoffice.dev.{brandSlug}.com",
  staging: "backoffice.staging.{brandSlug}.com",
  production: "backoffice.{brandSlug}.com",
};

const firstSearchHosts: HostPerEnvironment = {
  local: "search.localhost",
  dev: "search.dev.{brandSlug}.com",
  staging: "search.staging.{brandSlug}.com",
  production: "search.{brandSlug}.com",
};

/** A second name of the same: a client that cannot reach the first goes on to it. */
const secondSearchHosts: HostPerEnvironment = {
  local: "search-b.localhost",
  dev: "search-b.dev.{brandSlug}.com",
  staging: "search-b.staging.{brandSlug}.com",
  production: "search-b.{brandSlug}.com",
};

export type SiteHosting = Pick<Site, "environment" | "brandSlug">;

const hostOf = (hosts: HostPerEnvironment, site: SiteHosting): string =>
  hosts[site.environment].replace("{brandSlug}", () => site.brandSlug).toLowerCase();

export const landingHost = (region: Region, site: SiteHosting): string =>
  hostOf(region.customDomains.landing, site);
export const appHost = (region: Region, site: SiteHosting): string => hostOf(region.customDomains.app, site);
export const filesHost = (site: SiteHosting): string => hostOf(filesHosts, site);
export const searchHosts = (site: SiteHosting): readonly string[] =>
  [firstSearchHosts, secondSearchHosts].map((hosts) => hostOf(hosts, site));
export const backofficeHost = (site: SiteHosting): string => hostOf(backofficeHosts, site);

/** Without the path prefix: that belongs to the path, which `routing` writes. */
export const landingOrigin = (region: Region, site: Site): string => origin(landingHost(region, site), site);
export const appOrigin = (region: Region, site: Site): string => origin(appHost(region, site), site);
export const filesOrigin = (site: Site): string => origin(filesHost(site), site);
export const searchOrigins = (site: Site): readonly string[] =>
  searchHosts(site).map((host) => origin(host, site));
export const backofficeOrigin = (site: Site): string => origin(backofficeHost(site), site);

function origin(host: string, site: Site): string {
  const usual = site.protocol === "https" ? 443 : 80;
  const port = site.port === null || site.port === usual ? "" : `:${site.port}`;
  return `${site.protocol}://${host}${port}`;
}

/** Reads the name of an environment from configuration. */
export function parseEnvironment(text: string | null | undefined): Environment {
  if (text === undefined || text === null || text.trim() === "") throw new RegionError("environment-empty");
  const environment = environments.find((known) => known === text);
  if (environment === undefined) throw new RegionError("environment-unknown", text);
  return environment;
}
