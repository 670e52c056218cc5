/** The checks themselves, and what each way of printing asks for; loaded after the canvas. */
import { artworkLimitsOf, type Configuration, productType } from "@foldmark/catalogue";
import { strictest } from "@foldmark/preflight";

export { preflight, ruleIds } from "@foldmark/preflight";

/** Null where nothing of the buyer's own is printed. */
export const limitsOf = ({ sku, print, material }: Configuration) =>
  strictest(artworkLimitsOf(productType(sku), print, material));
