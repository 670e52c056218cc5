/** SPEC §9: money, tax, payment, shipping, delivery and dates of the regions. */
import { deliveryPromise } from "@foldmark/pricing";
import {
  countryFromCookie,
  currencies,
  designlessProductIds,
  euCountries,
  formatDate,
  formatLength,
  formatMoney,
  nonEuCountries,
  offerExtraAvailableCountries,
  offeredPaymentMethods,
  partiallySupportedCountries,
  type RegionId,
  regionById,
  regionIds,
  regions,
  shipmentMethods,
  unsupportedStates,
} from "@foldmark/region";
import { describe, expect, it } from "vitest";

const nbsp = "\u00a0";
const idsWhere = (holds: (id: RegionId) => boolean) => regionIds.filter(holds);

/** What the specification's table says about a row, plus the amount as the customer sees it. */
function tableRow(id: RegionId) {
  const region = regionById(id);
  const { currencySign, currencyPosition, thousandSeparator, decimalSeparator } = region.currencyFormatter;
  return {
    currency: region.currency,
    vat: region.vatAmount,
    sign: currencySign,
    position: currencyPosition,
    thousands: thousandSeparator,
    decimal: decimalSeparator,
    addedTaxAlwaysShown: region.alwaysShowAddedTax,
    amount: formatMoney(region, 1_234_567),
  };
}

function deliveryDays(id: RegionId) {
  const { compartmentDeliveryTime, avarageDeliveryTime, samplePackAverageDeliveryTime } =
    regionById(id).deliveryTime;
  return [
    `${compartmentDeliveryTime.from}-${compartmentDeliveryTime.to}`,
    avarageDeliveryTime,
    samplePackAverageDeliveryTime,
  ];
}

describe("9. Business constants and limits: money and tax", () => {
  it("S9.1 there are six currencies and every one is used", () => {
    expect(currencies).toEqual(["EUR", "PLN", "GBP", "RON", "SEK", "USD"]);
    expect(new Set(regions.map((region) => region.currency))).toEqual(new Set(currencies));
  });

  it("S9.2 eu: EUR, 23, € left, comma and point, added tax not always shown", () => {
    expect(tableRow("eu")).toEqual({
      currency: "EUR",
      vat: 23,
      sign: "€",
      position: "left",
      thousands: ",",
      decimal: ".",
      addedTaxAlwaysShown: false,
      amount: "€12,345.67",
    });
  });

  it("S9.3 gb: GBP, 20, £, added tax always shown", () => {
    expect(tableRow("gb")).toMatchObject({
      currency: "GBP",
      vat: 20,
      sign: "£",
      addedTaxAlwaysShown: true,
      amount: "£12,345.67",
    });
  });

  it("S9.4 pl: PLN, 23, zł right, space and comma, added tax always shown", () => {
    expect(tableRow("pl")).toEqual({
      currency: "PLN",
      vat: 23,
      sign: "zł",
      position: "right",
      thousands: " ",
      decimal: ",",
      addedTaxAlwaysShown: true,
      amount: `12${nbsp}345,67${nbsp}zł`,
    });
  });

  it("S9.5 ro: RON, 23, sign right", () => {
    expect(tableRow("ro")).toMatchObject({
      currency: "RON",
      vat: 23,
      position: "right",
      amount: `12.345,67${nbsp}lei`,
    });
  });

  it("S9.6 se: SEK, 23, kr right", () => {
    expect(tableRow("se")).toMatchObject({
      currency: "SEK",
      vat: 23,
      sign: "kr",
      position: "right",
      amount: `12${nbsp}345,67${nbsp}kr`,
    });
  });

  it("S9.7 us: USD, 0, $ left", () => {
    expect(tableRow("us")).toMatchObject({
      currency: "USD",
      vat: 0,
      sign: "$",
      position: "left",
      amount: "$12,345.67",
    });
  });

  it("S9.8 pl and gb are the forced-tax regions", () => {
    expect(idsWhere((id) => regionById(id).alwaysShowAddedTax)).toEqual(["gb", "pl"]);
  });

  it("S9.9 lengths are inches for us, cm elsewhere", () => {
    expect(idsWhere((id) => regionById(id).lengthUnit === "in")).toEqual(["us"]);
    expect(formatLength(regionById("us"), 254)).toBe(`10${nbsp}in`);
    for (const id of idsWhere((each) => each !== "us")) {
      expect(formatLength(regionById(id), 250)).toBe(`25${nbsp}cm`);
    }
  });
});

