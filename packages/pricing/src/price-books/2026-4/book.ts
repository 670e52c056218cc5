/** The third book, with ladders of their own for goods that are printed for everybody and kept on the shelf. */
import { tables as third } from "../2026-3/book.ts";
import type { PriceTables } from "../price-book.ts";

export const tables: PriceTables = {
  ...third,
  id: "2026-4",
  validFrom: "2026-11-16",
  // They cost what plain boxes from the shelf cost, and what print adds in a run of some thousands.
  readyMade: {},
  stockPrints: {
    "pre-printed-mailer-box-eco": { like: "mailer-box-plain", print: "unprinted", piece: 120_000 },
    "pre-printed-mailer-box-full-colour": { like: "mailer-box-plain", print: "unprinted", piece: 380_000 },
  },
  tiers: {
    "pre-printed-kraft-tape": [
      { from: 1, unit: 4_900_000 },
      { from: 36, unit: 4_200_000 },
      { from: 72, unit: 3_800_000 },
      { from: 144, unit: 3_450_000 },
      { from: 288, unit: 3_100_000 },
      { from: 504, unit: 2_900_000 },
      { from: 1008, unit: 2_700_000 },
    ],
  },
};
