/** SPEC §3: the region configuration, environments, product types and bank details. */
import { bankDetails, bankDetailsFor, environments, productTypes, regions } from "@foldmark/region";
import { describe, expect, it } from "vitest";

const words = (text: string) => text.trim().split(/[\s,]+/);

describe("3. Entities and their fields: regions", () => {
  it("S3.1 the region configuration has every field, in every region", () => {
    const fields = words(`
      currency, vatAmount, alwaysShowAddedTax, currencyFormatter, productPricingValues, productRegion, countryCode,
      mainRegion, hasVat, languageTag, hreflang, locale, defaultShippingCountryCode, additionalCustoms, supportsPlus,
      domain, customDomains, externalLinks, allowedPaymentMethods, allowedShippingCountries, allowedShipments,
      allowedShipmentTypes, allowedProductTypes, designlessProductIds, deliveryTime, shipmentsConfig,
      datesFormattingRules, unsupportedStates, partiallySupportedCountries, offerExtraAvailableCountries`);
    const parts = {
      currencyFormatter: "thousandSeparator, decimalSeparator, currencySign, currencyPosition",
      domain: "basename, tld",
      customDomains: "app, landing",
      deliveryTime: "compartmentDeliveryTime, avarageDeliveryTime, samplePackAverageDeliveryTime",
      datesFormattingRules: "standardFormat, shortFormat, detailedFormat",
    } as const;
    for (const region of regions) {
      for (const field of fields) {
        expect(region, `${region.id} ${field}`).toHaveProperty(field);
        expect(region[field as keyof typeof region], `${region.id} ${field}`).toBeDefined();
      }
      for (const [field, names] of Object.entries(parts)) {
        const value = region[field as keyof typeof parts] as object;
        for (const name of words(names)) expect(value, `${region.id} ${field}`).toHaveProperty(name);
      }
      for (const hosts of Object.values(region.customDomains)) {
        expect(Object.keys(hosts)).toEqual([...environments]);
        for (const host of Object.values(hosts)) expect(host).not.toBe("");
      }
      expect(region.allowedProductTypes).toEqual(productTypes);
    }
  });

  it("S3.2 the environments are local, dev, staging and production", () => {
    expect(environments).toEqual(["local", "dev", "staging", "production"]);
  });

  it("S3.3 the product types are the 42 sku slugs", () => {
    expect(productTypes).toEqual(
      words(`mailer-box-plain, mailer-box-eco, mailer-box-eco-white, mailer-box-eco-color, mailer-box-full-color,
        mailer-box-white-ink, mailer-box-full-color-double-sided, delivery-mailer-box, delivery-mailer-box-plain,
        sleeved-mailer-box, product-box, product-box-two-pieces, product-box-wine-box, shipping-box,
        shipping-box-plain, paper-bag, rigid-envelope, poly-mailer, paper-mailer, sample-packs, tissue-paper,
        packing-paper, packing-tape, kraft-tape, bio-poly-mailer, bio-poly-mailer-plain, recycled-poly-mailer,
        paper-can, cake-box, magnetic-box, rigid-drawer-box, rigid-box, rigid-box-two-pieces, special-box,
        carrier-box, pre-printed-mailer-box-eco, pre-printed-mailer-box-full-colour, doypack-bag, square-label,
        tote-bag, printed-card, pre-printed-kraft-tape`),
    );
    expect(productTypes).toHaveLength(42);
  });

  it("S3.4 bank transfer has an account number and a swift code for EUR, GBP, PLN, RON and SEK", () => {
    expect(Object.keys(bankDetails).sort()).toEqual(["EUR", "GBP", "PLN", "RON", "SEK"]);
    for (const details of Object.values(bankDetails)) {
      expect(details.accountNumber).toMatch(/^[A-Z]{2}\d{2} [A-Z0-9 ]{10,}$/);
      expect(details.swiftCode).toMatch(/^[A-Z0-9]{11}$/);
    }
    expect(bankDetailsFor("USD")).toBeNull();
    for (const region of regions.filter((each) => each.allowedPaymentMethods.includes("check"))) {
      expect(bankDetailsFor(region.currency), region.id).not.toBeNull();
    }
  });
});
