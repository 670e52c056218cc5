/** Where the tiles of a pattern lie: worked out here for every back end. */
import { type Affine, compose } from "@foldmark/design";
import type { Box } from "@foldmark/geometry";
import { boxThrough, meets } from "./boxes.ts";
import type { Pattern } from "./display-list.ts";

/** Rows of tiles: the same ones again and again, so that a file can say a row once and then where it goes. */
export interface TileRows {
  /** Of one row of cells. */
  readonly tiles: readonly Affine[];
  /** From where those lie to where they are drawn. */
  readonly rows: readonly Affine[];
}

const moved = (x: number, y: number): Affine => [1, 0, 0, 1, x, y];

/**
 * The rows that reach into the box, in the order in which they are drawn; single tiles of a row may lie beside it. The box
 * and the matrices are in the pattern's own coordinates.
 */
export function tileRowsIn(pattern: Pattern, box: Box): TileRows {
  const { right, down, tiles, bounds } = pattern;
  const determinant = right.x * down.y - right.y * down.x;
  if (determinant === 0) return { tiles: [], rows: [] };
  const reach = tiles.map((tile) => boxThrough(tile, bounds));
  const cell = {
    minX: Math.min(...reach.map(({ minX }) => minX)),
    minY: Math.min(...reach.map(({ minY }) => minY)),
    maxX: Math.max(...reach.map(({ maxX }) => maxX)),
    maxY: Math.max(...reach.map(({ maxY }) => maxY)),
  };
  // In steps to the right and down, where a cell's corner may lie so that the cell still reaches into the box.
  const wanted: Box = {
    minX: box.minX - cell.maxX,
    minY: box.minY - cell.maxY,
    maxX: box.maxX - cell.minX,
    maxY: box.maxY - cell.minY,
  };
  const steps = boxThrough(
    [down.y / determinant, -right.y / determinant, -down.x / determinant, right.x / determinant, 0, 0],
    wanted,
  );
  return {
    tiles: wholeIn(steps.minX, steps.maxX).flatMap((column) =>
      tiles.map((tile) => compose(moved(column * right.x, column * right.y), tile)),
    ),
    rows: wholeIn(steps.minY, steps.maxY).map((row) => moved(row * down.x, row * down.y)),
  };
}

function wholeIn(least: number, most: number): readonly number[] {
  const first = Math.ceil(least - 1e-9);
  return Array.from({ length: Math.max(0, Math.floor(most + 1e-9) - first + 1) }, (_, at) => first + at);
}

/** Every tile that reaches into the box, row by row. How many those may be was decided when the list was compiled. */
export function tilesIn(pattern: Pattern, box: Box): readonly Affine[] {
  const { tiles, rows } = tileRowsIn(pattern, box);
  return rows.flatMap((row) =>
    tiles.map((tile) => compose(row, tile)).filter((at) => meets(boxThrough(at, pattern.bounds), box)),
  );
}
