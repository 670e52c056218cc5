/**
 * Autosave. A change names the newest change its author knew; the answer is everything since, in the one order in which
 * the server took it, the author's own among it. What two wrote at once has the later one's value, and what stood there
 * before is kept as a version: nothing is lost, and both are told.
 */
import {
  conflictsWith,
  type OrderedChange,
  type Records,
  readSentDiff,
  type SchemaVersions,
  type SentDiff,
  versions,
} from "@foldmark/design";
import type { Tx } from "@foldmark/platform";
import { type Caller, callerKey, ownerOf } from "../caller.ts";
import { claimedBy } from "../claimed-visitors.ts";
import { keptUnlessRefused, type Refused, refused } from "../refusals.ts";
import { type CheckedChange, checkedRecords, comingAssets, keepUsedAssets } from "./check-change.ts";
import { overQuota } from "./create-design.ts";
import { keptAutosaves, keptChanges } from "./design-limits.ts";
import type { ChangeRefusal, QuotaRefusal } from "./design-refusal.ts";
import {
  appendChange,
  basedOnThisVersion,
  changesSince,
  type DesignRow,
  freeRoom,
  type KeptChange,
  keepAutosave,
  keepRevision,
  lockDesign,
  prune,
  readBase,
} from "./design-store.ts";
import type { DesignServices } from "./designs.ts";
import { type OpenedDesign, opened } from "./open-design.ts";
import { rememberCopy, workingCopy } from "./working-copy.ts";

export interface ChangeToSave {
  readonly designId: string;
  /** Chosen by its author: sent again, it is done once. */
  readonly id: string;
  readonly clock: number;
  /** The newest change that its author knew when they made it, where others' came in while it waited. */
  readonly reloadedFrom?: number | undefined;
  /** The versions that it is written in; the first where it does not say. */
  readonly schema?: SchemaVersions | undefined;
  /** As it came. */
  readonly diff: unknown;
}

export interface SavedChange {
  readonly kind: "saved";
  readonly clock: number;
  readonly changes: readonly OrderedChange[];
  /** The versions that others' changes are written in. */
  readonly schema?: SchemaVersions;
  /** The version that still has what this change wrote over of others; null where it did not. */
  readonly keptVersion: number | null;
}

/** Nothing was saved: the author has missed more than is kept change by change, and sends it again on this. */
export interface Reload {
  readonly kind: "reload";
  readonly design: OpenedDesign;
}

interface Done {
  readonly kind: "done";
  readonly answer: SavedChange | Reload;
  /** To be remembered once it is kept. */
  readonly copy: { readonly design: DesignRow; readonly records: Records } | null;
}

export async function saveChange(
  services: DesignServices,
  caller: Caller,
  { designId, id, clock, reloadedFrom, schema = {}, diff }: ChangeToSave,
): Promise<SavedChange | Reload | Refused<ChangeRefusal>> {
  const done = await keptUnlessRefused(
    services,
    { caller: "system" },
    async (tx): Promise<Done | Refused<ChangeRefusal>> => {
      const design = await heldBy(tx, designId, ownerOf(caller));
      if (!design) return refused({ code: "design-not-found" });
      const newer = versions.newerIn(schema);
      if (newer.length > 0) return refused({ code: "newer-version", newer });
      const raised = await inTodaysVersions(tx, design, schema, diff);
      if (raised === null) return refused({ code: "older-version" });
      // Reading a large one is work: only for whoever has the design.
      const sent = readSentDiff(raised.sent);
      if (!sent) return refused({ code: "not-a-change" });
      const found = await changesSince(tx, designId, clock, id);
      const since = found.filter((each) => each.clock > clock);
      const isComplete = since.length === design.clock - clock;
      if (!isComplete) {
        const copy = await workingCopy(tx, design);
        return { kind: "done", answer: { kind: "reload", design: opened(design, copy) }, copy: null };
      }
      const known = found.find((each) => each.id === id);
      // Also where its author has it already: they have to hear that it is saved.
      if (known) return { kind: "done", answer: saved(design, found, id), copy: null };
      // Only asks what others did: it is no change, and no row.
      if (isNothing(sent)) return { kind: "done", answer: saved(design, since, id), copy: null };
      const missedFrom = reloadedFrom !== undefined && reloadedFrom < design.clock ? reloadedFrom : null;
      return take(services, tx, design, { since, sent, id, missedFrom, by: callerKey(caller) });
    },
  );
  if (done.kind === "refused") return done;
  if (done.copy) rememberCopy(done.copy.design, done.copy.records);
  return done.answer;
}

export interface ChangesToSave extends ChangeToSave {
  /** What its author made after it, before they knew whether it is saved. */
  readonly later?: readonly Omit<ChangeToSave, "designId" | "clock">[] | undefined;
}

/** One after the other, each made on the one before; where one is not saved, none of those after it is. @returns the last answer */
export async function saveChanges(
  services: DesignServices,
  caller: Caller,
  { later = [], ...first }: ChangesToSave,
): Promise<Awaited<ReturnType<typeof saveChange>>> {
  const { designId } = first;
  const own = new Set([first, ...later].map(({ id }) => id));
  let answer = await saveChange(services, caller, first);
  for (const change of later) {
    if (answer.kind !== "saved") break;
    // What others did meanwhile was not known when this was made either.
    const unseen = answer.changes.every(({ id }) => own.has(id)) ? {} : { reloadedFrom: first.clock };
    answer = await saveChange(services, caller, { ...unseen, ...change, designId, clock: answer.clock });
  }
  return answer;
}

