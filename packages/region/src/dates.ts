/** Dates by the specification's tokens, in the grammar of the language that is read. */

import type { LanguageTag } from "./language.ts";
import { localeFor } from "./locale.ts";
import type { Region } from "./region-types.ts";

type DateStyle = "standard" | "short" | "detailed";

/** What dates are written by: pages in a browser have no more of a region. */
export type DateRules = Pick<Region, "datesFormattingRules" | "timeZone">;

/** The region gives the format and the time zone, the language the words: Portuguese on eu is a usual case. */
export function formatDate(region: DateRules, language: LanguageTag, date: Date, style: DateStyle): string {
  if (Number.isNaN(date.getTime())) throw new RangeError("Cannot format an invalid date");
  const rules = region.datesFormattingRules;
  const format = {
    standard: rules.standardFormat,
    short: rules.shortFormat,
    detailed: rules.detailedFormat,
  }[style];
  return format.replace(tokenRuns, (run) => writeRun(run, language, date, region.timeZone));
}

/** "30 Nov", "7–15 Dec": where a word of a date has to do. */
export function formatShortDays(region: Region, language: LanguageTag, from: Date, to: Date): string {
  const isMonthFirst = language === "en" && region.datesFormattingRules.shortFormat.startsWith("M");
  const locale = language === "en" && !isMonthFirst ? "en-GB" : isMonthFirst ? "en-US" : localeFor(language);
  return formatter(locale, { day: "numeric", month: "short", timeZone: region.timeZone }).formatRange(
    from,
    to,
  );
}

/** "4–9 December", "27 November – 1 December": the month of both is said once. */
export function formatDays(region: Region, language: LanguageTag, from: Date, to: Date): string {
  const [first, last] = [from, to].map((day) => formatDate(region, language, day, "short"));
  const [firstDay, lastDay] = [from, to].map((date) => inShort(region, language, date));
  if (!firstDay || !lastDay || first === last) return `${last}`;
  if (firstDay.month !== lastDay.month) return `${first} – ${last}`;
  return firstDay.isBeforeMonth ? `${firstDay.day}–${last}` : `${first}–${lastDay.day}`;
}

/** What a range of days is put together from. `Intl` has ranges too, but writes `4.–9. 12.` and `04–09 dicembre`. */
function inShort(region: Region, language: LanguageTag, date: Date) {
  const { datesFormattingRules, timeZone } = region;
  const parts = dayParts(language, date, timeZone, false);
  const { month, year } = partsOf(date, "en-US", { month: "numeric", year: "numeric", timeZone });
  const day = parts.findIndex(({ type }) => type === "day");
  // German and Czech days have a full stop, which `Intl` counts to the space after it.
  const stop = parts[day + 1]?.value.startsWith(".") ? "." : "";
  return {
    day: `${parts[day]?.value}${stop}`,
    month: `${month} ${year}`,
    isBeforeMonth: language !== "en" || datesFormattingRules.shortFormat.startsWith("D"),
  };
}

/** With the clock it was read from: `15 November 2026, 15:20 GMT+1`, for what has to be proved later. */
export function formatMoment(region: Region, language: LanguageTag, date: Date): string {
  const { timeZone } = region;
  const parts = formatter(localeFor(language), { timeZone, timeZoneName: "short" }).formatToParts(date);
  const zone = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  return `${formatDateAndTime(region, language, date)} ${zone}`;
}

/** The same without its zone: in a list of one's own work. */
export function formatDateAndTime(region: DateRules, language: LanguageTag, date: Date): string {
  const { datesFormattingRules, timeZone } = region;
  const format = datesFormattingRules.detailedFormat.replace(/(?:h:mmA|H:mm)$/, clockOf(region, language));
  return format.replace(tokenRuns, (run) => writeRun(run, language, date, timeZone));
}

/**
 * Until when something must happen: `Monday, 16 November, 12:00 noon (Central European Time)`. Readers sit in other
 * zones than the storefront, so its name is written out; the abbreviations are read by few and differ by language.
 */
export function formatDeadline(region: Region, language: LanguageTag, date: Date): string {
  const { timeZone } = region;
  const zone = formatter(localeFor(language), { timeZone, timeZoneName: "longGeneric" })
    .formatToParts(date)
    .find(({ type }) => type === "timeZoneName");
  return `${formatDayAndTime(region, language, date)} (${zone?.value ?? timeZone})`;
}

/** The same without its zone: beside another that names it. */
export function formatDayAndTime(region: Region, language: LanguageTag, date: Date): string {
  const time = deadlineTime(region, language, date);
  return `${formatDate(region, language, date, "standard")}, ${clockWords[language]?.(time) ?? time}`;
}

