/** What the address of the sets may carry: how many of each set, as it was typed. */
import * as v from "valibot";
import { bundles } from "./bundle-table.ts";

const typed = v.optional(v.pipe(v.string(), v.maxLength(40)));

export const bundleInput = {
  query: v.object(Object.fromEntries(bundles.map(({ id }) => [id, typed]))),
};
