/** Sense of the table as a whole; the values the specification gives are held by tests/spec. */
import { describe, expect, it } from "vitest";
import {
  bankDetails,
  euCountries,
  externalLink,
  fillBrand,
  offeredPaymentMethods,
  regionById,
  regionIds,
  regions,
} from "./index.ts";

describe("the region table", () => {
  it("has one row per id, in order", () => {
    expect(regions.map((region) => region.id)).toEqual(regionIds);
  });

  it.each(regions)("$id ships where it delivers by default", (region) => {
    expect(region.allowedShippingCountries).toContain(region.defaultShippingCountryCode);
    expect(new Set(region.allowedShippingCountries).size).toBe(region.allowedShippingCountries.length);
  });

  it.each(regions)("$id prices in the currency of its price list", (region) => {
    const list = regionById(region.productRegion);
    expect(list.productRegion).toBe(list.id);
    expect(list.currency).toBe(region.currency);
    expect(list.productPricingValues).toEqual(region.productPricingValues);
    expect(Number.isInteger(region.productPricingValues.exchangeRateMillionths)).toBe(true);
    expect(Number.isInteger(region.productPricingValues.marketFactorPermille)).toBe(true);
  });

  it.each(regions)("$id has a time zone that exists and links that are addresses", (region) => {
    expect(() => new Intl.DateTimeFormat("en", { timeZone: region.timeZone })).not.toThrow();
    for (const link of Object.values(region.externalLinks)) {
      if (link !== undefined) expect(new URL(link).protocol).toBe("https:");
    }
  });

  it.each(regions)("$id tells a decimal from a thousands separator", (region) => {
    const { thousandSeparator, decimalSeparator } = region.currencyFormatter;
    expect(thousandSeparator).not.toBe(decimalSeparator);
  });

  it.each(regions)("$id offers no retired way to pay, and keeps every other in order", (region) => {
    expect(offeredPaymentMethods(region)).toEqual(
      region.allowedPaymentMethods.filter((method) => method !== "giropay"),
    );
  });

  it.each(Object.entries(bankDetails))("the %s account has right check digits", (_currency, details) => {
    const iban = details.accountNumber.replaceAll(" ", "");
    const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
      String(letter.charCodeAt(0) - 55),
    );
    expect(BigInt(digits) % 97n).toBe(1n);
    expect(details.swiftCode).toMatch(/^[A-Z]{6}[A-Z0-9]{5}$/);
    expect(details.swiftCode.slice(4, 6)).toBe(iban.slice(0, 2));
  });

  it("lists the 27 countries of the union once each", () => {
    expect(new Set(euCountries).size).toBe(27);
  });

  it("fills the brand wherever the table leaves room for it", () => {
    const brand = { name: "Box $& Co", slug: "box-co" };
    expect(fillBrand(regionById("pl").pageTitle, brand)).toBe("Editor - Box $& Co");
    expect(fillBrand(regionById("pl").supportEmail, brand)).toBe("support@box-co.pl");
    expect(fillBrand(regionById("nl").supportEmail, brand)).toBe("support.nl@box-co.com");
  });

  it("sends each storefront to its own authorities", () => {
    expect(externalLink(regionById("pl"), "dataProtectionAuthority")).toBe("https://uodo.gov.pl/");
    expect(externalLink(regionById("us"), "fscCertificateSearch")).toBe("https://search.fsc.org/");
  });
});
