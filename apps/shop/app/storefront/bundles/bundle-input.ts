/** What the address of the sets may carry: how many of each set, as it was typed. */
import { bundles } from "@foldmark/catalogue";
import * as v from "valibot";

const typed = v.optional(v.pipe(v.string(), v.maxLength(40)));

export const bundleInput = {
  query: v.object(Object.fromEntries(bundles.map(({ id }) => [id, typed]))),
};
