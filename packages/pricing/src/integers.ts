/**
 * Whole-number arithmetic below 2^53, where every engine agrees to the last unit. Inputs are whole and not negative;
 * `whole-numbers.test.ts` holds the largest orders of the catalogue against the limit.
 */

/** Thousandths, millionths and billionths of a euro. */
export const nanoPerMicro = 1000;
export const million = 1_000_000;

/**
 * a / b rounded down. The nearest double to a quotient below 2^53 never reaches the next whole number: the gap left
 * is at least 1/b, half a unit in the last place of the quotient is less.
 */
export const quotient = (a: number, b: number): number => Math.floor(a / b);

export const quotientUp = (a: number, b: number): number => Math.floor((a + b - 1) / b);

/** a / b rounded to the nearest, a half upwards: the one rounding of a line. */
export const nearest = (a: number, b: number): number => Math.floor((2 * a + b) / (2 * b));

/** value × factor / unit rounded down, without the large product in between. */
export const scaled = (value: number, factor: number, unit: number): number =>
  quotient(value, unit) * factor + quotient((value % unit) * factor, unit);

/**
 * Shares a whole amount among weights so that nothing is lost: each gets its part rounded down, and what is left goes
 * one by one to the largest remainders, the first among equals.
 */
export function shared(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? amount : 0));
  const exact = weights.map((weight) => BigInt(weight) * BigInt(amount));
  const parts = exact.map((each) => Number(each / whole));
  const order = exact
    .map((each, index) => ({ index, remainder: each % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  for (const { index } of order.slice(0, left)) parts[index]! += 1;
  return parts;
}
