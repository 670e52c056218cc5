/** From whatever came in to a design that `validate` finds nothing wrong with, keeping all that can be kept. */
import * as v from "valibot";
import { apply, type Diff, diffBetween, isEmpty, type Records } from "../diff/diff.ts";
import { isObject } from "../diff/path.ts";
import { defaultsFor } from "../records/defaults.ts";
import type { NodeKind } from "../records/node-kinds.ts";
import { type DesignRecord, type RawRecord, type RecordType, schemaFor } from "../records/record.ts";
import { structureRepair } from "./structure.ts";
import { mostRecords, recordIssue } from "./validate.ts";

/** The record with every property that is wrong taken from the defaults; null where it cannot be told what it is. */
function mended(id: string, raw: unknown): DesignRecord | null {
  if (!isObject(raw)) return null;
  if (recordIssue(id, raw) === null) return raw as unknown as DesignRecord;
  const { type, kind }: RawRecord = raw;
  const schema = schemaFor(raw);
  if (!schema) return null;
  const entries: Readonly<Record<string, v.GenericSchema>> = schema.entries;
  const defaults = defaultsFor(type as RecordType, type === "node" ? (kind as NodeKind) : null);
  const whole = Object.fromEntries(
    Object.entries(entries).map(([name, property]) => {
      const given = name === "id" ? id : Object.hasOwn(raw, name) ? raw[name] : undefined;
      return [name, v.is(property, given) ? given : defaults[name]];
    }),
  );
  return recordIssue(id, whole) === null ? (whole as unknown as DesignRecord) : null;
}

function withinLimits(records: Map<string, DesignRecord>): void {
  for (const [type, allowed] of mostRecords) {
    const ids = [...records.values()].flatMap((each) => (each.type === type ? [each.id] : []));
    for (const id of ids.sort().slice(allowed)) records.delete(id);
  }
}

/** The change that makes a valid design of these records. */
export function repair(records: ReadonlyMap<string, unknown>): Diff {
  const sound = new Map<string, DesignRecord>();
  for (const [id, raw] of records) {
    const record = mended(id, raw);
    if (record) sound.set(id, record);
  }
  withinLimits(sound);
  let whole: Records = sound;
  // Putting one thing right can show the next: a node moved out of a circle, a surface for it, an ink.
  for (let round = 0; round < 4; round++) {
    const fixes = structureRepair(whole);
    if (isEmpty(fixes)) break;
    whole = apply(whole, fixes);
  }
  // What cannot be kept may not even know its own name.
  const hopeless = [...records].filter(([id]) => !whole.has(id));
  const del = hopeless.map(([id, raw]) => ({ ...(isObject(raw) ? raw : {}), id }) as unknown as DesignRecord);
  return { ...diffBetween(records as Records, whole), del };
}
