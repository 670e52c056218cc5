/**
 * What a first visit to a home page, a product, a category or the fit finder costs in bytes: counted from the build, and as Chromium really received it
 * (compressed, with headers, fonts, and the pictures it asked for) in every storefront on a desktop and on a phone.
 */
import { regions, type Site } from "@foldmark/region";
import { absoluteHref, storefrontOf } from "@foldmark/routing";
import { type Browser, type BrowserContextOptions, chromium } from "playwright-core";
import { chromiumFlags, findChromium } from "../scripts/chromium.mjs";
import { atMost, type Figure, progress } from "./figure.ts";
import { bytesInBuild, mostOfAnyPage, pageGoals } from "./page-bytes.ts";
import { freePort, shopProgram, shopVariables, startProgram, temporaryFolder } from "./programs.ts";

/** In kB; script and style are held to what `page-bytes.ts` says of every page. */
const goals = { ...mostOfAnyPage, document: 16, all: 350 };

const screens: Readonly<Record<string, BrowserContextOptions>> = {
  desktop: { viewport: { width: 1320, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};

const pages = {
  "home page": pageGoals.home.route,
  "product page": pageGoals.product.route,
  "category page": pageGoals.category.route,
  "fit finder": pageGoals["fit finder"].route,
} as const;

export async function* measureBytes(): AsyncGenerator<Figure> {
  for (const [page, { route, script, style }] of Object.entries(pageGoals)) {
    const built = bytesInBuild(route);
    yield atMost(`${page}, as built: JavaScript`, built.script / 1000, "kB", script);
    yield atMost(`${page}, as built: CSS`, built.style / 1000, "kB", style);
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
