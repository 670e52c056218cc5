/** What finishes and fittings add. Micro-euro: 45_000_000 is € 45, 220_000 is € 0.22. */
import type { OptionId } from "@foldmark/catalogue";
import type { OptionCosts } from "../price-book.ts";

const lamination = { setUp: 45_000_000, squareMetre: 220_000 } as const;

export const options: Readonly<Partial<Record<OptionId, OptionCosts>>> = {
  // Finishes
  "varnish-matt": { squareMetre: 50_000 },
  "varnish-gloss": { squareMetre: 50_000 },
  "lamination-matt": lamination,
  "lamination-gloss": lamination,
  "lamination-soft-touch": { setUp: 60_000_000, squareMetre: 420_000 },
  "spot-uv": { setUp: 40_000_000, tool: 50_000_000, squareMetre: 180_000 },
  "hot-foil": { tool: 70_000_000, piece: 80_000 },
  emboss: { tool: 90_000_000, piece: 50_000 },
  "pantone-match": { setUp: 25_000_000, freeWithSpotInks: true },

  // Boxes
  window: { setUp: 60_000_000, piece: 45_000, grams: 1 },
  "euro-hole": {},
  "crash-lock-bottom": { piece: 130_000 },
  "insert-board": { setUp: 26_000_000, squareMetre: 500_000, piece: 60_000, grams: 25 },
  "insert-foam": { setUp: 20_000_000, piece: 550_000, grams: 30 },
  "bottle-insert": { setUp: 20_000_000, piece: 180_000, grams: 40 },
  dividers: { setUp: 20_000_000, piece: 150_000, grams: 35 },
  "carry-handle": { setUp: 15_000_000, piece: 140_000, grams: 5 },
  "ribbon-pull": { piece: 120_000, grams: 2 },
  "ribbon-closure": { piece: 180_000, grams: 3 },
  "flat-pack": { piece: 200_000 },
  "return-strip": { piece: 50_000, grams: 1 },
  "food-liner": { piece: 90_000, grams: 3 },
  "metal-lid": { piece: 220_000, grams: 18 },
  "peel-seal": { piece: 60_000, grams: 1 },

  // Bags and mailers
  "handle-twisted": { piece: 30_000, grams: 4 },
  "handle-flat": { piece: 20_000, grams: 4 },
  "handle-ribbon": { piece: 160_000, grams: 5 },
  "handle-long": { piece: 120_000, grams: 10 },
  padding: { piece: 90_000, grams: 8 },
  zip: { piece: 20_000, grams: 1 },
  "degassing-valve": { setUp: 20_000_000, piece: 60_000, grams: 1 },
  "clear-window": { setUp: 20_000_000, piece: 10_000 },

  // Paper, tape, labels, cards
  "low-noise": { piece: 100_000 },
  "on-roll": { setUp: 12_000_000, piece: 1000 },
  "rounded-corners": { setUp: 6_000_000, piece: 8000 },
  folded: { setUp: 8_000_000, piece: 12_000 },
};
