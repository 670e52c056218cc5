/** Which of the things that were put into a cart together are cheaper for it: those of a ready set, or of a list. */
import type { ProductType } from "@foldmark/region";
import { bundleById, piecesOfWholeBundle } from "./bundles.ts";
import { defaultConfiguration } from "./check-configuration.ts";
import type { Configuration } from "./configuration.ts";
import { option } from "./finishes-and-options.ts";
import { productType } from "./product-types.ts";
import { nearestQuantities } from "./quantities.ts";
import { listOfSet, mostOfListed } from "./shopping-lists.ts";

export interface OrderedTogether<Line> {
  /** What is made as in the set. Anything made otherwise is none of it, and makes the rest no larger. */
  readonly lines: readonly Line[];
  /**
   * Pieces of each product for which the discount counts; what is ordered beyond them does no harm. Empty where nothing
   * is cheaper: of a set something is missing, of a list only one product is left.
   */
  readonly pieces: ReadonlyMap<ProductType, number>;
}

/** Of the things that were put in with a set, or a list, those that are still of it, and how many are cheaper for it. */
export function orderedTogether<Line extends { readonly configuration: Configuration }>(
  set: string,
  putIn: readonly Line[],
): OrderedTogether<Line> {
  const lines = putIn.filter(({ configuration }) => isMadeAsIn(set, configuration));
  const ordered = lines.map(({ configuration }) => configuration);
  return { lines, pieces: piecesTogether(set, ordered) };
}

function piecesTogether(set: string, ordered: readonly Configuration[]): ReadonlyMap<ProductType, number> {
  const list = listOfSet(set);
  if (list) {
    const there = list.lines.filter(({ sku }) => ordered.some((line) => line.sku === sku));
    return new Map(there.length > 1 ? there.map((line) => [line.sku, mostOfListed(line)]) : []);
  }
  // As the product is sold.
  return new Map(
    [...(piecesOfWholeBundle(set, ordered) ?? [])].map(([sku, pieces]) => [
      sku,
      nearestQuantities(pieces, productType(sku).quantity).at(-1) ?? 0,
    ]),
  );
}

/** In the set's size and its usual make: material, cover, print, finishes and choices. Services change nothing made. */
function isMadeAsIn(set: string, configuration: Configuration): boolean {
  const lines: readonly { readonly sku: ProductType; readonly size?: string }[] =
    listOfSet(set)?.lines ?? bundleById(set)?.lines ?? [];
  const line = lines.find(({ sku }) => sku === configuration.sku);
  if (!line) return false;
  const usual = defaultConfiguration(line.sku);
  const standard = productType(line.sku).sizes.standard.find(({ id }) => id === line.size);
  return makeOf(configuration) === makeOf(standard ? { ...usual, size: standard.size } : usual);
}

function makeOf({ size, material, cover, print, options, choices }: Configuration): string {
  const inOrder = (named: object) => Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const made = options.filter((id) => option(id).kind !== "service").toSorted();
  return JSON.stringify([inOrder(size), material, cover, print, made, inOrder(choices)]);
}
