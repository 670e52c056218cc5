import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayIn, dayNumber, dayOfNumber, momentOf, noonOf } from "./days.ts";
import { addBusinessDays, countriesWithHolidays, holidaysOf, isBusinessDay } from "./holidays.ts";
import { formatDate, regions } from "./index.ts";

/** As the governments publish them. */
const published: readonly (readonly [country: string, year: number, days: string])[] = [
  ["PL", 2026, "01-01 01-06 04-06 05-01 06-04 11-11 12-24 12-25"],
  ["PL", 2027, "01-01 01-06 03-29 05-03 05-27 11-01 11-11 12-24"],
  ["PL", 2028, "01-06 04-17 05-01 05-03 06-15 08-15 11-01 12-25 12-26"],
  ["DE", 2026, "01-01 04-03 04-06 05-01 05-14 05-25 12-25"],
  ["DE", 2027, "01-01 03-26 03-29 05-06 05-17"],
  ["DE", 2028, "04-14 04-17 05-01 05-25 06-05 10-03 12-25 12-26"],
  ["GB", 2026, "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28"],
  ["GB", 2027, "01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28"],
  ["GB", 2028, "01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26"],
  ["US", 2026, "01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25"],
  ["US", 2027, "01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31"],
  ["US", 2028, "01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25"],
  ["IE", 2026, "01-01 02-02 03-17 04-06 05-04 06-01 08-03 10-26 12-25 12-28"],
  ["IE", 2027, "01-01 02-01 03-17 03-29 05-03 06-07 08-02 10-25 12-27 12-28"],
  ["IE", 2030, "01-01 02-01 03-18 04-22 05-06 06-03 08-05 10-28 12-25 12-26"],
  ["FR", 2026, "01-01 04-06 05-01 05-08 05-14 05-25 07-14 11-11 12-25"],
  ["NL", 2026, "01-01 04-06 04-27 05-14 05-25 12-25"],
  ["NL", 2031, "01-01 04-14 05-22 06-02 12-25 12-26"],
  ["SE", 2026, "01-01 01-06 04-03 04-06 05-01 05-14 06-19 12-24 12-25 12-31"],
  ["NO", 2027, "01-01 03-25 03-26 03-29 05-06 05-17"],
  ["CH", 2028, "04-14 04-17 05-25 06-05 08-01 12-25 12-26"],
  ["CZ", 2027, "01-01 03-26 03-29 07-05 07-06 09-28 10-28 11-17 12-24"],
  ["AT", 2026, "01-01 01-06 04-06 05-01 05-14 05-25 06-04 10-26 12-08 12-25"],
  ["IT", 2027, "01-01 01-06 03-29 06-02 10-04 11-01 12-08"],
  ["ES", 2026, "01-01 01-06 04-03 05-01 10-12 12-08 12-25"],
  ["RO", 2026, "01-01 01-02 01-06 01-07 04-10 04-13 05-01 06-01 11-30 12-01 12-25"],
  ["RO", 2027, "01-01 01-06 01-07 04-30 05-03 06-01 06-21 11-30 12-01"],
  ["GR", 2026, "01-01 01-06 02-23 03-25 04-10 04-13 05-01 06-01 10-28 12-25"],
  ["CY", 2028, "01-06 02-28 04-14 04-17 05-01 06-05 08-15 12-25 12-26"],
  ["BG", 2026, "01-01 03-03 04-10 04-13 05-01 05-06 05-25 09-07 09-22 12-24 12-25 12-28"],
  // Labour Day is a Saturday, and the Monday after it is Easter's.
  ["BG", 2027, "01-01 03-03 04-30 05-03 05-04 05-06 05-24 09-06 09-22 12-24 12-27 12-28"],
  ["LV", 2030, "01-01 04-19 04-22 05-01 05-06 06-24 11-18 12-24 12-25 12-26 12-31"],
  ["DK", 2026, "01-01 04-02 04-03 04-06 05-14 05-25 12-25"],
  ["FI", 2026, "01-01 01-06 04-03 04-06 05-01 05-14 06-19 12-24 12-25"],
  ["CA", 2026, "01-01 04-03 05-18 07-01 09-07 10-12 12-25 12-28"],
  ["AU", 2026, "01-01 01-26 04-03 04-06 06-08 12-25 12-28"],
];

