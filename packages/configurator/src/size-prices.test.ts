/** What another size would change in the price, where one is told: beside each ready size. */
import { productType, productTypes } from "@foldmark/catalogue";
import { builtInBook } from "@foldmark/pricing";
import { regionById } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { priceOf } from "./prices.ts";
import { viewOf } from "./testing/page-view.ts";

const sizeOf = (view: ReturnType<typeof viewOf>) => view.sections.find(({ kind }) => kind === "size")!;
const tilesOf = (view: ReturnType<typeof viewOf>) =>
  sizeOf(view).groups.flatMap(({ tiles, more = [] }) => [...tiles, ...more]);

describe("sizes with their prices", () => {
  it("say what each would change for a piece, and which is chosen; on the product's page they say neither", () => {
    const sku = "mailer-box-full-color";
    const page = viewOf(sku);
    expect(tilesOf(page).every(({ price }) => price === null)).toBe(true);
    const view = viewOf(sku, {}, "eu", undefined, { hasSizePrices: true });
    expect(sizeOf(view).note).toBe(`${sizeOf(page).note}, price difference per piece`);
    const region = regionById("eu");
    const { configuration } = view;
    const unitOf = (size: typeof configuration.size) => {
      const answer = priceOf(builtInBook, region, { ...configuration, size });
      return answer.kind === "price" ? answer.unitMicro : 0;
    };
    const tiles = tilesOf(view);
    for (const { id, size } of productType(sku).sizes.standard) {
      const tile = tiles.find(({ value }) => value === id);
      if (!tile) continue;
      const more = (unitOf(size) - unitOf(configuration.size)) / 1_000_000;
      if (more === 0) expect(tile.price).toMatch(/chosen|same price/);
      else {
        expect(tile.price).toContain(Math.abs(more).toFixed(2));
        expect(tile.price).toMatch(more > 0 ? /^\+/ : /^[−-]/);
      }
    }
    expect(tiles.filter(({ price }) => price === "chosen")).toHaveLength(1);
  });

  it("are there for everything that is priced by a machine and comes in more than one size", () => {
    for (const { sku, ordering, sizes } of productTypes) {
      if (ordering !== "price" || sizes.standard.length < 2) continue;
      const tiles = tilesOf(viewOf(sku, {}, "eu", undefined, { hasSizePrices: true }));
      expect(tiles.filter(({ price }) => price !== null).length, sku).toBeGreaterThan(1);
    }
  });
});
