/**
 * The curves of the model as brackets. They follow the formulas beside them and were made by
 * `scripts/derive-curves.mjs`, rounded to figures that can be read; a price is computed from the brackets alone.
 */
import type { Curve } from "../../curve.ts";

/** cost ÷ (1 − margin), margin = 23 % + 20 % · e^(−cost ÷ € 3,000): what a further euro of cost sells for. */
export const selling: Curve = {
  base: 0,
  brackets: [
    { upTo: 50_000_000, each: 1_744_000 }, // € 50
    { upTo: 100_000_000, each: 1_725_000 },
    { upTo: 200_000_000, each: 1_697_000 },
    { upTo: 300_000_000, each: 1_662_000 },
    { upTo: 500_000_000, each: 1_615_000 },
    { upTo: 750_000_000, each: 1_555_000 },
    { upTo: 1_000_000_000, each: 1_499_000 }, // € 1,000
    { upTo: 1_500_000_000, each: 1_433_000 },
    { upTo: 2_000_000_000, each: 1_369_000 },
    { upTo: 3_000_000_000, each: 1_311_000 },
    { upTo: 4_500_000_000, each: 1_264_000 },
    { upTo: 6_000_000_000, each: 1_248_000 },
    { upTo: 8_000_000_000, each: 1_252_000 },
    { upTo: 10_000_000_000, each: 1_264_000 }, // € 10,000
    { upTo: 15_000_000_000, each: 1_281_000 },
    { upTo: 20_000_000_000, each: 1_294_000 },
    { upTo: null, each: 1_299_000 },
  ],
};

/** € 5 + € 0.95 · kg^0.78: what a further kilogram costs to deliver. */
export const freight: Curve = {
  base: 5_000_000,
  brackets: [
    { upTo: 100_000, each: 1_577_000 }, // 0.1 kg
    { upTo: 500_000, each: 989_000 },
    { upTo: 1_000_000, each: 794_000 }, // 1 kg
    { upTo: 2_000_000, each: 681_000 },
    { upTo: 5_000_000, each: 567_000 },
    { upTo: 10_000_000, each: 478_000 },
    { upTo: 20_000_000, each: 411_000 },
    { upTo: 30_000_000, each: 366_000 },
    { upTo: 50_000_000, each: 330_000 },
    { upTo: 100_000_000, each: 288_000 },
    { upTo: 200_000_000, each: 247_000 },
    { upTo: 300_000_000, each: 220_000 },
    { upTo: 500_000_000, each: 199_000 },
    { upTo: 1_000_000_000, each: 174_000 }, // 1 t
    { upTo: 2_000_000_000, each: 149_000 },
    { upTo: 5_000_000_000, each: 124_000 },
    { upTo: 10_000_000_000, each: 105_000 },
    { upTo: 20_000_000_000, each: 90_000 },
    { upTo: null, each: 67_000 },
  ],
};

/** € 95 + € 76 · √m²: what a further square metre of blank adds to its die. */
export const die: Curve = {
  base: 95_000_000,
  brackets: [
    { upTo: 10_000, each: 760_000_000 }, // 0.01 m²
    { upTo: 40_000, each: 253_000_000 },
    { upTo: 90_000, each: 152_000_000 },
    { upTo: 160_000, each: 109_000_000 },
    { upTo: 250_000, each: 84_000_000 },
    { upTo: 360_000, each: 69_000_000 },
    { upTo: 490_000, each: 58_000_000 },
    { upTo: 640_000, each: 51_000_000 },
    { upTo: 1_000_000, each: 42_000_000 }, // 1 m²
    { upTo: 1_440_000, each: 35_000_000 },
    { upTo: 1_960_000, each: 29_000_000 },
    { upTo: 4_000_000, each: 22_000_000 },
    { upTo: null, each: 15_000_000 },
  ],
};
