/** Follows the links of every page of every storefront, as a crawler would; of other languages, a share of them. */
import {
  type LanguageTag,
  landingOrigin,
  languageTags,
  type Region,
  regionById,
  regions,
} from "@foldmark/region";
import { hasRoute, href, storefrontOf } from "@foldmark/routing";
import { beforeAll, describe, expect, it } from "vitest";
import { type Answer, ask } from "../shop/ask.ts";
import {
  addressBelow,
  addressesIn,
  addressOf,
  builtPages,
  forEach,
  site,
  someHelpAddresses,
} from "./shop.ts";

interface Link {
  from: string;
  /** As an absolute address, anchor included. */
  to: URL;
}

const answers = new Map<string, Answer>();
const links: Link[] = [];

const origins = new Set(regions.map((region) => landingOrigin(region, site)));
const hosts = [...origins];
const isHtml = ({ headers }: Answer) => headers["content-type"]?.startsWith("text/html") ?? false;
const withoutAnchor = (url: URL) => url.href.replace(/#.*$/, "");

function decode(attribute: string): string {
  return attribute.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
}

/** Everything a page points to: links, alternates, styles, scripts, pictures, frames, forms, the icon sprite. */
function linksOf(html: string): string[] {
  // What a form posts to is no page that opens; tests/shop/access-table.ts asks those.
  const opened = html.replaceAll(/<form[^>]*\smethod="post"[^>]*>/g, "");
  const single = [...opened.matchAll(/<[a-z][^>]*?\s(?:href|src|action|poster)="([^"]*)"/g)].map(
    ([, to]) => to,
  );
  const sets = [...html.matchAll(/\ssrc[sS]et="([^"]*)"/g)].flatMap(([, set = ""]) =>
    set.split(/,\s+/).map((source) => source.replace(/\s.*$/, "")),
  );
  return [...single, ...sets].map((address) => decode(address ?? ""));
}

const helpHomes = regions.map((region) => addressOf(region, "help.home"));
const followedHelp = new Set(regions.flatMap(someHelpAddresses));
/** The help has more pages than the rest of a storefront, all made by two components. */
const isSpared = (url: string): boolean =>
  helpHomes.some((home) => url.startsWith(home) && url !== home) && !followedHelp.has(url);
const followedIn = (region: Region): readonly string[] => addressesIn(region).filter((url) => !isSpared(url));

/** Fifteen storefronts in eleven languages with some eighty pages each: all of them would take a quarter of an hour. */
const alwaysInEveryLanguage = new Set(
  regions.flatMap((region) =>
    (["home", "content.terms-of-service", "content.impressum"] as const).map((id) => addressOf(region, id)),
  ),
);
const tellQueries = new Set(["eu", "pl", "us"].map((id) => addressOf(regionById(id as "eu"), "home")));

/** The same in every run, and spread over pages and languages. */
function share(text: string): number {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + character.charCodeAt(0)) % 1_000_003;
  return sum;
}

/**
 * What is followed:
 * - in its own language every page of every storefront;
 * - in the ten other languages the home page and two legal ones everywhere, of all other pages about one language
 *   each, another one in each storefront;
 * - an address with a choice in its query (a size, a filter, a page of a list) from pages without one, in three
 *   storefronts;
 * - what is the same file under every host (pictures, scripts, styles) once;
 * - of the help site a tenth: every second category with its first subcategory and its first article;
 * - of the pictures of templates, of which every product has dozens and each is drawn when asked for, one in forty.
 */
function isFollowed(from: string, to: URL): boolean {
  if (!origins.has(to.origin)) return false;
  const plain = to.origin + to.pathname;
  const locale = to.searchParams.get("locale");
  const choices = [...to.searchParams.keys()].filter((name) => name !== "locale");
  if (isTemplatePicture(to)) return share(to.pathname + to.search) % 40 === 0;
  if (isFile(to)) return true;
  if (isSpared(plain)) return false;
  if (choices.length > 0) {
    const home = homeOf(from);
    return locale === null && new URL(from).search === "" && home !== null && tellQueries.has(home);
  }
  return locale === null || alwaysInEveryLanguage.has(plain) || share(`${plain} ${locale}`) % 10 === 0;
}

