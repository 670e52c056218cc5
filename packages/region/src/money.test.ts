import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney, type Region, regionById, regions } from "./index.ts";

const anyRegion = fc.constantFrom(...regions);

/** Reads an amount back without the formatter's help: the region's own separators, nothing else. */
function readAmount(region: Region, text: string): bigint {
  const { thousandSeparator, decimalSeparator, currencySign } = region.currencyFormatter;
  const plain = text
    .replace(currencySign, "")
    .replaceAll("\u00a0", " ")
    .replaceAll(thousandSeparator, "")
    .replaceAll(" ", "")
    .replace("\u2212", "-")
    .replace(decimalSeparator, "");
  expect(plain).toMatch(/^-?\d+$/);
  return BigInt(plain);
}

describe("formatMoney", () => {
  it.each([
    ["eu", "€1,234,567.89"],
    ["gb", "£1,234,567.89"],
    ["us", "$1,234,567.89"],
    ["pl", "1\u00a0234\u00a0567,89\u00a0zł"],
    ["ro", "1.234.567,89\u00a0lei"],
    ["se", "1\u00a0234\u00a0567,89\u00a0kr"],
    ["de", "1.234.567,89\u00a0€"],
    ["at", "€\u00a01.234.567,89"],
    ["nl", "€\u00a01.234.567,89"],
    ["ch", "€\u00a01’234’567.89"],
    ["fr", "1\u00a0234\u00a0567,89\u00a0€"],
  ])("writes an amount the way %s writes it", (id, expected) => {
    expect(formatMoney(regionById(id), 123_456_789)).toBe(expected);
  });

  it("puts the minus before sign and amount", () => {
    expect(formatMoney(regionById("eu"), -500)).toBe("\u2212€5.00");
    expect(formatMoney(regionById("at"), -500)).toBe("\u2212€\u00a05,00");
    expect(formatMoney(regionById("pl"), -5)).toBe("\u22120,05\u00a0zł");
  });

  it("writes zero without a minus", () => {
    expect(formatMoney(regionById("eu"), -0)).toBe("€0.00");
  });

  it("leaves out the decimals of a round amount when asked, and only then", () => {
    expect(formatMoney(regionById("eu"), 4000, { decimals: "auto" })).toBe("€40");
    expect(formatMoney(regionById("eu"), 4050, { decimals: "auto" })).toBe("€40.50");
  });

  it("can leave the currency's sign to a heading", () => {
    expect(formatMoney(regionById("pl"), 123_456, { withoutSign: true })).toBe("1\u00a0234,56");
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    "refuses %s, which is no exact amount",
    (amount) => {
      expect(() => formatMoney(regionById("eu"), amount)).toThrow(RangeError);
    },
  );

  it("loses nothing: what is written reads back as what went in", () => {
    fc.assert(
      fc.property(anyRegion, fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (region, amount) => {
        expect(readAmount(region, formatMoney(region, amount))).toBe(amount);
      }),
    );
  });

  it("writes numbers and bigints alike", () => {
    fc.assert(
      fc.property(anyRegion, fc.maxSafeInteger(), (region, amount) => {
        expect(formatMoney(region, amount)).toBe(formatMoney(region, BigInt(amount)));
      }),
    );
  });

  it("never gives a line a place to break", () => {
    fc.assert(
      fc.property(anyRegion, fc.maxSafeInteger(), (region, amount) => {
        expect(formatMoney(region, amount)).not.toMatch(/[ \t\n]/);
      }),
    );
  });
});
