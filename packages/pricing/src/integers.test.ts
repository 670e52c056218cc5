import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearest, quotient, quotientUp, scaled, shared } from "./integers.ts";

const whole = (max: number) => fc.integer({ min: 0, max });
const divisor = fc.integer({ min: 1, max: 2_000_000_000 });

describe("whole-number arithmetic agrees with BigInt", () => {
  it("divides down, up and to the nearest", () => {
    fc.assert(
      fc.property(whole(4_000_000_000_000_000), divisor, (a, b) => {
        const exact = BigInt(a) / BigInt(b);
        expect(BigInt(quotient(a, b))).toBe(exact);
        expect(BigInt(quotientUp(a, b))).toBe((BigInt(a) + BigInt(b) - 1n) / BigInt(b));
        expect(BigInt(nearest(a, b))).toBe((2n * BigInt(a) + BigInt(b)) / (2n * BigInt(b)));
      }),
      { numRuns: 5000 },
    );
  });

  it("divides right beside a whole quotient, where a double is most likely to slip", () => {
    fc.assert(
      fc.property(whole(4_000_000), divisor, (n, b) => {
        expect(quotient(n * b, b)).toBe(n);
        if (n > 0) expect(quotient(n * b - 1, b)).toBe(n - 1);
      }),
      { numRuns: 5000 },
    );
  });

  it("scales without the large product in between", () => {
    fc.assert(
      fc.property(whole(1_000_000_000_000_000), whole(800_000_000), (value, factor) => {
        fc.pre(BigInt(value) * BigInt(factor) < 9_000_000_000_000_000_000_000n);
        expect(BigInt(scaled(value, factor, 1_000_000))).toBe((BigInt(value) * BigInt(factor)) / 1_000_000n);
      }),
      { numRuns: 5000 },
    );
  });

  it("shares an amount so that nothing is lost and nobody is off by more than one", () => {
    fc.assert(
      fc.property(
        whole(2_000_000_000),
        fc.array(whole(1_000_000_000_000), { minLength: 1 }),
        (amount, weights) => {
          const parts = shared(amount, weights);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
          const sum = weights.reduce((total, weight) => total + weight, 0);
          if (sum === 0) return;
          for (const [index, part] of parts.entries()) {
            expect(Math.abs(part - (amount * weights[index]!) / sum)).toBeLessThan(1 + 1e-3);
            expect(part).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });
});
