/** Where the public interface lives: below `/api/` of every storefront. */
import { regions } from "@foldmark/region";

export const pathPrefixes: readonly string[] = [...new Set(regions.map(({ pathPrefix }) => pathPrefix))];

export const apiRoot = "/api/v1";

export const isApiPath = (pathname: string): boolean =>
  pathPrefixes.some((prefix) => pathname.startsWith(`${prefix}/api/`));
