/** A repeat's children as the pattern that fills its box. */
import type { Affine, NodeOf } from "@foldmark/design";
import type { Box } from "@foldmark/geometry";
import type { Pattern, PrintOp } from "../display-list/display-list.ts";

type Repeat = NodeOf<"repeat">;

const moved = (x: number, y: number): Affine => [1, 0, 0, 1, x, y];

/** @param ops what lies in one tile, from its top left */
export function repeatPattern(
  { tile, gap, layout, offset }: Repeat,
  ops: readonly PrintOp[],
  bounds: Box,
): Pattern {
  const [stepX, stepY] = [tile.width + gap.x, tile.height + gap.y];
  const [right, down] = [
    { x: stepX, y: 0 },
    { x: 0, y: stepY },
  ];
  const { x, y } = offset;
  const base = { kind: "pattern" as const, ops, bounds, tiles: [moved(x, y)] };
  switch (layout) {
    case "grid":
      return { ...base, right, down };
    // A brick wall repeats after two rows, so half a step is the same to the left and to the right.
    case "brick":
      return {
        ...base,
        tiles: [moved(x, y), moved(x + stepX / 2, y + stepY)],
        right,
        down: { x: 0, y: 2 * stepY },
      };
    case "half-drop":
      return {
        ...base,
        tiles: [moved(x, y), moved(x + stepX, y + stepY / 2)],
        right: { x: 2 * stepX, y: 0 },
        down,
      };
    case "mirror":
      return {
        ...base,
        tiles: [
          moved(x, y),
          [-1, 0, 0, 1, x + stepX + tile.width, y],
          [1, 0, 0, -1, x, y + stepY + tile.height],
          [-1, 0, 0, -1, x + stepX + tile.width, y + stepY + tile.height],
        ],
        right: { x: 2 * stepX, y: 0 },
        down: { x: 0, y: 2 * stepY },
      };
  }
}
