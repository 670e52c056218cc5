/** A change made on one state, brought on to another: after a colleague's or another tab's change, or at undo. */
import type { RecordId } from "../records/ids.ts";
import type { DesignRecord } from "../records/record.ts";
import { type Diff, findsAt, type Patch } from "./diff.ts";
import { equal, valueAt } from "./path.ts";

export type Lookup = (id: string) => DesignRecord | undefined;

/** Somebody else changed, or deleted, what this change is about. `path` is null for the whole record. */
export interface Conflict {
  readonly id: RecordId;
  readonly path: string | null;
  /** What stands there now. */
  readonly theirs: unknown;
  readonly mine: unknown;
}

/** The later writer wins, property by property; what was lost by it, or could not be done, is said. */
export function rebase(
  diff: Diff,
  current: Lookup,
): { readonly diff: Diff; readonly conflicts: readonly Conflict[] } {
  const conflicts: Conflict[] = [];
  const put: DesignRecord[] = [];
  const del: DesignRecord[] = [];
  const patch: Record<string, Patch> = {};
  for (const record of diff.put) {
    const theirs = current(record.id);
    if (!theirs) put.push(record);
    else if (!equal(theirs, record)) {
      patch[record.id] = { "": [theirs, record] };
      conflicts.push({ id: record.id, path: null, theirs, mine: record });
    }
  }
  for (const [id, each] of Object.entries(diff.patch)) {
    const record = current(id);
    const kept: Record<string, readonly [unknown, unknown]> = {};
    for (const [path, [from, to]] of Object.entries(each)) {
      const theirs = record && valueAt(record, path);
      if (theirs !== undefined && !equal(theirs, to)) kept[path] = [theirs, to];
      if (theirs === undefined || (!equal(theirs, from) && !equal(theirs, to)))
        conflicts.push({ id: id as RecordId, path, theirs: theirs ?? null, mine: to });
    }
    if (Object.keys(kept).length > 0) patch[id] = kept;
  }
  for (const record of diff.del) {
    const theirs = current(record.id);
    if (!theirs) continue;
    del.push(theirs);
    if (!equal(theirs, record)) conflicts.push({ id: record.id, path: null, theirs, mine: null });
  }
  return { diff: { put, patch, del }, conflicts };
}

/** The part of a change that finds everything as it expects it: undo takes back one's own and leaves others'. */
export function whereUnchanged(diff: Diff, current: Lookup): Diff {
  const patch: Record<string, Patch> = {};
  for (const [id, each] of Object.entries(diff.patch)) {
    const record = current(id);
    const kept = Object.entries(each).filter(([path, [from]]) => record && findsAt(record, path, from));
    if (kept.length > 0) patch[id] = Object.fromEntries(kept);
  }
  return {
    put: diff.put.filter(({ id }) => !current(id)),
    patch,
    del: diff.del.filter((record) => equal(current(record.id), record)),
  };
}
