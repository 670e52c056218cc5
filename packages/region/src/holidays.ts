/**
 * Public holidays of every country we ship to: the days no courier rings. National ones; of those that hold only in
 * part of a country, the ones most of its people have. Where most stay at home without a law (a Nordic midsummer eve),
 * that day stands here too: a parcel that comes a day early is no broken promise.
 */
import { type Day, dayNumber, dayOfNumber, weekdayOf } from "./days.ts";
import type { CountryCode } from "./shipping.ts";

/** The number of its day in a year. */
type Rule = (year: number) => number;

const january = 1;
const february = 2;
const may = 5;
const june = 6;
const august = 8;
const september = 9;
const october = 10;
const november = 11;

const numberOf = (year: number, month: number, date: number): number =>
  Date.UTC(year, month - 1, date) / 86_400_000;

const on =
  (month: number, date: number): Rule =>
  (year) =>
    numberOf(year, month, date);

const monday = 1;
const thursday = 4;
const friday = 5;

/** The first such weekday on a date or after it. */
const fromOn =
  (weekday: number, month: number, date: number): Rule =>
  (year) => {
    const start = numberOf(year, month, date);
    return start + ((weekday - weekdayOf(start) + 7) % 7);
  };
const first = (weekday: number, month: number): Rule => fromOn(weekday, month, 1);
const second = (weekday: number, month: number): Rule => fromOn(weekday, month, 8);
const third = (weekday: number, month: number): Rule => fromOn(weekday, month, 15);
const lastOfMay = fromOn(monday, may, 25);
const lastOfAugust = fromOn(monday, august, 25);
const lastOfOctober = fromOn(monday, october, 25);

/** Gauss's rule for the years until 2099: days from the 22nd of March to the Sunday after the spring's full moon. */
function daysToEaster(year: number, moonOffset: number, weekdayOffset: number): number {
  const cycle = year % 19;
  const moon = (19 * cycle + moonOffset) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + weekdayOffset) % 7;
  const isLate = weekday === 6 && (moon === 29 || (moon === 28 && cycle > 10));
  return moon + weekday - (isLate ? 7 : 0);
}

const easterSunday = (year: number): number => numberOf(year, 3, 22) + daysToEaster(year, 24, 5);

/** By the Julian calendar, thirteen days behind; its moon never comes late. */
const orthodoxEasterSunday = (year: number): number => numberOf(year, 4, 4) + daysToEaster(year, 15, 6);

const easter =
  (days: number): Rule =>
  (year) =>
    easterSunday(year) + days;
const orthodox =
  (days: number): Rule =>
  (year) =>
    orthodoxEasterSunday(year) + days;

const newYear = on(1, 1);
const epiphany = on(1, 6);
const maundyThursday = easter(-3);
const goodFriday = easter(-2);
const easterMonday = easter(1);
const ascension = easter(39);
const whitMonday = easter(50);
const corpusChristi = easter(60);
const cleanMonday = orthodox(-48);
const orthodoxGoodFriday = orthodox(-2);
const orthodoxEasterMonday = orthodox(1);
const orthodoxWhitMonday = orthodox(50);
const labourDay = on(5, 1);
const midsummerEve = fromOn(friday, june, 19);
const assumption = on(8, 15);
const allSaints = on(11, 1);
const immaculate = on(12, 8);
const christmasEve = on(12, 24);
const christmas = on(12, 25);
const boxingDay = on(12, 26);

/** The first of February when it is a Friday, else the first Monday. */
const saintBrigid: Rule = (year) => {
  const start = numberOf(year, february, 1);
  return weekdayOf(start) === friday ? start : first(monday, february)(year);
};
/** A day earlier when it is a Sunday. */
const kingsDay: Rule = (year) => {
  const birthday = numberOf(year, 4, 27);
  return weekdayOf(birthday) === 0 ? birthday - 1 : birthday;
};

interface Calendar {
  readonly holidays: readonly Rule[];
  /** Holidays that move when they fall on a weekend: to the next working day, or to the nearest weekday. */
  readonly moved?: { readonly holidays: readonly Rule[]; readonly to: "next" | "nearest" };
}

const always = (...holidays: Rule[]): Calendar => ({ holidays });

