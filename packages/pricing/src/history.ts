/** Lowest price of the thirty days before a reduction: what a struck-through price must name. */

export interface PriceChange {
  /** `2026-11-15`: the first day the price was asked. */
  readonly day: string;
  readonly minor: number;
}

const dayNumber = (day: string): number => {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(time)) throw new RangeError(`Not a day: ${day}`);
  return time / 86_400_000;
};

/**
 * The lowest price asked on any of the thirty days before `day`, whose own price does not count: it is the reduced
 * one. Null when nothing was asked before. Changes may come in any order; of two on one day the lower counts too.
 */
export function lowestPriceOf30Days(history: readonly PriceChange[], day: string): number | null {
  const until = dayNumber(day);
  const since = until - 30;
  const before = history
    .map(({ day: from, minor }) => ({ from: dayNumber(from), minor }))
    .filter(({ from }) => from < until);
  const standing = before.reduce<number | null>(
    (latest, { from }) => (from <= since && (latest === null || from > latest) ? from : latest),
    null,
  );
  const asked = before.filter(({ from }) => from > since || from === standing).map(({ minor }) => minor);
  return asked.length ? Math.min(...asked) : null;
}
