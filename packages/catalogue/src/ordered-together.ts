/** Which of the things that were put into a cart together are cheaper for it: those of a ready set, or of a list. */
import type { ProductType } from "@foldmark/region";
import { type Ordered, piecesOfWholeBundle } from "./bundles.ts";
import { productType } from "./product-types.ts";
import { nearestQuantities } from "./quantities.ts";
import { listOfSet, mostOfListed } from "./shopping-lists.ts";

/**
 * Pieces of each product for which the discount counts; what is ordered beyond them does no harm. Null where nothing is
 * cheaper: of a set something is missing, of a list only one product is left.
 */
export function piecesTogether(set: string, ordered: Ordered): ReadonlyMap<ProductType, number> | null {
  const list = listOfSet(set);
  if (list) {
    const there = list.lines.filter(({ sku }) => ordered.some((line) => line.sku === sku));
    return there.length > 1 ? new Map(there.map((line) => [line.sku, mostOfListed(line)])) : null;
  }
  const needed = piecesOfWholeBundle(set, ordered);
  if (!needed) return null;
  // As the product is sold.
  return new Map(
    [...needed].map(([sku, pieces]) => [
      sku,
      nearestQuantities(pieces, productType(sku).quantity).at(-1) ?? 0,
    ]),
  );
}
