/** React Router's routes, made from the declarations; each storefront's paths replace the English ones at boot. */
import { pathPattern, storefrontOf } from "@foldmark/routing";
import { index, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { declarationFaults } from "./route-declaration.ts";
import { builtRoutes, declarationOf, localPages } from "./route-declarations.ts";

// Any brand will do: what is bundled here is replaced by each storefront's own addresses.
const english = storefrontOf("eu", { brandSlug: "brand" });

function entry(id: string, path: string, file: string): RouteConfigEntry {
  return path === "" ? index(file, { id }) : route(path, file, { id });
}

function builtPages(): RouteConfigEntry[] {
  const faults: string[] = [];
  const entries: RouteConfigEntry[] = [];
  for (const id of builtRoutes) {
    const declaration = declarationOf(id);
    const path = pathPattern(english, id);
    faults.push(...declarationFaults(id, declaration));
    if (path === null) faults.push(`${id}: has no path in the main storefront`);
    else if (declaration) entries.push(entry(id, path, declaration.file));
  }
  if (faults.length > 0) throw new Error(`Routes are not fully declared:\n${faults.join("\n")}`);
  return entries;
}

const developerPages = Object.entries(localPages).map(([id, page]) => entry(id, page.path, page.file));

export default [...builtPages(), ...developerPages] satisfies RouteConfig;
