/** The first book, with freight by the room that goods take up, and ready-made goods always below own print. */
import { tables as first } from "../2026-1/book.ts";
import type { PriceTables } from "../price-book.ts";

export const tables: PriceTables = {
  ...first,
  id: "2026-2",
  validFrom: "2026-11-16",
  // Insert and dividers are drawn now: their board is weighed, cut and charged with that of the box. What is left for
  // putting them together is the first book's price less that board in the standard size, waste included: 42,000 for
  // one bottle (85 × 85 × 330, white E flute), 38,000 for a carrier of 200 × 140 × 180 in kraft.
  options: {
    ...first.options,
    "bottle-insert": { setUp: 20_000_000, piece: 138_000 },
    dividers: { setUp: 20_000_000, piece: 112_000 },
  },
  carriage: { placeAtLeast: 100_000_000 },
  belowOwnPrint: {
    "pre-printed-mailer-box-eco": { like: "mailer-box-eco", print: "one-colour", permille: 950 },
    "pre-printed-mailer-box-full-colour": {
      like: "mailer-box-full-color",
      print: "full-colour",
      permille: 950,
    },
    "pre-printed-kraft-tape": { like: "kraft-tape", print: "one-colour", permille: 950 },
  },
};
