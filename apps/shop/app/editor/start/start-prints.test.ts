import { defaultConfiguration } from "@foldmark/catalogue";
import { describeProduct, joined } from "@foldmark/configurator";
import { builtInBook } from "@foldmark/pricing";
import { regionById, regions } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { loaderText } from "../../request/loader-text.ts";
import { startPrints } from "./start-prints.server.ts";

const shopOf = (region: (typeof regions)[number]) => {
  const language = region.languageTag;
  const text = loaderText(region, language);
  return { book: builtInBook, region, language, text, now: new Date("2026-11-13T10:00:00Z"), stock: () => 0 };
};
const mailer = {
  ...defaultConfiguration("mailer-box-full-color"),
  size: { length: 250, width: 200, height: 80 },
  quantity: 500,
};

describe("the ways to print a product", () => {
  it("are those of its kind, each once, with the price it has by itself", () => {
    const shop = shopOf(regionById("eu"));
    const prints = startPrints(shop, mailer);
    expect(prints[0]).toMatchObject({ sku: "mailer-box-full-color", name: "Full colour", isChosen: true });
    const words = prints.map(({ name, board }) => `${name} ${board}`);
    expect(new Set(words).size).toBe(words.length);
    expect(words).toContain("One colour E flute, kraft");
    expect(words.join()).not.toContain("inside");
    for (const { sku, search, unit } of prints) {
      const view = describeProduct(sku, joined(new URLSearchParams(search)), shop);
      expect(view.configuration).toMatchObject({ size: mailer.size, quantity: 500 });
      expect(view.buy?.line).toContain(unit);
    }
  });

  it("are found in every storefront, and the chosen one is among them", () => {
    for (const region of regions) {
      const chosen = startPrints(shopOf(region), mailer).filter(({ isChosen }) => isChosen);
      expect(chosen.length, region.id).toBe(
        region.allowedProductTypes.includes(mailer.sku) ? 1 : chosen.length,
      );
    }
  });
});
