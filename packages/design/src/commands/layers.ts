/** Order, groups, repeats, and moving nodes from one panel or group to another. */
import * as v from "valibot";
import { changed, type Diff } from "../diff/diff.ts";
import { ancestors, artboardOf, type DesignView, nodeOf } from "../document/view.ts";
import { type Affine, compose, inverse } from "../place/affine.ts";
import type { Layout } from "../place/layout.ts";
import {
  boundsAround,
  boundsIn,
  liftedOut,
  matrixOf,
  matrixOnArtboard,
  placedBy,
} from "../place/placement.ts";
import { paintedIn, tilesOf, tilesOver } from "../place/tiles.ts";
import { newNode } from "../records/defaults.ts";
import { nodeId, parentRef } from "../records/id-schemas.ts";
import { isNodeId, type ParentRef } from "../records/ids.ts";
import { indexesBetween } from "../records/layer-index.ts";
import { type DesignNode, isContainer } from "../records/node.ts";
import { nodeKinds } from "../records/node-kinds.ts";
import { length } from "../records/values.ts";
import { type CommandContext, changeNodes, defineCommand, nodeIds, putAt, unlocked } from "./command.ts";
import { missingSurfaces } from "./nodes.ts";

type Pair = readonly [before: DesignNode, after: DesignNode];

/** Siblings in a new order: indexes of the moved ones only, between those that stay. */
function ordered(siblings: readonly DesignNode[], moved: ReadonlySet<DesignNode>): readonly Pair[] {
  const pairs: Pair[] = [];
  for (let from = 0; from < siblings.length; from++) {
    if (!moved.has(siblings[from]!)) continue;
    let to = from;
    while (to < siblings.length && moved.has(siblings[to]!)) to++;
    const below = siblings[from - 1]?.index ?? null;
    const above = siblings[to]?.index ?? null;
    const indexes = indexesBetween(below, above, to - from);
    for (let at = from; at < to; at++)
      pairs.push([siblings[at]!, { ...siblings[at]!, index: indexes[at - from]! }]);
    from = to - 1;
  }
  return pairs;
}

const steps = ["front", "forward", "backward", "back"] as const;

function reordered(
  siblings: readonly DesignNode[],
  moved: ReadonlySet<DesignNode>,
  to: (typeof steps)[number],
): readonly DesignNode[] {
  const staying = siblings.filter((node) => !moved.has(node));
  const moving = siblings.filter((node) => moved.has(node));
  if (to === "front") return [...staying, ...moving];
  if (to === "back") return [...moving, ...staying];
  const next = [...siblings];
  const swap = (at: number, other: number): void => {
    const [a, b] = [next[at], next[other]];
    if (!a || !b || !moved.has(a) || moved.has(b)) return;
    next[at] = b;
    next[other] = a;
  };
  if (to === "forward") for (let at = next.length - 2; at >= 0; at--) swap(at, at + 1);
  else for (let at = 1; at < next.length; at++) swap(at, at - 1);
  return next;
}

const reorder = defineCommand({
  id: "node.reorder",
  args: v.strictObject({ ids: nodeIds, to: v.picklist(steps) }),
  needs: { nodes: 1 },
  label: ({ to }) => `node.reorder.${to}`,
  run({ design }, { ids, to }) {
    const byParent = Map.groupBy(unlocked(design, ids), ({ parent }) => parent);
    return changed(
      [...byParent].flatMap(([parent, nodes]) => {
        const moved = new Set(nodes);
        const siblings = design.children(parent);
        const next = reordered(siblings, moved, to);
        return next.every((node, index) => node === siblings[index]) ? [] : ordered(next, moved);
      }),
    );
  },
});

/** From the parent's coordinates to those of the blank; null where the panel is not on the dieline. */
function toBlank(design: DesignView, layout: Layout | null, parent: ParentRef): Affine | null {
  if (!isNodeId(parent)) return layout?.artboard(parent)?.toBlank ?? null;
  const group = nodeOf(design, parent);
  const artboard = group && artboardOf(design, group);
  const outer = artboard ? layout?.artboard(artboard)?.toBlank : null;
  return group && outer ? compose(outer, matrixOnArtboard(design, group)) : null;
}

/** The node under another parent, drawn where it was; at the same numbers where that cannot be known. */
function underParent({ design, layout }: CommandContext, node: DesignNode, parent: ParentRef): DesignNode {
  if (node.parent === parent) return node;
  const from = toBlank(design, layout, node.parent);
  const to = toBlank(design, layout, parent);
  const moved = from && to ? placedBy(compose(inverse(to), compose(from, matrixOf(node))), node) : node;
  return putAt(moved, { parent });
}

function mayHold(design: DesignView, parent: ParentRef, node: DesignNode): boolean {
  if (!isNodeId(parent)) return true;
  const holder = nodeOf(design, parent);
  if (!holder || !isContainer(holder) || holder.id === node.id) return false;
  return !ancestors(design, holder).some(({ id }) => id === node.id);
}

const reparent = defineCommand({
  id: "node.reparent",
  args: v.strictObject({
    ids: nodeIds,
    parent: parentRef,
    /** The sibling that stands directly above afterwards; null for the top. */
    below: v.nullable(nodeId),
    /** False keeps the numbers: a copy of one panel's artwork for another. */
    keepsPicture: v.boolean(),
  }),
  needs: { nodes: 1 },
  run(context, { ids, parent, below, keepsPicture }) {
    const { design } = context;
    const nodes = unlocked(design, ids).filter((node) => mayHold(design, parent, node));
    const moving = new Set<string>(nodes.map(({ id }) => id));
    const staying = design.children(parent).filter(({ id }) => !moving.has(id));
    const found = staying.findIndex(({ id }) => id === below);
    const at = found === -1 ? staying.length : found;
    const indexes = indexesBetween(staying[at - 1]?.index ?? null, staying[at]?.index ?? null, nodes.length);
    const pairs = nodes.map((node, index) => {
      const moved = keepsPicture ? underParent(context, node, parent) : putAt(node, { parent });
      return [node, { ...moved, index: indexes[index]! }] as const;
    });
    return changed(pairs, { put: missingSurfaces(context, nodes.length > 0 ? [parent] : []) });
  },
});