describe("9. Business constants and limits: payment", () => {
  const methods = (id: RegionId) => regionById(id).allowedPaymentMethods.join(" ");

  it("S9.10 eu pays by ten methods, of which giropay is no longer offered", () => {
    expect(methods("eu")).toBe("paypal check stripe p24 ideal bancontact eps giropay card hokodo");
    expect(offeredPaymentMethods(regionById("eu")).join(" ")).toBe(
      "paypal check stripe p24 ideal bancontact eps card hokodo",
    );
  });

  it("S9.11 gb pays by check, stripe, card, hokodo", () => {
    expect(methods("gb")).toBe("check stripe card hokodo");
  });

  it("S9.12 pl pays by check, stripe, p24, card, hokodo", () => {
    expect(methods("pl")).toBe("check stripe p24 card hokodo");
  });

  it("S9.13 de, at and it have the eu list without hokodo", () => {
    for (const id of ["de", "at", "it"] as const) {
      expect(methods(id)).toBe("paypal check stripe p24 ideal bancontact eps giropay card");
    }
  });

  it("S9.14 ro and se pay by check, stripe, card", () => {
    for (const id of ["ro", "se"] as const) expect(methods(id)).toBe("check stripe card");
  });

  it("S9.15 us pays by stripe and card", () => {
    expect(methods("us")).toBe("stripe card");
  });
});

describe("9. Business constants and limits: shipping", () => {
  const countries = (id: RegionId) => [...regionById(id).allowedShippingCountries].sort();

  it("S9.16 every region ships by courier, pl also by the Polish post", () => {
    for (const region of regions) {
      expect(region.allowedShipmentTypes).toEqual(
        region.id === "pl"
          ? ["shipping-method-courier", "shipping-method-polish-post"]
          : ["shipping-method-courier"],
      );
    }
  });

  it("S9.17 there are five methods; each region allows some, and each is allowed somewhere", () => {
    expect(shipmentMethods).toEqual([
      "courier-free",
      "sample-packs-free",
      "sample-packs-eu4",
      "pick-up",
      "polish-post",
    ]);
    for (const region of regions) {
      expect(region.allowedShipments).toContain("courier-free");
      expect(region.allowedShipments.includes("polish-post")).toBe(region.id === "pl");
    }
    expect(new Set(regions.flatMap((region) => region.allowedShipments))).toEqual(new Set(shipmentMethods));
  });

  it("S9.18 eu ships to the 27 EU countries, GB, CH and NO; gb, pl and us ship at home only", () => {
    expect(countries("eu")).toEqual(
      "AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK".split(" "),
    );
    expect(euCountries).toHaveLength(27);
    expect(countries("gb")).toEqual(["GB"]);
    expect(countries("pl")).toEqual(["PL"]);
    expect(countries("us")).toEqual(["US"]);
  });

  it("S9.19 GB, CH and NO are the non-EU countries allowed", () => {
    expect(nonEuCountries).toEqual(["GB", "CH", "NO"]);
    expect(regionById("eu").allowedShippingCountries.filter((code) => !euCountries.includes(code))).toEqual([
      "GB",
      "CH",
      "NO",
    ]);
  });

  it("S9.20 AU, CA and US are partially supported", () => {
    expect(partiallySupportedCountries).toEqual(["AU", "CA", "US"]);
    for (const region of regions) {
      expect(region.partiallySupportedCountries).toEqual(["AU", "CA", "US"]);
    }
  });

  it("S9.21 offers reach CH, NO, PL, CY and MT too; 29 states are not supported", () => {
    expect(offerExtraAvailableCountries).toEqual(["CH", "NO", "PL", "CY", "MT"]);
    expect(new Set(unsupportedStates).size).toBe(29);
    expect(new Set(unsupportedStates.map((state) => state.slice(0, 2)))).toEqual(
      new Set(partiallySupportedCountries),
    );
    for (const region of regions) {
      expect(region.offerExtraAvailableCountries).toEqual(["CH", "NO", "PL", "CY", "MT"]);
      expect(region.unsupportedStates).toHaveLength(29);
    }
  });

  it("S9.22 customs cost 40 for no and ch, otherwise 0", () => {
    for (const region of regions) {
      expect(region.additionalCustoms).toBe(["no", "ch"].includes(region.id) ? 40 : 0);
    }
  });

  it("S9.23 delivery takes 3-5/5/5 days in eu, 3-5/5/3 in gb, 1-2/3/3 in pl, 1-2/5/5 in us", () => {
    expect(deliveryDays("eu")).toEqual(["3-5", 5, 5]);
    expect(deliveryDays("gb")).toEqual(["3-5", 5, 3]);
    expect(deliveryDays("pl")).toEqual(["1-2", 3, 3]);
    expect(deliveryDays("us")).toEqual(["1-2", 5, 5]);

    // And the dates a buyer reads count them: packed on a Monday, without a holiday in the weeks after.
    const arrival = (id: RegionId, sku: "mailer-box-eco" | "sample-packs") => {
      const region = regionById(id);
      const packed = { sku, productionDays: [0, 0] } as const;
      const monday = new Date("2026-09-14T06:00:00Z");
      const { arrives } = deliveryPromise(packed, region, region.defaultShippingCountryCode, monday)!;
      return [arrives.from, arrives.to].map((day) => Number(day.slice(-2)));
    };
    expect(arrival("eu", "mailer-box-eco")).toEqual([17, 21]);
    expect(arrival("gb", "mailer-box-eco")).toEqual([17, 21]);
    expect(arrival("pl", "mailer-box-eco")).toEqual([15, 16]);
    expect(arrival("us", "mailer-box-eco")).toEqual([15, 16]);
    expect(["eu", "gb", "pl", "us"].map((id) => arrival(id as RegionId, "sample-packs")[1])).toEqual([
      21, 17, 17, 21,
    ]);
  });

  it("S9.24 shipmentsConfig says 1-2 for eu and gb, 3-5 for pl", () => {
    const compartment = (id: RegionId) => regionById(id).shipmentsConfig.compartmentDeliveryTime;
    expect(compartment("eu")).toEqual({ from: 1, to: 2 });
    expect(compartment("gb")).toEqual({ from: 1, to: 2 });
    expect(compartment("pl")).toEqual({ from: 3, to: 5 });
  });

  it("S9.25 mailer-box-plain and shipping-box-plain are designless", () => {
    expect(designlessProductIds).toEqual(["mailer-box-plain", "shipping-box-plain"]);
    for (const region of regions) expect(region.designlessProductIds).toEqual(designlessProductIds);
  });
});

