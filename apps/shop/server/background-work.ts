/** What is done without a visitor waiting for it, by processes whose role includes work. */
import { type MailDesk, pruneIdentity, sendIdentityMail, workPayments } from "@foldmark/commerce";
import {
  type Jobs,
  type Log,
  type OpenDatabase,
  pruneExpired,
  systemClock,
  withTransaction,
} from "@foldmark/platform";
import type { Services } from "../app/services.ts";
import { isRecorded, recordPublishedPrices } from "./pricing/price-history.ts";
import { identityMail, type JobQueue, pruning, recordingPrices } from "./queues.ts";

export interface WorkParts {
  database: OpenDatabase;
  services: Pick<Services, "buying">;
  queue: JobQueue;
  mailDesk: MailDesk;
}

/** Returns at once: work begins with the queue and ends with it. */
export function startBackgroundWork({ database, services, queue, mailDesk }: WorkParts, log: Log): void {
  const { jobs } = queue;
  const begin = async () => {
    if (!(await queue.begun)) return;
    await jobs.work(identityMail, (task) => sendIdentityMail(mailDesk, task));
    await jobs.work(pruning, async () => {
      const count = (await pruneExpired(database.db)) + (await pruneIdentity(mailDesk));
      if (count > 0) log.info({ count }, "removed what has had its time");
    });
    await jobs.schedule(pruning, "17 * * * *", {});
    await workPayments(jobs, services.buying.payments, services.buying.checkout.orderEffects);
    await keepPriceHistory(jobs, database, log);
  };
  begin().catch((error: unknown) =>
    log.error(
      { reason: error instanceof Error ? error.message : String(error) },
      "background work did not begin",
    ),
  );
}

/** Every day, and at once at the first start with a new price book: a price that was asked must not be forgotten. */
async function keepPriceHistory(jobs: Jobs, { db }: OpenDatabase, log: Log): Promise<void> {
  await jobs.work(recordingPrices, async () => {
    const count = await recordPublishedPrices(db, systemClock.now());
    if (count > 0) log.info({ count }, "wrote down changed prices");
  });
  await jobs.schedule(recordingPrices, "41 4 * * *", {});
  if (await isRecorded(db)) return;
  await withTransaction(db, { caller: null }, (tx) =>
    jobs.enqueue(tx, recordingPrices, {}, { onceKey: "new-book" }),
  );
}
