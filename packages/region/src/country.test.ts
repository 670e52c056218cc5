import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countryFromCookie, regionIds, regionSuggestion } from "./index.ts";

describe("countryFromCookie", () => {
  it("finds its cookie among others, in any case and quoted", () => {
    expect(countryFromCookie("a=b; cf-user-country=pl; c=d")).toBe("PL");
    expect(countryFromCookie('cf-user-country="DE"')).toBe("DE");
    expect(countryFromCookie("not-cf-user-country=PL")).toBeNull();
  });

  it.each([
    undefined,
    null,
    "",
    "cf-user-country",
    "cf-user-country=",
    "cf-user-country=XX",
    "cf-user-country=T1",
    "cf-user-country=EU",
    "cf-user-country=Poland",
    "cf-user-country=%E0%A4%A",
    "cf-user-country=constructor",
    "=;;=;",
  ])("gives null for %j", (header) => {
    expect(countryFromCookie(header)).toBeNull();
  });

  it("lets a forced value decide alone, also when it is malformed", () => {
    expect(countryFromCookie("cf-user-country=PL; cf-user-country-e2e-forced=nonsense")).toBeNull();
    expect(countryFromCookie("cf-user-country=PL; cf-user-country-e2e-forced=")).toBe("PL");
  });

  it("never throws, and gives nothing but an ISO country that has a name", () => {
    const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
    const headers = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ maxLength: 3 }).map((value) => `cf-user-country=${value}`),
      fc.stringMatching(/^[A-Za-z]{2}$/).map((value) => `cf-user-country=${value}`),
    );
    fc.assert(
      fc.property(headers, (header) => {
        const country = countryFromCookie(header);
        if (country !== null) expect(names.of(country)).toBeTypeOf("string");
      }),
      { numRuns: 1000 },
    );
  });
});

describe("regionSuggestion", () => {
  it("suggests the country's own storefront, the main one in the rest of the union, and none elsewhere", () => {
    expect(regionSuggestion("PL", "eu")).toBe("pl");
    expect(regionSuggestion("US", "eu")).toBe("us");
    expect(regionSuggestion("BE", "fr")).toBe("eu");
    expect(regionSuggestion("JP", "eu")).toBeNull();
    expect(regionSuggestion(null, "eu")).toBeNull();
  });

  it("never suggests the storefront one is already in", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{2}$/), fc.constantFrom(...regionIds), (country, current) => {
        expect(regionSuggestion(country, current)).not.toBe(current);
      }),
    );
  });
});
