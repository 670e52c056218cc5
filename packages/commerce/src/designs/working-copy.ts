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

/** Of the designs written out; as objects they take some times as much. */
const mostBytes = 48_000_000;

interface Known {
  readonly records: Records;
  readonly bytes: number;
}

/** By design and clock, which together say what it looks like in every process. */
const known = new Map<string, Known>();
let knownBytes = 0;
type Named = Pick<DesignRow, "id" | "clock" | "createdAt">;
/** Ids are chosen by their authors: one that was removed may be made anew, by somebody else. */
const keyOf = ({ id, clock, createdAt }: Named): string => `${id} ${createdAt.getTime()} ${clock}`;

function forget(key: string): void {
  knownBytes -= known.get(key)?.bytes ?? 0;
  known.delete(key);
}

/** Only of what is kept: what a transaction that was undone had written never was. */
export function rememberCopy(design: Named & Pick<DesignRow, "bytes">, records: Records): void {
  const { bytes } = design;
  for (const clock of [design.clock - 1, design.clock]) forget(keyOf({ ...design, clock }));
  known.set(keyOf(design), { records, bytes });
  knownBytes += bytes;
  for (const key of known.keys()) {
    if (knownBytes <= mostBytes) return;
    forget(key);
  }
}

export async function workingCopy(tx: Tx, design: DesignRow): Promise<WorkingCopy> {
  const remembered = known.get(keyOf(design));
  if (remembered) return { records: remembered.records, newer: [], isOfThisVersion: true };
  const read = await readWorkingCopy(tx, design);
  if (read.state === "unreadable") throw new Error(`Design ${design.id} cannot be read.`);
  const newer = read.state === "read-only" ? read.newer : [];
  return { records: read.records, newer, isOfThisVersion: read.isOfThisVersion };
}
