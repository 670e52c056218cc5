/** What the address of the showcase may carry; what it does not know it leaves out. */
import * as v from "valibot";

const typed = v.optional(v.pipe(v.string(), v.maxLength(32)));

export const showcaseInput = { query: v.object({ style: typed, inks: typed, page: typed }) };
