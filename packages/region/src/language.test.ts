import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  languageCode,
  languageFromLocale,
  languageTags,
  localeFor,
  pageLanguage,
  parseLanguageTag,
  regionById,
  regions,
  UnknownLanguageError,
} from "./index.ts";

describe("languages", () => {
  it("emits only real language codes, although it stores se", () => {
    const emitted = languageTags.map(languageCode);
    expect(emitted).not.toContain("se");
    expect(emitted).not.toContain("cz");
    expect(languageCode("se")).toBe("sv");
    for (const region of regions) {
      expect(Intl.getCanonicalLocales(region.hreflang)).toEqual([region.hreflang]);
      expect(region.hreflang.startsWith(languageCode(region.languageTag))).toBe(true);
    }
  });

  it("reads what people and systems write", () => {
    expect(languageFromLocale("cz")).toBe("cs");
    expect(languageFromLocale("cs_CZ")).toBe("cs");
    expect(languageFromLocale("SV-se")).toBe("se");
    expect(languageFromLocale("pt-BR")).toBe("pt");
  });

  it("never throws on a hostile locale, and never invents a language", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom("__proto__", "constructor", "zz", "")), (text) => {
        const tag = languageFromLocale(text);
        expect(tag === null || languageTags.includes(tag)).toBe(true);
      }),
    );
  });

  it.each(["", "EN", "cz", "sv", "en-US", "__proto__", "constructor"])(
    "refuses %j as a stored tag",
    (text) => {
      expect(() => parseLanguageTag(text)).toThrow(UnknownLanguageError);
    },
  );

  it("refuses a locale for a code it does not know", () => {
    expect(() => localeFor("xx")).toThrow('Unknown language tag "xx"');
    expect(() => localeFor("constructor")).toThrow(UnknownLanguageError);
  });

  it("keeps a hostile tag out of the log", () => {
    const error = new UnknownLanguageError(`x\n\u001b[31m${"y".repeat(500)}`);
    expect(error.message.length).toBeLessThan(100);
    expect(error.message).not.toMatch(/\p{Cc}/u);
  });

  it("marks a page with the storefront's full tag, or with the language chosen instead", () => {
    expect(pageLanguage(regionById("at"), "de")).toBe("de-AT");
    expect(pageLanguage(regionById("at"), "en")).toBe("en");
    expect(pageLanguage(regionById("se"), "se")).toBe("sv-SE");
    expect(pageLanguage(regionById("eu"), "se")).toBe("sv");
  });
});
