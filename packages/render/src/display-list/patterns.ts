/** Where the tiles of a pattern lie: worked out here for every back end. */
import { type Affine, compose } from "@foldmark/design";
import type { Box } from "@foldmark/geometry";
import { boxThrough, meets } from "./boxes.ts";
import type { Pattern } from "./display-list.ts";

/** Beyond this nobody could tell the tiles apart, and no page could draw them. */
const mostTiles = 40_000;

/** Every tile that reaches into the box, row by row. The box and the matrices are in the pattern's own coordinates. */
export function tilesIn(pattern: Pattern, box: Box): readonly Affine[] {
  const { right, down, tiles, bounds } = pattern;
  const determinant = right.x * down.y - right.y * down.x;
  if (determinant === 0) return [];
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
  const [columns, rows] = [
    [Math.ceil(steps.minX - 1e-9), Math.floor(steps.maxX + 1e-9)] as const,
    [Math.ceil(steps.minY - 1e-9), Math.floor(steps.maxY + 1e-9)] as const,
  ];
  const count = (columns[1] - columns[0] + 1) * (rows[1] - rows[0] + 1) * tiles.length;
  if (count > mostTiles) return [];
  const found: Affine[] = [];
  for (let row = rows[0]; row <= rows[1]; row++)
    for (let column = columns[0]; column <= columns[1]; column++) {
      const shift: Affine = [1, 0, 0, 1, column * right.x + row * down.x, column * right.y + row * down.y];
      for (const tile of tiles) {
        const at = compose(shift, tile);
        if (meets(boxThrough(at, bounds), box)) found.push(at);
      }
    }
  return found;
}
