import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatDate,
  formatDateAndTime,
  formatDayAndTime,
  formatDays,
  formatDeadline,
  formatMoment,
  formatTime,
  languageTags,
  regionById,
  regions,
} from "./index.ts";

const afternoon = new Date("2026-11-15T13:05:00Z");
const midnight = new Date("2026-12-01T23:30:00Z");

describe("formatDays", () => {
  const noon = (day: string) => new Date(`${day}T12:00:00Z`);

  it.each([
    ["eu", "en", "4–9 December", "27 November – 1 December"],
    ["us", "en", "December 4–9", "November 27 – December 1"],
    ["cz", "cs", "4.–9. prosince", "27. listopadu – 1. prosince"],
    ["de", "de", "4.–9. Dezember", "27. November – 1. Dezember"],
    ["es", "es", "4–9 de diciembre", "27 de noviembre – 1 de diciembre"],
    ["fr", "fr", "4–9 décembre", "27 novembre – 1er décembre"],
    ["it", "it", "4–9 dicembre", "27 novembre – 1º dicembre"],
    ["pl", "pl", "4–9 grudnia", "27 listopada – 1 grudnia"],
    ["eu", "pt", "4–9 de dezembro", "27 de novembro – 1 de dezembro"],
    ["nl", "nl", "4–9 december", "27 november – 1 december"],
    ["ro", "ro", "4–9 decembrie", "27 noiembrie – 1 decembrie"],
    ["se", "se", "4–9 december", "27 november – 1 december"],
  ] as const)("says the month of both once in %s, read in %s", (region, language, within, across) => {
    const days = (from: string, to: string) => formatDays(regionById(region), language, noon(from), noon(to));
    expect(days("2026-12-04", "2026-12-09")).toBe(within);
    expect(days("2026-11-27", "2026-12-01")).toBe(across);
  });

  it("says one day once, the first of a month as an ordinal, and not one month for the same in two years", () => {
    const days = (language: "en" | "fr", from: string, to: string) =>
      formatDays(regionById("eu"), language, noon(from), noon(to));
    expect(days("en", "2026-12-04", "2026-12-04")).toBe("4 December");
    expect(days("fr", "2026-12-01", "2026-12-05")).toBe("1er–5 décembre");
    expect(days("en", "2026-12-04", "2027-12-09")).toBe("4 December – 9 December");
  });
});

describe("formatTime", () => {
  it("counts to twelve in English alone, and nowhere where the region counts to twenty-four", () => {
    const onEu = (language: "en" | "de" | "pl") => formatTime(regionById("eu"), language, afternoon);
    expect([onEu("en"), onEu("de"), onEu("pl")]).toEqual(["2:05PM", "14:05", "14:05"]);
    expect(formatTime(regionById("us"), "en", afternoon)).toBe("8:05");
    expect(formatTime(regionById("pl"), "en", afternoon)).toBe("14:05");
  });
});

