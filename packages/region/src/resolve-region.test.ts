import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  appHost,
  appOrigin,
  backofficeOrigin,
  environments,
  filesOrigin,
  landingHost,
  landingOrigin,
  languageTags,
  RegionError,
  type RegionRequest,
  type RegionResolution,
  regionById,
  regions,
  resolveRegion,
  type Site,
} from "./index.ts";

const local: Site = { environment: "local", port: 3000, protocol: "http", brandSlug: "foldmark" };
const production: Site = { environment: "production", port: null, protocol: "https", brandSlug: "foldmark" };

function resolve(request: RegionRequest, site = local): RegionResolution {
  const answer = resolveRegion(request, site);
  if (answer instanceof RegionError) throw answer;
  return answer;
}

const summary = ({ region, language, kind, pathname }: RegionResolution) => [
  region.id,
  language,
  kind,
  pathname,
];

describe("resolveRegion", () => {
  it("finds every storefront by its landing and its app address, in every environment and spelling", () => {
    const spellings = [
      (host: string) => host,
      (host: string) => host.toUpperCase(),
      (host: string) => `${host}:8080`,
      (host: string) => `${host}.`,
      (host: string) => `${host}.:443`,
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...regions),
        fc.constantFrom(...environments),
        fc.constantFrom("foldmark", "box-works"),
        fc.constantFrom(...spellings),
        fc.webPath(),
        (region, environment, brandSlug, spell, path) => {
          const site: Site = { environment, port: 3000, protocol: "http", brandSlug };
          const pathname = `${region.pathPrefix}/page${path}`;
          const landing = resolve({ host: spell(landingHost(region, site)), pathname }, site);
          expect(summary(landing)).toEqual([region.id, region.languageTag, "landing", `/page${path}`]);
          const app = resolve(
            { host: spell(appHost(region, site)), pathname, globalLocale: region.hreflang },
            site,
          );
          expect(summary(app)).toEqual([region.id, region.languageTag, "app", `/page${path}`]);
        },
      ),
    );
  });

  it("answers a hostile request with a value, never with a throw", () => {
    const hostile = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "",
        "localhost@evil.example",
        "localhost/../x",
        "evil.example",
        "localhost.evil.example",
        "pl.localhost\r\nx: y",
        "localhost:999999",
        "localhost:",
        "localhost..",
        "xn--localhost",
        "foldmar\u212a.com",
        "__proto__",
        "a".repeat(100_000),
        "[::1",
        "[::1]x",
      ),
    );
    const anything = fc.option(fc.string({ unit: "binary" }), { nil: undefined });
    fc.assert(
      fc.property(hostile, fc.string(), anything, anything, (host, pathname, queryLocale, globalLocale) => {
        const answer = resolveRegion({ host, pathname, queryLocale, globalLocale }, production);
        expect(answer).toBeInstanceOf(RegionError);
        expect((answer as RegionError).code).toBe("region-not-found");
      }),
    );
    expect(resolveRegion({ host: undefined, pathname: "/" }, local)).toBeInstanceOf(RegionError);
  });

  it("tells a prefix from a page that only begins like one", () => {
    expect(summary(resolve({ host: "localhost:3000", pathname: "/nl-nl" }))).toEqual([
      "nl",
      "nl",
      "landing",
      "/",
    ]);
    expect(summary(resolve({ host: "localhost:3000", pathname: "/NL-nl/a" }))[0], "in any case").toBe("nl");
    expect(summary(resolve({ host: "localhost:3000", pathname: "/nl-nlx/a" }))[0]).toBe("eu");
    expect(summary(resolve({ host: "localhost:3000", pathname: "/nl-nl/sv-se/" }))).toEqual([
      "nl",
      "nl",
      "landing",
      "/sv-se/",
    ]);
  });

  it("knows path regions only under the main storefront", () => {
    expect(summary(resolve({ host: "pl.localhost", pathname: "/nl-nl/" }))).toEqual([
      "pl",
      "pl",
      "landing",
      "/nl-nl/",
    ]);
  });

  it("lets the query choose the language of a storefront, never the region", () => {
    fc.assert(
      fc.property(fc.constantFrom(...regions), fc.constantFrom(...languageTags), (region, tag) => {
        const answer = resolve({
          host: landingHost(region, local),
          pathname: `${region.pathPrefix}/`,
          queryLocale: tag,
          globalLocale: "pl",
        });
        expect([answer.region.id, answer.language]).toEqual([region.id, tag]);
      }),
    );
  });

  it("ignores a locale nobody speaks, and says that it did", () => {
    const answer = resolve({ host: "pl.localhost", pathname: "/", queryLocale: "klingon" });
    expect(answer.language).toBe("pl");
    expect(answer.unknownLocale).toBe("klingon");
    expect(resolve({ host: "pl.localhost", pathname: "/", queryLocale: "pt" }).unknownLocale).toBeNull();
    expect(resolve({ host: "pl.localhost", pathname: "/", queryLocale: "" }).unknownLocale).toBeNull();
  });

  it("asks path, query and global locale in this order where the host says nothing", () => {
    const host = "app.localhost:3000";
    const ask = (pathname: string, queryLocale?: string, globalLocale?: string) =>
      summary(resolve({ host, pathname, queryLocale, globalLocale })).slice(0, 2);
    expect(ask("/")).toEqual(["eu", "en"]);
    expect(ask("/", undefined, "fr")).toEqual(["fr", "fr"]);
    expect(ask("/", "cz", "fr")).toEqual(["cz", "cs"]);
    expect(ask("/", "de-AT", "fr")).toEqual(["at", "de"]);
    expect(ask("/sv-se/", "cz", "fr")).toEqual(["se", "cs"]);
    expect(ask("/", "pt")).toEqual(["eu", "pt"]);
    expect(ask("/", "pt", "pl")).toEqual(["pl", "pt"]);
    expect(ask("/", "klingon", "pl")).toEqual(["pl", "pl"]);
  });

  it("knows the two hosts that stand apart", () => {
    expect(resolve({ host: "files.localhost:3000", pathname: "/a" }).kind).toBe("files");
    expect(resolve({ host: "backoffice.localhost:3000", pathname: "/a", queryLocale: "pl" })).toMatchObject({
      kind: "backoffice",
      language: "pl",
    });
  });

  it("takes loopback addresses for the main storefront on a developer's machine only", () => {
    expect(resolve({ host: "127.0.0.1:3000", pathname: "/" }).region.id).toBe("eu");
    expect(resolve({ host: "[::1]:3000", pathname: "/" }).region.id).toBe("eu");
    expect(resolveRegion({ host: "127.0.0.1", pathname: "/" }, production)).toBeInstanceOf(RegionError);
    expect(resolveRegion({ host: "localhost", pathname: "/" }, production)).toBeInstanceOf(RegionError);
  });
});

