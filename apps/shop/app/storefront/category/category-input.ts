/** What the address of a category page may carry. */
import * as v from "valibot";
import { facetNames } from "./category-fields.ts";

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
