import { describe, expect, it } from "vitest";
import { defaultConfiguration } from "./index.ts";
import { needsArtwork } from "./needs-artwork.ts";
import { printMode } from "./print-modes.ts";
import { productTypes } from "./product-types.ts";
import { stockItems } from "./stock.ts";

const offered = productTypes.flatMap((definition) =>
  definition.prints.map(({ mode }) => ({ definition, sku: definition.sku, print: mode })),
);

describe("whether artwork is needed", () => {
  it("is so exactly where an ink of the buyer's own stands on a product that is made to order", () => {
    expect(offered.length).toBeGreaterThan(60);
    for (const { definition, sku, print } of offered) {
      const inks = Object.values(printMode(print)).filter((side) => side !== null);
      const isOwn = inks.some(({ kind }) => kind !== "ready-made");
      expect([sku, print, needsArtwork({ sku, print })]).toEqual([sku, print, isOwn && !definition.stock]);
    }
  });

  it("is so for nothing that lies in stock, in whatever size, material, pattern or theme", () => {
    expect(stockItems.length).toBeGreaterThan(20);
    for (const { sku } of stockItems) {
      const { print } = defaultConfiguration(sku);
      expect([sku, needsArtwork({ sku, print })]).toEqual([sku, false]);
    }
  });

  it("is so for nothing with a ready-made pattern, nor where no editor could make one", () => {
    for (const { definition, sku, print } of offered) {
      const hasPattern = definition.choices.some(({ name }) => name === "design");
      if (hasPattern || definition.editor === "none" || print === "unprinted")
        expect([sku, print, needsArtwork({ sku, print })]).toEqual([sku, print, false]);
    }
  });

  it("is so for every product that can be printed to order, in at least one way", () => {
    const made = productTypes.filter(({ stock, editor }) => !stock && editor !== "none");
    expect(made.length).toBeGreaterThan(25);
    for (const { sku, prints } of made)
      expect([sku, prints.some(({ mode: print }) => needsArtwork({ sku, print }))]).toEqual([sku, true]);
  });
});
