import { euCountries, regionById, regions } from "@foldmark/region";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CheckedVatNumber, decideTax, type TaxQuestion, taxRuleIds } from "./decide-tax.ts";

const checked = (number: string, status: CheckedVatNumber["status"] = "valid"): CheckedVatNumber => ({
  number,
  prefix: number.slice(0, 2),
  status,
  checkedAt: "2026-11-15T09:00:00Z",
  consultation: "WAPIAAAAW1",
});

const consumer = { kind: "private", vatNumber: null } as const;
const company = (number: CheckedVatNumber | null) => ({ kind: "business", vatNumber: number }) as const;

function ask(
  parts: Partial<TaxQuestion> & {
    to?: string;
    postcode?: string;
    regionId?: Parameters<typeof regionById>[0];
  },
) {
  const { to = "IE", postcode = "", regionId = "eu", ...rest } = parts;
  return decideTax({
    region: regionById(regionId),
    day: "2026-11-15",
    shipTo: { country: to, postcode },
    isPickedUp: false,
    buyer: consumer,
    goodsPence: null,
    policy: "origin",
    ...rest,
  });
}

describe("the tax of an order", () => {
  it.each([
    ["a consumer in Ireland pays the storefront's rate", { to: "IE" }, "consumer-in-the-union", 2300],
    [
      "or that of Germany, where destination counts",
      { to: "DE", policy: "destination" },
      "consumer-in-the-union-destination",
      1900,
    ],
    [
      "or that of Madeira",
      { to: "PT", postcode: "9000-042", policy: "destination" },
      "consumer-in-the-union-destination",
      2200,
    ],
    ["Poland is taxed at home", { to: "PL", regionId: "pl" }, "domestic", 2300],
    [
      "also for a company with a number",
      { to: "PL", regionId: "pl", buyer: company(checked("DE136695976")) },
      "domestic",
      2300,
    ],
    [
      "a company with a confirmed number pays none",
      { to: "DE", buyer: company(checked("DE136695976")) },
      "business-in-the-union",
      0,
    ],
    [
      "also with the number of another state",
      { to: "FR", buyer: company(checked("DE136695976")) },
      "business-in-the-union",
      0,
    ],
    [
      "not with a Polish number",
      { to: "DE", buyer: company(checked("PL8567346215")) },
      "consumer-in-the-union",
      2300,
    ],
    [
      "not with one the register refuses",
      { to: "DE", buyer: company(checked("DE136695976", "invalid")) },
      "consumer-in-the-union",
      2300,
    ],
    [
      "not with one the register did not answer for",
      { to: "DE", buyer: company(checked("DE136695976", "unanswered")) },
      "consumer-in-the-union",
      2300,
    ],
    [
      "not as a private person",
      { to: "DE", buyer: { kind: "private", vatNumber: checked("DE136695976") } },
      "consumer-in-the-union",
      2300,
    ],
    [
      "Greek numbers begin with EL",
      { to: "GR", buyer: company(checked("EL094259216")) },
      "business-in-the-union",
      0,
    ],
    ["Great Britain has its own", { to: "GB", postcode: "SW1A 1AA", regionId: "gb" }, "united-kingdom", 2000],
    [
      "a small consignment to a British company shifts the tax to it",
      { to: "GB", regionId: "gb", goodsPence: 13_500, buyer: company(checked("GB980780684")) },
      "united-kingdom-small-business-consignment",
      0,
    ],
    [
      "a larger one does not",
      { to: "GB", regionId: "gb", goodsPence: 13_501, buyer: company(checked("GB980780684")) },
      "united-kingdom",
      2000,
    ],
    [
      "Northern Ireland counts as the Union for goods",
      { to: "GB", postcode: "BT1 5GS", buyer: company(checked("XI980780684")) },
      "business-in-the-union",
      0,
    ],
    ["the United States pay none", { to: "US", regionId: "us" }, "united-states", 0],
    ["the Canary Islands are exported to", { to: "ES", postcode: "35001" }, "outside-vat-area", 0],
    ["so is Büsingen", { to: "DE", postcode: "78266" }, "outside-vat-area", 0],
    ["and Réunion, whoever asks", { to: "FR", postcode: "97400" }, "outside-vat-area", 0],
    [
      "also where destination counts",
      { to: "FR", postcode: "97110", policy: "destination" },
      "outside-vat-area",
      0,
    ],
    ["Switzerland shows the storefront's rate", { to: "CH", regionId: "ch" }, "switzerland-norway", 2300],
    [
      "or none, where destination counts",
      { to: "NO", regionId: "no", policy: "destination" },
      "switzerland-norway",
      0,
    ],
    ["what is picked up stays in Poland", { to: "CH", regionId: "pl", isPickedUp: true }, "picked-up", 2300],
    ["anywhere else is an export", { to: "AU" }, "elsewhere", 0],
  ] satisfies [string, Parameters<typeof ask>[0], string, number][])(
    "%s",
    (_, question, rule, basisPoints) => {
      const decision = ask(question);
      expect([decision.rule, decision.basisPoints]).toEqual([rule, basisPoints]);
    },
  );

  it("S9.22 adds customs of 40 for no and ch and nothing elsewhere, nor when picked up", () => {
    for (const region of regions) {
      const customs = ask({ regionId: region.id, to: region.defaultShippingCountryCode }).customs;
      expect(customs).toBe(region.id === "no" || region.id === "ch" ? 40 : 0);
    }
    expect(ask({ regionId: "ch", to: "CH", isPickedUp: true }).customs).toBe(0);
  });

  it("S1.8 charges VAT in every region's own country but the us region", () => {
    for (const region of regions) {
      const { basisPoints } = ask({ regionId: region.id, to: region.defaultShippingCountryCode });
      expect(basisPoints > 0, region.id).toBe(region.id !== "us");
      if (region.id !== "us") expect(basisPoints).toBe(region.vatAmount * 100);
    }
  });

  it("keeps what was asked, for the day somebody asks why", () => {
    const decision = ask({ to: "DE", buyer: company(checked("DE136695976")) });
    expect(decision.asked.buyer.vatNumber?.consultation).toBe("WAPIAAAAW1");
    expect(decision.rulesVersion).toMatch(/^\d{4}-\d+$/);
  });

  it("answers every question, at a rate a country really has, and zero only for a reason", () => {
    const anywhere = fc.constantFrom(...euCountries, "GB", "CH", "NO", "US", "AU", "CA");
    const numbers = fc.option(
      fc.record({
        number: fc.constantFrom("DE136695976", "EL094259216", "XI980780684", "GB980780684", "PL8567346215"),
        status: fc.constantFrom("valid", "invalid", "unanswered"),
      }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...regions),
        anywhere,
        fc.string({ maxLength: 8 }),
        fc.constantFrom("private", "business"),
        numbers,
        fc.constantFrom("origin", "destination"),
        fc.constantFrom("2024-01-31", "2025-07-01", "2026-11-15"),
        (region, country, postcode, kind, number, policy, day) => {
          const buyer = {
            kind,
            vatNumber: number && checked(number.number, number.status as CheckedVatNumber["status"]),
          } as TaxQuestion["buyer"];
          const decision = ask({ regionId: region.id, to: country, postcode, buyer, policy, day } as never);
          expect(taxRuleIds).toContain(decision.rule);
          expect(decision.basisPoints).toBeGreaterThanOrEqual(0);
          expect(decision.basisPoints).toBeLessThanOrEqual(2_700);
          const confirmed = kind === "business" && number?.status === "valid";
          if (decision.basisPoints === 0 && decision.basis !== "export") expect(confirmed).toBe(true);
        },
      ),
    );
  });
});
