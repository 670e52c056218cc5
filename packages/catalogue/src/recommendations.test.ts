import { type ProductType, regionById } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { defaultConfiguration, productType } from "./index.ts";
import { recommendationsFor } from "./recommendations.ts";

const eu = regionById("eu");
const line = (sku: ProductType, quantity: number, isSavedForLater = false) => ({
  sku,
  isSavedForLater,
  configuration: { ...defaultConfiguration(sku), quantity },
});
const skus = (...lines: ReturnType<typeof line>[]) => recommendationsFor(eu, lines).map(({ sku }) => sku);

describe("what goes with a cart", () => {
  it("is tape and filling for cases, tissue and cards for mailers", () => {
    expect(skus(line("shipping-box-plain", 500))).toEqual([
      "pre-printed-kraft-tape",
      "kraft-tape",
      "packing-paper",
    ]);
    expect(skus(line("mailer-box-eco", 500))).toEqual([
      "tissue-paper",
      "printed-card",
      "kraft-tape",
      "sample-packs",
    ]);
  });

  it("is never what is there already, waits for later, or is not sold here", () => {
    expect(skus(line("shipping-box-plain", 500), line("kraft-tape", 24, true))).not.toContain("kraft-tape");
    expect(skus(line("shipping-box-plain", 500, true))).toEqual([]);
    expect(recommendationsFor({ allowedProductTypes: [] }, [line("shipping-box-plain", 500)])).toEqual([]);
    expect(skus()).toEqual([]);
  });

  it.each(["kraft-tape", "pre-printed-kraft-tape", "packing-tape"] as const)(
    "is no second tape where %s closes the boxes and seals the mailers",
    (tape) => {
      const offered = skus(line("shipping-box-plain", 500), line("mailer-box-eco", 500), line(tape, 24));
      expect(offered.filter((sku) => sku.endsWith("tape"))).toEqual([]);
      expect(offered).toContain("packing-paper");
      // One that waits for later closes nothing.
      expect(skus(line("shipping-box-plain", 500), line(tape, 24, true)).join()).toContain("tape");
    },
  );

  it("comes in a number that can be ordered and that is enough", () => {
    for (const { sku, quantity } of recommendationsFor(eu, [line("mailer-box-eco", 777)])) {
      const { minimum, step, maximum } = productType(sku).quantity;
      expect(quantity % step).toBe(0);
      expect(quantity).toBeGreaterThanOrEqual(minimum);
      expect(quantity).toBeLessThanOrEqual(maximum);
      if (sku === "tissue-paper") expect(quantity).toBeGreaterThanOrEqual(777);
    }
  });
});
