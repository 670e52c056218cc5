/**
 * What a first visit to a home page, a product, a category or the fit finder costs in bytes: counted from the build, and as Chromium really received it
 * (compressed, with headers, fonts, and the pictures it asked for) in every storefront on a desktop and on a phone.
 */
import fs from "node:fs";
import path from "node:path";
import { regions, type Site } from "@foldmark/region";
import { absoluteHref, storefrontOf } from "@foldmark/routing";
import { type Browser, type BrowserContextOptions, chromium } from "playwright-core";
import { chromiumFlags, findChromium } from "../scripts/chromium.mjs";
import { atMost, type Figure, progress } from "./figure.ts";
import { freePort, shopProgram, shopVariables, startProgram, temporaryFolder } from "./programs.ts";

const client = path.resolve(import.meta.dirname, "../apps/shop/build/client");

const goals = { script: 120, style: 16, document: 16, all: 350 };

const screens: Readonly<Record<string, BrowserContextOptions>> = {
  desktop: { viewport: { width: 1320, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};

/** Of the products, the one with the most to choose from; of the lists, the longest. */
const pages = {
  "home page": "home",
  "product page": "product.mailer-box-full-color",
  "category page": "category.mailer-boxes",
  "fit finder": "content.fit-finder",
} as const;

export async function* measureBytes(): AsyncGenerator<Figure> {
  for (const [page, id] of Object.entries(pages)) {
    const built = bytesInBuild(id);
    yield atMost(`${page}, as built: JavaScript`, built.script / 1000, "kB", goals.script);
    yield atMost(`${page}, as built: CSS`, built.style / 1000, "kB", goals.style);
  }

  const port = await freePort();
  const shop = await startProgram(shopProgram, { variables: shopVariables(port, temporaryFolder()) });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    const site: Site = { environment: "local", port, protocol: "http", brandSlug: "foldmark" };
    for (const [page, id] of Object.entries(pages)) {
      for (const [screen, settings] of Object.entries(screens)) {
        const most = await largest(browser, settings, site, id);
        const name = (what: string) => `${page}, received on a ${screen}: ${what}`;
        yield atMost(name("JavaScript"), most.script / 1000, "kB", goals.script);
        yield atMost(name("CSS"), most.style / 1000, "kB", goals.style);
        yield atMost(name("HTML"), most.document / 1000, "kB", goals.document);
        yield atMost(name("everything"), most.all / 1000, "kB", goals.all);
      }
    }
  } finally {
    await browser.close();
    await shop.stop();
  }
}

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

/** Brotli sizes of what the document of a route names: the same on every machine. */
function bytesInBuild(id: string): { script: number; style: number } {
  const folder = path.join(client, "build");
  const name = fs.readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error("The build has no manifest.");
  const text = fs.readFileSync(path.join(folder, name), "utf8");
  const manifest = JSON.parse(text.replace(/^[^{]*/, "").replace(/;\s*$/, "")) as Manifest;
  const scripts = new Set([manifest.entry.module, ...manifest.entry.imports]);
  const styles = new Set<string>();
  for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId ?? ""]) {
    for (const file of [route.module, ...(route.imports ?? [])]) scripts.add(file);
    for (const file of route.css ?? []) styles.add(file);
  }
  const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + sizeAsSent(file), 0);
  return { script: sum(scripts), style: sum(styles) };
}

function sizeAsSent(address: string): number {
  const file = path.join(client, address.replace(/#.*$/, ""));
  return fs.statSync(fs.existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

interface Received {
  script: number;
  style: number;
  document: number;
  all: number;
}

/** The most of each kind that a page brings in any storefront. */
async function largest(
  browser: Browser,
  settings: BrowserContextOptions,
  site: Site,
  id: (typeof pages)[keyof typeof pages],
): Promise<Received> {
  const most: Received = { script: 0, style: 0, document: 0, all: 0 };
  for (const region of regions) {
    const url = absoluteHref(storefrontOf(region, site), site, id, {});
    const received = await receive(browser, settings, url);
    progress(`  ${url} ${JSON.stringify(received)}`);
    for (const kind of Object.keys(most) as (keyof Received)[])
      most[kind] = Math.max(most[kind], received[kind]);
  }
  return most;
}

const kinds: Readonly<Record<string, keyof Received>> = {
  Script: "script",
  Stylesheet: "style",
  Document: "document",
};

async function receive(browser: Browser, settings: BrowserContextOptions, url: string): Promise<Received> {
  // A context of its own has an empty cache, as on a first visit.
  const context = await browser.newContext(settings);
  const page = await context.newPage();
  const received: Received = { script: 0, style: 0, document: 0, all: 0 };
  const kindOf = new Map<string, keyof Received | undefined>();
  const session = await context.newCDPSession(page);
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (response.status !== 200) throw new Error(`${response.url} answered ${response.status}`);
    kindOf.set(requestId, kinds[type]);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId);
    if (kind) received[kind] += encodedDataLength;
    received.all += encodedDataLength;
  });
  await session.send("Network.enable");
  await page.goto(url, { waitUntil: "networkidle" });
  await context.close();
  return received;
}
