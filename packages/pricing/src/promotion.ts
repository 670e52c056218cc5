/** What a promotion code takes off, shared among the lines it applies to. */
import { quotient, shared } from "./integers.ts";

/** Rounded down once over all lines; their parts add up to it. */
export function promotionDiscount(basisPoints: number, linesMinor: readonly number[]): readonly number[] {
  const whole = linesMinor.reduce((sum, each) => sum + each, 0);
  return shared(quotient(whole * basisPoints, 10_000), linesMinor);
}
