import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LengthProblem, type LengthUnit, parseLength } from "./parse-length.ts";

describe("a typed length", () => {
  it.each([
    ["250", "mm", 250],
    ["25", "cm", 250],
    ["25,5 cm", "in", 255],
    ["25.5", "cm", 255],
    ["25,5", "cm", 255],
    [" 25,50\u00a0cm ", "mm", 255],
    ["0,25 m", "cm", 250],
    [",5", "cm", 5],
    ["25.", "cm", 250],
    ["+25", "cm", 250],
    ["250MM", "cm", 250],
    ["10 in", "cm", 254],
    ['10"', "cm", 254],
    ["10″", "cm", 254],
    ["10''", "cm", 254],
    ["10", "in", 254],
    ["10 inches.", "cm", 254],
    ["10 Zoll", "cm", 254],
    ["10 țoli", "cm", 254],
    ["10 palců", "cm", 254],
    ["２５ cm", "mm", 250],
  ] as [string, LengthUnit, number][])("%j in %s is %i mm", (text, unit, millimetres) => {
    expect(parseLength(text, unit)).toEqual({ ok: true, millimetres, rounded: false });
  });

  it.each([
    ["9 1/2", "in", 241],
    ["9-1/2 in", "cm", 241],
    ["9½", "in", 241],
    ['9 ½"', "cm", 241],
    ["9 1⁄2", "in", 241],
    ["1/16", "in", 2],
    ["9.125", "in", 232],
    ["9,5 in", "cm", 241],
  ] as [string, LengthUnit, number][])("%j in %s is the nearest whole mm, %i", (text, unit, millimetres) => {
    expect(parseLength(text, unit)).toEqual({ ok: true, millimetres, rounded: true });
  });

  it.each([
    ["", "empty", []],
    ["   ", "empty", []],
    ["wide", "not-a-length", []],
    ["1e3", "not-a-length", []],
    ["Infinity", "not-a-length", []],
    ["NaN", "not-a-length", []],
    ["cm", "not-a-length", []],
    [".", "not-a-length", []],
    ["1/0", "not-a-length", []],
    ["1,2,3", "not-a-length", []],
    ["1 000", "not-a-length", []],
    ["9".repeat(90), "not-a-length", []],
    ["25 ells", "unknown-unit", []],
    ["25 constructor", "unknown-unit", []],
    ["25 x 20 x 8", "several-lengths", []],
    ["25×20", "several-lengths", []],
    ["1.250", "ambiguous-separator", []],
    ["1,250 mm", "ambiguous-separator", []],
    ["0", "zero", []],
    ["0,0 cm", "zero", []],
    ["-0", "zero", []],
    ["-5", "negative", []],
    ["−5 cm", "negative", []],
    ["10001", "too-large", []],
    ["999999 m", "too-large", []],
    ["25,55", "finer-than-a-millimetre", [255, 256]],
    ["0,05 cm", "finer-than-a-millimetre", [1]],
    ["250.5 mm", "finer-than-a-millimetre", [250, 251]],
  ] as [string, LengthProblem, number[]][])("%j in cm is refused: %s", (text, code, possible) => {
    expect(parseLength(text, "cm")).toEqual({ ok: false, code, possible });
  });

  it("written in millimetres or centimetres, with comma or point, is read back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.constantFrom(",", "."), (millimetres, separator) => {
        const expected = { ok: true, millimetres, rounded: false };
        expect(parseLength(`${millimetres}`, "mm")).toEqual(expected);
        const centimetres = (millimetres / 10).toFixed(1).replace(".", separator);
        expect(parseLength(`${centimetres} cm`, "in")).toEqual(expected);
        expect(parseLength(centimetres, "cm")).toEqual(expected);
      }),
    );
  });

  it("in sixteenths of an inch lands on the nearest millimetre", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 15 }), (whole, sixteenths) => {
        const parsed = parseLength(`${whole} ${sixteenths}/16`, "in");
        expect(
          parsed.ok && Math.abs(parsed.millimetres - (whole + sixteenths / 16) * 25.4),
        ).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it("is a whole positive length or a reason, whatever is typed", () => {
    const character = fc.constantFrom(..."0123456789.,/- +cmin\"'½x\u00a0e");
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: "grapheme" }),
      fc.string({ unit: character, maxLength: 12 }),
    );
    fc.assert(
      fc.property(text, fc.constantFrom<LengthUnit>("mm", "cm", "in"), (typed, unit) => {
        const parsed = parseLength(typed, unit);
        if (parsed.ok) {
          expect(Number.isInteger(parsed.millimetres) && parsed.millimetres > 0).toBe(true);
          expect(parsed.millimetres).toBeLessThanOrEqual(100_000);
        } else expect(parsed.possible.every((length) => Number.isInteger(length) && length > 0)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
