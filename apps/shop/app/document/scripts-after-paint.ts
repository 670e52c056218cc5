/**
 * A page for everybody can be read, and its links and forms used, before any script runs; its scripts weigh more than
 * all a visitor sees at first. So they are asked for once the largest picture is on the screen, at the latest after a
 * second, instead of sharing a slow line with it.
 */
import { routesKnown } from "./routes-known.ts";

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const routerScript = /<script type="module" async="">;?\n((?:import \* as \w+ from "[^"]+";\n)+)/;
/** Which the router writes in lines, with spaces. */
const manifest = /(?<=window\.__reactRouterManifest = )\{\n[\s\S]*?\n\}(?=;\n)/;
const routeModules = /window\.__reactRouterRouteModules = .*;\n/;
const routeImport = /import \* as (\w+) from ("[^"]+");/g;

/** The picture a page wants first, and the frame that shows it; a page in the background has no frames. */
const shown = `await new Promise(shown=>{
setTimeout(shown,1000);
const next=()=>requestAnimationFrame(()=>setTimeout(shown));
const picture=document.querySelector("img[fetchpriority=high]");
picture?picture.decode().then(next,next):next()});
`;

/** Takes React Router's own scripts, as its `Scripts` writes them, and has them wait. */
export function scriptsAfterPaint(html: string): string {
  const [found, imports] = routerScript.exec(html) ?? [];
  if (!found || !imports) return html;
  const addresses = [...new Set([...html.matchAll(preload)].map(([, href]) => href))];
  const routes = [...imports.matchAll(routeImport)];
  const names = routes.map(([, name]) => name).join(",");
  const modules = routes.map(([, , address]) => `import(${address})`).join(",");
  // All at once, as the links did: what a module imports would else be known only when it has come.
  const ask = `for(const href of ${JSON.stringify(addresses)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));\n`;
  const waiting = `<script type="module" async="">${shown}${ask}const [${names}]=await Promise.all([${modules}]);\n`;
  return html
    .replaceAll(preload, "")
    .replace(found, () => waiting)
    .replace(manifest, (readable) => JSON.stringify(JSON.parse(readable)))
    .replace(routeModules, (known) => `${known}window.dispatchEvent(new Event("${routesKnown}"));\n`);
}
