/** What the address of a shopping list may carry: a quantity for each product, as it was typed. */
import { productTypes } from "@foldmark/region";
import * as v from "valibot";

const typed = v.optional(v.pipe(v.string(), v.maxLength(40)));

export const listInput = { query: v.object(Object.fromEntries(productTypes.map((sku) => [sku, typed]))) };