const calendars: Readonly<Record<CountryCode, Calendar>> = {
  AT: always(
    ...[newYear, epiphany, easterMonday, labourDay, ascension, whitMonday, corpusChristi, assumption],
    ...[on(10, 26), allSaints, immaculate, christmas, boxingDay],
  ),
  AU: {
    // King's birthday as in New South Wales and Victoria, where we ship.
    holidays: [goodFriday, easterMonday, on(4, 25), second(monday, june)],
    moved: { holidays: [newYear, on(1, 26), christmas, boxingDay], to: "next" },
  },
  BE: always(
    ...[newYear, easterMonday, labourDay, ascension, whitMonday, on(7, 21), assumption, allSaints],
    ...[on(11, 11), christmas],
  ),
  BG: {
    holidays: [orthodoxGoodFriday, orthodoxEasterMonday],
    moved: {
      holidays: [
        newYear,
        on(3, 3),
        labourDay,
        on(5, 6),
        on(5, 24),
        on(9, 6),
        on(9, 22),
        christmasEve,
        christmas,
        boxingDay,
      ],
      to: "next",
    },
  },
  CA: {
    // Victoria Day is the Monday before the 25th of May.
    holidays: [goodFriday, fromOn(monday, may, 18), first(monday, september), second(monday, october)],
    moved: { holidays: [newYear, on(7, 1), christmas, boxingDay], to: "next" },
  },
  CH: always(...[newYear, goodFriday, easterMonday, ascension, whitMonday, on(8, 1), christmas, boxingDay]),
  CY: always(
    ...[newYear, epiphany, cleanMonday, on(3, 25), on(4, 1), orthodoxGoodFriday, orthodoxEasterMonday],
    ...[labourDay, orthodoxWhitMonday, assumption, on(10, 1), on(10, 28), christmas, boxingDay],
  ),
  CZ: always(
    ...[newYear, goodFriday, easterMonday, labourDay, on(5, 8), on(7, 5), on(7, 6), on(9, 28), on(10, 28)],
    ...[on(11, 17), christmasEve, christmas, boxingDay],
  ),
  DE: always(
    ...[newYear, goodFriday, easterMonday, labourDay, ascension, whitMonday, on(10, 3)],
    ...[christmas, boxingDay],
  ),
  DK: always(
    ...[newYear, maundyThursday, goodFriday, easterMonday, ascension, whitMonday, christmas, boxingDay],
  ),
  EE: always(
    ...[newYear, on(2, 24), goodFriday, labourDay, on(6, 23), on(6, 24), on(8, 20)],
    ...[christmasEve, christmas, boxingDay],
  ),
  ES: always(
    ...[newYear, epiphany, goodFriday, labourDay, assumption, on(10, 12), allSaints, on(12, 6), immaculate],
    christmas,
  ),
  FI: always(
    ...[newYear, epiphany, goodFriday, easterMonday, labourDay, ascension, midsummerEve, on(12, 6)],
    ...[christmasEve, christmas, boxingDay],
  ),
  FR: always(
    ...[newYear, easterMonday, labourDay, on(5, 8), ascension, whitMonday, on(7, 14), assumption, allSaints],
    ...[on(11, 11), christmas],
  ),
  GB: {
    // England and Wales.
    holidays: [goodFriday, easterMonday, first(monday, may), lastOfMay, lastOfAugust],
    moved: { holidays: [newYear, christmas, boxingDay], to: "next" },
  },
  GR: always(
    ...[newYear, epiphany, cleanMonday, on(3, 25), orthodoxGoodFriday, orthodoxEasterMonday, labourDay],
    ...[orthodoxWhitMonday, assumption, on(10, 28), christmas, boxingDay],
  ),
  HR: always(
    ...[newYear, epiphany, easterMonday, labourDay, on(5, 30), corpusChristi, on(6, 22), on(8, 5)],
    ...[assumption, allSaints, on(11, 18), christmas, boxingDay],
  ),
  HU: always(
    ...[newYear, on(3, 15), goodFriday, easterMonday, labourDay, whitMonday, on(8, 20), on(10, 23)],
    ...[allSaints, christmasEve, christmas, boxingDay],
  ),
  IE: {
    holidays: [
      saintBrigid,
      easterMonday,
      first(monday, may),
      first(monday, june),
      first(monday, august),
      lastOfOctober,
    ],
    moved: { holidays: [newYear, on(3, 17), christmas, boxingDay], to: "next" },
  },
  IT: always(
    ...[newYear, epiphany, easterMonday, on(4, 25), labourDay, on(6, 2), assumption, on(10, 4), allSaints],
    ...[immaculate, christmas, boxingDay],
  ),
  LT: always(
    ...[newYear, on(2, 16), on(3, 11), easterMonday, labourDay, on(6, 24), on(7, 6), assumption],
    ...[allSaints, on(11, 2), christmasEve, christmas, boxingDay],
  ),
  LU: always(
    ...[newYear, easterMonday, labourDay, on(5, 9), ascension, whitMonday, on(6, 23), assumption],
    ...[allSaints, christmas, boxingDay],
  ),
  LV: {
    holidays: [
      newYear,
      goodFriday,
      easterMonday,
      labourDay,
      on(6, 23),
      on(6, 24),
      christmasEve,
      christmas,
      boxingDay,
      on(12, 31),
    ],
    moved: { holidays: [on(5, 4), on(11, 18)], to: "next" },
  },
  MT: always(
    ...[newYear, on(2, 10), on(3, 19), on(3, 31), goodFriday, labourDay, on(6, 7), on(6, 29), assumption],
    ...[on(9, 8), on(9, 21), immaculate, on(12, 13), christmas],
  ),
  NL: always(newYear, easterMonday, kingsDay, ascension, whitMonday, christmas, boxingDay),
  NO: always(
    ...[newYear, maundyThursday, goodFriday, easterMonday, labourDay, on(5, 17), ascension, whitMonday],
    ...[christmas, boxingDay],
  ),
  PL: always(
    ...[newYear, epiphany, easterMonday, labourDay, on(5, 3), corpusChristi, assumption, allSaints],
    ...[on(11, 11), christmasEve, christmas, boxingDay],
  ),
  PT: always(
    ...[newYear, goodFriday, on(4, 25), labourDay, corpusChristi, on(6, 10), assumption, on(10, 5)],
    ...[allSaints, on(12, 1), immaculate, christmas],
  ),
  RO: always(
    ...[newYear, on(1, 2), epiphany, on(1, 7), on(1, 24), orthodoxGoodFriday, orthodoxEasterMonday],
    ...[labourDay, on(6, 1), orthodoxWhitMonday, assumption, on(11, 30), on(12, 1), christmas, boxingDay],
  ),
  SE: always(
    ...[newYear, epiphany, goodFriday, easterMonday, labourDay, ascension, on(6, 6), midsummerEve],
    ...[christmasEve, christmas, boxingDay, on(12, 31)],
  ),
  SI: always(
    ...[newYear, on(1, 2), on(2, 8), easterMonday, on(4, 27), labourDay, on(5, 2), on(6, 25), assumption],
    ...[on(10, 31), allSaints, christmas, boxingDay],
  ),
  SK: always(
    ...[newYear, epiphany, goodFriday, easterMonday, labourDay, on(5, 8), on(7, 5), on(8, 29), on(9, 15)],
    ...[allSaints, christmasEve, christmas, boxingDay],
  ),
  US: {
    holidays: [
      third(monday, january),
      third(monday, february),
      lastOfMay,
      first(monday, september),
      second(monday, october),
      fromOn(thursday, november, 22),
    ],
    moved: { holidays: [newYear, on(6, 19), on(7, 4), on(11, 11), christmas], to: "nearest" },
  },
};

