/** The first book, with freight by the room that goods take up, and ready-made goods always below own print. */
import { tables as first } from "../2026-1/book.ts";
import type { PriceTables } from "../price-book.ts";

export const tables: PriceTables = {
  ...first,
  id: "2026-2",
  validFrom: "2026-11-16",
  // Insert and dividers are drawn now, and weighed with the box.
  options: {
    ...first.options,
    "bottle-insert": { setUp: 20_000_000, piece: 180_000 },
    dividers: { setUp: 20_000_000, piece: 150_000 },
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
