/** The drawing of a product, with the safe areas that its print asks for. */
import { artworkLimitsOf, artworkZones, productType } from "@foldmark/catalogue";
import { computedAreas, type Dieline } from "@foldmark/geometry";
import type { DesignProduct } from "../records/record.ts";
import { type Layout, printedLayout } from "./layout.ts";

export const productLayout = ({ sku, print, material }: DesignProduct, dieline: Dieline): Layout =>
  printedLayout(dieline, artworkZones(artworkLimitsOf(productType(sku), print, material)), computedAreas);