describe("public holidays", () => {
  it.each(published)("of %s in %s are those published", (country, year, days) => {
    expect(holidaysOf(country, year)).toEqual(days.split(" ").map((day) => `${year}-${day}`));
  });

  it("are known for every country a storefront ships to, or answers requests from", () => {
    const served = regions.flatMap((region) => [
      ...region.allowedShippingCountries,
      ...region.partiallySupportedCountries,
      ...region.offerExtraAvailableCountries,
    ]);
    expect(countriesWithHolidays).toEqual(expect.arrayContaining(served));
    for (const country of countriesWithHolidays)
      for (let year = 2026; year < 2036; year++)
        expect([country, year, holidaysOf(country, year).length >= 4]).toEqual([country, year, true]);
  });

  it("are not invented for a country without a calendar", () => {
    expect(() => isBusinessDay("XX", "2026-11-16")).toThrow(RangeError);
    expect(() => isBusinessDay("__proto__", "2026-11-16")).toThrow(RangeError);
  });

  it("follow western and eastern Easter, as both churches publish it", () => {
    const mondays = (country: string) =>
      [2024, 2025, 2026, 2027, 2028, 2038, 2049, 2076, 2099].map((year) =>
        holidaysOf(country, year).find((day) => /-(03|04|05)-/.test(day) && isEasterMonday(country, day)),
      );
    const western = ["2024-04-01", "2025-04-21", "2026-04-06", "2027-03-29", "2028-04-17"];
    expect(mondays("NL")).toEqual([...western, "2038-04-26", "2049-04-19", "2076-04-20", "2099-04-13"]);
    const eastern = ["2024-05-06", "2025-04-21", "2026-04-13", "2027-05-03", "2028-04-17"];
    expect(mondays("GR")).toEqual([...eastern, "2038-04-26", "2049-04-26", "2076-04-27", "2099-04-13"]);
  });
});

/** In the Netherlands it is followed by Ascension 38 days later, in Greece led in by Good Friday. */
function isEasterMonday(country: string, day: string): boolean {
  const days = country === "NL" ? 38 : -3;
  return holidaysOf(country, Number(day.slice(0, 4))).includes(dayOfNumber(dayNumber(day) + days));
}

const anyDay = fc.integer({ min: dayNumber("2026-01-01"), max: dayNumber("2090-12-31") }).map(dayOfNumber);
const anyCountry = fc.constantFrom(...countriesWithHolidays);

describe("addBusinessDays", () => {
  it("ends on a business day, later with more days, and one day at a time as well as at once", {
    timeout: 60_000,
  }, () => {
    fc.assert(
      fc.property(anyCountry, anyDay, fc.integer({ min: 1, max: 60 }), (country, day, count) => {
        const end = addBusinessDays(country, day, count);
        expect(isBusinessDay(country, end)).toBe(true);
        expect(end > day).toBe(true);
        expect(addBusinessDays(country, day, count + 1) > end).toBe(true);
        expect(addBusinessDays(country, end, 1)).toBe(addBusinessDays(country, day, count + 1));
      }),
      { numRuns: 2000 },
    );
  });

  it("counts from the day itself, or from the first business day after it when there is nothing to count", () => {
    expect(addBusinessDays("PL", "2026-11-10", 0)).toBe("2026-11-10");
    expect(addBusinessDays("PL", "2026-11-11", 0)).toBe("2026-11-12");
    expect(addBusinessDays("PL", "2026-11-11", 1)).toBe("2026-11-12");
  });

  it("counts past Christmas", () => {
    expect(addBusinessDays("PL", "2026-12-23", 1)).toBe("2026-12-28");
    expect(addBusinessDays("GB", "2026-12-24", 1)).toBe("2026-12-29");
    expect(addBusinessDays("US", "2027-12-23", 1)).toBe("2027-12-27");
  });
});

describe("days and moments", () => {
  it("knows which day it is there", () => {
    const late = new Date("2026-11-15T23:30:00Z");
    expect(dayIn("Europe/Warsaw", late)).toBe("2026-11-16");
    expect(dayIn("America/New_York", late)).toBe("2026-11-15");
  });

  it("finds noon in winter and in summer", () => {
    expect(momentOf("Europe/Warsaw", "2026-11-16", 12).toISOString()).toBe("2026-11-16T11:00:00.000Z");
    expect(momentOf("Europe/Warsaw", "2026-07-01", 12).toISOString()).toBe("2026-07-01T10:00:00.000Z");
    expect(momentOf("America/New_York", "2026-03-08", 12).toISOString()).toBe("2026-03-08T16:00:00.000Z");
  });

  it("writes a day as the same day in every storefront", () => {
    for (const region of regions)
      expect(formatDate(region, "en", noonOf("2026-11-16"), "short")).toMatch(/^(16 November|November 16)$/);
  });

  it.each(["", "2026-13-01", "2026-1-1", "16.11.2026", "2026-11-16T00:00"])(
    "takes no %s for a day",
    (text) => {
      expect(() => dayNumber(text)).toThrow(RangeError);
    },
  );
});
