/** Micro-euro for a square metre of sheet, bought in large lots: 620_000 is € 0.62. */
import type { MaterialCode } from "@foldmark/catalogue";

export const materials: Readonly<Record<MaterialCode, number>> = {
  // Corrugated board
  "e-flute-kraft": 620_000,
  "e-flute-white": 780_000,
  "e-flute-white-both": 840_000,
  "e-flute-coated": 950_000,
  "b-flute-kraft": 580_000,
  "b-flute-white": 740_000,
  "c-flute-kraft": 640_000,
  "bc-flute-kraft": 1_050_000,

  // Carton and solid board
  "carton-300": 420_000,
  "carton-350": 480_000,
  "carton-400": 550_000,
  "carton-recycled-350": 360_000,
  "carton-kraft-300": 400_000,
  "carton-kraft-350": 460_000,
  "cupstock-330": 620_000,
  "cupstock-kraft-330": 640_000,
  "solid-board-450": 520_000,
  "solid-board-kraft-450": 500_000,
  "card-350": 420_000,
  "card-uncoated-350": 410_000,
  "card-kraft-300": 390_000,

  // Rigid boxes and tubes
  "greyboard-1.5": 820_000,
  "greyboard-2.0": 1_050_000,
  "greyboard-2.5": 1_280_000,
  "core-board-1.5": 1_000_000,
  "wrap-paper-128": 340_000,
  "wrap-paper-157": 400_000,

  // Paper
  "tissue-17": 55_000,
  "kraft-paper-70": 85_000,
  "kraft-paper-90": 110_000,
  "kraft-paper-white-90": 120_000,
  "kraft-paper-120": 160_000,
  "kraft-paper-white-120": 175_000,
  "art-paper-170": 240_000,

  // Film
  "ldpe-60": 160_000,
  "ldpe-recycled-60": 170_000,
  "compostable-50": 360_000,
  "pouch-film-110": 620_000,
  "pouch-mono-pe-120": 550_000,
  "pouch-kraft-130": 680_000,

  // Tape, labels, cloth
  "pp-tape": 95_000,
  "kraft-tape-70": 170_000,
  "kraft-tape-reinforced": 240_000,
  "kraft-tape-adhesive": 260_000,
  "label-paper-80": 620_000,
  "label-kraft": 640_000,
  "label-pp-white": 720_000,
  "label-pp-clear": 750_000,
  "cotton-140": 1_450_000,
  "cotton-220": 2_100_000,
  "cotton-recycled-150": 1_520_000,
};
