/**
 * One React Router build per storefront, from the one that was bundled: the same route modules under the region's
 * own paths. The browser learns its paths from the server alone, so it speaks the region's language as well.
 */
import type { Environment } from "@foldmark/region";
import { pathPattern, type RouteId, type Storefront } from "@foldmark/routing";
import type { ServerBuild } from "react-router";
import { staffPages, staffRoot } from "../../app/backoffice/staff-pages.ts";
import { builtRoutes, localPages } from "../../app/route-declarations.ts";

/**
 * Which pages a build knows. All, for the client router's list; or one, with the home page: which it is was decided
 * before, and looking through all of them costs time. Without a page the root stands alone: then nothing that React
 * Router finds at the address could run.
 */
export type BuiltPages = "all" | { readonly only: string | null };

export function localiseBuild(
  build: ServerBuild,
  storefront: Storefront,
  environment: Environment,
  pages: BuiltPages,
): ServerBuild {
  const choose = (id: string) => pathOf(id, storefront, environment, pages);
  return withRoutes(build, `${storefront.pathPrefix}/`, choose);
}

/** The same for the back office: its own pages below its own root, and nothing of the shop. */
export function backofficeBuild(build: ServerBuild, pages: BuiltPages): ServerBuild {
  return withRoutes(build, "/", (id) => {
    if (id === "root") return "as it is";
    if (pages === "all") return id in staffPages || id === staffRoot.id ? "as it is" : "absent";
    return pages.only !== null && (id === pages.only || id === staffRoot.id) ? "as it is" : "absent";
  });
}

function withRoutes(build: ServerBuild, basename: string, choose: (id: string) => PathChoice): ServerBuild {
  return {
    ...build,
    // With its closing slash: without it the client router would write the home page's address without one.
    basename,
    routes: localise(build.routes, choose),
    assets: { ...build.assets, routes: withPlainStyles(localise(build.assets.routes, choose)) },
  };
}

/**
 * React Router marks the styles that a late part of a page needs as well (`shell.css#`), and then Vite, which looks for
 * `shell.css`, loads them once more when that part comes: behind the page's own, whose rules then lose.
 */
function withPlainStyles<Route extends { css?: string[] }>(
  routes: Record<string, Route>,
): Record<string, Route> {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      route.css ? { ...route, css: route.css.map((address) => address.replace(/#$/, "")) } : route,
    ]),
  );
}

type PathChoice = "as it is" | "absent" | { path: string };

function pathOf(id: string, storefront: Storefront, environment: Environment, pages: BuiltPages): PathChoice {
  if (id === "root") return "as it is";
  // Every page names the home page to the browser, as React Router does with the pages above one.
  const isWanted = pages === "all" || id === pages.only || (id === "home" && pages.only !== null);
  if (!isWanted) return "absent";
  if (id in localPages) return environment === "local" ? "as it is" : "absent";
  if (!builtRoutes.has(id as RouteId)) return "absent";
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
