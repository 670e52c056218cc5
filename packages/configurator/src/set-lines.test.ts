import { bundles, orderable, productType, sizeWords } from "@foldmark/catalogue";
import { compiledMessagesFor, textFor } from "@foldmark/messages";
import { builtInBook, bundleDiscount } from "@foldmark/pricing";
import { type Region, regionById } from "@foldmark/region";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pricedSet as priced, readCount, type WantedLine } from "./set-lines.ts";

const eu = regionById("eu");
const text = textFor({
  language: "en",
  messages: compiledMessagesFor("en"),
  onError: (error) => {
    throw error;
  },
});
const pricedSet = (region: Region, wanted: readonly WantedLine[]) =>
  priced(builtInBook, region, "en", text, wanted);

describe("what is ordered when so many are wanted", () => {
  it("is never less than wanted within the limits, always on the step", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60_000 }),
        fc.constantFrom(...bundles.flatMap(({ lines }) => [...lines])),
        (wanted, { sku }) => {
          const rules = productType(sku).quantity;
          const quantity = orderable(wanted, rules);
          expect(quantity % rules.step).toBe(0);
          expect(quantity).toBeGreaterThanOrEqual(Math.min(wanted, rules.maximum));
          expect(quantity).toBeGreaterThanOrEqual(rules.minimum);
        },
      ),
    );
  });

  it.each([
    ["", 250],
    ["1 000", 1000],
    ["1,000", 1000],
    ["0", 0],
    ["-5", null],
    ["2.5", null],
    ["many", null],
    ["99999999", null],
  ])("is read from %s", (typed, count) => {
    expect(readCount(typed, 250)).toBe(count);
  });
});

describe("a set", () => {
  it("costs its lines less the discount of the price book", () => {
    const set = pricedSet(eu, [
      { sku: "mailer-box-full-color", wanted: 500 },
      { sku: "tissue-paper", wanted: 500 },
      { sku: "printed-card", wanted: 500 },
    ]);
    const cents = (text: string | undefined) => Math.round(Number(text?.replace(/[€,]/g, "")) * 100);
    const sum = set.lines.reduce((total, { total: own }) => total + cents(own?.net), 0);
    expect(cents(set.sum.net)).toBe(sum);
    const off = bundleDiscount(builtInBook.prices, [
      { sku: "a", goodsMinor: sum },
      { sku: "b", goodsMinor: 0 },
      { sku: "c", goodsMinor: 0 },
    ]);
    expect(set.discount).toEqual({ rate: "8%", products: 3, amount: `€${(off.minor / 100).toFixed(2)}` });
    expect(set.totalMinor).toBe(sum - off.minor);
  });

  it("has no discount with one product, and leaves out what is not sold", () => {
    const small = { ...eu, allowedProductTypes: ["tissue-paper"] as const };
    const set = pricedSet(small, [
      { sku: "tissue-paper", wanted: 500 },
      { sku: "printed-card", wanted: 500 },
    ]);
    expect([set.lines.length, set.discount]).toEqual([1, null]);
  });

  it("says where a quantity was raised to the next step", () => {
    const [tape] = pricedSet(eu, [{ sku: "kraft-tape", wanted: 5 }]).lines;
    expect([tape?.isRaised, tape?.quantity]).toEqual([true, productType("kraft-tape").quantity.minimum]);
  });

  it("writes a roll by the metre", () => {
    expect(sizeWords(eu, { width: 50, rollLength: 50_000 })).toBe("5\u00a0cm × 50\u00a0m");
    expect(sizeWords(regionById("us"), { width: 254 })).toBe("10\u00a0in");
    expect(sizeWords(eu, {})).toBe("");
  });
});
