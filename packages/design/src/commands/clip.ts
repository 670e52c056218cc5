/** What is copied: nodes with the inks and assets they need, as text that any tab and any product can take. */
import * as v from "valibot";
import { isObject } from "../diff/path.ts";
import { migrateUp, newerThan, type RawDesignRecord, versionsOf } from "../document/migrate.ts";
import { withReferences } from "../document/references.ts";
import { sequences } from "../document/sequences.ts";
import { recordIssue } from "../document/validate.ts";
import { ancestors, artboardOf, type DesignView, outermost, subtree } from "../document/view.ts";
import type { Layout } from "../place/layout.ts";
import { matrixOnArtboard, placedBy } from "../place/placement.ts";
import type { NodeId } from "../records/ids.ts";
import { limits } from "../records/limits.ts";
import type { DesignNode } from "../records/node.ts";
import type { AssetRecord, DesignRecord, InkRecord } from "../records/record.ts";
import { length } from "../records/values.ts";

const format = "foldmark-clip/1";

export interface Clip {
  readonly format: typeof format;
  readonly schema: Readonly<Record<string, number>>;
  /** Parents before children; those whose parent is not among them lay directly on the panel. */
  readonly nodes: readonly DesignNode[];
  readonly inks: readonly InkRecord[];
  readonly assets: readonly AssetRecord[];
  /** Of the panel they lay on, so that they find their place on one of another size. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** Out of the groups that hold it, and it looks as it did in them: where it is taken to, they are not. */
function onArtboard(design: DesignView, node: DesignNode): DesignNode {
  const groups = ancestors(design, node);
  const parent = artboardOf(design, node);
  if (groups.length === 0 || !parent) return node;
  const opacity = groups.reduce((share, group) => (share * group.opacity) / 1000, node.opacity);
  return {
    ...placedBy(matrixOnArtboard(design, node), node),
    parent,
    opacity: Math.round(opacity),
  };
}

/** To be taken elsewhere; null where nothing of it can be copied. */
export const clipOf = (design: DesignView, layout: Layout | null, ids: readonly NodeId[]): Clip | null =>
  gathered(design, layout, ids, (node) => onArtboard(design, node));

/** To be laid beside what it is copied from, in the same groups. */
export const clipInPlace = (design: DesignView, layout: Layout | null, ids: readonly NodeId[]): Clip | null =>
  gathered(design, layout, ids, (node) => node);

function gathered(
  design: DesignView,
  layout: Layout | null,
  ids: readonly NodeId[],
  asRoot: (node: DesignNode) => DesignNode,
): Clip | null {
  const roots = outermost(design, ids);
  const first = roots[0];
  if (!first) return null;
  const nodes = roots
    .flatMap((root) => subtree(design, root).map((node) => (node === root ? asRoot(root) : node)))
    .map((node) => ({ ...node, field: null, home: null }));
  const needed = new Set<string>();
  withReferences(nodes, (id) => {
    needed.add(id);
    return id;
  });
  const records = [...needed].flatMap((id) => design.get(id) ?? []);
  const artboardRef = artboardOf(design, first);
  const artboard = artboardRef && layout?.artboard(artboardRef);
  return {
    format,
    schema: versionsOf(sequences),
    nodes,
    inks: records.flatMap((each) => (each.type === "ink" ? [{ ...each, field: null }] : [])),
    assets: records.filter((each) => each.type === "asset"),
    size: artboard ? { width: artboard.width, height: artboard.height } : null,
  };
}

const rawClip = v.object({
  format: v.literal(format),
  schema: v.record(v.string(), v.pipe(v.number(), v.safeInteger())),
  nodes: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(limits.nodes)),
  inks: v.pipe(v.array(v.unknown()), v.maxLength(limits.inks)),
  assets: v.pipe(v.array(v.unknown()), v.maxLength(limits.assets)),
  size: v.nullable(v.strictObject({ width: length, height: length })),
});

function sound<Type extends DesignRecord["type"]>(
  values: readonly unknown[],
  type: Type,
  schema: Clip["schema"],
): Extract<DesignRecord, { type: Type }>[] {
  return values.flatMap((value) => {
    if (!isObject(value) || value.type !== type || typeof value.id !== "string") return [];
    try {
      const [record] = migrateUp([value as RawDesignRecord], schema, sequences);
      return recordIssue(value.id, record) === null
        ? [record as unknown as Extract<DesignRecord, { type: Type }>]
        : [];
    } catch {
      return [];
    }
  });
}

/** Reads what lies on the clipboard; null where it is none of ours, or of a newer version. */
export function readClip(input: unknown): Clip | null {
  if (!v.is(rawClip, input) || newerThan(input.schema, versionsOf(sequences)).length > 0) return null;
  const nodes = sound(input.nodes, "node", input.schema);
  if (nodes.length === 0) return null;
  return {
    format,
    schema: versionsOf(sequences),
    nodes,
    inks: sound(input.inks, "ink", input.schema),
    assets: sound(input.assets, "asset", input.schema),
    size: input.size,
  };
}
