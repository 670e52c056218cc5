/**
 * One React Router build per storefront, from the one that was bundled: the same route modules under the region's
 * own paths. The browser learns its paths from the server alone, so it speaks the region's language as well.
 */
import type { Environment } from "@foldmark/region";
import { pathPattern, type RouteId, type Storefront } from "@foldmark/routing";
import type { ServerBuild } from "react-router";
import { builtRoutes, localPages } from "../../app/route-declarations.ts";

/** With `only`, a build that knows no page but this and the home page: looking through all of them costs time. */
export function localiseBuild(
  build: ServerBuild,
  storefront: Storefront,
  environment: Environment,
  only: RouteId | null = null,
): ServerBuild {
  const choose = (id: string) => pathOf(id, storefront, environment, only);
  return {
    ...build,
    // With its closing slash: without it the client router would write the home page's address without one.
    basename: `${storefront.pathPrefix}/`,
    routes: localise(build.routes, choose),
    assets: { ...build.assets, routes: localise(build.assets.routes, choose) },
  };
}

type PathChoice = "as it is" | "absent" | { path: string };

function pathOf(
  id: string,
  storefront: Storefront,
  environment: Environment,
  only: RouteId | null,
): PathChoice {
  if (id in localPages) return environment === "local" && only === null ? "as it is" : "absent";
  if (!builtRoutes.has(id as RouteId)) return "as it is";
  // Every page names the home page to the browser, as React Router does with the pages above one.
  if (only !== null && id !== only && id !== "home") return "absent";
  const path = pathPattern(storefront, id as RouteId);
  return path === null ? "absent" : { path };
}

function localise<Route extends { path?: string }>(
  routes: Record<string, Route | undefined>,
  choose: (id: string) => PathChoice,
): Record<string, Route> {
  const localised: Record<string, Route> = {};
  for (const [id, route] of Object.entries(routes)) {
    if (!route) continue;
    const choice = choose(id);
    if (choice === "absent") continue;
    localised[id] = choice === "as it is" || choice.path === "" ? route : { ...route, path: choice.path };
  }
  return localised;
}
