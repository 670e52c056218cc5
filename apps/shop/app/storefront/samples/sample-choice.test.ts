import { productType, type StockItem, themes } from "@foldmark/catalogue";
import { builtInBook } from "@foldmark/pricing";
import { regionById, regions } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { sampleChoice } from "./sample-choice.ts";
import { sampleContents } from "./sample-contents.ts";

const now = new Date("2026-11-16T08:00:00Z");
const stock = ({ openingPieces }: StockItem) => openingPieces;
const choose = (query: string, region = regionById("eu")) =>
  sampleChoice(region, region.languageTag, new URLSearchParams(query), { book: builtInBook, now, stock });

describe("sample packs", () => {
  it("hold pieces that the catalogue makes of that material and with that finish", () => {
    for (const theme of themes) {
      for (const { sku, material, finish } of sampleContents[theme]) {
        const { materials, options } = productType(sku);
        expect(materials, `${theme}: ${sku}`).toContain(material);
        if (finish)
          expect(
            options.map(({ id }) => id),
            `${theme}: ${sku}`,
          ).toContain(finish);
      }
    }
  });

  it("cost nothing while none is chosen, and by the pack then", () => {
    expect(choose("").total).toBeNull();
    expect(choose("theme=luxury").total?.net).toBe("€5.00");
    expect(choose("theme=luxury&theme=e-commerce").total?.net).toBe("€10.00");
  });

  it("are at most three in an order: more is said, and the choice stays", () => {
    const all = choose(themes.map((theme) => `theme=${theme}`).join("&"));
    expect([all.isTooMany, all.total, all.chosen]).toEqual([true, null, 4]);
    expect(all.packs.every(({ isChosen }) => isChosen)).toBe(true);
  });

  it("are one more than an order may hold: the page's style counts on it", () => {
    expect(choose("").packs).toHaveLength(choose("").most + 1);
  });

  it("ignore a theme that does not exist", () => {
    expect(choose("theme=gold").chosen).toBe(0);
  });

  it("arrive by a date in every storefront, with the region's days for samples", () => {
    for (const region of regions) {
      const choice = choose("theme=luxury", region);
      expect(choice.arrives, region.id).toMatch(/\d/);
      expect(choice.transitDays).toBe(region.deliveryTime.samplePackAverageDeliveryTime);
    }
  });

  it("are in stock only while some are left on the shelf", () => {
    const region = regionById("eu");
    const query = new URLSearchParams();
    const left = ({ choice }: StockItem) => (choice === "luxury" ? 0 : 1);
    const { packs } = sampleChoice(region, region.languageTag, query, {
      book: builtInBook,
      now,
      stock: left,
    });
    expect(packs.filter(({ isInStock }) => !isInStock).map(({ theme }) => theme)).toEqual(["luxury"]);
  });
});
