/** Days of the calendar without a time: `2026-11-15`, in order as text, counted as whole numbers. */

export type Day = string;

const millisecondsADay = 86_400_000;

export function dayNumber(day: Day): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time)) throw new RangeError(`Not a day: ${day}`);
  return time / millisecondsADay;
}

export const dayOfNumber = (number: number): Day =>
  new Date(number * millisecondsADay).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const weekdayOf = (number: number): number => (((number + 4) % 7) + 7) % 7;

/** Noon in Greenwich: the same day on the clock of every storefront, so that it can be written by `formatDate`. */
export const noonOf = (day: Day): Date => new Date((dayNumber(day) + 0.5) * millisecondsADay);

/** Building a formatter costs a thousand times more than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    const digits = "2-digit";
    const parts = { month: digits, day: digits, hour: digits, minute: digits, second: digits } as const;
    clock = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", hourCycle: "h23", ...parts });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** What calendar and clock on the wall show there, as if it were Greenwich. */
function wallTime(timeZone: string, at: Date): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(at)) shown[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The day it is there. */
export const dayIn = (timeZone: string, at: Date): Day =>
  dayOfNumber(Math.floor(wallTime(timeZone, at) / millisecondsADay));

/** The moment the clock on the wall shows a full hour; not meant for the hour that summer time skips. */
export function momentOf(timeZone: string, day: Day, hour: number): Date {
  const wanted = dayNumber(day) * millisecondsADay + hour * 3_600_000;
  const asIfGreenwich = new Date(wanted);
  return new Date(wanted - (wallTime(timeZone, asIfGreenwich) - wanted));
}
