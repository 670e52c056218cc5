/**
 * How many tiles a repeat is drawn with, and how many shapes are painted in them. Counted in one way for whoever draws, checks
 * or refuses: a pattern is drawn everywhere, or nowhere and said to be missing.
 */
import type { Box } from "@foldmark/geometry";
import type { DesignView } from "../document/view.ts";
import { limits } from "../records/limits.ts";
import { type DesignNode, isContainer, type NodeOf } from "../records/node.ts";
import { boundsAround, boundsIn } from "./placement.ts";

type Repeat = Pick<NodeOf<"repeat">, "width" | "height" | "tile" | "gap">;

interface Painted {
  /** Where repeats lie in repeats, as often as they are drawn. */
  readonly tiles: number;
  /** How long it takes, in plain shapes. */
  readonly shapes: number;
}

interface Tiles extends Painted {
  /** How many are drawn at most: of one shape in each `limits.tiles`, of more the fewer. */
  readonly most: number;
}

/**
 * @param motif what is drawn in a tile: where it is larger than the tile, more of them reach into the box
 * @param inside what is painted in each
 */
export function tilesOver({ width, height, tile, gap }: Repeat, motif: Box, inside: Painted): Tiles {
  const across = Math.floor((width + motif.maxX - motif.minX) / (tile.width + gap.x)) + 1;
  const down = Math.floor((height + motif.maxY - motif.minY) / (tile.height + gap.y)) + 1;
  const each = Math.max(1, inside.tiles);
  return {
    tiles: across * down * each,
    shapes: across * down * inside.shapes,
    most: Math.floor((limits.tiles * each) / inside.shapes),
  };
}

const shapesOf = (node: DesignNode): number => {
  if (node.kind === "text") return node.runs.reduce((sum, { text }) => sum + text.length, 0);
  return node.kind === "shape" && node.fill && node.stroke ? 2 : 1;
};

/** Of several nodes together, by their boxes: whoever draws them knows it better, and has the last word. */
export function paintedIn(design: DesignView, nodes: readonly DesignNode[]): Painted {
  const all = nodes.filter(({ hidden }) => !hidden).map((node) => tilesOf(design, node));
  return {
    tiles: all.reduce((sum, { tiles }) => sum + tiles, 0),
    shapes: all.reduce((sum, { shapes }) => sum + shapes, 0),
  };
}

/** Those that a node is drawn with; none of what is no repeat and holds none. */
export function tilesOf(design: DesignView, node: DesignNode): Tiles {
  const most = limits.tiles;
  if (!isContainer(node)) return { tiles: 0, shapes: shapesOf(node), most };
  const children = design.children(node.id);
  const inside = paintedIn(design, children);
  const shown = children.filter(({ hidden }) => !hidden);
  if (node.kind === "repeat" && shown.length > 0)
    return tilesOver(node, boundsAround(shown.map(boundsIn)), inside);
  const layer = node.opacity < 1000 && inside.shapes > 1 ? limits.tilesOfLayer : 0;
  return { ...inside, shapes: inside.shapes + layer, most };
}
