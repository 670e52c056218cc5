/** Would the design still be one after a change? Looks only at what the change can have broken. */
import { type Diff, patched } from "../diff/diff.ts";
import { isNodeId, type PanelRef, type SurfaceId, surfaceOf } from "../records/ids.ts";
import { isContainer } from "../records/node.ts";
import type { DesignRecord } from "../records/record.ts";
import { type Held, structureIssues } from "./structure.ts";
import { type DesignIssue, recordIssue, tooMany } from "./validate.ts";
import type { DesignView } from "./view.ts";

const isSwitchOrNumber = (value: unknown): boolean => typeof value === "number" || typeof value === "boolean";

/** Numbers and switches alone cannot tear a design apart: moving a thousand nodes needs no look at all of them. */
export const isPlain = ({ put, patch, del }: Diff): boolean =>
  put.length === 0 &&
  del.length === 0 &&
  Object.values(patch).every((each) => Object.values(each).every(([, to]) => isSwitchOrNumber(to)));

/** Nothing comes or goes, and no record becomes another: only what is touched, and what hangs on it, can be broken. */
const isSmall = ({ put, patch, del }: Diff): boolean =>
  put.length === 0 &&
  del.length === 0 &&
  Object.values(patch).every((each) => !Object.hasOwn(each, "") && !Object.hasOwn(each, "kind"));

/** What was moved to another parent takes along what is in it: deeper than before, or in a circle. */
function withChildren(design: DesignView, { get }: Held, ids: Iterable<string>): readonly DesignRecord[] {
  const found = new Map<string, DesignRecord>();
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const record = found.has(id) ? undefined : get(id);
    if (!record) continue;
    found.set(id, record);
    if (record.type === "node" && isContainer(record))
      for (const child of design.children(record.id)) waiting.push(child.id);
  }
  return [...found.values()];
}

function laidOver(design: DesignView, touched: ReadonlyMap<string, DesignRecord | null>): Held {
  const get = (id: string) => (touched.has(id) ? (touched.get(id) ?? undefined) : design.get(id));
  return {
    get,
    *values() {
      for (const record of design.all()) if (!touched.has(record.id)) yield record;
      for (const record of touched.values()) if (record) yield record;
    },
  };
}

function touchedBy(design: DesignView, diff: Diff): ReadonlyMap<string, DesignRecord | null> {
  const touched = new Map<string, DesignRecord | null>();
  for (const record of diff.put) touched.set(record.id, record);
  for (const { id } of diff.del) touched.set(id, null);
  for (const [id, patch] of Object.entries(diff.patch)) {
    const record = design.get(id);
    if (record) touched.set(id, patched(record, patch));
  }
  return touched;
}

/** Where a node stands among its siblings, and where it came from: neither needs another record. */
const needsNothing: ReadonlySet<string> = new Set(["index", "home"]);

/** Nodes moved about, and at most onto another panel or surface: all they need is that surface. */
function isOnlyMoved(design: DesignView, { put, patch, del }: Diff): boolean {
  if (put.length > 0 || del.length > 0) return false;
  const held = new Set<string>();
  for (const id in patch)
    for (const path in patch[id]) {
      const to = patch[id][path]![1];
      if (isSwitchOrNumber(to) || needsNothing.has(path) || (path === "parent" && held.has(to as string)))
        continue;
      if (path !== "parent" || typeof to !== "string" || isNodeId(to)) return false;
      if (!design.get(surfaceOf(to as PanelRef | SurfaceId))) return false;
      held.add(to);
    }
  return true;
}

/** True where a look at little shows that nothing is torn apart by a change of a sound design. */
export function isSurelyWhole(design: DesignView, diff: Diff): boolean {
  if (isOnlyMoved(design, diff)) return true;
  if (!isSmall(diff)) return false;
  const touched = touchedBy(design, diff);
  const after = laidOver(design, touched);
  return structureIssues(after, withChildren(design, after, touched.keys())).length === 0;
}

export function issuesAfter(design: DesignView, diff: Diff): readonly DesignIssue[] {
  if (isPlain(diff)) return [];
  const touched = touchedBy(design, diff);
  const records = [...touched.values()].filter((record) => record !== null);
  const malformed = records.flatMap((record) => recordIssue(record.id, record) ?? []);
  if (malformed.length > 0) return malformed;
  const after = laidOver(design, touched);
  if (isSmall(diff)) return structureIssues(after, withChildren(design, after, touched.keys()));
  return [...tooMany(after), ...structureIssues(after)];
}
