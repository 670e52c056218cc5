/** The promises about size and options, kept on real drawings: fewer sizes than with estimates, each one built. */
import {
  buildInput,
  type Configuration,
  constructionFor,
  constructionOf,
  defaultConfiguration,
  productTypes,
  type Size,
  standardSizeOf,
} from "@foldmark/catalogue";
import { regionById } from "@foldmark/region";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawnBlank } from "./drawn-blank.ts";
import { currentPriceBook as book } from "./price-books/index.ts";
import { quoteFor } from "./quote.ts";

const region = regionById("eu");

/** One product of each construction is enough: the others differ in board and print, not in shape. */
const drawn = productTypes.filter(({ construction, sizes, sku }, index) => {
  if (!construction || !constructionFor(construction) || !sizes.free || !book.products[sku]) return false;
  return productTypes.findIndex((each) => each.construction === construction && each.sizes.free) === index;
});

function goods(configuration: Configuration): number {
  const quote = quoteFor(book, configuration, region, { blankOf: drawnBlank });
  if (quote.kind === "refusal") throw new Error(quote.code);
  return quote.publishedAt(configuration.quantity)!.goodsMinor;
}

const canBeMade = (configuration: Configuration): boolean => {
  const { construction, params, material } = buildInput(configuration)!;
  return constructionFor(construction)!.limits(params, material).length === 0;
};

describe("a drawn blank", () => {
  it.each(drawn)(
    "of $sku costs no less with a millimetre more",
    { timeout: 60_000 },
    ({ sku, sizes, quantity }) => {
      const lengths = sizes.dimensions.map((name) => {
        const free = sizes.free?.[name];
        const standard = sizes.standard[0]!.size[name]!;
        return fc.integer({ min: free?.minimum ?? standard, max: (free?.maximum ?? standard + 1) - 1 });
      });
      fc.assert(
        fc.property(fc.tuple(...lengths), fc.nat({ max: 2 }), fc.boolean(), (own, which, long) => {
          const size: Size = Object.fromEntries(sizes.dimensions.map((name, index) => [name, own[index]!]));
          const name = sizes.dimensions[which % sizes.dimensions.length]!;
          const larger = { ...size, [name]: size[name]! + 1 };
          if (!sizes.free?.[name] || standardSizeOf(sizes, size) || standardSizeOf(sizes, larger)) return;
          const asked = {
            ...defaultConfiguration(sku),
            size,
            quantity: long ? Math.min(quantity.maximum, 20_000) : quantity.minimum,
          };
          if (!canBeMade(asked) || !canBeMade({ ...asked, size: larger })) return;
          expect(goods({ ...asked, size: larger })).toBeGreaterThanOrEqual(goods(asked));
        }),
        { numRuns: 150, seed: 7 },
      );
    },
  );

  it("is charged as the larger of two where an option makes it another construction", () => {
    for (const definition of productTypes) {
      for (const [option, construction] of Object.entries(definition.constructionWith)) {
        if (!construction || !constructionFor(construction)) continue;
        const plain = { ...defaultConfiguration(definition.sku), options: [] };
        const changed = { ...plain, options: [option as keyof typeof definition.constructionWith] };
        expect(constructionOf(definition, changed.options)).toBe(construction);
        const [one, other] = [drawnBlank(plain)!, drawnBlank(changed)!];
        expect(other.body.sheetArea).toBeGreaterThanOrEqual(one.body.sheetArea);
        expect(other.body.netArea).toBeGreaterThanOrEqual(one.body.netArea);
      }
    }
  });
});
