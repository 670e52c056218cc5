/** What is done without a visitor waiting for it, by processes whose role includes work. */
import { createJobs, defineQueue, type Log, type OpenDatabase, pruneExpired } from "@foldmark/platform";

const pruning = defineQueue<Record<string, never>>("maintenance-prune", {
  concurrency: 1,
  retries: 3,
  retryDelaySeconds: 60,
  longestSeconds: 300,
});

export interface BackgroundWork {
  stop(): Promise<void>;
}

/** Returns at once: the queue begins when the database is there, however long that takes. */
export function startBackgroundWork(database: OpenDatabase, log: Log): BackgroundWork {
  const jobs = createJobs({ target: database.target, queues: [pruning], log });
  const begun = database.whenReady.then(async () => {
    await jobs.start();
    await jobs.work(pruning, async () => {
      const count = await pruneExpired(database.db);
      if (count > 0) log.info({ count }, "removed what has had its time");
    });
    await jobs.schedule(pruning, "17 * * * *", {});
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
