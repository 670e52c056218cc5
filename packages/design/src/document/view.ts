/** A design as it is read: by commands, checks and drawing. A plain map of records and the store are read the same way. */
import type { Records } from "../diff/diff.ts";
import {
  headId,
  isNodeId,
  type NodeId,
  type PanelRef,
  type ParentRef,
  type SurfaceId,
} from "../records/ids.ts";
import { byIndex } from "../records/layer-key.ts";
import type { DesignNode, Rights } from "../records/node.ts";
import type { DesignRecord, HeadRecord, RecordType } from "../records/record.ts";

export interface DesignView {
  get(id: string): DesignRecord | undefined;
  all(): Iterable<DesignRecord>;
  /** Those of one type, where they can be told without a look at all. */
  ofType?(type: RecordType): Iterable<DesignRecord>;
  /** In drawing order, the last on top. */
  children(parent: ParentRef): readonly DesignNode[];
  /** Of whoever changes it; nothing said: all of them. */
  readonly rights?: Rights;
}

const views = new WeakMap<Records, DesignView>();

/** Reads a map of records that nobody changes any more. */
export function viewOf(records: Records): DesignView {
  const known = views.get(records);
  if (known) return known;
  let byParent: Map<string, DesignNode[]> | null = null;
  const view: DesignView = {
    get: (id) => records.get(id),
    all: () => records.values(),
    children(parent) {
      byParent ??= childrenByParent(records.values());
      return byParent.get(parent) ?? [];
    },
  };
  views.set(records, view);
  return view;
}

function childrenByParent(records: Iterable<DesignRecord>): Map<string, DesignNode[]> {
  const byParent = new Map<string, DesignNode[]>();
  for (const record of records) {
    if (record.type !== "node") continue;
    const siblings = byParent.get(record.parent);
    if (siblings) siblings.push(record);
    else byParent.set(record.parent, [record]);
  }
  for (const siblings of byParent.values()) siblings.sort(byIndex);
  return byParent;
}

export function nodeOf(view: DesignView, id: string): DesignNode | undefined {
  const record = view.get(id);
  return record?.type === "node" ? record : undefined;
}

export function headOf(view: DesignView): HeadRecord | undefined {
  const record = view.get(headId);
  return record?.type === "document" ? record : undefined;
}

/** Every record of one type. */
export function* recordsOf<Type extends RecordType>(
  view: DesignView,
  type: Type,
): Generator<Extract<DesignRecord, { type: Type }>> {
  for (const record of view.ofType?.(type) ?? view.all())
    if (record.type === type) yield record as Extract<DesignRecord, { type: Type }>;
}

/** The node and everything in it, parents before children. */
export function subtree(view: DesignView, node: DesignNode): readonly DesignNode[] {
  return [node, ...view.children(node.id).flatMap((child) => subtree(view, child))];
}

/** Everything on a panel or surface, groups before their parts, in drawing order. */
export const nodesOn = (view: DesignView, artboard: PanelRef | SurfaceId): readonly DesignNode[] =>
  view.children(artboard).flatMap((node) => subtree(view, node));

/** The groups around a node, the nearest first. */
export function ancestors(view: DesignView, node: DesignNode): readonly DesignNode[] {
  const found: DesignNode[] = [];
  let parent = isNodeId(node.parent) ? nodeOf(view, node.parent) : undefined;
  while (parent && !found.includes(parent)) {
    found.push(parent);
    parent = isNodeId(parent.parent) ? nodeOf(view, parent.parent) : undefined;
  }
  return found;
}

/** The panel or surface on which a node, or the groups around it, hang. */
export function artboardOf(view: DesignView, node: DesignNode): PanelRef | SurfaceId | null {
  const { parent } = ancestors(view, node).at(-1) ?? node;
  return isNodeId(parent) ? null : parent;
}

/** Of the nodes named those that are not inside another of them, in drawing order among their siblings. */
export function outermost(view: DesignView, ids: Iterable<NodeId>): readonly DesignNode[] {
  const wanted = new Set<string>(ids);
  const nodes = [...wanted].flatMap((id) => nodeOf(view, id) ?? []);
  return nodes
    .filter((node) => !ancestors(view, node).some(({ id }) => wanted.has(id)))
    .sort((a, b) => (a.parent === b.parent ? byIndex(a, b) : a.parent < b.parent ? -1 : 1));
}

/** Nothing of it may be changed by who fills in a template. */
export const isFixed = ({ rights }: DesignView, { permissions }: DesignNode): boolean =>
  rights === "fills-in" && !Object.values(permissions).includes(true);

export const isLocked = (view: DesignView, node: DesignNode): boolean =>
  node.locked || isFixed(view, node) || ancestors(view, node).some(({ locked }) => locked);
