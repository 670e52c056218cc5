/** Real dielines to design on. */
import { type Configuration, defaultConfiguration, dielineOf } from "@foldmark/catalogue";
import { computedAreas } from "@foldmark/geometry";
import { type Layout, layoutOf } from "../place/layout.ts";
import type { DesignProduct } from "../records/record.ts";

const known = new Map<string, Layout>();

export function productFor(sku: Configuration["sku"], size: Configuration["size"] = {}): Configuration {
  const usual = defaultConfiguration(sku);
  return { ...usual, size: { ...usual.size, ...size } };
}

export function layoutFor(sku: Configuration["sku"], size: Configuration["size"] = {}): Layout {
  const key = JSON.stringify([sku, size]);
  const layout =
    known.get(key) ??
    layoutOf(dielineOf(productFor(sku, size))!, { fromCut: 3, fromCrease: 3 }, computedAreas);
  known.set(key, layout);
  return layout;
}

export const withoutQuantity = ({ quantity: _, ...product }: Configuration): DesignProduct => product;
