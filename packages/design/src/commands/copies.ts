/** Duplicating and pasting: new names for nodes, known inks and assets by what they are. */
import * as v from "valibot";
import type { Diff } from "../diff/diff.ts";
import { equal } from "../diff/path.ts";
import { withReferences } from "../document/references.ts";
import { type DesignView, recordsOf } from "../document/view.ts";
import { anchored } from "../place/anchored.ts";
import { asPlace } from "../place/placement.ts";
import { blackInk } from "../records/defaults.ts";
import { parentRef } from "../records/id-schemas.ts";
import { isNodeId, type NodeId, type ParentRef } from "../records/ids.ts";
import type { DesignNode } from "../records/node.ts";
import type { AssetRecord, DesignRecord, InkRecord } from "../records/record.ts";
import { place } from "../records/values.ts";
import { type Clip, clipInPlace, readClip } from "./clip.ts";
import { type CommandContext, defineCommand, nodeIds, unlocked } from "./command.ts";
import { putOnTop } from "./nodes.ts";

/** Chance comes from outside: every new name begins with it. */
const salt = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{4,32}$/));

/** By the name in the clip, the record of the design that is the same, or a new one. */
function carriedOver<Carried extends InkRecord | AssetRecord>(
  design: DesignView,
  records: readonly Carried[],
  isSame: (own: Carried, other: Carried) => boolean,
  prefix: string,
): { readonly names: ReadonlyMap<string, string>; readonly put: readonly DesignRecord[] } {
  const names = new Map<string, string>();
  const put: DesignRecord[] = [];
  records.forEach((record, number) => {
    const known = [...recordsOf(design, record.type)].find((own) => isSame(own as Carried, record));
    const free = design.get(record.id) ? (`${record.type}:${prefix}${number}` as Carried["id"]) : record.id;
    names.set(record.id, known?.id ?? free);
    if (!known) put.push({ ...record, id: free } as DesignRecord);
  });
  return { names, put };
}

const isSameInk = (a: InkRecord, b: InkRecord): boolean =>
  a.kind === b.kind && a.name === b.name && equal(a.cmyk, b.cmyk);

interface Target {
  readonly salt: string;
  /** For a node that lay directly on a panel. */
  readonly parentOf: (node: DesignNode) => ParentRef;
  readonly placed: (node: DesignNode) => DesignNode;
}

function copies(context: CommandContext, clip: Clip, target: Target): Diff {
  const { design } = context;
  const inks = carriedOver(design, clip.inks, isSameInk, `${target.salt}i`);
  const assets = carriedOver(design, clip.assets, (a, b) => a.hash === b.hash, `${target.salt}a`);
  const ids = new Map<string, NodeId>(
    clip.nodes.map(({ id }, number) => [id, `node:${target.salt}${number}`]),
  );
  const renamed = (id: string, name: string): string | null => {
    if (name === "field") return null;
    if (name === "asset") return assets.names.get(id) ?? (design.get(id) ? id : null);
    return inks.names.get(id) ?? (design.get(id) ? id : blackInk);
  };
  const nodes = clip.nodes.map((node) => {
    const inside = isNodeId(node.parent) ? ids.get(node.parent) : undefined;
    const own = withReferences({ ...node, home: null }, renamed);
    const at = inside ? own : target.placed(own);
    return { ...at, id: ids.get(node.id)!, parent: inside ?? target.parentOf(node) };
  });
  return putOnTop(context, nodes, [...inks.put, ...assets.put]);
}

const moved = (node: DesignNode, x: number, y: number): DesignNode => ({
  ...node,
  x: asPlace(node.x + x),
  y: asPlace(node.y + y),
});

const duplicate = defineCommand({
  id: "node.duplicate",
  args: v.strictObject({ ids: nodeIds, salt, x: place, y: place }),
  needs: { nodes: 1 },
  run(context, { ids, salt: own, x, y }) {
    const nodes = unlocked(context.design, ids);
    const clip =
      nodes.length > 0 &&
      clipInPlace(
        context.design,
        context.layout,
        nodes.map(({ id }) => id),
      );
    if (!clip) return { put: [], patch: {}, del: [] };
    return copies(context, clip, {
      salt: own,
      parentOf: ({ parent }) => parent,
      placed: (node) => moved(node, x, y),
    });
  },
});

const paste = defineCommand({
  id: "node.paste",
  args: v.strictObject({
    /** As it came from the clipboard. */
    clip: v.custom<Clip>((value) => readClip(value) !== null),
    parent: parentRef,
    salt,
    x: place,
    y: place,
  }),
  needs: null,
  run(context, { clip: raw, parent, salt: own, x, y }) {
    const clip = readClip(raw)!;
    const artboard = isNodeId(parent) ? null : (context.layout?.artboard(parent) ?? null);
    const isElsewhere =
      artboard && clip.size && !equal(clip.size, { width: artboard.width, height: artboard.height });
    return copies(context, clip, {
      salt: own,
      parentOf: () => parent,
      placed: (node) =>
        moved(isElsewhere ? { ...node, ...anchored(node, node.anchor, clip.size!, artboard) } : node, x, y),
    });
  },
});

export const copyCommands = { duplicate, paste };
