/**
 * How heavy the goods may be. Two things give way: the bottom, which the board's own rating tells, and the walls of
 * the lowest box in a stack, which McKee's formula tells from edge crush, thickness and perimeter.
 */
import type { Material } from "./materials.ts";
import type { Cuboid } from "./outer-size.ts";

export interface LoadRating {
  /** Grams of goods in one box. */
  readonly grams: number;
  readonly limitedBy: "board" | "stack";
  /** Newtons the closed box carries when it is new and dry; null where the board is not corrugated. */
  readonly compression: number | null;
}

/** Parcels are stacked this high on a pallet or in a van, mm. */
const stackHeight = 1200;
/** Damp air, weeks under load and rough hands leave a fifth of the strength of a new box. */
const safety = 5;

/** McKee: 5.87 · edge crush · √(thickness · perimeter), in SI; whole newtons, rounded down. */
export function boxCompression(board: Material, outer: Cuboid): number | null {
  if (board.edgeCrush === null) return null;
  const perimeter = 2 * (outer.length + outer.width);
  const micrometres = Math.round(board.thickness * 1000);
  // √(µm · mm · 10³) is √(m · m) · 10⁶: the factor keeps all the sums whole.
  const root = Math.floor(Math.sqrt(micrometres * perimeter * 1000));
  return Math.floor((587 * board.edgeCrush * root) / 100_000_000);
}

export function loadRating(board: Material, outer: Cuboid): LoadRating | null {
  if (board.carries === null) return null;
  const compression = boxCompression(board, outer);
  if (compression === null) return { grams: board.carries, limitedBy: "board", compression };
  const boxesAbove = Math.max(1, Math.floor(stackHeight / outer.height) - 1);
  // One newton holds 101 grams.
  const stacked = Math.floor((compression * 101) / (safety * boxesAbove));
  return stacked < board.carries
    ? { grams: stacked, limitedBy: "stack", compression }
    : { grams: board.carries, limitedBy: "board", compression };
}