describe("9. Business constants and limits: dates and country", () => {
  const moment = new Date("2026-11-15T13:05:00Z");

  it('S9.27 dates are "dddd, D MMMM", "D MMMM" and "D MMMM YYYY, h:mmA", with 24 hours for pl', () => {
    for (const region of regions.filter((each) => each.id !== "us")) {
      expect(region.datesFormattingRules).toEqual({
        standardFormat: "dddd, D MMMM",
        shortFormat: "D MMMM",
        detailedFormat: region.id === "pl" ? "D MMMM YYYY, H:mm" : "D MMMM YYYY, h:mmA",
      });
    }
    const eu = regionById("eu");
    expect(formatDate(eu, "en", moment, "standard")).toBe("Sunday, 15 November");
    expect(formatDate(eu, "en", moment, "short")).toBe("15 November");
    expect(formatDate(eu, "en", moment, "detailed")).toBe("15 November 2026, 2:05PM");
    expect(formatDate(regionById("pl"), "pl", moment, "standard")).toBe("niedziela, 15 listopada");
    expect(formatDate(regionById("pl"), "pl", moment, "detailed")).toBe("15 listopada 2026, 14:05");
    expect(formatDate(regionById("cz"), "cs", moment, "short")).toBe("15. listopadu");
    // The clock is the region's, whatever language is read.
    expect(formatDate(regionById("de"), "de", moment, "detailed")).toBe("15. November 2026, 2:05PM");
    expect(formatDate(eu, "pt", moment, "detailed")).toBe("15 de novembro de 2026, 2:05PM");
  });

  it('S9.28 us dates are "dddd, MMMM D", "MMMM D" and "MMMM D YYYY, H:mm"', () => {
    const us = regionById("us");
    expect(us.datesFormattingRules).toEqual({
      standardFormat: "dddd, MMMM D",
      shortFormat: "MMMM D",
      detailedFormat: "MMMM D YYYY, H:mm",
    });
    expect(formatDate(us, "en", moment, "standard")).toBe("Sunday, November 15");
    expect(formatDate(us, "en", moment, "short")).toBe("November 15");
    expect(formatDate(us, "en", new Date("2026-11-15T20:05:00Z"), "detailed")).toBe(
      "November 15 2026, 15:05",
    );
  });

  it("S9.34 the country comes from cf-user-country, or from cf-user-country-e2e-forced if set", () => {
    expect(countryFromCookie("theme=dark; cf-user-country=DE")).toBe("DE");
    expect(countryFromCookie("cf-user-country=DE; cf-user-country-e2e-forced=FR")).toBe("FR");
    expect(countryFromCookie("cf-user-country-e2e-forced=FR; cf-user-country=DE")).toBe("FR");
    expect(countryFromCookie("theme=dark")).toBeNull();
  });
});
