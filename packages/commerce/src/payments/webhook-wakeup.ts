/**
 * Wakes the reader of the inbox. After the message was kept, in a transaction of its own: messages that come together
 * must not wait for each other's.
 */
import { performance } from "node:perf_hooks";
import { type Db, type Jobs, type Log, withTransaction } from "@foldmark/platform";
import { paymentInbox } from "./queues.ts";

/**
 * ms: how long the reader waits before it reads. The buyer's own return is usually quicker than the message; and what is
 * kept meanwhile is read with it, which those who do not wake it rely on.
 */
export const gatherMs = 1_000;

/** Who comes within half of that after somebody who woke it is read with them. */
const quietMs = gatherMs / 2;

export interface WebhookWakeup {
  wake(): Promise<void>;
}

/** @param quiet ms in which a second call is not needed: well below what the reader waits */
export function webhookWakeup(
  { db, jobs, log }: { readonly db: Db; readonly jobs: Pick<Jobs, "enqueue">; readonly log: Log },
  quiet: number = quietMs,
): WebhookWakeup {
  let wokenAt = Number.NEGATIVE_INFINITY;
  return {
    async wake() {
      const now = performance.now();
      if (now - wokenAt < quiet) return;
      wokenAt = now;
      try {
        await withTransaction(db, { caller: "system" }, (tx) =>
          jobs.enqueue(tx, paymentInbox, {}, { onceKey: "inbox" }),
        );
      } catch (error) {
        // The message is kept, and the reader comes every minute by itself.
        wokenAt = Number.NEGATIVE_INFINITY;
        log.warn(
          { reason: error instanceof Error ? error.message : String(error) },
          "the reader of providers' messages could not be woken",
        );
      }
    },
  };
}
