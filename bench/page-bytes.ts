/**
 * What the script and the style of a page may weigh as they are sent, by kind of page: `npm test` holds the build to
 * it (`tests/shop/page-bytes.test.ts`), `npm run bench -- bytes` what a browser receives.
 */
import fs from "node:fs";
import path from "node:path";

const client = path.resolve(import.meta.dirname, "../apps/shop/build/client");

/** The most that any page may bring, in kB: consent and tracking will come on top of today's goals, and stay below. */
export const mostOfAnyPage = { script: 121, style: 16 };

export const editorRoutes: ReadonlySet<string> = new Set([
  "box.design",
  "editor.design",
  "editor.example-template",
  "editor.dtp",
]);

/**
 * In kB, compressed. Of the products, the one with the most to choose from; of the lists, the longest. Pictures of any
 * width from one master, and a cart that outlives a closed tab, cost a fifth of a kilobyte; documents lost five times that
 * when they began to carry their data in plain words. The list of products and what makes the router's table cost another
 * third, once; every document lost twice that, and the shorter names of classes took as much from styles. Each goal leaves two
 * tenths above what its page weighs: a file names others by their hashes, so any change shifts some bytes of every page.
 */
export const pageGoals = {
  home: { route: "home", script: 108, style: 9 },
  product: { route: "product.mailer-box-full-color", script: 117, style: 13 },
  "sample packs": { route: "product.sample-packs", script: 112.4, style: 12 },
  category: { route: "category.mailer-boxes", script: 113.3, style: 13 },
  search: { route: "content.search", script: 113.2, style: 13 },
  "fit finder": { route: "content.fit-finder", script: 113.2, style: 12 },
  bundles: { route: "bundles", script: 112.2, style: 12 },
  "shopping list": { route: "shopping-list", script: 113.2, style: 12 },
  industry: { route: "content.industry", script: 111, style: 12 },
  "legal page": { route: "content.terms-of-service", script: 105, style: 8 },
  // With its search as one types; the client of that and the dropdown of the selectors come late.
  help: { route: "help.page", script: 120.5, style: 14 },
  cart: { route: "cart", script: 116.8, style: 14 },
  checkout: { route: "order", script: 115.7, style: 13 },
  payment: { route: "order.payment", script: 113.3, style: 13 },
  // With pictures of what was ordered, and what is to be done first as the order's page shows it.
  "thank you": { route: "thank-you", script: 114, style: 13 },
  // With the proof of a line, where it is approved without a script, and the rules for its artwork.
  order: { route: "order.details", script: 121, style: 15 },
  account: { route: "account.settings", script: 114.4, style: 12 },
  // Before what it loads late: the fold, HarfBuzz and what sets text, what works out other sizes, fields and dialogs.
  editor: { route: "box.design", script: 220, style: 18 },
  // Before the fold and the comparing of versions. Nine tenths of it are files of the kit and of the design editor, of which it uses
  // a little: a file of their own for that little would make the design editor heavier. Finer parts took two, findings in
  // the reader's words half of one, steps that are laid in their turn, a browser without storage and late files asked for again the rest.
  "print file": { route: "editor.dtp", script: 246, style: 22 },
  "sign in": { route: "sign-in", script: 111, style: 12 },
} as const;

interface ManifestRoute {
  module: string;
  imports?: string[];
  css?: string[];
  parentId?: string;
}

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, ManifestRoute>;
}

function readManifest(): Manifest {
  const folder = path.join(client, "build");
  const name = fs.readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error("The build has no manifest.");
  const text = fs.readFileSync(path.join(folder, name), "utf8");
  return JSON.parse(text.replace(/^[^{]*/, "").replace(/;\s*$/, "")) as Manifest;
}

export const routesInBuild = (): string[] => Object.keys(readManifest().routes);

export interface PageFiles {
  /** The page's own module. */
  readonly own: string;
  readonly scripts: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
}

/** What the document of a route names, by its address. */
export function filesInBuild(id: string): PageFiles {
  const manifest = readManifest();
  const own = manifest.routes[id]?.module;
  if (own === undefined) throw new Error(`The build has no page ${id}.`);
  const scripts = new Set([manifest.entry.module, ...manifest.entry.imports]);
  const styles = new Set<string>();
  for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId ?? ""]) {
    for (const file of [route.module, ...(route.imports ?? [])]) scripts.add(file);
    for (const file of route.css ?? []) styles.add(file);
  }
  return { own, scripts, styles };
}

/** Brotli sizes: the same on every machine. */
export function bytesInBuild(id: string): { script: number; style: number } {
  const { scripts, styles } = filesInBuild(id);
  const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + sizeAsSent(file), 0);
  return { script: sum(scripts), style: sum(styles) };
}

function sizeAsSent(address: string): number {
  const file = path.join(client, address.replace(/#.*$/, ""));
  return fs.statSync(fs.existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
