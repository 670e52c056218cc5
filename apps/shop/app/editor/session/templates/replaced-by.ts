/** All that is on a design in exchange for the records of another; its head and its surfaces stay. */
import { type DesignRecord, type DesignView, type Diff, diffBetween, recordsOf } from "@foldmark/design";

const exchanged = ["node", "panel-style", "ink", "field", "asset"] as const;

export function replacedBy(view: DesignView, records: readonly DesignRecord[]): Diff {
  const before = new Map<string, DesignRecord>();
  for (const type of [...exchanged, "surface"] as const)
    for (const record of recordsOf(view, type)) before.set(record.id, record);
  const after = new Map<string, DesignRecord>();
  for (const record of before.values()) if (record.type === "surface") after.set(record.id, record);
  for (const record of records)
    if (record.type !== "document" && !after.has(record.id)) after.set(record.id, record);
  return diffBetween(before, after);
}
