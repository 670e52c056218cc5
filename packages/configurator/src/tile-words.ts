/** What a tile says besides its name: what it would change in the price, and what a material holds. */
import { type Configuration, loadRating, type MaterialCode, material } from "@foldmark/catalogue";
import { isFine } from "./amounts.ts";
import { grammageWords, thicknessWords, weightWords } from "./figures.ts";
import { difference, priceWith } from "./prices.ts";
import type { Tile } from "./product-view.ts";
import type { Scene } from "./sections.ts";
import { outsideOf } from "./technical.ts";

export type TilePrice = Pick<Tile, "price" | "priceNote" | "isPerPiece">;

/** "+€0.23" a piece against what is chosen; "chosen" itself; nothing where it cannot be compared. */
export function priceNote(scene: Scene, chosen: boolean, change: Partial<Configuration>): TilePrice {
  const { configuration, price, amounts, shop } = scene;
  if (chosen) return { price: shop.text("product.chosen") };
  if (!configuration || !price) return { price: null };
  const other = priceWith(shop, configuration, change);
  if (!other) return { price: null };
  const more = other.unitMicro - price.unitMicro;
  const least = isFine(price.unitMicro) ? 500 : 5_000;
  if (Math.abs(more) >= least) {
    return { price: difference(amounts.unit(Math.abs(more), price.unitMicro), more), isPerPiece: true };
  }
  const once = other.totalMinor - price.totalMinor;
  if (once === 0) return { price: shop.text("product.samePrice") };
  return {
    price: difference(amounts.sum(Math.abs(once)), once),
    priceNote: shop.text("product.once"),
  };
}

/** The load in the size that is chosen, as the data sheet says it below; by the board alone while there is none. */
function loadOf(code: MaterialCode, { definition, configuration }: Scene): number | null {
  const outside = configuration && outsideOf(definition, { ...configuration, material: code });
  const load = outside && loadRating(material(code), outside);
  return load ? load.grams : material(code).carries;
}

export function materialFacts(code: MaterialCode, scene: Scene): string {
  const { region, text } = scene.shop;
  const load = loadOf(code, scene);
  const { thickness, grammage } = material(code);
  const facts = [
    thickness >= 0.3 ? thicknessWords(region, thickness) : grammageWords(region, grammage),
    ...(load ? [text("product.material.load", { load: weightWords(region, load) })] : []),
  ];
  return facts.join(", ");
}
