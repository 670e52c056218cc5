/**
 * Changes written in older versions. A patch speaks of the record as it was then: the record of today is brought back
 * to those versions, the patch is done to it there, and both come up again.
 */
import { type Diff, diffBetween, type Patch } from "../diff/diff.ts";
import { isObject, valueAt, withValueAt } from "../diff/path.ts";
import type { Lookup } from "../diff/rebase.ts";
import type { DesignRecord } from "../records/record.ts";
import {
  isOlder,
  type NewerThanKnown,
  newerThan,
  type RawDesignRecord,
  type SchemaVersions,
  type Sequences,
  sequencesOf,
  versionsOf,
  wayDown,
  wayUp,
} from "./migrate.ts";
import { sequences } from "./sequences.ts";

/** The versions that a change is written in here: of the types and kinds that it touches. */
export function schemaOf({ put, patch, del }: Diff, current: Lookup): SchemaVersions {
  const known = versionsOf(sequences);
  const touched = [
    ...[...put, ...del].flatMap(sequencesOf),
    ...Object.keys(patch).flatMap((id) => sequencesOf(current(id) ?? { type: id.slice(0, id.indexOf(":")) })),
  ];
  return Object.fromEntries([...new Set(touched)].sort().map((name) => [name, known[name] ?? 1]));
}

/** What a newer version of the shop has written: this one can neither read nor save it. */
const newerIn = (stored: SchemaVersions | undefined): readonly NewerThanKnown[] =>
  newerThan(stored ?? {}, versionsOf(sequences));

export const isNewer = (stored: SchemaVersions | undefined): boolean => newerIn(stored).length > 0;

/** Whether something was written by a version of the shop that did not know of all migrations. */
const isWrittenBefore = (stored: SchemaVersions): boolean => isOlder(stored, sequences);

/** The versions that this shop writes. */
const written = (): SchemaVersions => versionsOf(sequences);

interface Ways {
  readonly up: (record: RawDesignRecord) => RawDesignRecord;
  readonly down: (record: RawDesignRecord) => RawDesignRecord | null;
}

const waysOf = (stored: SchemaVersions, all: Sequences): Ways => ({
  up: wayUp(stored, all),
  down: wayDown(stored, all),
});

/** @param values by path: what was, where that is known, and what is */
function raisedPatch(
  { up, down }: Ways,
  record: DesignRecord,
  values: readonly (readonly [path: string, from: readonly [unknown] | null, to: unknown])[],
): Patch | null {
  const old = down(record as unknown as RawDesignRecord);
  if (!old) return null;
  const there = values.filter(([path]) => valueAt(old, path) !== undefined);
  const before = there.reduce((done, [path, from]) => (from ? withValueAt(done, path, from[0]) : done), old);
  const after = there.reduce((done, [path, , to]) => withValueAt(done, path, to), old);
  const one = (raw: RawDesignRecord) => new Map([[record.id as string, up(raw) as unknown as DesignRecord]]);
  return diffBetween(one(before), one(after)).patch[record.id] ?? {};
}

export interface RaiseOptions {
  /** The record as it was left with the change in it, in today's versions: stands in where no way leads down. */
  readonly left?: Lookup;
  readonly sequences?: Sequences;
}

/** A change of this browser in today's versions. What cannot be told any more is left out. */
export function raisedDiff(
  diff: Diff,
  stored: SchemaVersions | undefined,
  current: Lookup,
  { left, sequences: all = sequences }: RaiseOptions = {},
): Diff {
  if (!isOlder(stored ?? {}, all)) return diff;
  const ways = waysOf(stored ?? {}, all);
  const up = (record: DesignRecord) =>
    ways.up(record as unknown as RawDesignRecord) as unknown as DesignRecord;
  const patches = Object.entries(diff.patch).flatMap(([id, each]) => {
    const record = current(id);
    if (!record) return [];
    const values = Object.entries(each).map(([path, [from, to]]) => [path, [from], to] as const);
    const raised = raisedPatch(ways, record, values);
    const kept = left?.(id);
    const patch = raised ?? (kept ? { "": [record, kept] as const } : {});
    return Object.keys(patch).length > 0 ? [[id, patch] as const] : [];
  });
  return { put: diff.put.map(up), patch: Object.fromEntries(patches), del: diff.del.map(up) };
}

/**
 * What somebody sent, in today's versions, still to be read without trust; null where a way is missing, and they have
 * to load the shop anew.
 */
export function raisedSent(
  input: unknown,
  stored: SchemaVersions,
  current: Lookup,
  all: Sequences = sequences,
): { readonly sent: unknown } | null {
  if (!isOlder(stored, all)) return { sent: input };
  if (!isObject(input) || !Array.isArray(input.put) || !isObject(input.patch)) return { sent: input };
  const ways = waysOf(stored, all);
  try {
    const patches: [string, Readonly<Record<string, unknown>>][] = [];
    for (const [id, each] of Object.entries(input.patch)) {
      const record = current(id);
      if (!record || !isObject(each)) continue;
      const raised = raisedPatch(
        ways,
        record,
        Object.entries(each).map(([path, to]) => [path, null, to] as const),
      );
      if (!raised) return null;
      const sent = Object.entries(raised).map(([path, [, to]]) => [path, to] as const);
      if (sent.length > 0) patches.push([id, Object.fromEntries(sent)]);
    }
    return { sent: { ...input, put: input.put.map(ways.up), patch: Object.fromEntries(patches) } };
  } catch {
    // So broken that a migration stumbles over it: whoever reads it says so.
    return { sent: input };
  }
}

/** All of it by one name, for those outside. */
export const versions = {
  isNewer,
  isWrittenBefore,
  newerIn,
  raisedDiff,
  raisedSent,
  schemaOf,
  written,
} as const;
