/** Several items in one box: the blocks they can be packed into, most compact first. */
import type { Cuboid } from "@foldmark/catalogue";

/** A block is tried in every position by the fit finder; more than these few differ only in shapes nobody packs. */
const mostBlocks = 5;

const volume = ({ length, width, height }: Cuboid): number => length * width * height;
const sorted = ({ length, width, height }: Cuboid): readonly number[] =>
  [length, width, height].sort((one, other) => other - one);
const longest = (block: Cuboid): number => sorted(block)[0] ?? 0;

/** True where `small` goes into `large` however it lies: then the larger block is never needed. */
const isWithin = (small: Cuboid, large: Cuboid): boolean => {
  const room = sorted(large);
  return sorted(small).every((side, index) => side <= room[index]!);
};

/**
 * Rows, columns and layers of one item. The last layer may be short. With goods that must stand upright the block
 * still stands upright, since no item is turned on its side.
 */
export function blocksOf(item: Cuboid, items: number): readonly Cuboid[] {
  if (items === 1) return [item];
  const blocks: Cuboid[] = [];
  for (let rows = 1; rows <= items; rows++) {
    for (let columns = 1; rows * columns <= items; columns++) {
      const layers = Math.ceil(items / (rows * columns));
      blocks.push({
        length: item.length * rows,
        width: item.width * columns,
        height: item.height * layers,
      });
    }
  }
  const compact = blocks.sort((one, other) => volume(one) - volume(other) || longest(one) - longest(other));
  const kept: Cuboid[] = [];
  for (const block of compact) {
    if (kept.every((smaller) => !isWithin(smaller, block))) kept.push(block);
  }
  // The cube-like ones: they waste the least board and fit the most boxes.
  return kept.sort((one, other) => longest(one) - longest(other)).slice(0, mostBlocks);
}
