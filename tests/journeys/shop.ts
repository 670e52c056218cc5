/** The shop as journeys see it: its storefronts and pages, and a browser that lets nothing go wrong unnoticed. */
import { HelpLibrary, helpCategories } from "@foldmark/help";
import { type LanguageTag, landingOrigin, type Region, regions, type Site } from "@foldmark/region";
import { absoluteHref, hasRoute, type SlugPage, storefrontOf } from "@foldmark/routing";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Response,
} from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { helpSlugPages } from "../../apps/shop/app/request/help-slugs.server.ts";
import { slugPages as fixedSlugPages } from "../../apps/shop/app/request/slug-pages.ts";
import {
  type BuiltRouteId,
  declarationOf,
  routeDeclarations,
} from "../../apps/shop/app/route-declarations.ts";
import { chromiumFlags, findChromium } from "../../scripts/chromium.mjs";
import { askForShop, type WorkersShop } from "./workers-shops.ts";

/** The shop of this worker: no other journey is under way in it. */
const shop: WorkersShop = await askForShop(inject("shops"), Number(process.env.VITEST_POOL_ID));
export const shopData: string = shop.dataDir;

export const site: Site = {
  environment: "local",
  port: shop.port,
  protocol: "http",
  brandSlug: "foldmark",
};

const library = await HelpLibrary.open();
const slugPages: readonly SlugPage[] = [...fixedSlugPages, ...helpSlugPages(library)];

/** Pages that are the same for everybody. Those for one visitor alone have journeys of their own. */
export const builtPages = (Object.keys(routeDeclarations) as BuiltRouteId[]).filter(
  (id) => declarationOf(id)?.cache.kind === "public",
);

/** One page of every kind: pages of one route module differ in their content only. Enough where a browser looks. */
export const kindsOfPage: readonly BuiltRouteId[] = builtPages.filter(
  (id, index) =>
    builtPages.findIndex((other) => routeDeclarations[other].file === routeDeclarations[id].file) === index,
);

/**
 * Address of a page in a storefront, and in another language than its own where one is given. Of pages that exist
 * once for each slug, the first, unless one of the others is named.
 */
export function addressOf(
  region: Region,
  id: BuiltRouteId,
  language?: LanguageTag,
  page: SlugPage | undefined = slugPages.find((each) => each.id === id),
): string {
  const storefront = storefrontOf(region, site);
  const query = language === undefined ? {} : { locale: language };
  const slug = page?.slugIn(storefront);
  // Which parameters a page takes, a union of all pages cannot say.
  return absoluteHref(storefront, site, id as "content.industry", slug ? { slug } : ({} as never), query);
}

/** Every address of a storefront that search engines may list: all built pages it has, with all their slugs. */
export function addressesIn(region: Region): readonly string[] {
  // Open to all like the others, and for one visitor alone, whose form it holds.
  const plain = [...builtPages, "content.contact" as const].filter(
    (id) =>
      // What it finds has addresses of its own.
      id !== "content.search" &&
      hasRoute(storefrontOf(region, site), id) &&
      !slugPages.some((page) => page.id === id),
  );
  const storefront = storefrontOf(region, site);
  return [
    ...plain.map((id) => addressOf(region, id)),
    ...slugPages
      .filter((page) => page.slugIn(storefront) !== null)
      .map((page) => addressOf(region, page.id as BuiltRouteId, undefined, page)),
  ];
}

/** The page of an article, in English where the storefront's language lacks it. */
export const articleAddress = (region: Region, id: string, language?: LanguageTag): string =>
  helpAddress(region, library.article(id, region.languageTag)?.slug ?? id, language);

/** Of every second category: its page, and those of its first subcategory and its first article. */
export function someHelpAddresses(region: Region): readonly string[] {
  return helpCategories(region.languageTag)
    .filter((_, nth) => nth % 2 === 0)
    .flatMap(({ id, slug, subcategories }) => {
      const [article] = library.articlesIn(id, region.languageTag);
      return [slug, subcategories[0]?.slug, article?.slug].flatMap((each) =>
        each === undefined ? [] : helpAddress(region, each),
      );
    });
}

const helpAddress = (region: Region, slug: string, language?: LanguageTag): string =>
  addressOf(region, "help.page", language, { id: "help.page", slugIn: () => slug });

/** Below the storefront's home: for addresses that are in no table. */
export function addressBelow(region: Region, path: string): string {
  return landingOrigin(region, site) + region.pathPrefix + path;
}

