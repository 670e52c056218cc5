import { euCountries, regionById, regionIds } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { whoseVat, whoseVatIn } from "./whose-vat.ts";

const day = "2026-11-18";
const polish = { basis: "storefront-rate", basisPoints: 2300 } as const;

describe("the country of a VAT rate", () => {
  it("is named wherever the rate charged is not the buyer's own", () => {
    const named = euCountries.filter((country) => whoseVat(polish, country, day) === "PL");
    const unnamed = euCountries.filter((country) => !named.includes(country));
    expect(unnamed.sort()).toEqual(["IE", "PL", "PT", "SK"]);
    expect(whoseVat({ ...polish, basis: "export" }, "CH", day)).toBe("PL");
    expect(whoseVat({ ...polish, basis: "export" }, "NO", day)).toBe("PL");
  });

  it("is not named where the place's own rate is charged, or none", () => {
    expect(whoseVat({ basis: "destination-rate", basisPoints: 1900 }, "DE", day)).toBe("home");
    // Madeira's, which is not Portugal's.
    expect(whoseVat({ basis: "destination-rate", basisPoints: 2200 }, "PT", day)).toBe("home");
    expect(whoseVat({ basis: "united-kingdom", basisPoints: 2000 }, "GB", day)).toBe("home");
    expect(whoseVat({ basis: "export", basisPoints: 0 }, "CH", day)).toBe("home");
    expect(whoseVat({ basis: "intra-community-supply", basisPoints: 0 }, "DE", day)).toBe("home");
  });

  it("counts the rate of the day: Slovakia has 23 % since 2025", () => {
    expect(whoseVat(polish, "SK", "2024-12-31")).toBe("PL");
    expect(whoseVat(polish, "SK", "2025-01-01")).toBe("home");
  });

  it("is named by storefronts whose prices carry a foreign rate", () => {
    const named = regionIds.filter((id) => whoseVatIn(regionById(id)) === "PL");
    expect(named).toEqual(["de", "at", "ch", "no", "cz", "fr", "it", "es", "nl", "ro", "se"]);
  });
});
