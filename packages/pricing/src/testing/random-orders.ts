/** Orders no person would think of: any product, size, make and number, in any storefront. */
import {
  type Configuration,
  initialSize,
  type OptionId,
  type ProductDefinition,
  productTypes,
  type Range,
  type Size,
} from "@foldmark/catalogue";
import { type Region, regions } from "@foldmark/region";
import fc from "fast-check";
import type { Run } from "../cost.ts";
import { currentPriceBook } from "../price-books/index.ts";

export interface Order extends Run {
  readonly definition: ProductDefinition;
  readonly configuration: Configuration;
  readonly region: Region;
}

/** Everything the model prices, and not a list. */
export const modelled: readonly ProductDefinition[] = productTypes.filter(
  ({ sku, ordering }) => ordering === "price" && currentPriceBook.products[sku],
);

const share = fc.integer({ min: 0, max: 10_000 });
const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length]!;

const within = ({ minimum, maximum }: Range, at: number): number =>
  minimum + Math.round(((maximum - minimum) * at) / 10_000);

function sizeFor({ sizes, ...rest }: ProductDefinition, at: readonly number[]): Size {
  const standard = pick(sizes.standard, at[0]!);
  if (!sizes.free || at[0]! % 4 === 0) return standard?.size ?? initialSize({ sizes, ...rest });
  return Object.fromEntries(
    sizes.dimensions.map((name, index) => {
      const range = sizes.free?.[name];
      return [name, range ? within(range, at[index + 1]!) : standard.size[name]!];
    }),
  );
}

/** Small orders as often as large ones: most of what can go wrong happens where routes change. */
export function quantityFor({ quantity }: ProductDefinition, at: number): number {
  const { minimum, maximum, step } = quantity;
  const wanted = minimum * (maximum / minimum) ** (at / 10_000);
  return Math.min(maximum, Math.max(minimum, Math.round(wanted / step) * step));
}

function optionsFor({ options }: ProductDefinition, bits: number): readonly OptionId[] {
  return options
    .filter(({ included }, index) => included || (bits >> (index % 24)) % 2 === 1)
    .map(({ id }) => id);
}

const orderIn = (products: readonly ProductDefinition[]): fc.Arbitrary<Order> =>
  fc
    .tuple(
      fc.nat({ max: products.length - 1 }),
      fc.tuple(share, share, share, share),
      share,
      share,
      share,
      fc.nat({ max: 2 ** 24 - 1 }),
      share,
      fc.nat({ max: regions.length - 1 }),
      fc.tuple(fc.nat({ max: 9 }), fc.boolean()),
    )
    .map(([product, at, board, cover, print, bits, quantity, region, [artworks, reorder]]) => {
      const definition = products[product]!;
      const material = pick(definition.materials, board);
      const prints = definition.prints.filter(({ materials }) => materials?.includes(material) ?? true);
      return {
        definition,
        region: regions[region]!,
        artworks: Math.max(1, artworks - 5),
        reorder,
        configuration: {
          sku: definition.sku,
          size: sizeFor(definition, at),
          material,
          cover: definition.cover && pick(definition.cover.materials, cover),
          print: pick(prints, print).mode,
          options: optionsFor(definition, bits),
          choices: {},
          quantity: quantityFor(definition, quantity),
        },
      };
    });

export const anyOrder = orderIn(modelled);
export const anyOrderOfFreeSize = orderIn(modelled.filter(({ sizes }) => sizes.free !== null));
export const anyListedOrder = orderIn(
  productTypes.filter(({ sku }) => currentPriceBook.tiers[sku] || currentPriceBook.readyMade[sku]),
);