describe("formatDate", () => {
  it.each([
    ["eu", "en", "Sunday, 15 November"],
    ["us", "en", "Sunday, November 15"],
    ["pl", "pl", "niedziela, 15 listopada"],
    ["cz", "cs", "neděle 15. listopadu"],
    ["de", "de", "Sonntag, 15. November"],
    ["fr", "fr", "dimanche 15 novembre"],
    ["it", "it", "domenica 15 novembre"],
    ["es", "es", "domingo, 15 de noviembre"],
    ["eu", "pt", "domingo, 15 de novembro"],
    ["nl", "nl", "zondag 15 november"],
    ["ro", "ro", "duminică, 15 noiembrie"],
    ["se", "se", "söndag 15 november"],
  ] as const)("writes the standard date in %s, read in %s", (region, language, expected) => {
    expect(formatDate(regionById(region), language, afternoon, "standard")).toBe(expected);
  });

  it("joins the year as the language does", () => {
    const onEu = (language: "en" | "pt" | "cs" | "pl") =>
      formatDate(regionById("eu"), language, afternoon, "detailed");
    expect(onEu("en")).toBe("15 November 2026, 2:05PM");
    expect(onEu("pt")).toBe("15 de novembro de 2026, 2:05PM");
    expect(onEu("cs")).toBe("15. listopadu 2026, 2:05PM");
    expect(onEu("pl")).toBe("15 listopada 2026, 2:05PM");
  });

  it("keeps the 24-hour clock of pl also in English", () => {
    expect(formatDate(regionById("pl"), "en", afternoon, "detailed")).toBe("15 November 2026, 14:05");
  });

  it("keeps the only order a language knows where the region turns it round", () => {
    expect(formatDate(regionById("us"), "de", afternoon, "standard")).toBe("Sonntag, 15. November");
    expect(formatDate(regionById("us"), "en", midnight, "short")).toBe("December 1");
  });

  it("names the first of a month as French and Italian do", () => {
    const first = new Date("2026-05-01T10:00:00Z");
    expect(formatDate(regionById("fr"), "fr", first, "short")).toBe("1er mai");
    expect(formatDate(regionById("it"), "it", first, "short")).toBe("1º maggio");
  });

  it("counts the day and the hour in the region's time zone", () => {
    expect(formatDate(regionById("eu"), "en", midnight, "detailed")).toBe("2 December 2026, 12:30AM");
    expect(formatDate(regionById("gb"), "en", midnight, "detailed")).toBe("1 December 2026, 11:30PM");
    expect(formatDate(regionById("us"), "en", midnight, "detailed")).toBe("December 1 2026, 18:30");
    expect(formatDate(regionById("pl"), "pl", midnight, "detailed")).toBe("2 grudnia 2026, 0:30");
  });

  it("calls noon 12PM", () => {
    expect(formatDate(regionById("gb"), "en", new Date("2026-11-15T12:00:00Z"), "detailed")).toBe(
      "15 November 2026, 12:00PM",
    );
  });

  it("leaves no token unwritten, in any region, language and month", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...regions),
        fc.constantFrom(...languageTags),
        fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true }),
        fc.constantFrom("standard" as const, "short" as const, "detailed" as const),
        (region, language, date, style) => {
          const text = formatDate(region, language, date, style);
          expect(text).not.toMatch(/d{2}|MM|YY|\bD\b|\bh:|undefined|NaN/);
          expect(text).toMatch(/\d/);
        },
      ),
    );
  });

  it("names the clock of a moment that has to be proved", () => {
    const at = new Date("2026-11-15T14:20:00Z");
    const moment = (id: Parameters<typeof regionById>[0], language: Parameters<typeof formatDate>[1]) =>
      formatMoment(regionById(id), language, at);
    expect(moment("de", "de")).toBe("15. November 2026, 15:20 MEZ");
    expect(formatDateAndTime(regionById("de"), "de", at)).toBe("15. November 2026, 15:20");
    expect(moment("gb", "en")).toMatch(/ GMT$/);
    expect(moment("us", "en")).toMatch(/9:20AM EST$|9:20 EST$/);
    for (const { id, languageTag } of regions) expect(moment(id, languageTag)).toMatch(/:20\S* \S+$/);
  });

  it.each([
    ["eu", "en", "Monday, 16 November, 12:00\u00a0noon (Central European Time)"],
    ["gb", "en", "Monday, 16 November, 11:00AM (United Kingdom Time)"],
    ["us", "en", "Monday, November 16, 6:00 (Eastern Time)"],
    ["de", "de", "Montag, 16. November, 12:00\u00a0Uhr (Mitteleuropäische Zeit)"],
    ["pl", "pl", "poniedziałek, 16 listopada, godz.\u00a012:00 (czas środkowoeuropejski)"],
    ["cz", "cs", "pondělí 16. listopadu, 12:00 (středoevropský čas)"],
    ["ro", "ro", "luni, 16 noiembrie, ora\u00a013:00 (Ora Europei de Est)"],
    ["nl", "nl", "maandag 16 november, 12:00\u00a0uur (Midden-Europese tijd)"],
    ["it", "it", "lunedì 16 novembre, ore\u00a012:00 (Ora dell’Europa centrale)"],
    ["se", "se", "måndag 16 november, kl.\u00a012:00 (centraleuropeisk tid)"],
  ] as const)("writes a deadline with the zone it holds in: %s, read in %s", (id, language, expected) => {
    expect(formatDeadline(regionById(id), language, new Date("2026-11-16T11:00:00Z"))).toBe(expected);
  });

  it("calls the same zone by the same name in summer, and an afternoon by its half", () => {
    const summer = new Date("2026-07-16T15:30:00Z");
    expect(formatDeadline(regionById("eu"), "en", summer)).toBe(
      "Thursday, 16 July, 5:30PM (Central European Time)",
    );
  });

  it("counts to twelve for readers of English alone, where it is not the specification's own format", () => {
    const morning = new Date("2026-11-18T08:00:00Z");
    for (const { id, languageTag } of regions) {
      const said = formatDayAndTime(regionById(id), languageTag, morning);
      expect(/[AP]M$/.test(said), said).toBe(languageTag === "en" && id !== "us");
    }
    expect(formatDayAndTime(regionById("eu"), "en", morning)).toBe("Wednesday, 18 November, 9:00AM");
    expect(formatDayAndTime(regionById("de"), "de", morning)).toBe("Mittwoch, 18. November, 9:00\u00a0Uhr");
  });

  it("refuses an invalid date", () => {
    expect(() => formatDate(regionById("eu"), "en", new Date(Number.NaN), "short")).toThrow(RangeError);
  });
});
