import { describe, expect, it } from "vitest";
import { phoneExample, readPhone, townLines } from "./address.ts";
import { regions } from "./regions.ts";

describe("an address as its country writes it", () => {
  it.each([
    [{ country: "IE", city: "Dublin", postcode: "D02 AF30" }, ["Dublin", "D02 AF30"]],
    [{ country: "GB", city: "London", postcode: "SW1A 1AA" }, ["London", "SW1A 1AA"]],
    [{ country: "MT", city: "Valletta", postcode: "VLT 1117" }, ["Valletta", "VLT 1117"]],
    [{ country: "US", city: "New York", state: "US-NY", postcode: "10001" }, ["New York, NY 10001"]],
    [{ country: "CA", city: "Ottawa", state: "Ontario", postcode: "K1A 0B1" }, ["Ottawa, Ontario K1A 0B1"]],
    [{ country: "LV", city: "Rīga", postcode: "LV-1010" }, ["Rīga, LV-1010"]],
    [{ country: "NZ", city: "Wellington", postcode: "6011" }, ["Wellington 6011"]],
    [{ country: "DE", city: "Berlin", postcode: "10115" }, ["10115 Berlin"]],
    [{ country: "PL", city: "Warszawa", postcode: "00-001" }, ["00-001 Warszawa"]],
    [{ country: "DE", city: "Berlin" }, ["Berlin"]],
    [{ country: "DE", city: "München", state: "DE-BY", postcode: "80331" }, ["80331 München, BY"]],
  ])("%j", (address, lines) => {
    expect(townLines(address)).toEqual(lines);
  });
});

describe("a telephone number", () => {
  it("has an example of its own in every country goods go to, on request as well", () => {
    const countries = regions.flatMap((region) => [
      ...region.allowedShippingCountries,
      ...region.partiallySupportedCountries,
      ...region.offerExtraAvailableCountries,
    ]);
    const examples = [...new Set(countries)].map((country) => [country, phoneExample(country)] as const);
    for (const [country, example] of examples)
      expect([country, readPhone(example)?.startsWith("+")]).toEqual([country, true]);
    expect(phoneExample("IE")).toMatch(/^\+353 /);
    expect(phoneExample("US")).toMatch(/^\+1 /);
  });
});