export interface BuiltPage {
  region: Region;
  id: BuiltRouteId;
  url: string;
  /** The address of the same page in another storefront, or in this one without a chosen language. */
  addressIn(region: Region): string;
}

export function pageOf(region: Region, id: BuiltRouteId, language?: LanguageTag): BuiltPage {
  return { region, id, url: addressOf(region, id, language), addressIn: (other) => addressOf(other, id) };
}

/** The first storefront of each language: where it is the words that can go wrong, their neighbours add nothing. */
const oneRegionPerLanguage: readonly Region[] = regions.filter(
  ({ languageTag }, index) => regions.findIndex((other) => other.languageTag === languageTag) === index,
);

/** Every kind of page in every language, and the home page of every storefront: what a browser looks at. */
export const pagesToLookAt: readonly BuiltPage[] = regions.flatMap((region) =>
  kindsOfPage
    .filter((id) => id === "home" || oneRegionPerLanguage.includes(region))
    .map((id) => pageOf(region, id))
    .concat(oneRegionPerLanguage.includes(region) ? articlePage(region) : []),
);

/** Of the route of listings, and another kind of page all the same. */
function articlePage(region: Region): BuiltPage {
  const addressIn = (other: Region) => articleAddress(other, "ways-to-pay");
  return { region, id: "help.page", url: addressIn(region), addressIn };
}

/** A machine with two cores is best busy with a few pages at once. */
export async function forEach<Item>(
  items: readonly Item[],
  visit: (item: Item) => Promise<void>,
  atOnce = 3,
): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await visit(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

export interface Visit extends BrowserContextOptions {
  width?: number;
  height?: number;
  /** The status the document must come with. */
  status?: number;
  cookies?: Readonly<Record<string, string>>;
  /**
   * The page is looked at and nothing is done on it: it comes in the tab of an earlier look, which costs half as much
   * as a tab of its own. Such a tab remembers its history and its session storage.
   */
  onlyRead?: boolean;
  /** For looks at the layout: every picture comes at once and empty, in the room that the page gives it. */
  blankPictures?: boolean;
}

/** A page of the browser, and what its present document is expected to do. */
interface Tab {
  readonly page: Page;
  readonly scripts: boolean;
  documentStatus: number;
  /** A page that is being left may complain of what it no longer gets. */
  isLeft: boolean;
}

export interface Visited {
  page: Page;
  response: Response;
  close(): Promise<void>;
}

/**
 * A browser for the tests of one file. A test fails when a page of it wrote to the console, threw, broke the security
 * policy, asked for something that did not come, or reported an error to the shop.
 */
export function useBrowser(flags: readonly string[] = chromiumFlags) {
  let browser: Browser;
  const complaints: string[] = [];
  const open = new Set<Visited>();
  const contexts = new Map<string, Promise<BrowserContext>>();
  const readTabs = new Map<BrowserContext, Tab[]>();

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: await findChromium(), args: [...flags] });
  });
  afterEach(async () => {
    for (const visited of open) await visited.close();
    expect(complaints.splice(0)).toEqual([]);
  });
  afterAll(() => browser?.close());

  /** What is fetched once serves all pages of a kind; with cookies of its own a visitor is a stranger to all others. */
  function contextFor(
    settings: BrowserContextOptions,
    url: string,
    cookies: Readonly<Record<string, string>>,
  ): Promise<BrowserContext> {
    // For every page of the host, not only for those below the first.
    const { origin } = new URL(url);
    const jar = Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin }));
    const key = jar.length > 0 ? crypto.randomUUID() : JSON.stringify(settings);
    const context = contexts.get(key) ?? openContext(settings, jar);
    contexts.set(key, context);
    return context;
  }

  async function openContext(
    settings: BrowserContextOptions,
    jar: { name: string; value: string; url: string }[],
  ): Promise<BrowserContext> {
    const context = await browser.newContext(settings);
    await context.addCookies(jar);
    return context;
  }

  async function openTab(context: BrowserContext, scripts: boolean, blankPictures: boolean): Promise<Tab> {
    const page = await context.newPage();
    if (blankPictures) await answerPictures(page);
    const tab: Tab = { page, scripts, documentStatus: 200, isLeft: false };
    // Pictures are drawn in processes of their own, which wait for a core like everybody else.
    page.setDefaultTimeout(40_000);
    if (scripts) await page.addInitScript(tellViolations);
    listen(tab, (complaint) => complaints.push(`${page.url()}: ${complaint}`));
    return tab;
  }

  /** Left for an empty page, so that the next look finds nothing of this one under way. */
  async function keepForReading(context: BrowserContext, tab: Tab): Promise<void> {
    tab.isLeft = true;
    await tab.page.goto("about:blank");
    tab.isLeft = false;
    readTabs.set(context, [...(readTabs.get(context) ?? []), tab]);
  }

  async function visit(url: string, options: Visit = {}): Promise<Visited> {
    const { width = 1320, height = 900, status = 200, cookies = {}, onlyRead = false, ...given } = options;
    const { blankPictures = false, ...settings } = given;
    const context = await contextFor(settings, url, cookies);
    const scripts = settings.javaScriptEnabled !== false;
    const tab =
      (onlyRead && readTabs.get(context)?.pop()) || (await openTab(context, scripts, blankPictures));
    const { page } = tab;
    tab.documentStatus = status;
    await page.setViewportSize({ width, height });
    const visited: Visited = {
      page,
      response: await follow(page, url),
      async close() {
        open.delete(visited);
        await (onlyRead ? keepForReading(context, tab) : page.close());
      },
    };
    open.add(visited);
    expect(visited.response.status(), url).toBe(status);
    if (scripts) await isAlive(page);
    return visited;
  }

  return {
    visit,
    /** What went wrong on purpose: for tests that provoke it. */
    takeComplaints: () => complaints.splice(0),
    complaints: (): readonly string[] => complaints,
  };
}

