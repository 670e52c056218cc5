/**
 * What another size, material or product takes: prices, every construction, and the way of a design from one drawing to
 * another. The page brings the drawing of its own product along, so this is loaded when somebody chooses.
 */
import {
  type ArtworkZones,
  artworkLimitsOf,
  artworkZones,
  type Configuration,
  dielineOf,
  productType,
} from "@foldmark/catalogue";
import { type Fields, fieldsOf } from "@foldmark/configurator";
import { type DesignProduct, type Layout, productLayout } from "@foldmark/design";
import { type RegionId, regionById } from "@foldmark/region";

export { retarget } from "@foldmark/design";
export { describer } from "../../storefront/product/describe-in-browser.ts";

/** Null for what no drawing describes. */
export function layoutFor(product: DesignProduct): Layout | null {
  const quantity = productType(product.sku).quantity.minimum;
  const dieline = dielineOf({ ...product, quantity });
  return dieline && productLayout(product, dieline);
}

/** The form's fields of a configuration. */
export const fieldsFor = (region: RegionId, product: DesignProduct, quantity: number): Fields =>
  fieldsOf(regionById(region), { ...product, quantity });

/** Null where nothing of the buyer's own is printed. */
export const zonesOf = ({ sku, print, material }: Configuration): ArtworkZones | null =>
  artworkZones(artworkLimitsOf(productType(sku), print, material));
