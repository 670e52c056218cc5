/** The queues of the house and who opens them: every process may ask for work, some do it. */
import {
  type IdentityMailTask,
  type OrderNews,
  paymentQueues,
  webhookDeliveries,
  webhookRounds,
} from "@foldmark/commerce";
import { createJobs, defineQueue, type Jobs, type Log, type OpenDatabase } from "@foldmark/platform";

type NoData = Record<string, never>;

export const pruning = defineQueue<NoData>("maintenance-prune", {
  concurrency: 1,
  retries: 3,
  retryDelaySeconds: 60,
  longestSeconds: 300,
});

export const recordingPrices = defineQueue<NoData>("pricing-record", {
  concurrency: 1,
  retries: 5,
  retryDelaySeconds: 60,
  longestSeconds: 300,
});

/** What the bank says has arrived. */
export const readingStatements = defineQueue<NoData>("payments-statements", {
  concurrency: 1,
  retries: 2,
  retryDelaySeconds: 30,
  longestSeconds: 300,
});

/** Somebody waits for it with the page open. */
export const identityMail = defineQueue<IdentityMailTask>("identity-mail", {
  concurrency: 2,
  retries: 8,
  retryDelaySeconds: 5,
  longestSeconds: 60,
});

/** What became of an order: the buyer is told, and its documents are made. */
export const orderNews = defineQueue<OrderNews>("order-news", {
  concurrency: 2,
  retries: 8,
  retryDelaySeconds: 5,
  longestSeconds: 120,
  holdsBack: true,
});

export interface JobQueue {
  jobs: Jobs;
  /** Settles when work can be asked for; false when it never will be. */
  begun: Promise<boolean>;
  stop(): Promise<void>;
}

/** Returns at once: the queue begins when the database is there, however long that takes. */
export function openQueue(database: OpenDatabase, log: Log): JobQueue {
  const queues = [
    ...[pruning, recordingPrices, readingStatements, identityMail, orderNews],
    ...[webhookRounds, webhookDeliveries, ...paymentQueues],
  ];
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
  return {
    jobs,
    begun,
    async stop() {
      // While the database is still awaited nothing has begun; closing the database ends the wait.
      const ran = await Promise.race([begun, new Promise<false>((resolve) => setImmediate(resolve, false))]);
      if (ran) await jobs.stop();
    },
  };
}
