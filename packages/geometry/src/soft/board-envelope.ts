/** An envelope of board: stiff, but never quite level. Its flap lies glued on its back. */
import type { Dieline } from "../kernel/model.ts";
import type { Bends } from "./as-seen.ts";
import type { Shape } from "./curved.ts";

/** mm between front, back and flap. */
const apart = 0.6;

export function rigidEnvelopeBends({ params, allowances, pieces }: Dieline): Bends {
  const board = pieces[0]?.material.thickness ?? 0;
  const height = Number(params.height) + (allowances.creaseInHeight ?? 1) * board;
  const width = Number(params.width);
  const bow = (x: number, y: number): number =>
    0.016 * height * (1 - ((2 * y) / height - 1) ** 2) + 0.004 * width * (x / width) * (y / height);
  const lying =
    (layer: number, along: (y: number) => number): Shape =>
    (x, y) => [x, along(y), bow(x, along(y)) + layer * apart];
  const flap = lying(0, (y) => 2 * height - y);
  return {
    bends: [
      { panel: "flap", shape: flap, cells: [4, 4], order: 0 },
      { panel: "tear-strip", shape: flap, cells: [4, 2], order: 0 },
      { panel: "flap-end", shape: flap, cells: [4, 4], order: 0 },
      { panel: "back", shape: lying(1, (y) => -y), cells: [6, 24], order: 1 },
      { panel: "front", shape: lying(2, (y) => y), cells: [6, 24], order: 2 },
    ],
  };
}