/** Countries whose calendar we keep. */
export const countriesWithHolidays: readonly CountryCode[] = Object.keys(calendars);

const isWeekend = (number: number): boolean => weekdayOf(number) % 6 === 0;

function daysOff({ holidays, moved }: Calendar, year: number): ReadonlySet<number> {
  const days = new Set(holidays.map((rule) => rule(year)));
  const movable = (moved?.holidays ?? []).map((rule) => rule(year)).sort((a, b) => a - b);
  for (const day of movable) if (!isWeekend(day)) days.add(day);
  for (const day of movable.filter(isWeekend)) {
    if (moved?.to === "nearest") {
      days.add(weekdayOf(day) === 6 ? day - 1 : day + 1);
      continue;
    }
    let free = day + 1;
    while (isWeekend(free) || days.has(free)) free++;
    days.add(free);
  }
  return days;
}

const known = new Map<string, ReadonlySet<number>>();

/** Of the rules of one year; a day moved may lie in the year before. */
function daysOffIn(country: CountryCode, year: number): ReadonlySet<number> {
  const calendar = Object.hasOwn(calendars, country) ? calendars[country] : undefined;
  if (!calendar) throw new RangeError(`No calendar for ${country}`);
  const key = `${country} ${year}`;
  let found = known.get(key);
  if (!found) {
    found = daysOff(calendar, year);
    // A promise looks weeks ahead; whoever asks about centuries starts anew.
    if (known.size > 500) known.clear();
    known.set(key, found);
  }
  return found;
}

function isHoliday(country: CountryCode, number: number): boolean {
  const year = new Date(number * 86_400_000).getUTCFullYear();
  return daysOffIn(country, year).has(number) || daysOffIn(country, year + 1).has(number);
}

/** Weekdays without work, in order. */
export function holidaysOf(country: CountryCode, year: number): readonly Day[] {
  const all = [...daysOffIn(country, year), ...daysOffIn(country, year + 1)];
  return [...new Set(all)]
    .filter((number) => !isWeekend(number))
    .map(dayOfNumber)
    .filter((day) => day.startsWith(`${year}-`))
    .sort();
}

/** A day a courier rings. */
export const isBusinessDay = (country: CountryCode, day: Day): boolean =>
  isBusinessDayNumber(country, dayNumber(day));

const isBusinessDayNumber = (country: CountryCode, number: number): boolean =>
  !isWeekend(number) && !isHoliday(country, number);

/** So many business days after a day; with none, the day itself or the first business day after it. */
export function addBusinessDays(country: CountryCode, day: Day, count: number): Day {
  let number = dayNumber(day);
  let left = count;
  if (left === 0) while (!isBusinessDayNumber(country, number)) number++;
  while (left > 0) {
    number++;
    if (isBusinessDayNumber(country, number)) left--;
  }
  return dayOfNumber(number);
}
