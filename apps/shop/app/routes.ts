/** React Router's routes, made from the declarations; each storefront's paths replace the English ones at boot. */
import { pathPattern, storefrontOf } from "@foldmark/routing";
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { staffPages, staffRoot } from "./backoffice/staff-pages.ts";
import { declarationFaults } from "./request/route-declaration.ts";
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

/** On a host of their own: the server builds them apart from the shop's, so that paths may be the same. */
function backoffice(): RouteConfigEntry {
  const pages = Object.entries(staffPages);
  const faults = pages.flatMap(([id, { path: _, label: __, ...declaration }]) =>
    declarationFaults(id, declaration),
  );
  if (faults.length > 0) throw new Error(`Pages of staff are not fully declared:\n${faults.join("\n")}`);
  const entries = pages.map(([id, { path, file }]) => entry(id, path.slice(1), file));
  return layout(staffRoot.file, { id: staffRoot.id }, entries);
}

export default [...builtPages(), ...developerPages, backoffice()] satisfies RouteConfig;
