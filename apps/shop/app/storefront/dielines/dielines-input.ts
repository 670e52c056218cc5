/** What the address of the page of dielines may carry: a product, and how it is made. */
import * as v from "valibot";
import { configurationQuery } from "../product/product-declarations.ts";

const sku = v.optional(v.pipe(v.string(), v.maxLength(60)));

export const dielinesInput = {
  /** `of`: the product whose form was filled in; the answers of another one's are not for this one. */
  query: v.object({ ...configurationQuery.entries, sku, of: sku }),
  repeatable: ["options"] as const,
};
