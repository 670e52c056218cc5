/** A change of a design, property by property, with what stood there before: it can be undone, joined and sent. */
import type { RecordId } from "../records/ids.ts";
import type { DesignRecord } from "../records/record.ts";
import { equal, holds, isObject, valueAt, within, withValueAt } from "./path.ts";

/** By path, what was and what is. Lists are one value: half a list of runs means nothing. */
export type Patch = Readonly<Record<string, readonly [from: unknown, to: unknown]>>;

/** No id stands in more than one of the three. */
export interface Diff {
  readonly put: readonly DesignRecord[];
  readonly patch: Readonly<Record<string, Patch>>;
  readonly del: readonly DesignRecord[];
}

export type Records = ReadonlyMap<string, DesignRecord>;

export const isEmpty = ({ put, patch, del }: Diff): boolean =>
  put.length === 0 && del.length === 0 && Object.keys(patch).length === 0;

/** Objects of the same properties are compared inside; anything else is replaced as a whole. */
function patchBetween(from: unknown, to: unknown): Patch {
  const patch: Record<string, readonly [unknown, unknown]> = {};
  addBetween(patch, from, to, "");
  return patch;
}

function addBetween(
  patch: Record<string, readonly [unknown, unknown]>,
  from: unknown,
  to: unknown,
  path: string,
): void {
  if (from === to) return;
  if (!isObject(from) || !isObject(to) || !isSameShape(from, to)) {
    if (!equal(from, to)) patch[path] = [from, to];
    return;
  }
  for (const name of Object.keys(from))
    addBetween(patch, from[name], to[name], path === "" ? name : `${path}/${name}`);
}

function isSameShape(from: object, to: object): boolean {
  const names = Object.keys(from);
  return (
    names.length > 0 &&
    names.length === Object.keys(to).length &&
    names.every((name) => Object.hasOwn(to, name) && name !== "" && !name.includes("/"))
  );
}

export function patched<Value>(record: Value, patch: Patch): Value {
  let value = record;
  /** Made here, so that the next property can be written into it: a node has thirty, and a move changes two. */
  let own: Record<string, unknown> | null = null;
  for (const [path, [, to]] of Object.entries(patch)) {
    if (path === "" || path.includes("/") || !isObject(value)) {
      value = withValueAt(value, path, to);
      own = null;
    } else if (Object.hasOwn(value, path)) {
      own ??= { ...value };
      own[path] = to;
      value = own as Value;
    }
  }
  return value;
}

function swapped(patch: Patch): Patch {
  const back: Record<string, readonly [unknown, unknown]> = {};
  for (const path of Object.keys(patch)) back[path] = [patch[path]![1], patch[path]![0]];
  return back;
}

export function invert({ put, patch, del }: Diff): Diff {
  const back: Record<string, Patch> = {};
  for (const id of Object.keys(patch)) back[id] = swapped(patch[id]!);
  return { put: del, patch: back, del: put };
}

/** The records after the change. What does not fit (a patch of a record that is gone) does nothing. */
export function apply(records: Records, diff: Diff): Records {
  const after = new Map(records);
  for (const record of diff.put) after.set(record.id, record);
  for (const [id, patch] of Object.entries(diff.patch)) {
    const record = after.get(id);
    if (record) after.set(id, patched(record, patch));
  }
  for (const { id } of diff.del) after.delete(id);
  return after;
}

/** The change from one state to another, of the ids named or of all. */
export function diffBetween(before: Records, after: Records, ids?: Iterable<string>): Diff {
  const put: DesignRecord[] = [];
  const del: DesignRecord[] = [];
  const patch: Record<string, Patch> = {};
  for (const id of ids ?? new Set([...before.keys(), ...after.keys()])) {
    const old = before.get(id);
    const now = after.get(id);
    if (old === now) continue;
    if (!old) put.push(now!);
    else if (!now) del.push(old);
    else if (!equal(old, now)) patch[id] = patchBetween(old, now);
  }
  return { put, patch, del };
}

