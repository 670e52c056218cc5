/**
 * One React Router build per storefront, from the one that was bundled: the same route modules under the region's
 * own paths. The browser learns its paths from the server alone, so it speaks the region's language as well.
 */
import type { Environment } from "@foldmark/region";
import { pathPattern, type RouteId, type Storefront } from "@foldmark/routing";
import type { ServerBuild } from "react-router";
import { builtRoutes, localPages } from "../../app/route-declarations.ts";

export function localiseBuild(
  build: ServerBuild,
  storefront: Storefront,
  environment: Environment,
): ServerBuild {
  return {
    ...build,
    // With its closing slash: without it the client router would write the home page's address without one.
    basename: `${storefront.pathPrefix}/`,
    routes: localise(build.routes, storefront, environment),
    assets: { ...build.assets, routes: localise(build.assets.routes, storefront, environment) },
  };
}

type PathChoice = "as it is" | "absent" | { path: string };

function pathOf(id: string, storefront: Storefront, environment: Environment): PathChoice {
  if (id in localPages) return environment === "local" ? "as it is" : "absent";
  if (!builtRoutes.has(id as RouteId)) return "as it is";
  const path = pathPattern(storefront, id as RouteId);
  return path === null ? "absent" : { path };
}

function localise<Route extends { path?: string }>(
  routes: Record<string, Route | undefined>,
  storefront: Storefront,
  environment: Environment,
): Record<string, Route> {
  const localised: Record<string, Route> = {};
  for (const [id, route] of Object.entries(routes)) {
    if (!route) continue;
    const choice = pathOf(id, storefront, environment);
    if (choice === "absent") continue;
    localised[id] = choice === "as it is" || choice.path === "" ? route : { ...route, path: choice.path };
  }
  return localised;
}
