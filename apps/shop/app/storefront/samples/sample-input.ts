/** What the address of the sample packs may carry: the packs that were chosen. */
import * as v from "valibot";

export const sampleInput = {
  query: v.object({ theme: v.optional(v.pipe(v.string(), v.maxLength(40))) }),
  repeatable: ["theme"],
};
