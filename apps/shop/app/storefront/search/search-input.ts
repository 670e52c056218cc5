/** What the address of the search may carry: what was typed. */
import * as v from "valibot";

export const searchInput = { query: v.object({ q: v.optional(v.pipe(v.string(), v.maxLength(400))) }) };