const isTemplatePicture = ({ pathname }: URL) => pathname.startsWith("/template-pictures/");
const isFile = (url: URL) =>
  url.pathname.startsWith("/build/") || url.pathname.startsWith("/pictures/") || isTemplatePicture(url);

/** The home page of the storefront an address belongs to: prefixes come before the host they stand on. */
const homes = regions
  .map((region) => addressOf(region, "home"))
  .sort((one, other) => other.length - one.length);
const homeOf = (url: string) => homes.find((home) => url.startsWith(home)) ?? null;

/** A file is the same under every host. */
const keyOf = (url: URL) => (isFile(url) ? url.pathname + url.search : withoutAnchor(url));
const answerTo = (url: URL) => answers.get(keyOf(url));

async function crawl(starts: readonly string[]): Promise<void> {
  let found = new Map(starts.map((start) => [start, start]));
  while (found.size > 0) {
    const next = new Map<string, string>();
    await forEach(
      [...found],
      async ([key, url]) => {
        const answer = await ask(url);
        answers.set(key, answer);
        if (!isHtml(answer)) return;
        for (const link of linksOf(answer.text)) {
          const to = new URL(link, url);
          const followed = isFollowed(url, to);
          if (followed || !origins.has(to.origin)) links.push({ from: url, to });
          if (followed) next.set(keyOf(to), withoutAnchor(to));
        }
      },
      6,
    );
    found = new Map([...next].filter(([key]) => !answers.has(key)));
  }
}

const sitemapsOf = (robots: string) => [...robots.matchAll(/^Sitemap: (\S+)$/gm)].map(([, url = ""]) => url);
const locationsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => decode(url));

// Ten thousand addresses: three minutes on a machine of its own, nine on one that has other work.
beforeAll(() => crawl(regions.map((region) => addressOf(region, "home"))), 900_000);

/** A page for customers sends everybody else to the sign-in page, and nowhere else. */
const signInPages = new Set(regions.map((region) => addressOf(region, "sign-in")));
function leadsToSignIn({ status, headers, url }: Answer): boolean {
  const target = new URL(headers.location ?? "", url);
  return status === 303 && signInPages.has(target.origin + target.pathname);
}

