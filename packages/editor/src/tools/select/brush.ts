/** Selecting by a rectangle: everything it touches that is not locked, groups as a whole. */
import { ancestors, isLocked, type NodeId } from "@foldmark/design";
import type { Box, Point } from "@foldmark/geometry";
import { isHidden } from "../../scene/placed.ts";
import type { ToolContext } from "../context.ts";

export const boxBetween = (a: Point, b: Point): Box => ({
  minX: Math.min(a.x, b.x),
  minY: Math.min(a.y, b.y),
  maxX: Math.max(a.x, b.x),
  maxY: Math.max(a.y, b.y),
});

export function brushed({ index, design }: ToolContext, box: Box): readonly NodeId[] {
  const found = new Set<NodeId>();
  for (const { node } of index.within(box)) {
    if (node.kind === "group" || isHidden(design, node) || isLocked(design, node)) continue;
    found.add((ancestors(design, node).at(-1) ?? node).id);
  }
  return [...found].sort();
}