/** A change of some records, from those that stand and what they shall become. */
export function changed(
  pairs: Iterable<readonly [before: DesignRecord, after: DesignRecord]>,
  more: Partial<Diff> = {},
): Diff {
  const patch: Record<string, Patch> = { ...more.patch };
  for (const [before, after] of pairs) {
    const each = patchBetween(before, after);
    if (Object.keys(each).length > 0) patch[before.id] = each;
  }
  return { put: more.put ?? [], patch, del: more.del ?? [] };
}

function squashPatches(first: Patch, second: Patch): Patch {
  const joined: Record<string, readonly [unknown, unknown]> = { ...first };
  for (const [path, [from, to]] of Object.entries(second)) {
    const outer = Object.keys(joined).find((each) => holds(each, path));
    if (outer !== undefined) {
      joined[outer] = [joined[outer]![0], withValueAt(joined[outer]![1], within(outer, path), to)];
      continue;
    }
    // The second replaced an object in which the first had changed something: what was is what was before both.
    let was = from;
    for (const inner of Object.keys(joined).filter((each) => holds(path, each))) {
      was = withValueAt(was, within(path, inner), joined[inner]![0]);
      delete joined[inner];
    }
    joined[path] = [was, to];
  }
  return Object.fromEntries(Object.entries(joined).filter(([, [from, to]]) => !equal(from, to)));
}

interface Change {
  /** Undefined where the change says nothing of it: then a patch does. */
  readonly before?: DesignRecord | null;
  readonly after?: DesignRecord | null;
  readonly patch?: Patch;
}

function changesOf({ put, patch, del }: Diff): Map<string, Change> {
  const changes = new Map<string, Change>();
  for (const record of put) changes.set(record.id, { before: null, after: record });
  for (const record of del) changes.set(record.id, { before: record, after: null });
  for (const [id, each] of Object.entries(patch)) changes.set(id, { patch: each });
  return changes;
}

function squashChanges(first: Change, second: Change): Change {
  if (first.patch && second.patch) return { patch: squashPatches(first.patch, second.patch) };
  if (first.patch)
    return { before: second.before && patched(second.before, swapped(first.patch)), after: second.after };
  if (second.patch) return { before: first.before, after: first.after && patched(first.after, second.patch) };
  return { before: first.before, after: second.after };
}

/** One change that does what the changes did after each other. */
export function squash(diffs: readonly Diff[]): Diff {
  if (diffs.length === 1) return diffs[0]!;
  const joined = new Map<string, Change>();
  for (const diff of diffs)
    for (const [id, change] of changesOf(diff)) {
      const earlier = joined.get(id);
      joined.set(id, earlier ? squashChanges(earlier, change) : change);
    }
  const put: DesignRecord[] = [];
  const del: DesignRecord[] = [];
  const patch: Record<string, Patch> = {};
  for (const [id, { before, after, patch: kept }] of joined) {
    const own = kept ?? (before && after ? patchBetween(before, after) : {});
    if (Object.keys(own).length > 0) patch[id] = own;
    if (kept) continue;
    if (!before && after) put.push(after);
    if (before && !after) del.push(before);
  }
  return { put, patch, del };
}

export const touchedIds = ({ put, patch, del }: Diff): readonly RecordId[] =>
  [...put.map(({ id }) => id), ...Object.keys(patch), ...del.map(({ id }) => id)] as RecordId[];

/** Only what the chosen records are concerned with. */
export const onlyRecords = (diff: Diff, isWanted: (id: string) => boolean): Diff =>
  touchedIds(diff).every(isWanted)
    ? diff
    : {
        put: diff.put.filter(({ id }) => isWanted(id)),
        patch: Object.fromEntries(Object.entries(diff.patch).filter(([id]) => isWanted(id))),
        del: diff.del.filter(({ id }) => isWanted(id)),
      };

/** True where a value at the path is what the change expects to find. */
export const findsAt = (record: unknown, path: string, from: unknown): boolean =>
  equal(valueAt(record, path), from);