describe("every link", () => {
  it("leads somewhere at once: 200, never a page that is not built, never a redirect but to sign in", () => {
    const isRight = (answer: Answer | undefined) =>
      answer !== undefined && (answer.status === 200 || leadsToSignIn(answer));
    const wrong = links
      .filter(({ to }) => origins.has(to.origin))
      .filter(({ to }) => !isRight(answerTo(to)))
      .map(({ from, to }) => `${from} → ${to.href}: ${answerTo(to)?.status}`);
    expect([...new Set(wrong)].slice(0, 40)).toEqual([]);
  });

  it("is found: every page of every storefront is reached from the home pages, and every language with it", () => {
    for (const region of regions) {
      for (const url of followedIn(region)) expect(answers.has(url), url).toBe(true);
      for (const language of languageTags.filter((tag) => tag !== region.languageTag)) {
        expect(answers.has(addressOf(region, "home", language)), `${region.id} in ${language}`).toBe(true);
      }
    }
    const pages = [...answers.values()].filter(isHtml);
    const asked = (language: LanguageTag) => pages.filter(({ url }) => url.endsWith(`?locale=${language}`));
    for (const language of languageTags) expect(asked(language).length, language).toBeGreaterThan(50);
    // A page with a choice in its address is made for the one who asks: those were followed as well.
    expect(pages.some(({ url }) => /[?&](size|length|theme)=/.test(url))).toBe(true);
  });

  it("leads to words: no page shows an id, an empty value or an open placeholder", () => {
    for (const { url, text } of [...answers.values()].filter(isHtml)) {
      const shown = text.replaceAll(/<script[\s\S]*?<\/script>/g, "").replaceAll(/<[^>]+>/g, "\n");
      expect(shown, url).not.toMatch(/undefined|\bNaN\b|\[object|\{\w+[,}]/);
      expect(shown, url).not.toMatch(/^(home|chrome|legal|errors|ui|shop|catalogue|help|products?)\.[a-z]/m);
    }
  });

  it("to the same page elsewhere is answered: storefronts name each other", () => {
    const alternatesOf = (html: string) =>
      [...html.matchAll(/<link rel="alternate" hrefLang="[^"]+" href="([^"]+)"/gi)].map(([, url = ""]) =>
        decode(url),
      );
    for (const region of regions) {
      for (const url of followedIn(region)) {
        const others = alternatesOf(answers.get(url)?.text ?? "");
        expect(others, url).toContain(url);
        for (const other of others.filter((each) => !isSpared(each)))
          expect(alternatesOf(answers.get(other)?.text ?? ""), other).toContain(url);
      }
    }
  });

  it("with an anchor finds it on the page", () => {
    const anchored = links.filter(
      ({ to }) => origins.has(to.origin) && to.hash !== "" && isHtml(answerTo(to) as Answer),
    );
    expect(anchored.length).toBeGreaterThan(1000);
    const lost = anchored.filter(({ to }) => {
      const id = decodeURIComponent(to.hash.slice(1));
      return !answerTo(to)?.text.includes(` id="${id}"`);
    });
    expect(lost.map(({ from, to }) => `${from} → ${to.href}`)).toEqual([]);
  });

  it("stays in the house, or is a mail address, a telephone number or one of the region's own links elsewhere", () => {
    const elsewhere = new Set(links.filter(({ to }) => !origins.has(to.origin)).map(({ to }) => to.href));
    const external = new Set<unknown>(regions.flatMap(({ externalLinks }) => Object.values(externalLinks)));
    for (const address of elsewhere)
      if (!external.has(address))
        expect(address).toMatch(
          /^(mailto:[\w.+-]+@[\w.-]+\.\w+(\?subject=[^&]+&body=[^&]+)?|tel:\+\d{8,15}|data:image\/.*)$/s,
        );
    expect([...elsewhere].some((address) => address.startsWith("mailto:"))).toBe(true);
    expect([...elsewhere].some((address) => address.startsWith("tel:"))).toBe(true);
  });
});

describe("what search engines read", () => {
  it("robots.txt of each host names the sitemaps of all storefronts there, and closes no page that is built", async () => {
    const named: string[] = [];
    for (const host of hosts) {
      const robots = await ask(`${host}/robots.txt`);
      expect(robots.status).toBe(200);
      named.push(...sitemapsOf(robots.text));
      const closed = [...robots.text.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = ""]) => path);
      for (const url of regions.flatMap(addressesIn).filter((page) => page.startsWith(`${host}/`))) {
        expect(
          closed.filter((path) => new URL(url).pathname.startsWith(path)),
          url,
        ).toEqual([]);
      }
    }
    expect(named.sort()).toEqual(regions.map((region) => addressBelow(region, "/sitemap.xml")).sort());
    const index = await ask(`${hosts[0]}/sitemap-index.xml`);
    expect(locationsIn(index.text)).toEqual(
      named.filter((url) => url.startsWith(`${hosts[0]}/`)).sort(byRegion),
    );
  });

  it("each sitemap lists every page of its storefront by its own address, and nothing else", async () => {
    for (const region of regions) {
      const sitemap = await ask(addressBelow(region, "/sitemap.xml"));
      expect(sitemap.headers["content-type"]).toContain("xml");
      const listed = locationsIn(sitemap.text);
      expect(listed.sort()).toEqual([...addressesIn(region)].sort());
      const alternates = [...sitemap.text.matchAll(/hreflang="[^"]+" href="([^"]+)"/g)].map(([, url = ""]) =>
        decode(url),
      );
      const isHelp = (url: string) => helpHomes.some((home) => url.startsWith(home));
      // Articles stand where their language has them, everything else almost everywhere.
      const [pages, elsewhere] = [listed, alternates].map(
        (urls) => urls.filter((url) => !isHelp(url)).length,
      );
      expect(elsewhere).toBeGreaterThan((pages ?? 0) * regions.length * 0.9);
      for (const url of [...listed, ...alternates])
        if (!isSpared(url)) expect(answers.get(url)?.status, url).toBe(200);
    }
  });
});

/** In the order of the region table. */
function byRegion(one: string, other: string): number {
  const order = regions.map((region) => addressBelow(region, "/sitemap.xml"));
  return order.indexOf(one) - order.indexOf(other);
}

describe("a page under another name", () => {
  const pl = regionById("pl");
  const terms = addressOf(pl, "content.terms-of-service");
  const german = new URL(addressOf(regionById("de"), "content.terms-of-service")).pathname;

  it.each([
    ["its slug in another language", german, 301],
    ["its English slug without the closing slash", "/terms-of-service", 301],
    ["upper case", new URL(terms).pathname.toUpperCase(), 301],
    ["the closing slash missing", new URL(terms).pathname.replace(/\/$/, ""), 308],
  ])("is led to its one address in one step: %s", async (_, path, status) => {
    const answer = await ask(new URL(path, terms).href);
    expect(answer.status).toBe(status);
    const target = new URL(answer.headers.location ?? "", terms).href;
    expect(target).toBe(terms);
    expect((await ask(target)).status).toBe(200);
  });

  it("keeps the language and the campaign on the way, below a path prefix as well", async () => {
    const se = regionById("se");
    const answer = await ask(addressBelow(se, "/terms-of-service?locale=pt&utm_source=mail"));
    expect(answer.status).toBe(301);
    const own = addressOf(se, "content.terms-of-service");
    expect(new URL(answer.headers.location ?? "", own).href).toBe(`${own}?locale=pt&utm_source=mail`);
    expect((await ask(landingOrigin(se, site) + se.pathPrefix)).headers.location).toBe(`${se.pathPrefix}/`);
  });

  it("every page of a storefront is found under the name it has in another one", async () => {
    // Which slug means which page is tested for all pairs beside the route table; here, one other storefront each.
    const wishes = regions.flatMap((region, index) =>
      builtPages
        // A slug of the help is looked up by the page itself, one step after its address: its own journey asks for it.
        .filter((id) => id !== "help.page" && hasRoute(storefrontOf(region, site), id))
        .map((id, place) => {
          const other = regions[(index + 1 + (place % (regions.length - 1))) % regions.length]!;
          const path = new URL(addressOf(other, id)).pathname.slice(other.pathPrefix.length);
          return { own: addressOf(region, id), asked: addressBelow(region, path) };
        }),
    );
    await forEach(
      wishes,
      async ({ own, asked }) => {
        if (asked === own) return;
        const { status, headers } = await ask(asked);
        expect([status, new URL(headers.location ?? "", asked).href], asked).toEqual([301, own]);
      },
      6,
    );
  });
});

describe("a page that is not there", () => {
  it.each([
    "/gibt-es-nicht",
    // Known to the route table, and not built yet.
    href(storefrontOf(regionById("eu"), site), "content.about"),
    "/%F0%9F%93%A6",
    "/a/b/c/d/e",
    "/build/none.js",
    "/terms-of-service/more",
  ])("is a 404, never a redirect: %s", async (path) => {
    const { status, headers, text } = await ask(addressBelow(regionById("eu"), path));
    expect(status).toBe(404);
    expect(headers["cache-control"]).toContain("no-store");
    expect(text).not.toMatch(/\bat .*:\d+:\d+/);
  });
});