/** Siblings of the topmost of the selection, and the whole-µm box around them. */
function gathered(design: DesignView, ids: readonly DesignNode["id"][]) {
  const nodes = unlocked(design, ids);
  const parent = nodes.at(-1)?.parent;
  const siblings = nodes.filter((node) => node.parent === parent);
  if (siblings.length === 0) return null;
  const bounds = boundsAround(siblings.map((node) => boundsIn(node)));
  const x = Math.floor(bounds.minX);
  const y = Math.floor(bounds.minY);
  const box = { x, y, width: Math.ceil(bounds.maxX) - x, height: Math.ceil(bounds.maxY) - y };
  const { index } = siblings.at(-1)!;
  const inside = siblings.map((node) => [node, { x: node.x - x, y: node.y - y }] as const);
  return { parent: parent!, index, box, inside };
}

function holding(holder: DesignNode, gatheredNodes: NonNullable<ReturnType<typeof gathered>>): Diff {
  const pairs = gatheredNodes.inside.map(
    ([node, place]) => [node, putAt(node, { ...place, parent: holder.id })] as const,
  );
  return changed(pairs, { put: [holder] });
}

const group = defineCommand({
  id: "node.group",
  args: v.strictObject({ ids: nodeIds, id: nodeId }),
  needs: { nodes: 1 },
  run({ design }, { ids, id }) {
    const found = gathered(design, ids);
    if (!found || design.get(id)) return changed([]);
    return holding(newNode("group", { id, parent: found.parent, index: found.index, ...found.box }), found);
  },
});

const ungroup = defineCommand({
  id: "node.ungroup",
  args: v.strictObject({ ids: nodeIds }),
  needs: { nodes: 1, kinds: ["group", "repeat"] },
  run({ design }, { ids }) {
    const groups = unlocked(design, ids).filter(isContainer);
    const pairs = groups.flatMap((holder) => {
      const children = design.children(holder.id);
      const siblings = design.children(holder.parent);
      const above = siblings[siblings.indexOf(holder) + 1]?.index ?? null;
      const indexes = indexesBetween(holder.index, above, children.length);
      return children.map((child, at) => {
        const opacity = Math.round((child.opacity * holder.opacity) / 1000);
        const lifted = liftedOut(holder, child);
        return [child, putAt(lifted, { parent: holder.parent, index: indexes[at]!, opacity })] as const;
      });
    });
    return changed(pairs, { del: groups });
  },
});

/** Makes a tile of the selection and fills the panel with it, behind everything; in a group the selection's box. */
const makeRepeat = defineCommand({
  id: "repeat.make",
  args: v.strictObject({
    ids: nodeIds,
    id: nodeId,
    /** µm over the edges of the panel. */
    bleed: length,
  }),
  needs: { nodes: 1 },
  run({ design, layout }, { ids, id, bleed }) {
    const found = gathered(design, ids);
    if (!found || design.get(id)) return changed([]);
    const { parent, box } = found;
    const artboard = isNodeId(parent) ? null : layout?.artboard(parent);
    const tile = { width: Math.max(100, box.width), height: Math.max(100, box.height) };
    // Over the cut by the bleed, with the first tile where the selection was.
    const frame = artboard
      ? { x: -bleed, y: -bleed, width: artboard.width + 2 * bleed, height: artboard.height + 2 * bleed }
      : box;
    const offset = { x: box.x - frame.x, y: box.y - frame.y };
    const lowest = design.children(parent)[0]!.index;
    const index = artboard ? indexesBetween(null, lowest, 1)[0]! : found.index;
    const anchor = { x: "stretch", y: "stretch", scale: "none" } as const;
    const repeat = newNode("repeat", { id, parent, index, ...frame, tile, offset, anchor });
    const motif = { minX: 0, minY: 0, maxX: box.width, maxY: box.height };
    const nodes = found.inside.map(([node]) => node);
    const { tiles, most } = tilesOver(repeat, motif, paintedIn(design, nodes));
    if (tiles > most) return { code: "too-many-tiles", most };
    return holding(repeat, found);
  },
});

const setRepeat = defineCommand({
  id: "repeat.set",
  args: v.strictObject({ ids: nodeIds, repeat: v.partial(v.strictObject(nodeKinds.repeat)) }),
  needs: { nodes: 1, kinds: ["repeat"] },
  coalesce: { within: 400, key: ({ ids }) => ids.join() },
  run({ design }, { ids, repeat }) {
    const set = (node: DesignNode): DesignNode => (node.kind === "repeat" ? { ...node, ...repeat } : node);
    // A change of size may have left too many: fewer are a way out, even where they are too many still.
    for (const node of unlocked(design, ids)) {
      const { tiles, most } = tilesOf(design, set(node));
      if (tiles > most && tiles > tilesOf(design, node).tiles) return { code: "too-many-tiles", most };
    }
    return changeNodes(design, ids, set);
  },
});

export const layerCommands = { reorder, reparent, group, ungroup, makeRepeat, setRepeat };
