import { languageTags, regionById, regions } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { americanStates } from "./checkout/american-states.ts";
import { billingCountries, deliveryCountries } from "./countries.ts";

const codes = (choices: readonly { readonly code: string }[]) => choices.map(({ code }) => code);

describe("countries of a checkout", () => {
  it("are those the storefront serves, then those it serves on request, said as such", () => {
    for (const region of regions) {
      const choices = deliveryCountries(region, region.languageTag);
      const served = codes(choices.filter(({ isOnRequest }) => !isOnRequest));
      expect(served.sort()).toEqual([...region.allowedShippingCountries].sort());
      expect(new Set(codes(choices)).size).toBe(choices.length);
    }
    const eu = deliveryCountries(regionById("eu"), "en");
    expect(codes(eu.filter(({ isOnRequest }) => isOnRequest)).sort()).toEqual(["AU", "CA", "US"]);
  });

  it("are not asked for where there is one", () => {
    for (const id of ["gb", "pl", "us"] as const)
      expect(deliveryCountries(regionById(id), "en")).toHaveLength(1);
  });

  it("have names and an example of a postcode in every language", () => {
    const eu = regionById("eu");
    for (const language of languageTags)
      for (const { code, name, example } of deliveryCountries(eu, language)) {
        expect([code, name === code]).toEqual([code, false]);
        expect([code, example]).not.toEqual([code, ""]);
      }
  });

  it("send an invoice wherever goods may go, and further", () => {
    for (const region of regions)
      expect(codes(billingCountries(region, "en"))).toEqual(
        expect.arrayContaining([...region.allowedShippingCountries, "DE", "GB", "US"]),
      );
  });

  it("know every American state once, those we do not reach among them", () => {
    const known = codes(americanStates);
    expect(new Set(known).size).toBe(known.length);
    for (const code of ["US-NY", "US-CA", "US-AK", "US-HI", "US-PR", "US-AE"]) expect(known).toContain(code);
    expect(americanStates.every(({ code, name }) => /^US-[A-Z]{2}$/.test(code) && name.length > 2)).toBe(
      true,
    );
  });
});
