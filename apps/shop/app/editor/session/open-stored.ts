/** A design as it is found again: on the server, in the browser, or in both with something that was not sent yet. */
import {
  apply,
  type Diff,
  invert,
  isEmpty,
  type Records,
  rebase,
  SyncClient,
  squash,
} from "@foldmark/design";
import { type LocalDesigns, readLocally } from "@foldmark/editor";
import type { DesignServer } from "./design-server.ts";
import { recordsOf } from "./server-save.ts";
import { type TextStore, takeUnsent } from "./unsent.ts";

export interface FoundDesign {
  readonly records: Records;
  /** Null for one that the server does not have yet. */
  readonly sync: SyncClient | null;
  /** Not known to the server. */
  readonly unsent: Diff;
  /** Changes that lie in the browser's database; null where it has none of it. */
  readonly written: number | null;
  readonly isReadOnly: boolean;
}

export interface DesignSources {
  readonly server: DesignServer;
  /** Null where the browser keeps nothing. */
  readonly local: LocalDesigns | null;
  readonly storage: TextStore;
  /** Other tabs that are open. */
  readonly living: ReadonlySet<string>;
}

/** Null where it is nowhere, or not this visitor's. */
export async function findDesign(
  id: string,
  { server, local, storage, living }: DesignSources,
): Promise<FoundDesign | null> {
  const [answer, here] = await Promise.all([
    server.open(id),
    local ? readLocally(local, id).catch(() => null) : null,
  ]);
  const left = takeUnsent(storage, id, living);
  if (answer.kind === "answer") {
    const { value } = answer;
    const records = recordsOf(value);
    const isReadOnly = value.newer.length > 0;
    const sync = new SyncClient(records, value.clock);
    const unsent = isReadOnly ? nothing : onto(records, left);
    if (!isEmpty(unsent)) sync.changed(unsent);
    // What lies in the browser may be older or another tab's: it is written anew as a whole.
    return { records: apply(records, unsent), sync, unsent, written: null, isReadOnly };
  }
  if (!here || here.read.state === "unreadable") return null;
  const { records } = here.read;
  const isReadOnly = here.read.state === "read-only";
  const clock = left.findLast((each) => each.clock !== null)?.clock ?? null;
  const unsent = squash(left.map(({ diff }) => diff));
  const found = { records, unsent, written: here.written, isReadOnly };
  // The server does not know it: it will be made there with the next change.
  if (answer.kind === "refused" || clock === null) return { ...found, sync: null };
  const sync = new SyncClient(apply(records, invert(unsent)), clock);
  sync.changed(unsent);
  return { ...found, sync };
}

const nothing: Diff = { put: [], patch: {}, del: [] };

/** The changes one after the other, each where it still fits. */
function onto(records: Records, left: readonly { readonly diff: Diff }[]): Diff {
  let current = records;
  const done: Diff[] = [];
  for (const { diff } of left) {
    const fitted = rebase(diff, (id) => current.get(id)).diff;
    current = apply(current, fitted);
    done.push(fitted);
  }
  return squash(done);
}
