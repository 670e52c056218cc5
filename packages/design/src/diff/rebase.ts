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
  /** What stood there, and was not what the change expected; null where nothing did. */
  readonly found: unknown;
  /** What the change wrote, or could not write; null where it deleted. */
  readonly written: unknown;
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
    const found = current(record.id);
    if (!found) put.push(record);
    else if (!equal(found, record)) {
      patch[record.id] = { "": [found, record] };
      conflicts.push({ id: record.id, path: null, found, written: record });
    }
  }
  for (const [id, each] of Object.entries(diff.patch)) {
    const record = current(id);
    const kept: Record<string, readonly [unknown, unknown]> = {};
    for (const [path, [from, to]] of Object.entries(each)) {
      const found = record && valueAt(record, path);
      if (found !== undefined && !equal(found, to)) kept[path] = [found, to];
      if (found === undefined || (!equal(found, from) && !equal(found, to)))
        conflicts.push({ id: id as RecordId, path, found: found ?? null, written: to });
    }
    if (Object.keys(kept).length > 0) patch[id] = kept;
  }
  for (const record of diff.del) {
    const found = current(record.id);
    if (!found) continue;
    del.push(found);
    if (!equal(found, record)) conflicts.push({ id: record.id, path: null, found, written: null });
  }
  return { diff: { put, patch, del }, conflicts };
}

/**
 * The part of a change that finds everything as it expects it: undo takes back one's own and leaves others'. Where that
 * is all of it, as it almost always is, the very same change.
 */
export function whereUnchanged(diff: Diff, current: Lookup): Diff {
  if (findsAll(diff, current)) return diff;
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

function findsAll({ put, patch, del }: Diff, current: Lookup): boolean {
  for (const id in patch) {
    const record = current(id);
    const each = patch[id]!;
    if (!record) return false;
    for (const path in each) if (!findsAt(record, path, each[path]![0])) return false;
  }
  return put.every(({ id }) => !current(id)) && del.every((record) => equal(current(record.id), record));
}
