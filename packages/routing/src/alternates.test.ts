import { describe, expect, it } from "vitest";
import { absoluteHref, alternates, canonical } from "./alternates.ts";
import { robots } from "./robots.ts";
import { type SlugPage, sitemap, sitemapIndex, sitemapPath } from "./sitemap.ts";
import { canonicalPath, storefrontOf } from "./storefront.ts";
import { routeIds, routeOf } from "./table.ts";
import { eu, everything, nl, pl, site, storefronts } from "./testing/storefronts.ts";

const production = {
  environment: "production",
  port: null,
  protocol: "https",
  brandSlug: "foldmark",
} as const;

describe("absolute addresses", () => {
  it("stand on the storefront's own host, below its prefix", () => {
    expect(absoluteHref(pl, site, "cart")).toBe("http://pl.localhost:3000/koszyk/");
    expect(absoluteHref(nl, site, "box.design", {}, { sku: "paper-bag" })).toBe(
      "http://localhost:3000/nl-nl/doos/ontwerpen?sku=paper-bag",
    );
    expect(canonical(pl, site, "content.industry", { slug: "moda" })).toBe(
      "http://pl.localhost:3000/i/moda/",
    );
  });
});

describe("alternates", () => {
  it("name every storefront once, and the main one as x-default", () => {
    const found = alternates("content.about", {}, site, everything);
    expect(found).toHaveLength(storefronts.length + 1);
    expect(new Set(found.map(({ hreflang }) => hreflang)).size).toBe(found.length);
    expect(found).toContainEqual({ hreflang: "pl-PL", href: "http://pl.localhost:3000/o-nas/" });
    expect(found).toContainEqual({ hreflang: "sv-SE", href: "http://localhost:3000/sv-se/om-oss/" });
    expect(found.at(-1)).toEqual({ hreflang: "x-default", href: "http://localhost:3000/about/" });
  });

  it("leave out storefronts without the page, and pages that are not built", () => {
    const plus = alternates("content.plus-terms-of-service", {}, site, everything);
    expect(plus.map(({ hreflang }) => hreflang)).toEqual([
      ...storefronts.filter((one) => one.supportsPlus).map((one) => one.hreflang),
      "x-default",
    ]);
    expect(alternates("content.about", {}, site, new Set(["home"]))).toEqual([]);
  });

  it("take a slug per storefront, and no x-default when the main one lacks the content", () => {
    const found = alternates(
      "content.industry",
      (storefront) => (storefront.languageTag === "de" ? { slug: "mode" } : null),
      site,
      everything,
    );
    expect(found.map(({ hreflang }) => hreflang)).toEqual(["de-DE", "de-AT", "de-CH"]);
    expect(found[0]?.href).toBe("http://de.localhost:3000/i/mode/");
  });
});

describe("a sitemap", () => {
  const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

  it("lists built, indexable pages without parameters, each with all its alternates", () => {
    const xml = sitemap(nl, site, new Set(["home", "cart", "content.about", "content.industry"]));
    expect(locations(xml)).toEqual(["http://localhost:3000/nl-nl/", "http://localhost:3000/nl-nl/over-ons/"]);
    expect(xml.match(/<xhtml:link /g)).toHaveLength(2 * (storefronts.length + 1));
    expect(xml).toContain(
      '<xhtml:link rel="alternate" hreflang="x-default" href="http://localhost:3000/about/"/>',
    );
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset ')).toBe(true);
  });

  it("lists pages with a slug under the one they have in each storefront, and not where they have none", () => {
    const page: SlugPage = {
      id: "content.industry",
      slugIn: ({ languageTag }) => ({ nl: "mode", pl: "moda", en: "fashion" })[languageTag as string] ?? null,
    };
    const built = new Set(["content.industry"] as const);
    const xml = sitemap(nl, site, built, [page]);
    expect(locations(xml)).toEqual(["http://localhost:3000/nl-nl/i/mode/"]);
    expect(xml).toContain('hreflang="pl-PL" href="http://pl.localhost:3000/i/moda/"');
    expect(xml).toContain('hreflang="x-default" href="http://localhost:3000/i/fashion/"');
    expect(xml).not.toContain("de.localhost");
    expect(locations(sitemap(storefrontOf("de", site), site, built, [page]))).toEqual([]);
    expect(locations(sitemap(nl, site, new Set(["home"] as const), [page]))).toHaveLength(1);
  });

  it("lists only addresses in its own folder, none twice, none of an absent page", () => {
    for (const storefront of storefronts) {
      const found = locations(sitemap(storefront, site, everything));
      expect(new Set(found).size).toBe(found.length);
      const folder = canonical(storefront, site, "home");
      for (const address of found) expect(address?.startsWith(folder)).toBe(true);
      expect(found.some((address) => address?.includes("/plus-"))).toBe(storefront.supportsPlus);
    }
  });

  it("is listed in the index of its host with its neighbours", () => {
    expect(locations(sitemapIndex(eu, site))).toEqual(
      ["", "/nl-nl", "/ro-ro", "/sv-se", "/en-us"].map(
        (prefix) => `http://localhost:3000${prefix}/sitemap.xml`,
      ),
    );
    expect(sitemapIndex(nl, site)).toBe(sitemapIndex(eu, site));
    expect(locations(sitemapIndex(pl, site))).toEqual(["http://pl.localhost:3000/sitemap.xml"]);
    expect(sitemapPath(nl)).toBe("/nl-nl/sitemap.xml");
  });
});

describe("robots.txt", () => {
  /** As RFC 9309 reads a rule: from the beginning, `*` for anything, `$` for the end. */
  const rulesOf = (text: string) =>
    [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, rule]) => {
      const escaped = rule!.replace(/[.+?^{}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
      return new RegExp(`^${escaped}`);
    });

  it("keeps crawlers from pages that are not indexed and from no other, on every host", () => {
    for (const storefront of storefronts) {
      const rules = rulesOf(robots(storefront, production));
      for (const id of routeIds) {
        const path = canonicalPath(storefront, id);
        if (path === null || routeOf(id).opens !== null) continue;
        const address = storefront.pathPrefix + path.replace(/:\w+/g, "some-Slug.1");
        const closed = rules.some((rule) => rule.test(address));
        expect(closed, `${storefront.id} ${address}`).toBe(!routeOf(id).indexable);
        const withQuery = rules.some((rule) => rule.test(`${address}?locale=pt`));
        expect(withQuery, `${storefront.id} ${address}?`).toBe(!routeOf(id).indexable);
      }
    }
  });

  it("is one per host and names the sitemaps of all storefronts there", () => {
    expect(robots(nl, production)).toBe(robots(eu, production));
    expect(robots(eu, production).match(/^Sitemap: .*$/gm)).toHaveLength(5);
    expect(robots(pl, production).match(/^Sitemap: .*$/gm)).toEqual([
      `Sitemap: ${canonical(pl, production, "home")}sitemap.xml`,
    ]);
  });

  it("keeps everything out of a rehearsal", () => {
    for (const environment of ["dev", "staging"] as const) {
      expect(robots(eu, { ...production, environment })).toBe("User-agent: *\nDisallow: /\n");
    }
    expect(robots(eu, site)).not.toMatch(/^Disallow: \/$/m);
  });
});
