/** The server's design, and on it what was done in this browser and never arrived. */
import {
  apply,
  type Diff,
  isEmpty,
  type Records,
  rebase,
  recordsFromServer,
  SyncClient,
  squash,
} from "@foldmark/design";
import type { OpenedOnServer } from "./design-server.ts";

export const recordsOf = ({ document }: Pick<OpenedOnServer, "document">): Records =>
  recordsFromServer(document);

/** The changes one after the other, each where it still fits. */
export function onto(records: Records, diffs: readonly Diff[]): Diff {
  let current = records;
  const done: Diff[] = [];
  for (const diff of diffs) {
    const fitted = rebase(diff, (id) => current.get(id)).diff;
    current = apply(current, fitted);
    done.push(fitted);
  }
  return squash(done);
}

/**
 * @param known the clock that the changes were made on: where the server's is another, nobody knows what others did in
 * between, and the server keeps how it looked before
 */
export function laidOn(
  { records, clock }: { readonly records: Records; readonly clock: number },
  diffs: readonly Diff[],
  known: number,
): SyncClient {
  const diff = onto(records, diffs);
  const sync = new SyncClient(records, Math.min(known, clock));
  if (!isEmpty(diff)) sync.changed(diff);
  sync.reloaded(records, clock);
  return sync;
}
