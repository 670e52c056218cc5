/** A design as it stands, remembered from one change to the next: who draws sends one every second or two. */
import type { NewerThanKnown, Records } from "@foldmark/design";
import type { Tx } from "@foldmark/platform";
import { type DesignRow, readWorkingCopy } from "./design-store.ts";

export interface WorkingCopy {
  readonly records: Records;
  /** Written by a newer version of the shop, so that this one must not save; empty otherwise. */
  readonly newer: readonly NewerThanKnown[];
  readonly isOfThisVersion: boolean;
}

const most = 40;
/** By design and clock, which together say what it looks like in every process. */
const known = new Map<string, Records>();
const keyOf = ({ id, clock }: Pick<DesignRow, "id" | "clock">): string => `${id} ${clock}`;

/** Only of what is kept: what a transaction that was undone had written never was. */
export function rememberCopy(design: Pick<DesignRow, "id" | "clock">, records: Records): void {
  known.delete(`${design.id} ${design.clock - 1}`);
  known.set(keyOf(design), records);
  for (const key of known.keys()) {
    if (known.size <= most) return;
    known.delete(key);
  }
}

export async function workingCopy(tx: Tx, design: DesignRow): Promise<WorkingCopy> {
  const remembered = known.get(keyOf(design));
  if (remembered) return { records: remembered, newer: [], isOfThisVersion: true };
  const read = await readWorkingCopy(tx, design);
  if (read.state === "unreadable") throw new Error(`Design ${design.id} cannot be read.`);
  const newer = read.state === "read-only" ? read.newer : [];
  return { records: read.records, newer, isOfThisVersion: read.isOfThisVersion };
}
