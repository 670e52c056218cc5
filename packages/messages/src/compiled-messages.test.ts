import { type LanguageTag, languageCode } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { areas, compiledMessagesFor, coreAreas, messagesFor } from "./compiled-messages.ts";
import { textFor } from "./text.ts";

function textIn(tag: LanguageTag) {
  return textFor({
    language: languageCode(tag),
    messages: compiledMessagesFor(tag),
    onError: (error) => {
      throw error;
    },
  });
}

describe("plural forms", () => {
  const seconds = (tag: LanguageTag, ...counts: number[]) =>
    counts.map((count) => textIn(tag)("errors.429.next", { seconds: count }).replace(/ ponownie|To/, ""));

  it("Polish: one, few, many, and the form of fractions", () => {
    expect(seconds("pl", 1, 2, 4, 5, 12, 14, 21, 22, 25, 102, 112, 1.5)).toEqual([
      "Spróbuj za 1 sekundę.",
      "Spróbuj za 2 sekundy.",
      "Spróbuj za 4 sekundy.",
      "Spróbuj za 5 sekund.",
      "Spróbuj za 12 sekund.",
      "Spróbuj za 14 sekund.",
      "Spróbuj za 21 sekund.",
      "Spróbuj za 22 sekundy.",
      "Spróbuj za 25 sekund.",
      "Spróbuj za 102 sekundy.",
      "Spróbuj za 112 sekund.",
      "Spróbuj za 1,5 sekundy.",
    ]);
  });

  it("Czech: one, two to four, the rest, and the form of fractions", () => {
    const status = (count: number) => textIn("cs")("ui.dropdown.status", { count });
    expect([0, 1, 2, 4, 5, 12, 22, 1.5].map(status)).toEqual([
      "Žádné výsledky.",
      "K\u00a0dispozici je 1 výsledek.",
      "K\u00a0dispozici jsou 2 výsledky.",
      "K\u00a0dispozici jsou 4 výsledky.",
      "K\u00a0dispozici je 5 výsledků.",
      "K\u00a0dispozici je 12 výsledků.",
      "K\u00a0dispozici je 22 výsledků.",
      "K\u00a0dispozici je 1,5 výsledku.",
    ]);
  });

  it("Romanian: one, up to nineteen, and “de” from twenty on", () => {
    const status = (count: number) => textIn("ro")("ui.dropdown.status", { count });
    expect([1, 2, 5, 12, 19, 20, 22, 101, 119, 120, 1.5].map(status)).toEqual([
      "1 rezultat disponibil.",
      "2 rezultate disponibile.",
      "5 rezultate disponibile.",
      "12 rezultate disponibile.",
      "19 rezultate disponibile.",
      "20 de rezultate disponibile.",
      "22 de rezultate disponibile.",
      "101 rezultate disponibile.",
      "119 rezultate disponibile.",
      "120 de rezultate disponibile.",
      "1,5 rezultate disponibile.",
    ]);
  });

  it("Swedish is counted as Swedish, not as the Northern Sami its tag would mean", () => {
    expect(textIn("se")("ui.dropdown.status", { count: 1 })).toBe("1 träff tillgänglig.");
    expect(textIn("se")("ui.dropdown.status", { count: 2 })).toBe("2 träffar tillgängliga.");
  });
});

describe("compiled messages", () => {
  it("hold the texts of the areas asked for and no others", () => {
    const ids = Object.keys(compiledMessagesFor("de", ["legal"]));
    expect(ids).toContain("legal.contents");
    expect(ids.filter((id) => !id.startsWith("legal."))).toEqual([]);
    expect(Object.keys(compiledMessagesFor("de")).sort()).toEqual(Object.keys(messagesFor("de")).sort());
  });

  it("of single names bring those texts and what stands below them, and nothing that only begins alike", () => {
    const ids = Object.keys(
      compiledMessagesFor("pl", ["legal", "catalogue.type.product-box", "catalogue.material.e-flute-white"]),
    );
    expect(ids).toContain("legal.contents");
    expect(ids.filter((id) => id.startsWith("catalogue."))).toEqual([
      "catalogue.type.product-box.name",
      "catalogue.type.product-box.short",
      "catalogue.material.e-flute-white",
    ]);
  });

  it("brings every page what may be said anywhere, and nothing that only some pages have", () => {
    const core = compiledMessagesFor("en", coreAreas);
    for (const id of [
      "chrome.skip",
      "ui.form.errorPrefix",
      "ui.retry",
      "errors.500.title",
      "errors.action.home",
    ])
      expect(core, id).toHaveProperty([id]);
    for (const id of ["ui.pagination.next", "ui.stepper.label", "ui.dropdown.keys", "errors.host.title"])
      expect(core, id).not.toHaveProperty([id]);
  });

  it("are compiled once: the order and repetition of areas change nothing", () => {
    const one = compiledMessagesFor("it", ["ui", "chrome", "ui"]);
    expect(compiledMessagesFor("it", ["chrome", "ui"])).toBe(one);
    expect(compiledMessagesFor("it", ["chrome"])["chrome.skip"]).toBe(one["chrome.skip"]);
    expect(compiledMessagesFor("it")).toBe(compiledMessagesFor("it", areas));
  });

  it("cannot be changed by one caller to the harm of the others", () => {
    const set = compiledMessagesFor("en", ["ui"]) as Record<string, unknown>;
    expect(() => {
      set["ui.loading"] = [];
    }).toThrow(TypeError);
  });
});
