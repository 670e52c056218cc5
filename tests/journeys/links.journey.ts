/** Follows every link of every page of every storefront in every language, as a crawler would. */
import { landingOrigin, languageTags, regionById, regions } from "@foldmark/region";
import { beforeAll, describe, expect, it } from "vitest";
import { type Answer, ask } from "../shop/ask.ts";
import { addressBelow, addressOf, allPages, builtPages, forEach, site } from "./shop.ts";

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
  const single = [...html.matchAll(/<[a-z][^>]*?\s(?:href|src|action|poster)="([^"]*)"/g)].map(
    ([, to]) => to,
  );
  const sets = [...html.matchAll(/\ssrc[sS]et="([^"]*)"/g)].flatMap(([, set = ""]) =>
    set.split(/,\s+/).map((source) => source.replace(/\s.*$/, "")),
  );
  return [...single, ...sets].map((address) => decode(address ?? ""));
}

async function crawl(starts: readonly string[]): Promise<void> {
  let found = new Set(starts);
  while (found.size > 0) {
    const next = new Set<string>();
    await forEach(
      [...found],
      async (url) => {
        const answer = await ask(url);
        answers.set(url, answer);
        if (!isHtml(answer)) return;
        for (const link of linksOf(answer.text)) {
          const to = new URL(link, url);
          links.push({ from: url, to });
          if (origins.has(to.origin)) next.add(withoutAnchor(to));
        }
      },
      6,
    );
    found = new Set([...next].filter((url) => !answers.has(url)));
  }
}

const sitemapsOf = (robots: string) => [...robots.matchAll(/^Sitemap: (\S+)$/gm)].map(([, url = ""]) => url);
const locationsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => decode(url));

beforeAll(() => crawl(regions.map((region) => addressOf(region, "home"))), 300_000);

describe("every link", () => {
  it("leads somewhere at once: 200, never a redirect, never a page that is not built", () => {
    const wrong = links
      .filter(({ to }) => origins.has(to.origin))
      .filter(({ to }) => answers.get(withoutAnchor(to))?.status !== 200)
      .map(({ from, to }) => `${from} → ${to.href}: ${answers.get(withoutAnchor(to))?.status}`);
    expect([...new Set(wrong)].slice(0, 40)).toEqual([]);
  });

  it("is found: every page of every storefront in every language is reached from the home pages", () => {
    const reached = [...answers.keys()];
    for (const { url } of allPages) expect(reached, url).toContain(url);
    for (const region of regions) {
      for (const language of languageTags.filter((tag) => tag !== region.languageTag)) {
        for (const id of builtPages) expect(reached).toContain(addressOf(region, id, language));
      }
    }
    const pages = [...answers.values()].filter(isHtml);
    expect(pages).toHaveLength(regions.length * builtPages.length * languageTags.length);
  });

  it("with an anchor finds it on the page", () => {
    const anchored = links.filter(
      ({ to }) => to.hash !== "" && isHtml(answers.get(withoutAnchor(to)) as Answer),
    );
    expect(anchored.length).toBeGreaterThan(1000);
    const lost = anchored.filter(({ to }) => {
      const id = decodeURIComponent(to.hash.slice(1));
      return !answers.get(withoutAnchor(to))?.text.includes(` id="${id}"`);
    });
    expect(lost.map(({ from, to }) => `${from} → ${to.href}`)).toEqual([]);
  });

  it("stays in the house, or is a mail address or a telephone number that can be used", () => {
    const elsewhere = new Set(links.filter(({ to }) => !origins.has(to.origin)).map(({ to }) => to.href));
    for (const address of elsewhere)
      expect(address).toMatch(/^(mailto:[\w.+-]+@[\w.-]+\.\w+|tel:\+\d{8,15}|data:image\/.*)$/s);
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
      for (const { url } of allPages.filter((page) => page.url.startsWith(`${host}/`))) {
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
      expect(listed.sort()).toEqual(builtPages.map((id) => addressOf(region, id)).sort());
      const alternates = [...sitemap.text.matchAll(/hreflang="[^"]+" href="([^"]+)"/g)].map(([, url = ""]) =>
        decode(url),
      );
      expect(alternates).toHaveLength(builtPages.length * (regions.length + 1));
      for (const url of [...listed, ...alternates]) expect(answers.get(url)?.status, url).toBe(200);
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

  it("every built page is found under every language's name in every storefront", async () => {
    const wishes = regions.flatMap((region) =>
      regions.flatMap((other) =>
        builtPages.map((id) => ({
          own: addressOf(region, id),
          asked: addressBelow(region, new URL(addressOf(other, id)).pathname.slice(other.pathPrefix.length)),
        })),
      ),
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
    "/cart/",
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
