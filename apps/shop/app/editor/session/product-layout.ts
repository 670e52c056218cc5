/** The drawing of any product, with what may be printed where on it. */
import { dielineOf, productType } from "@foldmark/catalogue";
import { type DesignProduct, type Layout, productLayout } from "@foldmark/design";

/** Null for what no drawing describes. */
export function layoutFor(product: DesignProduct): Layout | null {
  const quantity = productType(product.sku).quantity.minimum;
  const dieline = dielineOf({ ...product, quantity });
  return dieline && productLayout(product, dieline);
}
