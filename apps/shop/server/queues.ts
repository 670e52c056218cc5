/** The queue of the house: every process may ask for work, some do it. */
import { commerceQueues } from "@foldmark/commerce";
import { createJobs, type Jobs, type Log, type OpenDatabase } from "@foldmark/platform";
import { statementReading } from "./statement-folder.ts";

export interface JobQueue {
  /** For whoever does the work, once the queue has begun. */
  jobs: Jobs;
  /** For whoever asks for work: waits until the queue is there. It begins with the database, without which nobody asks. */
  asking: Pick<Jobs, "enqueue">;
  /** Settles when work can be asked for; false when it never will be. */
  begun: Promise<boolean>;
  /** Aborted when it stops. */
  stopping: AbortSignal;
  stop(): Promise<void>;
}

/** Returns at once: the queue begins when the database is there, however long that takes. */
export function openQueue(database: OpenDatabase, log: Log): JobQueue {
  const queues = [...commerceQueues, statementReading];
  const jobs = createJobs({ target: database.target, queues, log });
  const begun = database.whenReady
    .then(() => jobs.start())
    .then(
      () => true,
      (error: unknown) => {
        log.error(
          { reason: error instanceof Error ? error.message : String(error) },
          "the job queue did not begin",
        );
        return false;
      },
    );
  const stopping = new AbortController();
  return {
    jobs,
    asking: {
      async enqueue(...asked) {
        await begun;
        return jobs.enqueue(...asked);
      },
    },
    begun,
    stopping: stopping.signal,
    async stop() {
      stopping.abort();
      // While the database is still awaited nothing has begun; closing the database ends the wait.
      const ran = await Promise.race([begun, new Promise<false>((resolve) => setImmediate(resolve, false))]);
      if (ran) await jobs.stop();
    },
  };
}