describe("origins", () => {
  it("writes local addresses with their port", () => {
    expect(landingOrigin(regionById("eu"), local)).toBe("http://localhost:3000");
    expect(landingOrigin(regionById("pl"), local)).toBe("http://pl.localhost:3000");
    expect(landingOrigin(regionById("nl"), local)).toBe("http://localhost:3000");
    expect(appOrigin(regionById("eu"), local)).toBe("http://app.localhost:3000");
    expect(appOrigin(regionById("pl"), local)).toBe("http://app.pl.localhost:3000");
    expect(filesOrigin(local)).toBe("http://files.localhost:3000");
    expect(backofficeOrigin(local)).toBe("http://backoffice.localhost:3000");
  });

  it("leaves the usual port out", () => {
    expect(landingOrigin(regionById("gb"), production)).toBe("https://foldmark.co.uk");
    expect(appOrigin(regionById("us"), { ...production, port: 443 })).toBe("https://app.foldmark.com");
  });

  it("keeps customers' files off every domain of the shop in production", () => {
    for (const region of regions) {
      expect(filesOrigin(production)).not.toContain(`foldmark.${region.domain.tld}`);
    }
  });

  it("gives no two storefronts the same address", () => {
    for (const environment of environments) {
      const addresses = regions.map(
        (region) => landingHost(region, { ...local, environment }) + region.pathPrefix,
      );
      expect(new Set(addresses).size).toBe(regions.length);
    }
  });
});