/** After a date the time is called one; elsewhere `12:00` alone says it. */
const clockWords: Partial<Record<LanguageTag, (time: string) => string>> = {
  de: (time) => `${time}\u00a0Uhr`,
  it: (time) => `ore\u00a0${time}`,
  nl: (time) => `${time}\u00a0uur`,
  pl: (time) => `godz.\u00a0${time}`,
  ro: (time) => `ora\u00a0${time}`,
  se: (time) => `kl.\u00a0${time}`,
};

/**
 * Of our eleven languages English alone counts to twelve. The specification fixes the clock of its three formats only; what we
 * write beside them follows the reader, who takes "9:00AM" in a German sentence for a mistake.
 */
const clockOf = ({ datesFormattingRules }: DateRules, language: LanguageTag): "h:mmA" | "H:mm" =>
  language === "en" && datesFormattingRules.detailedFormat.endsWith("h:mmA") ? "h:mmA" : "H:mm";

/** `14:05`, `2:05PM`: what happened today, by the reader's clock. */
export const formatTime = (region: DateRules, language: LanguageTag, date: Date): string =>
  writeTime(clockOf(region, language), date, region.timeZone);

/** By the reader's clock, but for noon: nobody is sure whether 12 PM is noon or midnight. */
function deadlineTime(region: Region, language: LanguageTag, date: Date): string {
  const time = formatTime(region, language, date);
  return time === "12:00PM" ? "12:00\u00a0noon" : time;
}

/**
 * Day, month and year that stand together are one phrase: asking for the month alone would give its nominative
 * (`listopad`), together they give what the date needs (`15 listopada`, `15. listopadu`, `15 de novembro de 2026`).
 */
const tokenRuns = /dddd,?|(?:D MMMM|MMMM D)(?: YYYY)?|h:mmA|H:mm/g;

/** Where the day of the week runs on into the date: `lundi 16 novembre`. The specification's comma is English. */
const noCommaAfterWeekday: ReadonlySet<LanguageTag> = new Set(["cs", "fr", "it", "nl", "se"]);

function writeRun(run: string, language: LanguageTag, date: Date, timeZone: string): string {
  const locale = localeFor(language);
  if (run.startsWith("dddd")) {
    const comma = noCommaAfterWeekday.has(language) ? "" : run.slice("dddd".length);
    return partsOf(date, locale, { weekday: "long", timeZone }).weekday + comma;
  }
  if (run === "H:mm" || run === "h:mmA") return writeTime(run, date, timeZone);

  const parts = dayParts(language, date, timeZone, run.endsWith("YYYY"));
  // English is right in either order, so it follows the tokens; any other language has one order only.
  if (language === "en") {
    const typeOf = { D: "day", MMMM: "month", YYYY: "year" };
    return run.replace(
      /MMMM|YYYY|D/g,
      (token) => parts.find(({ type }) => type === typeOf[token as keyof typeof typeOf])?.value ?? "",
    );
  }
  return parts.map(({ value }) => value).join("");
}

/** Day and month of a date, with its year where it is wanted, in the order in which the language writes them. */
function dayParts(language: LanguageTag, date: Date, timeZone: string, withYear: boolean) {
  const wanted: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", timeZone };
  if (withYear) wanted.year = "numeric";
  return formatter(localeFor(language), wanted)
    .formatToParts(date)
    .map(({ type, value }) => ({
      type,
      value: type === "day" && value === "1" ? (firstOfMonth[language] ?? value) : value,
    }));
}

/** The first of a month is an ordinal in French and Italian, which `Intl` does not know. */
const firstOfMonth: Partial<Record<LanguageTag, string>> = { fr: "1er", it: "1º" };

/** By the region's format in every language, as the specification fixes it: 24 hours in pl and us alone. */
function writeTime(clock: "H:mm" | "h:mmA", date: Date, timeZone: string): string {
  const parts = partsOf(date, "en-US", { hour: "numeric", minute: "2-digit", hourCycle: "h23", timeZone });
  const hour = Number(parts.hour);
  if (clock === "H:mm") return `${hour}:${parts.minute}`;
  return `${hour % 12 || 12}:${parts.minute}${hour < 12 ? "AM" : "PM"}`;
}

function partsOf(
  date: Date,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Record<"weekday" | "day" | "month" | "year" | "hour" | "minute", string> {
  const parts = { weekday: "", day: "", month: "", year: "", hour: "", minute: "" };
  for (const { type, value } of formatter(locale, options).formatToParts(date)) {
    if (type in parts) parts[type as keyof typeof parts] = value;
  }
  return parts;
}

/** Building a formatter costs a thousand times more than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${Object.entries(options).join(" ")}`;
  let found = formatters.get(key);
  if (found === undefined) {
    found = new Intl.DateTimeFormat(locale, options);
    formatters.set(key, found);
  }
  return found;
}
