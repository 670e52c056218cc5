import { configurationTexts, describeProduct } from "@foldmark/configurator";
import { compiledMessagesFor, textFor } from "@foldmark/messages";
import { builtInBook, unitMinor, withVat } from "@foldmark/pricing";
import { formatMoney, languageCode, languageTags, regionById, regions } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { homeFacts } from "./home-facts.ts";
import { standardPrice } from "./home-prices.ts";

const brand = { name: "Foldmark", slug: "foldmark" };

describe("home facts", () => {
  it("quotes what price() asks, in the region's own money", () => {
    for (const region of regions) {
      const facts = homeFacts(builtInBook, region, region.languageTag, brand);
      const box = standardPrice(builtInBook, region, "mailer-box-full-color", 500);
      expect(facts.ladder[2]).toMatchObject({
        quantity: 500,
        unit: formatMoney(region, unitMinor(box.unitMicro)),
        total: formatMoney(region, box.totalMinor),
      });
      expect(facts.cards[0]?.net).toBe(facts.ladder[2]?.unit);
    }
  });

  it("shows on every card the quantity and the price that the product's page starts with", () => {
    for (const region of regions) {
      const { languageTag: language } = region;
      for (const { sku, pieces, net } of homeFacts(builtInBook, region, language, brand).cards) {
        const messages = compiledMessagesFor(language, configurationTexts(sku));
        const text = textFor({ language: languageCode(language), messages, onError: () => {} });
        const shop = {
          book: builtInBook,
          region,
          language,
          text,
          now: new Date("2026-11-13T10:00:00Z"),
          stock: () => 0,
        };
        const { fields, quantity } = describeProduct(sku, {}, shop);
        const row = quantity.rungs.find(({ value }) => value === fields.quantity);
        expect([row?.pieces, row?.unit], `${region.id} ${sku}`).toEqual([pieces, net]);
      }
    }
  });

  it("shows net and gross side by side where the region always does", () => {
    const pl = regionById("pl");
    const { totalMinor } = standardPrice(builtInBook, pl, "mailer-box-full-color", 500);
    expect(homeFacts(builtInBook, pl, "pl", brand).ladder[2]?.totalGross).toBe(
      formatMoney(pl, withVat(pl, totalMinor)),
    );
    expect(homeFacts(builtInBook, regionById("eu"), "en", brand).ladder[2]?.totalGross).toBeNull();
  });

  it("says nothing of a saving on the first step, and more on every further one", () => {
    const savings = homeFacts(builtInBook, regionById("eu"), "en", brand).ladder.map(({ saving }) =>
      Number.parseInt(saving || "0", 10),
    );
    expect(savings[0]).toBe(0);
    expect(savings).toEqual([...new Set(savings)].toSorted((one, other) => one - other));
  });

  it("shows tax as the region wants it", () => {
    expect(homeFacts(builtInBook, regionById("gb"), "en", brand)).toMatchObject({
      taxDisplay: "always",
      vatRate: "20%",
    });
    expect(homeFacts(builtInBook, regionById("de"), "de", brand).taxDisplay).toBe("below");
    expect(homeFacts(builtInBook, regionById("us"), "en", brand)).toMatchObject({
      taxDisplay: "none",
      boxSize: "9.84 × 7.87 × 3.15\u00a0in",
    });
  });

  it("adds customs for Norway and Switzerland only, and leaves out retired payment methods", () => {
    expect(homeFacts(builtInBook, regionById("no"), "en", brand).customs).toBe("40\u00a0€");
    expect(homeFacts(builtInBook, regionById("eu"), "en", brand).customs).toBeNull();
    expect(homeFacts(builtInBook, regionById("eu"), "en", brand).payment).not.toContain("giropay");
  });

  it("has a finished word for every fact in every region and language", () => {
    for (const region of regions) {
      for (const language of languageTags) {
        const text = JSON.stringify(homeFacts(builtInBook, region, language, brand));
        expect(text).not.toMatch(/NaN|undefined|\{brand/);
      }
    }
  });
});
