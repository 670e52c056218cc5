import { readCheckout } from "@foldmark/commerce";
import { regions } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { billingCountries, deliveryCountries } from "../countries.ts";
import { placeFields } from "./address-order.ts";

const now = new Date("2026-11-16T09:00:00Z");
/** What is in it decides nothing about the fields of an address. */
const cart = { lines: [], linesMinor: 0, discountMinor: 0, shipCountry: "IE" } as unknown as Parameters<
  typeof readCheckout
>[1];

describe("an address in the checkout", () => {
  it.each(regions.map((region) => [region.id, region] as const))(
    "of %s is asked for everything that can be missing, whatever its country",
    (_id, region) => {
      const demanded = (part: "delivery" | "billing", country: string): readonly string[] => {
        const typed = { country, postcode: "?".repeat(200) };
        const answers = part === "delivery" ? { delivery: typed } : { delivery: {}, billing: typed };
        const told = { answers, vatCheck: null };
        const reading = readCheckout(region, cart, told, now, 0);
        const issues = reading.kind === "incomplete" ? reading.issues : [];
        return issues.flatMap(({ field }) =>
          field.startsWith(`${part}.`) ? [field.slice(part.length + 1)] : [],
        );
      };
      for (const [part, countries] of [
        ["delivery", deliveryCountries(region, "en")],
        ["billing", billingCountries(region, "en")],
      ] as const)
        for (const country of countries) {
          const shown: readonly string[] = ["name", ...placeFields(country)];
          const hidden = demanded(part, country.code).filter((field) => !shown.includes(field));
          expect([part, country.code, hidden]).toEqual([part, country.code, []]);
        }
    },
  );

  it("names the town before the postcode where its country does", () => {
    const eu = regions.find(({ id }) => id === "eu");
    const us = regions.find(({ id }) => id === "us");
    if (!eu || !us) throw new Error("no such region");
    const order = (region: typeof eu, code: string) =>
      placeFields(deliveryCountries(region, "en").find((each) => each.code === code)).join(" ");
    expect(order(us, "US")).toBe("country street further city state postcode");
    expect(order(eu, "IE")).toBe("country street further city postcode");
    expect(order(eu, "DE")).toBe("country street further postcode city");
    expect(order(eu, "AU")).toBe("country street further city postcode");
  });
});
