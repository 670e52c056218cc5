/** Adding and deleting nodes, and what every node has beside its place. */
import * as v from "valibot";
import { changed, type Diff } from "../diff/diff.ts";
import { nodeOf, outermost, subtree } from "../document/view.ts";
import { anchor } from "../records/anchor.ts";
import { newRecord } from "../records/defaults.ts";
import { nodeId } from "../records/id-schemas.ts";
import { isNodeId, readArtboardRef, type SurfaceId, surfaceOf } from "../records/ids.ts";
import { indexesBetween } from "../records/layer-index.ts";
import { limits } from "../records/limits.ts";
import { type DesignNode, nodeSchemas, permissions } from "../records/node.ts";
import { assetSchema, type DesignRecord, inkSchema, type SurfaceRecord } from "../records/record.ts";
import { permille, shortText } from "../records/values.ts";
import { type CommandContext, changeNodes, defineCommand, nodeIds, putAt, unlocked } from "./command.ts";

const anyNode = v.variant("kind", [
  nodeSchemas.text,
  nodeSchemas.image,
  nodeSchemas.shape,
  nodeSchemas.line,
  nodeSchemas.icon,
  nodeSchemas.repeat,
  nodeSchemas.barcode,
  nodeSchemas.group,
]);

/** Surfaces that nodes hang on and the design does not have yet. */
export function missingSurfaces(
  { design }: Pick<CommandContext, "design">,
  parents: Iterable<DesignNode["parent"]>,
): readonly SurfaceRecord[] {
  const missing = new Map<SurfaceId, SurfaceRecord>();
  for (const parent of parents) {
    if (isNodeId(parent) || design.get(surfaceOf(parent))) continue;
    const { piece, side } = readArtboardRef(parent);
    const id = surfaceOf(parent);
    missing.set(id, newRecord("surface", { id, piece, side }));
  }
  return [...missing.values()];
}

/** New nodes above their siblings, in the order given; those whose id is taken are left out. */
export function putOnTop(
  context: CommandContext,
  nodes: readonly DesignNode[],
  more: readonly DesignRecord[],
): Diff {
  const { design } = context;
  const fresh = nodes.filter(({ id }) => !design.get(id));
  const own = new Set<string>(fresh.map(({ id }) => id));
  const tops = new Map<string, string | null>();
  const placed = fresh.map((node) => {
    if (own.has(node.parent)) return node;
    const below = tops.get(node.parent) ?? design.children(node.parent).at(-1)?.index ?? null;
    const [index] = indexesBetween(below, null, 1);
    tops.set(node.parent, index!);
    return { ...node, index: index! };
  });
  const records = more.filter(({ id }) => !design.get(id));
  const surfaces = missingSurfaces(
    context,
    placed.map(({ parent }) => parent),
  );
  return { put: [...surfaces, ...records, ...placed], patch: {}, del: [] };
}

const add = defineCommand({
  id: "node.add",
  args: v.strictObject({
    nodes: v.pipe(v.array(anyNode), v.minLength(1), v.maxLength(limits.nodes)),
    /** What the nodes show and are drawn in, where the design does not have it yet. */
    assets: v.array(assetSchema),
    inks: v.array(inkSchema),
  }),
  needs: null,
  run: (context, { nodes, assets, inks }) => putOnTop(context, nodes, [...assets, ...inks]),
});

const remove = defineCommand({
  id: "node.delete",
  args: v.strictObject({ ids: nodeIds }),
  needs: { nodes: 1 },
  run: ({ design }, { ids }) => ({
    put: [],
    patch: {},
    del: unlocked(design, ids).flatMap((node) => subtree(design, node)),
  }),
});

const rename = defineCommand({
  id: "node.rename",
  args: v.strictObject({ id: nodeId, name: shortText }),
  needs: { nodes: 1, locked: true },
  run({ design }, { id, name }) {
    const node = nodeOf(design, id);
    return changed(node ? [[node, { ...node, name }]] : []);
  },
});

const lock = defineCommand({
  id: "node.lock",
  args: v.strictObject({ ids: nodeIds, locked: v.boolean() }),
  needs: { nodes: 1, locked: true },
  label: ({ locked }) => (locked ? "node.lock" : "node.unlock"),
  run: ({ design }, { ids, locked }) =>
    changed(outermost(design, ids).map((node) => [node, { ...node, locked }] as const)),
});

const hide = defineCommand({
  id: "node.hide",
  args: v.strictObject({ ids: nodeIds, hidden: v.boolean() }),
  needs: { nodes: 1, locked: true },
  label: ({ hidden }) => (hidden ? "node.hide" : "node.show"),
  run: ({ design }, { ids, hidden }) =>
    changed(outermost(design, ids).map((node) => [node, { ...node, hidden }] as const)),
});

const setOpacity = defineCommand({
  id: "node.opacity",
  args: v.strictObject({ ids: nodeIds, opacity: permille }),
  needs: { nodes: 1 },
  coalesce: { within: 400, key: ({ ids }) => ids.join() },
  run: ({ design }, { ids, opacity }) => changeNodes(design, ids, (node) => ({ ...node, opacity })),
});

const setAnchor = defineCommand({
  id: "node.anchor",
  args: v.strictObject({ ids: nodeIds, anchor }),
  needs: { nodes: 1 },
  run: ({ design }, { ids, anchor: next }) =>
    changeNodes(design, ids, (node) => putAt(node, { anchor: next })),
});

const setPermissions = defineCommand({
  id: "node.permissions",
  args: v.strictObject({ ids: nodeIds, permissions }),
  needs: { nodes: 1, locked: true },
  run: ({ design }, { ids, permissions: next }) =>
    changed(outermost(design, ids).map((node) => [node, { ...node, permissions: next }] as const)),
});

export const nodeCommands = { add, remove, rename, lock, hide, setOpacity, setAnchor, setPermissions };
