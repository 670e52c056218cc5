/** What the address of the fit finder may carry: the answers of its form, as they were typed. */
import * as v from "valibot";

const typed = v.optional(v.pipe(v.string(), v.maxLength(80)));

export const fitInput = {
  query: v.object({
    length: typed,
    width: typed,
    height: typed,
    unit: typed,
    weight: typed,
    weightUnit: typed,
    items: typed,
    padding: typed,
    upright: typed,
    quantity: typed,
    sizes: typed,
    sort: typed,
    page: typed,
  }),
};
