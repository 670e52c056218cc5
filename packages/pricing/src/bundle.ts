/** Different products ordered together cost less. */
import { quotient, shared } from "./integers.ts";
import type { PriceBook } from "./price-books/price-book.ts";

export interface BundleLine {
  readonly sku: string;
  readonly goodsMinor: number;
}

export interface BundleDiscount {
  readonly permille: number;
  /** What comes off each line, in the order given. */
  readonly lines: readonly number[];
  readonly minor: number;
}

/** Rounded down once over all lines, then shared among them so that their sum is the discount. */
export function bundleDiscount(book: PriceBook, lines: readonly BundleLine[]): BundleDiscount {
  const products = new Set(lines.map(({ sku }) => sku)).size;
  const permille = book.bundles.findLast((each) => each.products <= products)?.permille ?? 0;
  const goods = lines.map(({ goodsMinor }) => goodsMinor);
  const minor = quotient(goods.reduce((sum, each) => sum + each, 0) * permille, 1000);
  return { permille, lines: shared(minor, goods), minor };
}
