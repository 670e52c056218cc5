/** A design as it is saved: plain JSON with the versions it was written in, the same text for the same design. */
import { sha256 } from "@foldmark/geometry";
import * as v from "valibot";
import { apply, isEmpty, type Records } from "../diff/diff.ts";
import { isObject } from "../diff/path.ts";
import { type DesignRecord, scopeOf } from "../records/record.ts";
import {
  type NewerThanKnown,
  newerThan,
  type RawDesignRecord,
  type SchemaVersions,
  versionsOf,
  wayUp,
} from "./migrate.ts";
import { repair } from "./repair.ts";
import { sequences } from "./sequences.ts";
import { type DesignIssue, mostLookedAt, validate } from "./validate.ts";

const format = "foldmark-design/1";

export interface StoredDesign {
  readonly format: typeof format;
  readonly schema: SchemaVersions;
  /** By id. */
  readonly records: readonly DesignRecord[];
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}

/** JSON in which the order of names says nothing. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value));

/** Kinds that came later are named only where there is one: a design that has none keeps the hash it was ordered by. */
function versionsIn(records: readonly DesignRecord[]): SchemaVersions {
  const { "node.page": page = 1, ...first } = versionsOf(sequences);
  return records.some((record) => record.type === "node" && record.kind === "page")
    ? { ...first, "node.page": page }
    : first;
}

export function storedDesign(records: Iterable<DesignRecord>): StoredDesign {
  const own = [...records].filter((record) => scopeOf(record) === "document");
  return {
    format,
    schema: versionsIn(own),
    records: own.sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

/** The name of exactly this design: what is approved and ordered is named by it. */
export const designHash = (records: Iterable<DesignRecord>): string =>
  sha256(canonicalJson(storedDesign(records)));

export type ReadDesign =
  | { readonly state: "editable"; readonly records: Records; readonly repaired: readonly DesignIssue[] }
  /** Written by a newer version: shown as far as it is understood, and never saved over. */
  | { readonly state: "read-only"; readonly records: Records; readonly newer: readonly NewerThanKnown[] }
  | { readonly state: "unreadable" };

const isRecord = (value: unknown): value is RawDesignRecord =>
  isObject(value) && typeof value.id === "string" && typeof value.type === "string";

const versions = v.record(v.string(), v.pipe(v.number(), v.safeInteger(), v.minValue(1)));

function migrated(records: readonly RawDesignRecord[], stored: SchemaVersions): readonly RawDesignRecord[] {
  const up = wayUp(stored, sequences);
  // A record so broken that a migration stumbles over it is left to repair.
  return records.map((record) => {
    try {
      return up(record);
    } catch {
      return record;
    }
  });
}

/**
 * What the shop's own server sends was read and put right there. In the very versions known here it is taken as it is;
 * in any others it is read like what somebody sent.
 */
export function recordsFromServer(stored: StoredDesign): Records {
  const known = versionsIn(stored.records ?? []);
  const schema: SchemaVersions = stored.schema ?? {};
  const names = new Set([...Object.keys(known), ...Object.keys(schema)]);
  if (stored.format === format && [...names].every((name) => known[name] === schema[name]))
    return new Map(stored.records.map((record) => [record.id, record]));
  const read = readDesign(stored);
  return read.state === "unreadable" ? new Map() : read.records;
}

/** Reads what was stored, or what somebody sent. Never throws; `repaired` says what was wrong. */
export function readDesign(input: unknown): ReadDesign {
  if (!isObject(input) || input.format !== format || !Array.isArray(input.records))
    return { state: "unreadable" };
  if (input.records.length > mostLookedAt) return { state: "unreadable" };
  const stored = v.is(versions, input.schema) ? input.schema : {};
  const newer = newerThan(stored, versionsOf(sequences));
  const raw = new Map(migrated(input.records.filter(isRecord), stored).map((each) => [each.id, each]));
  const records = raw as unknown as Records;
  const fixes = repair(raw);
  const whole = isEmpty(fixes) ? records : apply(records, fixes);
  if (newer.length > 0) return { state: "read-only", records: whole, newer };
  return { state: "editable", records: whole, repaired: isEmpty(fixes) ? [] : validate(records) };
}
