/**
 * A change as it travels: what shall be, without what was. Whoever receives it finds what was in the design they hold,
 * so that moving two hundred objects costs a few kilobytes and deleting them next to nothing.
 */
import type { Diff, Patch } from "../diff/diff.ts";
import { equal, holds, isObject, valueAt } from "../diff/path.ts";
import type { Conflict, Lookup } from "../diff/rebase.ts";
import { mostLookedAt, recordIssue } from "../document/validate.ts";
import type { RecordId } from "../records/ids.ts";
import { type DesignRecord, scopeOf } from "../records/record.ts";

export interface SentDiff {
  readonly put: readonly DesignRecord[];
  /** By record and path, what is. */
  readonly patch: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Ids. */
  readonly del: readonly string[];
}

/** Without the records of this tab alone, such as its selection. */
export function sentDiff({ put, patch, del }: Diff): SentDiff {
  const isOwn = (id: string): boolean => scopeOf({ type: id.slice(0, id.indexOf(":")) }) === "document";
  const patches = Object.entries(patch)
    .filter(([id]) => isOwn(id))
    .map(([id, each]) => [id, Object.fromEntries(Object.entries(each).map(([path, [, to]]) => [path, to]))]);
  return {
    put: put.filter(({ id }) => isOwn(id)),
    patch: Object.fromEntries(patches) as SentDiff["patch"],
    del: del.filter(({ id }) => isOwn(id)).map(({ id }) => id),
  };
}

const longestName = 256;
const isName = (value: unknown): value is string => typeof value === "string" && value.length <= longestName;

/** Deeper than any property of a record lies. */
const mostSteps = 16;

/** Each path that holds this one, but for the empty one. */
function* outerPaths(path: string): Generator<string> {
  for (let end = path.indexOf("/"); end !== -1; end = path.indexOf("/", end + 1)) yield path.slice(0, end);
}

/** Paths of which one holds another would mean something else in another order. */
function areApart(paths: readonly string[]): boolean {
  const all = new Set(paths);
  if (all.has("")) return all.size === 1;
  return paths.every((path) => {
    let steps = 0;
    for (const outer of outerPaths(path)) if (++steps >= mostSteps || all.has(outer)) return false;
    return true;
  });
}

const isPatch = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (!isObject(value)) return false;
  const paths = Object.keys(value);
  return paths.length > 0 && paths.length <= longestName && paths.every(isName) && areApart(paths);
};

const isDocumentRecord = (value: unknown): value is DesignRecord =>
  isObject(value) &&
  isName(value.id) &&
  recordIssue(value.id, value) === null &&
  scopeOf(value as unknown as DesignRecord) === "document";

/** What somebody sent, read without trust; null where it is no change. No id may stand in it twice. */
export function readSentDiff(input: unknown): SentDiff | null {
  if (!isObject(input) || Object.keys(input).length !== 3) return null;
  const { put, patch, del } = input;
  if (!Array.isArray(put) || !Array.isArray(del) || !isObject(patch)) return null;
  if (put.length + del.length + Object.keys(patch).length > mostLookedAt) return null;
  if (!put.every(isDocumentRecord) || !del.every(isName) || !Object.values(patch).every(isPatch)) return null;
  const ids = [...put.map(({ id }) => id), ...Object.keys(patch), ...del];
  if (new Set<string>(ids).size !== ids.length || !ids.every(isName)) return null;
  return { put, patch: patch as SentDiff["patch"], del };
}

/** The change on the design as it stands. What cannot be done any more (its record is gone) is left out. */
export function diffOn({ put, patch, del }: SentDiff, current: Lookup): Diff {
  const added: DesignRecord[] = [];
  const changes: [string, Patch][] = [];
  for (const record of put) {
    const found = current(record.id);
    if (!found) added.push(record);
    else if (!equal(found, record)) changes.push([record.id, { "": [found, record] }]);
  }
  for (const [id, each] of Object.entries(patch)) {
    const record = current(id);
    const kept = Object.entries(each).flatMap(([path, to]) => {
      const found = record && valueAt(record, path);
      return found === undefined || equal(found, to) ? [] : [[path, [found, to]] as const];
    });
    if (kept.length > 0) changes.push([id, Object.fromEntries(kept)]);
  }
  const gone = del.flatMap((id) => current(id) ?? []);
  return { put: added, patch: Object.fromEntries(changes), del: gone };
}

/** What others did since: by record, the paths they wrote; the empty path for all of it. */
function writtenBy(others: readonly Diff[]): ReadonlyMap<string, ReadonlySet<string>> {
  const written = new Map<string, Set<string>>();
  const note = (id: string, path: string) => written.set(id, (written.get(id) ?? new Set()).add(path));
  for (const { put, patch, del } of others) {
    for (const { id } of [...put, ...del]) note(id, "");
    for (const [id, each] of Object.entries(patch)) for (const path of Object.keys(each)) note(id, path);
  }
  return written;
}

/** Where the change writes over what others wrote since its author last heard of them, or comes too late for it. */
export function conflictsWith(
  { put, patch, del }: SentDiff,
  others: readonly Diff[],
  current: Lookup,
): readonly Conflict[] {
  if (others.length === 0) return [];
  const written = writtenBy(others);
  const isWritten = (id: string, path: string): boolean =>
    [...(written.get(id) ?? [])].some((each) => holds(each, path) || holds(path, each));
  const conflict = (id: string, path: string | null, found: unknown, to: unknown): Conflict[] =>
    equal(found, to) ? [] : [{ id: id as RecordId, path, found: found ?? null, written: to }];
  return [
    ...put.flatMap((record) =>
      isWritten(record.id, "") && current(record.id)
        ? conflict(record.id, null, current(record.id), record)
        : [],
    ),
    ...Object.entries(patch).flatMap(([id, each]) =>
      Object.entries(each).flatMap(([path, to]) =>
        isWritten(id, path) ? conflict(id, path, valueAt(current(id), path), to) : [],
      ),
    ),
    ...del.flatMap((id) => (isWritten(id, "") && current(id) ? conflict(id, null, current(id), null) : [])),
  ];
}
