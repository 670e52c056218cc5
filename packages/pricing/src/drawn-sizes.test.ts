/** The promises about size and options, kept on real drawings: fewer sizes than with estimates, each one built. */
import {
  buildInput,
  type Configuration,
  constructionFor,
  defaultConfiguration,
  type OptionId,
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
  // What no machine takes is dearer than anything.
  if (quote.kind === "refusal" && quote.code === "larger-than-machines") return Number.POSITIVE_INFINITY;
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
        if (!free) return fc.constant(standard);
        return fc
          .integer({
            min: Math.ceil(free.minimum / sizes.step),
            max: Math.floor(free.maximum / sizes.step) - 1,
          })
          .map((steps) => steps * sizes.step);
      });
      fc.assert(
        fc.property(fc.tuple(...lengths), fc.nat({ max: 2 }), fc.boolean(), (own, which, long) => {
          const size: Size = Object.fromEntries(sizes.dimensions.map((name, index) => [name, own[index]!]));
          const name = sizes.dimensions[which % sizes.dimensions.length]!;
          const larger = { ...size, [name]: size[name]! + sizes.step };
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

  it("of any product costs no less with an option that is drawn", () => {
    for (const definition of productTypes) {
      const { constructionWith, parametersWith, sku } = definition;
      const optional = Object.keys({ ...constructionWith, ...parametersWith }) as OptionId[];
      const plain = { ...defaultConfiguration(sku), options: [] };
      const blank = drawnBlank(plain);
      if (!blank) continue;
      for (const option of optional) {
        if (!drawnBlank({ ...plain, options: [option] })) continue;
        const others = optional.filter((other) => other !== option);
        for (const options of [[], others]) {
          const chosen = { ...plain, options: [...options, option] };
          expect(goods(chosen), `${sku} with ${option}`).toBeGreaterThanOrEqual(goods({ ...plain, options }));
        }
      }
    }
  });
});
