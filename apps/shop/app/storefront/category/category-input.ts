/** What the address of a category page may carry. */
import * as v from "valibot";

export const facetNames = ["type", "material", "finish", "industry"] as const;
export type FacetName = (typeof facetNames)[number];

export const sides = ["length", "width", "height"] as const;
export type Side = (typeof sides)[number];

export const sortOrders = ["usual", "price", "minimum", "fastest"] as const;
export type SortOrder = (typeof sortOrders)[number];

/** As somebody typed it: what it means, or why it means nothing, the page says. */
const typed = v.optional(v.pipe(v.string(), v.maxLength(80)));

export const categoryInput = {
  query: v.object({
    type: typed,
    material: typed,
    finish: typed,
    industry: typed,
    length: typed,
    width: typed,
    height: typed,
    sort: typed,
  }),
  repeatable: facetNames,
};
