/** SPEC §1, what it says about storefronts, languages and the plus offering. */
import {
  fillBrand,
  formatDate,
  isRegionId,
  landingHost,
  languageTags,
  localeFor,
  locales,
  mainRegion,
  RegionError,
  type RegionId,
  type RegionRequest,
  regionById,
  regionIds,
  regions,
  resolveRegion,
  type Site,
} from "@foldmark/region";
import { describe, expect, it } from "vitest";

const site: Site = { environment: "local", port: 3000, protocol: "http", brandSlug: "foldmark" };

function resolve(request: RegionRequest) {
  const answer = resolveRegion(request, site);
  if (answer instanceof RegionError) throw answer;
  return answer;
}

const idsWhere = (holds: (id: RegionId) => boolean) => regionIds.filter(holds);

describe("1. What the product does and for whom: regions", () => {
  it("customers of some regions, not of all, have a plus area", () => {
    const withPlus = regions.filter((region) => region.supportsPlus);
    expect(withPlus.length).toBeGreaterThan(0);
    expect(withPlus.length).toBeLessThan(regions.length);
    for (const region of regions) {
      expect(region.legalPages.includes("content.plus-terms-of-service")).toBe(region.supportsPlus);
    }
  });

  it("S1.6 there are fifteen storefronts and eu is the main one", () => {
    expect(regionIds).toEqual(
      "eu gb pl de at ch no cz fr it es nl ro se us".split(" ") satisfies readonly string[],
    );
    expect(regions.filter((region) => region.mainRegion).map((region) => region.id)).toEqual(["eu"]);
    expect(mainRegion.id).toBe("eu");
    expect(isRegionId("pt")).toBe(false);
  });

  it("S1.7 each region has its own language, locale, currency, domain, country, contact, title, legal pages, newsletter and analytics", () => {
    const brand = { name: "Foldmark", slug: "foldmark" };
    for (const region of regions) {
      expect(languageTags).toContain(region.languageTag);
      expect(region.locale).toBe(localeFor(region.languageTag));
      expect(region.currency).toMatch(/^[A-Z]{3}$/);
      expect(fillBrand(region.domain.basename, brand)).toBe("foldmark");
      expect(region.domain.tld).toMatch(/^[a-z]+(\.[a-z]+)?$/);
      expect(region.defaultShippingCountryCode).toMatch(/^[A-Z]{2}$/);
      expect(fillBrand(region.supportEmail, brand)).toMatch(/^support(\.\w\w)?@foldmark\.[a-z.]+$/);
      expect(fillBrand(region.senderName, brand)).toMatch(/^Foldmark/);
      expect(fillBrand(region.pageTitle, brand)).toBe("Editor - Foldmark");
      expect(region.legalPages).toEqual(
        expect.arrayContaining([
          "content.terms-of-service",
          "content.privacy-policy",
          "content.return-policy",
          "content.impressum",
        ]),
      );
    }
    const all = <Value>(pick: (region: (typeof regions)[number]) => Value) => new Set(regions.map(pick));
    expect(all((region) => region.supportEmail).size).toBe(15);
    expect(all((region) => region.senderName).size).toBe(15);
    expect(all((region) => region.newsletterForm.formUrl).size).toBe(15);
    expect(all((region) => region.newsletterForm.hiddenInput.value).size).toBe(15);
    expect(all((region) => region.analytics.property).size).toBe(15);
    const withoutPhone = regions.filter((region) => region.phone === "");
    expect(withoutPhone.length).toBeGreaterThan(1);
    expect(withoutPhone.length).toBeLessThan(15);
  });

  it("S1.8 VAT applies everywhere except us, where it is 0", () => {
    expect(regions.filter((region) => !region.hasVat).map((region) => region.id)).toEqual(["us"]);
    expect(regionById("us").vatAmount).toBe(0);
    for (const region of regions) expect(region.vatAmount > 0).toBe(region.id !== "us");
  });

  it("S1.9 the region comes from the URL, else from a locale in the query, else from a global locale", () => {
    const onStorefront = resolve({
      host: "fr.localhost:3000",
      pathname: "/",
      queryLocale: "it",
      globalLocale: "es",
    });
    expect(onStorefront.region.id).toBe("fr");
    const underMain = resolve({ host: "localhost:3000", pathname: "/ro-ro/", queryLocale: "it" });
    expect(underMain.region.id).toBe("ro");
    const byQuery = resolve({
      host: "app.localhost:3000",
      pathname: "/",
      queryLocale: "it",
      globalLocale: "es",
    });
    expect(byQuery.region.id).toBe("it");
    const byGlobal = resolve({ host: "app.localhost:3000", pathname: "/", globalLocale: "es" });
    expect(byGlobal.region.id).toBe("es");
  });

  it("S1.10 the language pt is Portuguese, on any storefront", () => {
    expect(localeFor("pt")).toBe("pt-PT");
    for (const region of regions) {
      const answer = resolve({
        host: landingHost(region, site),
        pathname: `${region.pathPrefix}/`,
        queryLocale: "pt",
      });
      expect([answer.region.id, answer.language]).toEqual([region.id, "pt"]);
    }
    expect(formatDate(regionById("eu"), "pt", new Date("2026-11-15T12:00:00Z"), "short")).toBe(
      "15 de novembro",
    );
  });

  it("S1.11 nl, ro, se and us are found by their path", () => {
    const prefixes = { nl: "/nl-nl", ro: "/ro-ro", se: "/sv-se", us: "/en-us" } as const;
    for (const [id, prefix] of Object.entries(prefixes)) {
      expect(regionById(id).pathPrefix).toBe(prefix);
      const answer = resolve({ host: "localhost:3000", pathname: `${prefix}/contact/` });
      expect([answer.region.id, answer.pathname]).toEqual([id, "/contact/"]);
    }
  });

  it("S1.12 every other region has a domain of its own", () => {
    const byDomain = idsWhere((id) => !["nl", "ro", "se", "us"].includes(id));
    expect(new Set(byDomain.map((id) => landingHost(regionById(id), site))).size).toBe(11);
    for (const id of byDomain) {
      const region = regionById(id);
      expect(region.pathPrefix).toBe("");
      expect(resolve({ host: landingHost(region, site), pathname: "/" }).region.id).toBe(id);
    }
  });

  it("S1.13 the interface speaks eleven languages", () => {
    expect([...languageTags].sort()).toEqual("cs de en es fr it nl pl pt ro se".split(" "));
  });

  it("S1.14 the interface has eleven locales", () => {
    expect([...locales].sort()).toEqual(
      "cs-CZ de-DE en-US es-ES fr-FR it-IT nl-NL pl-PL pt-PT ro-RO sv-SE".split(" "),
    );
    expect(new Set(languageTags.map(localeFor))).toEqual(new Set(locales));
  });

  it("S1.15 short codes map to locales, cz and cs both to cs-CZ", () => {
    const expected = {
      cz: "cs-CZ",
      cs: "cs-CZ",
      de: "de-DE",
      en: "en-US",
      es: "es-ES",
      fr: "fr-FR",
      it: "it-IT",
      pl: "pl-PL",
      pt: "pt-PT",
      sv: "sv-SE",
      ro: "ro-RO",
      nl: "nl-NL",
    };
    for (const [shortCode, locale] of Object.entries(expected)) expect(localeFor(shortCode)).toBe(locale);
  });

  it("plus is enabled in eu, gb, pl, de, fr, it and es, and disabled in at, ch, no, nl, ro, se and us", () => {
    expect(idsWhere((id) => regionById(id).supportsPlus)).toEqual("eu gb pl de fr it es".split(" "));
    for (const id of "at ch no nl ro se us".split(" ")) expect(regionById(id).supportsPlus).toBe(false);
    // In neither list, so without it.
    expect(regionById("cz").supportsPlus).toBe(false);
  });
});