/** A drawing without a size of its own leaves its shape to the page. Styles and fonts still come from the cache. */
async function answerPictures(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const blank = {
    responseCode: 200,
    responseHeaders: [{ name: "content-type", value: "image/svg+xml" }],
    body: btoa('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  };
  session.on("Fetch.requestPaused", ({ requestId }) => {
    // Whoever has left the page waits for no picture of it.
    session.send("Fetch.fulfillRequest", { requestId, ...blank }).catch(() => {});
  });
  await session.send("Fetch.enable", { patterns: [{ resourceType: "Image" }] });
}

async function follow(page: Page, url: string): Promise<Response> {
  const response = await page.goto(url, { waitUntil: "load" });
  if (!response) throw new Error(`${url} gave no document`);
  return response;
}

/** Hydrated: React has put its own key on the document's root. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
}

/** What is written on the screen: nothing hidden, line by line. */
export function visibleText(page: Page, selector = "body"): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text is exactly what must not count
  return page.locator(selector).innerText();
}

/** Runs in the page. */
function tellViolations(): void {
  document.addEventListener("securitypolicyviolation", (event) => {
    console.error(`policy violation: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
  });
}

function listen(tab: Tab, tell: (complaint: string) => void): void {
  const { page, scripts } = tab;
  const complain = (complaint: string) => {
    if (!tab.isLeft) tell(complaint);
  };
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // Chromium says this of every document that is not found; those are expected, and checked, by the test itself.
    const expected =
      message.location().url === page.url() && message.text().includes(`status of ${tab.documentStatus}`);
    // The router's words for a question whose visitor left before the answer; other failures of it are told below.
    const isLeft = message.text().startsWith("Failed to fetch manifest patches TypeError: Failed to fetch");
    // A word of the renderer without a graphics card, when a picture is taken of what it drew.
    const isOfDriver = message.text().includes("GL Driver Message (OpenGL, Performance");
    if (!expected && !isLeft && !isOfDriver) complain(message.text());
  });
  page.on("pageerror", (error) => complain(error.message));
  page.on("requestfailed", (request) => {
    // This is how scripts stay away when they are switched off.
    if (!scripts && request.resourceType() === "script") return;
    // And this is what becomes of a question when the visitor leaves the page.
    if (request.failure()?.errorText === "net::ERR_ABORTED") return;
    complain(`${request.url()} failed: ${request.failure()?.errorText}`);
  });
  page.on("request", (request) => {
    if (request.url().includes("/error-reports")) complain(`reported ${request.postData()}`);
  });
  page.on("response", (response) => {
    const isDocument = response.request().isNavigationRequest() && response.frame() === page.mainFrame();
    if (!isDocument && response.status() >= 400) complain(`${response.url()} answered ${response.status()}`);
  });
}
