/**
 * What another size, material or product takes: prices, every construction, and the way of a design from one drawing to
 * another. The page brings the drawing of its own product along, so this is loaded when somebody chooses.
 */
import {
  type ArtworkZones,
  artworkLimitsOf,
  artworkZones,
  type Configuration,
  productType,
} from "@foldmark/catalogue";
import { type Fields, fieldsOf } from "@foldmark/configurator";
import type { DesignProduct } from "@foldmark/design";
import { type RegionId, regionById } from "@foldmark/region";

export { retarget } from "@foldmark/design";
export { describer } from "../../storefront/product/describe-in-browser.ts";
export { designOnOther, otherProducts } from "./other-product.ts";
export { layoutFor } from "./product-layout.ts";

/** The form's fields of a configuration. */
export const fieldsFor = (region: RegionId, product: DesignProduct, quantity: number): Fields =>
  fieldsOf(regionById(region), { ...product, quantity });

/** Null where nothing of the buyer's own is printed. */
export const zonesOf = ({ sku, print, material }: Configuration): ArtworkZones | null =>
  artworkZones(artworkLimitsOf(productType(sku), print, material));
