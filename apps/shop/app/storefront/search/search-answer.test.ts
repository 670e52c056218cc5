import { builtInBook } from "@foldmark/pricing";
import { type LanguageTag, languageTags, type RegionId, regionById, regions } from "@foldmark/region";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchAnswer } from "./search-answer.ts";
import { shopRecords } from "./shop-records.ts";

const ask = (query: string, language: LanguageTag = "en", region: RegionId = "eu") =>
  searchAnswer(builtInBook, regionById(region), language, query);
const skus = (query: string, language?: LanguageTag, region?: RegionId) =>
  ask(query, language, region).products.map(({ card }) => card.sku);
const pages = (query: string, language?: LanguageTag) => ask(query, language).pages.map(({ name }) => name);

describe("The search of the shop", () => {
  it.each([
    ["wine", "en", "product-box-wine-box"],
    ["stickers", "en", "square-label"],
    ["shoe box", "en", "rigid-box-two-pieces"],
    ["Aufkleber", "de", "square-label"],
    ["Kuchen", "de", "cake-box"],
    ["Seidenpapier", "de", "tissue-paper"],
    ["pudelko na wino", "pl", "product-box-wine-box"],
    ["naklejki", "pl", "square-label"],
    ["papier de soie", "fr", "tissue-paper"],
    ["echantillon", "fr", "sample-packs"],
  ] as const)("answers “%s” (%s) with the product that is meant", (query, language, sku) => {
    expect(skus(query, language)[0]).toBe(sku);
  });

  it.each(languageTags)("finds every product by its own name in %s", (language) => {
    for (const { sku, name } of shopRecords(regionById("eu"), language))
      if (sku) expect(skus(name, language).slice(0, 5), name).toContain(sku);
  });

  it("finds categories, industries, lists, sets and ways to choose", () => {
    expect(pages("mailer boxes")).toContain("Mailer boxes");
    expect(pages("jewellery")).toEqual(expect.arrayContaining(["Jewellery", "Piece of jewellery"]));
    expect(pages("opening a bakery")[0]).toBe("Opening a bakery");
    expect(pages("dielines")[0]).toBe("Dielines and artwork tips");
  });

  it("understands a word that is still being typed, and one that is misspelt, and says so", () => {
    expect(skus("tiss")[0]).toBe("tissue-paper");
    const misspelt = ask("tisue paper");
    expect(misspelt.products[0]!.card.sku).toBe("tissue-paper");
    expect(misspelt.corrected).toBe("tissue paper");
  });

  it("opens what comes in a size that is typed, in the storefront's own unit", () => {
    const { size, products } = ask("mailer box 25x19x9");
    expect(size).toBe("25 × 19 × 9\u00a0cm");
    expect(products[0]!.choice).toEqual({ size: "250x190x90" });
    expect(products.map((each) => each.size)).toContain("not-made");
    const inches = ask("10x8x4", "en", "us").products;
    expect(inches[0]).toMatchObject({ size: "standard", choice: { size: "254x203x102" } });
    expect(inches.every((each) => each.size !== "not-made")).toBe(true);
  });

  it("prices a product in the size it is found in", () => {
    const small = ask("full-colour mailer box 20x15x5").products[0]!;
    const large = ask("full-colour mailer box 35x25x10").products[0]!;
    expect(small.card.sku).toBe(large.card.sku);
    expect(small.card.price?.net).not.toBe(large.card.price?.net);
  });

  it("finds nothing where there is nothing, and only what a storefront sells", () => {
    expect(ask("zzzzqqq")).toMatchObject({ products: [], pages: [], corrected: null });
    expect(ask("   ")).toMatchObject({ query: "", products: [], pages: [] });
    for (const region of regions) {
      const sold: readonly string[] = region.allowedProductTypes;
      for (const sku of skus("box", region.languageTag, region.id)) expect(sold).toContain(sku);
    }
  });

  it("answers whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (typed) => {
        const answer = ask(typed, "de");
        expect(answer.query.length).toBeLessThanOrEqual(100);
        expect(new Set(answer.products.map(({ card }) => card.sku)).size).toBe(answer.products.length);
      }),
      { numRuns: 200 },
    );
  });
});
