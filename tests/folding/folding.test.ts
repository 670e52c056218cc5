/**
 * Every product that the pages offer, with every option that changes its dieline, in sizes drawn by lot: folded from the
 * stored dieline by a program of its own, which shares nothing with the one that draws.
 */
import { describe, expect, inject, it } from "vitest";
import { problemsOfAll } from "./check-product.ts";
import { offeredSizes, offeredVariants } from "./offered-products.ts";
import { sizesOf, unsoldConstructions } from "./unsold-constructions.ts";

const isLong = inject("thoroughness") === "long";
const [sizes, rays] = isLong ? [60, 6000] : [5, 600];

describe("what is drawn can be made", () => {
  it.each(offeredVariants().map((variant) => [variant.name, variant] as const))("%s", (_name, variant) => {
    expect(problemsOfAll(offeredSizes(variant, sizes), rays)).toEqual([]);
  });

  it.each(unsoldConstructions())("%s, which no page offers yet", (id) => {
    expect(problemsOfAll(sizesOf(id, sizes), rays)).toEqual([]);
  });
});
