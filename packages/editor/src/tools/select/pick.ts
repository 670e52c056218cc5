/** Which node a click means: the outermost group first, and deeper with every double click. */
import { ancestors, type DesignNode, type NodeId, nodeOf } from "@foldmark/design";
import type { Point } from "@foldmark/geometry";
import { type ToolContext, toleranceOf, worldAt } from "../context.ts";

type Pointer = "mouse" | "touch" | "pen";

export const hitsAt = (context: ToolContext, screen: Point, pointer: Pointer): readonly DesignNode[] =>
  context.index.hits(worldAt(context, screen), toleranceOf(context, pointer));

/** From the outermost group around it to the node itself. */
const wayDown = ({ design }: ToolContext, node: DesignNode): readonly DesignNode[] =>
  [node, ...ancestors(design, node)].reverse();

/** The group that was entered counts: its parts are picked beside the one that is selected. */
export function picked(context: ToolContext, leaf: DesignNode): NodeId {
  const way = wayDown(context, leaf);
  const parents = new Set(context.selection.flatMap((id) => nodeOf(context.design, id)?.parent ?? []));
  const beside = way.findLast(
    ({ id, parent }) => context.selection.includes(id) || (parents.has(parent) && parent.startsWith("node:")),
  );
  return (beside ?? way[0]!).id;
}

/** One group further in than what is selected; the node itself at the end. */
export function deeper(context: ToolContext, leaf: DesignNode): DesignNode {
  const way = wayDown(context, leaf);
  const level = way.findLastIndex(({ id }) => context.selection.includes(id));
  return way[Math.min(way.length - 1, level + 1)]!;
}

/** Alt and a click go down through what lies under the pointer, and from the last to the first again. */
export function below(context: ToolContext, hits: readonly DesignNode[]): NodeId | null {
  const level = hits.findIndex(({ id }) => context.selection.includes(id));
  return hits[(level + 1) % hits.length]?.id ?? null;
}

export const toggled = (selection: readonly NodeId[], id: NodeId): readonly NodeId[] =>
  selection.includes(id) ? selection.filter((each) => each !== id) : [...selection, id];
