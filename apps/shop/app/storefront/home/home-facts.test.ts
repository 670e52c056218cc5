import { languageTags, regionById, regions } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { mailerBoxLadder, unitPriceIn, withVat } from "./example-prices.ts";
import { homeFacts } from "./home-facts.ts";

const brand = { name: "Foldmark", slug: "foldmark" };

describe("home facts", () => {
  it("quotes in the region's own money, exchange rate and market factor", () => {
    expect(homeFacts(regionById("eu"), "en", brand).ladder[2]).toEqual({
      quantity: 500,
      pieces: "500",
      unit: "€2.70",
      total: "€1,350.00",
      totalGross: null,
      saving: "22%",
    });
    // 2.697 € × 4.25 × 0.92 = 10.545 zł, rounded half up once
    expect(homeFacts(regionById("pl"), "pl", brand).ladder[2]).toMatchObject({
      unit: "10,55\u00a0zł",
      total: "5\u00a0275,00\u00a0zł",
      totalGross: "6\u00a0488,25\u00a0zł",
    });
  });

  it("never lets a longer run cost more per piece or less in total, in any region", () => {
    for (const region of regions) {
      const units = mailerBoxLadder.map((rung) => unitPriceIn(region, rung.unitMicroEuro));
      const totals = mailerBoxLadder.map((rung, index) => units[index]! * rung.quantity);
      expect(units).toEqual(units.toSorted((a, b) => b - a));
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    }
  });

  it("shows tax as the region wants it", () => {
    expect(homeFacts(regionById("gb"), "en", brand)).toMatchObject({ taxDisplay: "always", vatRate: "20%" });
    expect(homeFacts(regionById("de"), "de", brand).taxDisplay).toBe("below");
    expect(homeFacts(regionById("us"), "en", brand)).toMatchObject({
      taxDisplay: "none",
      boxSize: "9.84 × 7.87 × 3.15\u00a0in",
    });
  });

  it("rounds VAT on the sum", () => {
    expect(withVat(regionById("gb"), 101)).toBe(121);
    expect(withVat(regionById("us"), 101)).toBe(101);
  });

  it("adds customs for Norway and Switzerland only, and leaves out retired payment methods", () => {
    expect(homeFacts(regionById("no"), "en", brand).customs).toBe("40\u00a0€");
    expect(homeFacts(regionById("eu"), "en", brand).customs).toBeNull();
    expect(homeFacts(regionById("eu"), "en", brand).payment).not.toContain("giropay");
  });

  it("has a finished word for every fact in every region and language", () => {
    for (const region of regions) {
      for (const language of languageTags) {
        const text = JSON.stringify(homeFacts(region, language, brand));
        expect(text).not.toMatch(/NaN|undefined|\{brand/);
      }
    }
  });
});
