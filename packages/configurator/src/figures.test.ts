import { languageTags, regionById, regions } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { whole } from "./figures.ts";

const plain = (written: string): string => written.replaceAll(/\s/g, " ");

describe("a quantity", () => {
  it("is written as its reader writes it, whichever shop they read it in", () => {
    const eu = regionById("eu");
    const written = (language: (typeof languageTags)[number]) =>
      plain(whole({ region: eu, language }, 12_500));
    expect(written("en")).toBe("12,500");
    expect(written("pt")).toBe("12 500");
    expect(written("de")).toBe("12.500");
    expect(written("se")).toBe("12 500");
    // Nobody but readers of English takes a comma for thousands.
    for (const language of languageTags.filter((tag) => tag !== "en"))
      expect(whole({ region: eu, language }, 1000), language).not.toContain(",");
  });

  it("is written like the money where the shop's own language is read", () => {
    expect(plain(whole({ region: regionById("no"), language: "en" }, 1000))).toBe("1 000");
    expect(whole({ region: regionById("ch"), language: "de" }, 1000)).toBe("1’000");
    for (const region of regions) expect(whole({ region, language: region.languageTag }, 999)).toBe("999");
  });
});
