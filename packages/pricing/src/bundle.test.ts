import { describe, expect, it } from "vitest";
import { bundleDiscount } from "./bundle.ts";
import { currentPriceBook as book } from "./price-books/index.ts";

const line = (sku: string, goodsMinor: number) => ({ sku, goodsMinor });

describe("products ordered together", () => {
  it.each([
    [1, 0],
    [2, 50],
    [3, 80],
    [4, 100],
    [6, 100],
  ])("%i of them take %i permille off", (products, permille) => {
    const lines = Array.from({ length: products }, (_, index) => line(`product-${index}`, 10_000));
    expect(bundleDiscount(book, lines)).toMatchObject({ permille, minor: products * 10 * permille });
  });

  it("counts a product once, however many lines it has", () => {
    expect(bundleDiscount(book, [line("a", 100), line("a", 200)]).permille).toBe(0);
  });

  it("loses no minor unit between the lines", () => {
    const { minor, lines } = bundleDiscount(book, [line("a", 333), line("b", 333), line("c", 335)]);
    expect(minor).toBe(80);
    expect(lines).toEqual([27, 26, 27]);
    expect(bundleDiscount(book, [])).toEqual({ permille: 0, lines: [], minor: 0 });
  });
});
