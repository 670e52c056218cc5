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

/** A region, or its storefront with the addresses of its pages. */
type SellingRegion = Pick<Region, "allowedProductTypes"> & {
  readonly addresses?: Readonly<Partial<Record<string, string>>>;
};

const keptRegions = new WeakMap<Book["withdrawn"], WeakMap<SellingRegion, SellingRegion>>();

/**
 * A region as it sells by the book; a storefront also without the pages of what is withdrawn, so that nothing links to
 * them. The same object each time, so that whatever is derived from it is derived once.
 */
export function soldIn<Asked extends SellingRegion>(
  { withdrawn }: Pick<Book, "withdrawn">,
  region: Asked,
): Asked {
  if (withdrawn.size === 0) return region;
  const kept = keptRegions.get(withdrawn) ?? new WeakMap<SellingRegion, SellingRegion>();
  keptRegions.set(withdrawn, kept);
  const sold = (kept.get(region) as Asked | undefined) ?? withoutProducts(withdrawn, region);
  kept.set(region, sold);
  return sold;
}

function withoutProducts<Asked extends SellingRegion>(withdrawn: Book["withdrawn"], region: Asked): Asked {
  const allowedProductTypes = region.allowedProductTypes.filter((sku) => !withdrawn.has(sku));
  if (!region.addresses) return { ...region, allowedProductTypes };
  const gone = new Set<string>([...withdrawn].map((sku) => `product.${sku}`));
  const addresses = Object.fromEntries(Object.entries(region.addresses).filter(([id]) => !gone.has(id)));
  return { ...region, allowedProductTypes, addresses };
}
