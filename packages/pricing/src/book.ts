/**
 * What the shop sells and for how much, as one version: handed in wherever somebody asks. Nobody takes it as a
 * constant, so that another version can be published while the shop runs.
 */
import type { ProductType, Region } from "@foldmark/region";
import { currentPriceBook } from "./price-books/index.ts";
import type { PriceBook } from "./price-books/price-book.ts";

export interface Book {
  readonly prices: PriceBook;
  /** Products that are switched off: sold in no storefront, whatever its region allows. */
  readonly withdrawn: ReadonlySet<ProductType>;
}

/** What this version of the shop was built with. Imported only where a server or a browser puts its parts together. */
export const builtInBook: Book = { prices: currentPriceBook, withdrawn: new Set() };

/** A region as it sells by the book. */
export function soldIn<Asked extends Pick<Region, "allowedProductTypes">>(
  { withdrawn }: Pick<Book, "withdrawn">,
  region: Asked,
): Asked {
  if (withdrawn.size === 0) return region;
  const sold = region.allowedProductTypes.filter((sku) => !withdrawn.has(sku));
  return { ...region, allowedProductTypes: sold };
}
