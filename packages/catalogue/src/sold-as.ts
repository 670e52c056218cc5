/** What one of a product is called where it is counted: nobody orders pieces of tape. */
import type { ProductType } from "@foldmark/region";
import { productType } from "./product-types.ts";

export type SoldAs = "roll" | "sheet" | "piece";

export function soldAs(sku: ProductType): SoldAs {
  const { construction } = productType(sku);
  if (construction === "tape") return "roll";
  return construction === "tissue" || construction === "packing-paper" ? "sheet" : "piece";
}
