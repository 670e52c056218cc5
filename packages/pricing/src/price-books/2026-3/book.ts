/** The second book, where the price of an option that is drawn holds only what its drawing does not. */
import { tables as second } from "../2026-2/book.ts";
import type { PriceTables } from "../price-book.ts";

export const tables: PriceTables = {
  ...second,
  id: "2026-3",
  validFrom: "2026-11-16",
  // Their board or cloth is weighed, cut and charged as it is drawn. What is left for making them is the price of the
  // second book less that material in the standard size, waste included: 42,000 for an insert for one bottle
  // (85 × 85 × 330, white E flute), 38,000 for dividers of 200 × 140 × 180 in kraft, 60,000 for the cloth that long
  // handles take more than short ones.
  options: {
    ...second.options,
    "bottle-insert": { setUp: 20_000_000, piece: 138_000 },
    dividers: { setUp: 20_000_000, piece: 112_000 },
    "handle-long": { piece: 60_000 },
  },
};
