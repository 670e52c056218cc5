/** What is done without a visitor waiting for it, by processes whose role includes work. */
import {
  createJobs,
  defineQueue,
  type Jobs,
  type Log,
  type OpenDatabase,
  pruneExpired,
  systemClock,
  withTransaction,
} from "@foldmark/platform";
import { isRecorded, recordPublishedPrices } from "./pricing/price-history.ts";

const pruning = defineQueue<Record<string, never>>("maintenance-prune", {
  concurrency: 1,
  retries: 3,
  retryDelaySeconds: 60,
  longestSeconds: 300,
});

const recordingPrices = defineQueue<Record<string, never>>("pricing-record", {
  concurrency: 1,
  retries: 5,
  retryDelaySeconds: 60,
  longestSeconds: 300,
});

export interface BackgroundWork {
  stop(): Promise<void>;
}

/** Returns at once: the queue begins when the database is there, however long that takes. */
export function startBackgroundWork(database: OpenDatabase, log: Log): BackgroundWork {
  const jobs = createJobs({ target: database.target, queues: [pruning, recordingPrices], log });
  const begun = database.whenReady.then(async () => {
    await jobs.start();
    await jobs.work(pruning, async () => {
      const count = await pruneExpired(database.db);
      if (count > 0) log.info({ count }, "removed what has had its time");
    });
    await jobs.schedule(pruning, "17 * * * *", {});
    await keepPriceHistory(jobs, database, log);
    return true;
  });
  const running = begun.catch((error: unknown) => {
    log.error(
      { reason: error instanceof Error ? error.message : String(error) },
      "background work did not begin",
    );
    return false;
  });
  return {
    async stop() {
      // While the database is still awaited nothing has begun; closing the database ends the wait.
      const ran = await Promise.race([
        running,
        new Promise<false>((resolve) => setImmediate(resolve, false)),
      ]);
      if (ran) await jobs.stop();
    },
  };
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
