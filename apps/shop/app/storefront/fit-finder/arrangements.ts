/** Several items in one box: the blocks they can be packed into, most compact first. */
import type { Cuboid } from "@foldmark/catalogue";

/** A block is tried in every position by the fit finder; more than these few differ only in shapes nobody packs. */
const mostBlocks = 5;

interface Block extends Cuboid {
  readonly volume: number;
  /** Longest, middle and shortest side. */
  readonly sides: readonly [number, number, number];
}

function blockOf(length: number, width: number, height: number): Block {
  const [longest = 0, middle = 0, shortest = 0] = [length, width, height].sort((one, other) => other - one);
  return { length, width, height, volume: length * width * height, sides: [longest, middle, shortest] };
}

/** True where `small` goes into `large` however it lies: then the larger block is never needed. */
const isWithin = ({ sides: small }: Block, { sides: large }: Block): boolean =>
  small[0] <= large[0] && small[1] <= large[1] && small[2] <= large[2];

/**
 * Rows, columns and layers of one item. The last layer may be short. With goods that must stand upright the block
 * still stands upright, since no item is turned on its side.
 */
export function blocksOf(item: Cuboid, items: number): readonly Cuboid[] {
  if (items === 1) return [item];
  const blocks: Block[] = [];
  for (let rows = 1; rows <= items; rows++) {
    for (let columns = 1; rows * columns <= items; columns++) {
      const layers = Math.ceil(items / (rows * columns));
      blocks.push(blockOf(item.length * rows, item.width * columns, item.height * layers));
    }
  }
  blocks.sort((one, other) => one.volume - other.volume || one.sides[0] - other.sides[0]);
  const kept: Block[] = [];
  for (const block of blocks) {
    if (!kept.some((smaller) => isWithin(smaller, block))) kept.push(block);
  }
  // The cube-like ones: they waste the least board and fit the most boxes.
  return kept
    .sort((one, other) => one.sides[0] - other.sides[0])
    .slice(0, mostBlocks)
    .map(({ length, width, height }) => ({ length, width, height }));
}
