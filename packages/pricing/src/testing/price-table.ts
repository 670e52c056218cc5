/** Our unit prices beside the reference, product by product. */
import { defaultConfiguration, isOrderable, productType } from "@foldmark/catalogue";
import { type ProductType, regionById } from "@foldmark/region";
import type { BlankSource } from "../blank.ts";
import { drawnBlank } from "../drawn-blank.ts";
import { price } from "../price.ts";
import { currentPriceBook } from "../price-books/index.ts";
import { referencePrices, referenceQuantities } from "./reference-prices.ts";
import { ruleOfThumb } from "./rule-of-thumb.ts";

interface PricePair {
  readonly quantity: number;
  readonly reference: number;
  /** Euro. */
  readonly ours: number;
}

export interface PriceRow {
  readonly sku: ProductType;
  /** Measured on a drawing, or estimated until there is one. */
  readonly blank: "drawn" | "estimated";
  readonly pairs: readonly PricePair[];
}

const drawnOrEstimated: BlankSource = (drawing) => drawnBlank(drawing) ?? ruleOfThumb(drawing);

/** Quantities a product cannot be ordered in are left out: the reference priced them to see the curve. */
export function priceTable(): readonly PriceRow[] {
  return (Object.keys(referencePrices) as ProductType[]).map((sku) => {
    const configuration = defaultConfiguration(sku);
    const rules = productType(sku).quantity;
    const pairs = referenceQuantities.flatMap((wanted, index): PricePair[] => {
      const reference = referencePrices[sku]![index];
      const quantity = Math.ceil(wanted / rules.step) * rules.step;
      const near = wanted === 1 ? 1 : quantity;
      if (reference === null || reference === undefined || !isOrderable(near, rules)) return [];
      // A tape comes in boxes of 36: the nearest number that can be ordered stands for the one asked.
      if (near > wanted * 1.1) return [];
      const ours = price(currentPriceBook, { ...configuration, quantity: near }, regionById("eu"), {
        blankOf: drawnOrEstimated,
      });
      return ours.kind === "price" ? [{ quantity: wanted, reference, ours: ours.unitMicro / 1e6 }] : [];
    });
    return { sku, blank: drawnBlank(configuration) ? "drawn" : "estimated", pairs };
  });
}
