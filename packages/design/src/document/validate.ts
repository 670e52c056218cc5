/** Is this a design? Says what is wrong, record by record. `repair` is the other half. */
import * as v from "valibot";
import type { Records } from "../diff/diff.ts";
import { limits } from "../records/limits.ts";
import { type RecordType, schemaFor } from "../records/record.ts";
import { surelyFits } from "./quick-check.ts";
import { type Held, type StructureIssue, structureIssues } from "./structure.ts";

export type DesignIssue =
  | StructureIssue
  /** `path` is the first property that is wrong, empty for the record itself. */
  | { readonly code: "malformed"; readonly id: string; readonly path: string }
  | { readonly code: "unknown-type"; readonly id: string }
  | { readonly code: "too-many"; readonly type: RecordType; readonly count: number; readonly most: number };

/** How many records of a type a design may have. */
export const mostRecords: ReadonlyMap<RecordType, number> = new Map<RecordType, number>([
  ["node", limits.nodes],
  ["asset", limits.assets],
  ["ink", limits.inks],
  ["field", limits.fields],
  ["guide", limits.guides],
  ["panel-style", limits.panelStyles],
]);

/** In all, twice over: what is beyond is not looked at, neither as a design nor as a change of one. */
export const mostLookedAt = 2 * [...mostRecords.values()].reduce((sum, most) => sum + most, 0);

export function recordIssue(id: string, record: unknown): DesignIssue | null {
  const schema = schemaFor((record ?? {}) as object);
  if (!schema) return { code: "unknown-type", id };
  if (surelyFits(schema, record) && (record as { id: string }).id === id) return null;
  const { success, issues } = v.safeParse(schema, record, { abortEarly: true });
  if (!success) return { code: "malformed", id, path: v.getDotPath(issues[0])?.replaceAll(".", "/") ?? "" };
  return (record as { id: string }).id === id ? null : { code: "malformed", id, path: "id" };
}

export function tooMany(records: Pick<Held, "values">): DesignIssue[] {
  const counts = new Map<RecordType, number>();
  for (const { type } of records.values()) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].flatMap(([type, count]) => {
    const allowed = mostRecords.get(type) ?? Number.POSITIVE_INFINITY;
    return count > allowed ? [{ code: "too-many", type, count, most: allowed } as const] : [];
  });
}

/** Schema first: what holds together is asked only of records that are some. */
export function validate(records: Records): readonly DesignIssue[] {
  const malformed = [...records].flatMap(([id, record]) => recordIssue(id, record) ?? []);
  if (malformed.length > 0) return malformed;
  return [...tooMany(records), ...structureIssues(records)];
}
