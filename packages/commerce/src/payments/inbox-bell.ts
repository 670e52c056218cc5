/**
 * Calls the reader of the inbox. After the message was kept, in a transaction of its own: messages that come together
 * must not wait for each other's.
 */
import { performance } from "node:perf_hooks";
import { type Db, type Jobs, type Log, withTransaction } from "@foldmark/platform";
import { paymentInbox } from "./queues.ts";

/**
 * ms: how long the reader waits before it reads. The buyer's own return is usually quicker than the message; and what is
 * kept meanwhile is read with it, which those who do not ring rely on.
 */
export const gatherMs = 1_000;

/** Who comes within half of that after somebody who rang is read with them. */
const quietMs = gatherMs / 2;

export interface InboxBell {
  ring(): Promise<void>;
}

/** @param quiet ms in which a second ring is not needed: well below what the reader waits */
export function inboxBell(
  { db, jobs, log }: { readonly db: Db; readonly jobs: Pick<Jobs, "enqueue">; readonly log: Log },
  quiet: number = quietMs,
): InboxBell {
  let rungAt = Number.NEGATIVE_INFINITY;
  return {
    async ring() {
      const now = performance.now();
      if (now - rungAt < quiet) return;
      rungAt = now;
      try {
        await withTransaction(db, { caller: "system" }, (tx) =>
          jobs.enqueue(tx, paymentInbox, {}, { onceKey: "inbox" }),
        );
      } catch (error) {
        // The message is kept, and the reader comes every minute by itself.
        rungAt = Number.NEGATIVE_INFINITY;
        log.warn(
          { reason: error instanceof Error ? error.message : String(error) },
          "the reader of providers' messages could not be called",
        );
      }
    },
  };
}
