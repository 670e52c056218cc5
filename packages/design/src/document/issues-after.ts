/** Would the design still be one after a change? Looks only at what the change can have broken. */
import { type Diff, patched } from "../diff/diff.ts";
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

const isSmall = ({ put, patch, del }: Diff): boolean =>
  put.length === 0 &&
  del.length === 0 &&
  Object.values(patch).every((each) => !Object.hasOwn(each, "parent") && !Object.hasOwn(each, ""));

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

export function issuesAfter(design: DesignView, diff: Diff): readonly DesignIssue[] {
  if (isPlain(diff)) return [];
  const touched = new Map<string, DesignRecord | null>();
  for (const record of diff.put) touched.set(record.id, record);
  for (const { id } of diff.del) touched.set(id, null);
  for (const [id, patch] of Object.entries(diff.patch)) {
    const record = design.get(id);
    if (record) touched.set(id, patched(record, patch));
  }
  const records = [...touched.values()].filter((record) => record !== null);
  const malformed = records.flatMap((record) => recordIssue(record.id, record) ?? []);
  if (malformed.length > 0) return malformed;
  const after = laidOver(design, touched);
  if (isSmall(diff)) return structureIssues(after, records);
  return [...tooMany(after), ...structureIssues(after)];
}
