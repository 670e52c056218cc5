/** A design as it is found again: on the server, in the browser, or in both with something that was not sent yet. */
import {
  apply,
  type Diff,
  invert,
  isEmpty,
  type Records,
  SyncClient,
  squash,
  versions,
} from "@foldmark/design";
import { type KeptUnsent, readLocally } from "@foldmark/editor";
import type { DesignServer } from "./design-server.ts";
import { type DesignCopies, forgetDesign } from "./forget-designs.ts";
import { laidOn, onto, recordsOf } from "./laid-on.ts";
import { leftUnsent } from "./unsent.ts";

export interface FoundDesign {
  readonly records: Records;
  /** Knows what the server does not have; null for a design that the server does not have yet. */
  readonly sync: SyncClient | null;
  /** What was done to a design that the server does not have, by tabs that are gone. */
  readonly unsent: Diff;
  /** Tabs that are gone, whose parts are in this. */
  readonly tabs: readonly string[];
  /** Changes that lie in the browser's database; null where it has none of it. */
  readonly written: number | null;
  readonly isReadOnly: boolean;
}

export interface DesignSources extends DesignCopies {
  readonly server: DesignServer;
  /** Other tabs that are open. */
  readonly living: ReadonlySet<string>;
}

/** Null where it is nowhere, or not this visitor's. */
export async function findDesign(id: string, sources: DesignSources): Promise<FoundDesign | null> {
  const { server, local, storage, living } = sources;
  const [answer, noted] = await Promise.all([
    server.open(id),
    local ? local.unsent(id).catch(() => null) : null,
  ]);
  const { parts, tabs } = leftUnsent(storage, id, noted ?? new Map(), living);
  // Reading, raising and checking a large design takes time that the first picture would wait for.
  const isNeeded = answer.kind !== "answer" || parts.length > 0;
  const here = local && isNeeded ? await readLocally(local, id).catch(() => null) : null;
  // Left by a newer version of the shop: it waits for that one, and nothing is saved over it meanwhile.
  const isLeftByNewer = parts.some(({ schema }) => versions.isNewer(schema));
  const left = here && here.read.state !== "unreadable" ? here.read.records : null;
  const diffsOn = (records: Records): readonly Diff[] =>
    parts.map(({ diff, schema }) =>
      versions.raisedDiff(diff, schema, (each) => records.get(each), { left: (each) => left?.get(each) }),
    );
  if (answer.kind === "answer") {
    const { value } = answer;
    const records = recordsOf(value);
    const isReadOnly = value.newer.length > 0 || versions.isNewer(value.document.schema) || isLeftByNewer;
    const known = knownClock(parts.filter(({ diff }) => !isEmpty(diff))) ?? 0;
    const sync = laidOn({ records, clock: value.clock }, isReadOnly ? [] : diffsOn(records), known);
    // What lies in the browser may be older or another tab's: it is written anew as a whole.
    return { records: sync.records(), sync, unsent: sync.unsent, tabs, written: null, isReadOnly };
  }
  // Deleted since, or its guest's term is over: of what the server once had nothing stays here.
  const isGone = answer.kind === "refused" && answer.code === "design_not_found";
  const all = [...parts, ...(noted?.values() ?? [])];
  if (isGone && all.length > 0 && all.every(isSaved)) {
    await forgetDesign(id, sources);
    return null;
  }
  if (!here || here.read.state === "unreadable") return null;
  // Somebody was signed in here and is not any more, or somebody else is.
  if (answer.kind === "refused" && parts.some(({ isOfAccount }) => isOfAccount)) return null;
  const isReadOnly = here.read.state === "read-only" || isLeftByNewer;
  const diffs = isLeftByNewer ? [] : diffsOn(here.read.records);
  const clock = knownClock(parts);
  // The last of it may be written down as text alone.
  const base = apply(here.read.records, invert(squash(diffs)));
  const unsent = onto(base, diffs);
  const found = { records: apply(base, unsent), unsent, tabs, written: here.written, isReadOnly };
  // The server does not know it: it will be made there with the next change.
  if (answer.kind === "refused" || clock === null) return { ...found, sync: null };
  const sync = new SyncClient(base, clock);
  sync.changed(unsent);
  return { ...found, records: sync.records(), sync };
}

const isSaved = ({ clock, diff }: KeptUnsent): boolean => clock !== null && isEmpty(diff);

/** How far all of the tabs knew the server's design; null where one of them did not, or there are none. */
function knownClock(parts: readonly KeptUnsent[]): number | null {
  const clocks = parts.map(({ clock }) => clock);
  return clocks.reduce(
    (least, clock) => (least === null || clock === null ? null : Math.min(least, clock)),
    clocks[0] ?? null,
  );
}
