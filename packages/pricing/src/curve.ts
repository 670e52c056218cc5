/**
 * A curve as brackets, the way an income tax is written: up to each mark every further unit costs the same. Lines
 * between marks need no more than whole numbers, so every engine draws the same curve.
 */
import { scaled } from "./integers.ts";

/** `upTo` in units of the measure, null for "and above"; `each` is micro-euro for a million of those units. */
interface Bracket {
  readonly upTo: number | null;
  readonly each: number;
}

export interface Curve {
  /** Micro-euro at nothing. */
  readonly base: number;
  readonly brackets: readonly Bracket[];
}

/** The same with the amount at the start of each bracket, worked out once. */
export interface DrawnCurve {
  readonly starts: readonly number[];
  readonly amounts: readonly number[];
  readonly rates: readonly number[];
}

const unit = 1_000_000;

export function drawn({ base, brackets }: Curve): DrawnCurve {
  const starts: number[] = [];
  const amounts: number[] = [];
  let start = 0;
  let amount = base;
  for (const { upTo, each } of brackets) {
    starts.push(start);
    amounts.push(amount);
    if (upTo === null) break;
    amount += scaled(upTo - start, each, unit);
    start = upTo;
  }
  return { starts, amounts, rates: brackets.map(({ each }) => each) };
}

export function amountAt({ starts, amounts, rates }: DrawnCurve, value: number): number {
  let index = starts.length - 1;
  while (index > 0 && value < starts[index]!) index -= 1;
  return amounts[index]! + scaled(value - starts[index]!, rates[index]!, unit);
}
