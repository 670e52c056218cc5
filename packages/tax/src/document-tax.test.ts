import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentTax } from "./document-tax.ts";

describe("the tax of a document", () => {
  it("is rounded once for each rate, not once for each line", () => {
    const lines = [
      { netMinor: 33, basisPoints: 2300 },
      { netMinor: 33, basisPoints: 2300 },
      { netMinor: 33, basisPoints: 2300 },
      { netMinor: 500, basisPoints: 0 },
    ];
    expect(documentTax(lines)).toEqual([
      { basisPoints: 2300, netMinor: 99, vatMinor: 23 },
      { basisPoints: 0, netMinor: 500, vatMinor: 0 },
    ]);
  });

  it("rounds half up, and mirrors itself for a credit note", () => {
    expect(documentTax([{ netMinor: 250, basisPoints: 2000 }])[0]?.vatMinor).toBe(50);
    expect(documentTax([{ netMinor: 50, basisPoints: 2300 }])[0]?.vatMinor).toBe(12);
    expect(documentTax([{ netMinor: -50, basisPoints: 2300 }])[0]?.vatMinor).toBe(-12);
  });

  it("stays within half a unit of the exact tax, whatever the lines", () => {
    const line = fc.record({
      netMinor: fc.integer({ min: -1e9, max: 1e9 }),
      basisPoints: fc.constantFrom(0, 810, 1900, 2000, 2300, 2550),
    });
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const totals = documentTax(lines);
        expect(totals.reduce((sum, { netMinor }) => sum + netMinor, 0)).toBe(
          lines.reduce((sum, { netMinor }) => sum + netMinor, 0),
        );
        for (const { netMinor, vatMinor, basisPoints } of totals)
          expect(Math.abs(vatMinor * 10_000 - netMinor * basisPoints)).toBeLessThanOrEqual(5_000);
      }),
    );
  });

  it("refuses an amount it could not compute exactly", () => {
    expect(() => documentTax([{ netMinor: 9e15, basisPoints: 2300 }])).toThrow(RangeError);
  });
});
