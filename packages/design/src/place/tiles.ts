/**
 * How many tiles a repeat is drawn with. Counted in one way for whoever draws, checks or refuses: a pattern is drawn
 * everywhere, or nowhere and said to be missing.
 */
import type { Box } from "@foldmark/geometry";
import type { DesignView } from "../document/view.ts";
import { type DesignNode, isContainer, type NodeOf } from "../records/node.ts";
import { boundsAround, boundsIn } from "./placement.ts";

type Repeat = Pick<NodeOf<"repeat">, "width" | "height" | "tile" | "gap">;

/** @param motif what is drawn in a tile: where it is larger than the tile, more of them reach into the box */
export function tilesOver({ width, height, tile, gap }: Repeat, motif: Box): number {
  const across = Math.floor((width + motif.maxX - motif.minX) / (tile.width + gap.x)) + 1;
  const down = Math.floor((height + motif.maxY - motif.minY) / (tile.height + gap.y)) + 1;
  return across * down;
}

/** Those that a node is drawn with, where repeats lie in repeats as often as they are drawn. By the boxes of what is in it. */
export function tilesOf(design: DesignView, node: DesignNode): number {
  if (!isContainer(node)) return 0;
  const shown = design.children(node.id).filter(({ hidden }) => !hidden);
  const inside = shown.reduce((sum, child) => sum + tilesOf(design, child), 0);
  if (node.kind !== "repeat" || shown.length === 0) return inside;
  return tilesOver(node, boundsAround(shown.map(boundsIn))) * Math.max(1, inside);
}