/** A tab of yesterday is open while a new version is deployed. Null where it has to be loaded anew. */
async function inTodaysVersions(
  tx: Tx,
  design: DesignRow,
  schema: SchemaVersions,
  diff: unknown,
): Promise<ReturnType<typeof versions.raisedSent>> {
  if (!versions.isWrittenBefore(schema)) return { sent: diff };
  const { records } = await workingCopy(tx, design);
  return versions.raisedSent(diff, schema, (id) => records.get(id));
}

const saved = (design: DesignRow, since: readonly KeptChange[], own: string): SavedChange => ({
  kind: "saved",
  clock: design.clock,
  changes: since.map(({ clock, id, diff, isAsSent, wroteOver }) => ({
    clock,
    id,
    diff: id === own && isAsSent ? null : diff,
    ...(wroteOver && { wroteOver }),
  })),
  // Of its own alone an author knows how it is written.
  ...(since.some(({ id, isAsSent }) => id !== own || !isAsSent) && { schema: versions.written() }),
  keptVersion: since.find(({ id }) => id === own)?.wroteOver?.version ?? null,
});

/** Locked; of somebody who has just signed in, it is their account's. */
async function heldBy(tx: Tx, designId: string, owner: string): Promise<DesignRow | null> {
  const held = await lockDesign(tx, designId, owner);
  if (held) return held;
  const account = await claimedBy(tx, owner);
  return account ? lockDesign(tx, designId, account) : null;
}

const isNothing = ({ put, patch, del }: SentDiff): boolean =>
  put.length + del.length + Object.keys(patch).length === 0;

interface Sent {
  readonly since: readonly KeptChange[];
  readonly sent: SentDiff;
  readonly id: string;
  /** Its author made it before they saw what others did after this clock. */
  readonly missedFrom: number | null;
  readonly by: string;
}

async function take(
  services: DesignServices,
  tx: Tx,
  held: DesignRow,
  { since, sent, id, missedFrom, by }: Sent,
): Promise<Done | Refused<ChangeRefusal>> {
  const copy = await workingCopy(tx, held);
  if (copy.newer.length > 0) return refused({ code: "newer-version", newer: copy.newer });
  const before = copy.records;
  const knewNewest = since.length === 0 && missedFrom === null;
  const checked = checkedRecords(held, before, sent, { knewNewest });
  if ("kind" in checked) return checked;
  const { unknown, own } = await comingAssets(tx, services, held.owner, checked.touched, before);
  if (unknown.length > 0) return refused({ code: "assets-unknown", hashes: unknown });
  await keepUsedAssets(tx, held.id, own);
  const written = { by, at: services.clock.now() };
  const roomy = await withRoom(tx, held, before, checked.bytes, written);
  if ("kind" in roomy) return roomy;
  const unseen = missedFrom === null ? since : await changesSince(tx, held.id, missedFrom);
  const changes = writtenOver(sent, unseen, before);
  // What is not kept change by change any more may have been anything.
  const isAllKnown = missedFrom === null || unseen.length === held.clock - missedFrom;
  const kept =
    changes.length > 0 || (!isAllKnown && changesAnything(checked))
      ? await keptBeforeConflict(tx, roomy, before, written)
      : { design: roomy, version: null };
  const wroteOver = kept.version === null ? null : { changes, version: kept.version };
  const based = await basedOnThisVersion(tx, kept.design, copy, written);
  const { records, diff, isAsSent, bytes, name, designed } = checked;
  const change = { id, diff, isAsSent, wroteOver, bytes, name, designed, ...written };
  const changed = await appendChange(tx, based, change);
  const design = await keepAutosave(tx, changed, records, written);
  const all = [...since, { clock: design.clock, id, diff, isAsSent, wroteOver }];
  return { kind: "done", answer: saved(design, all, id), copy: { design, records } };
}

/** Ids of the changes that wrote where this one does, something else. */
const writtenOver = (sent: SentDiff, unseen: readonly KeptChange[], before: Records): readonly string[] =>
  unseen
    .filter(({ diff }) => conflictsWith(sent, [diff], (id) => before.get(id)).length > 0)
    .map(({ id }) => id);

/** What it overwrites is its own, where it was saved before and the answer got lost. */
const changesAnything = ({ diff }: Pick<CheckedChange, "diff">): boolean =>
  diff.put.length + diff.del.length + Object.keys(diff.patch).length > 0;

/** The design with room for the change: of one who has none left, only how it came to be is forgotten. */
async function withRoom(
  tx: Tx,
  held: DesignRow,
  records: Records,
  bytes: number,
  written: { readonly by: string; readonly at: Date },
): Promise<DesignRow | Refused<QuotaRefusal>> {
  if (!(await overQuota(tx, held.owner, "bytes"))) return held;
  const freed = await freeRoom(tx, held, records, written);
  const full = await overQuota(tx, held.owner, "bytes");
  // What becomes smaller may: it is the way out.
  return full && bytes > held.bytes ? full : freed;
}

/** The version that has what is about to be written over: the newest copy where nothing came after it, or a new one. */
async function keptBeforeConflict(
  tx: Tx,
  design: DesignRow,
  records: Records,
  written: { readonly by: string; readonly at: Date },
): Promise<{ readonly design: DesignRow; readonly version: number }> {
  const base = await readBase(tx, design);
  if (base.clock === design.clock) return { design, version: base.number };
  const kept = await keepRevision(tx, design, records, { ...written, cause: "before-conflict" });
  // Two who pull at one object would fill the history: the oldest copies make room.
  await prune(tx, kept.design, { changes: keptChanges, copies: keptAutosaves });
  return { design: kept.design, version: kept.revision.revision };
}
