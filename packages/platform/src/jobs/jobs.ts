/**
 * Work for later. A job is written in the same transaction as the change that calls for it: no change without its
 * job, no job without its change. A job may run more than once, so its handler must not mind.
 */
import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { CompiledQuery } from "kysely";
import { PgBoss } from "pg-boss";
import { isDatabaseUnavailable } from "../database/availability.ts";
import type { ConnectionTarget } from "../database/prepared-pool.ts";
import { sendWithNext, type Tx } from "../database/transaction.ts";
import { codeOf, reasonOf } from "../errors.ts";
import type { Log } from "../log.ts";
import { databasePause } from "./database-pause.ts";

export interface QueuePolicy {
  /** How many jobs of this queue one process runs at a time. */
  concurrency: number;
  retries: number;
  /** Wait before the first repetition; it doubles each time, up to an hour. */
  retryDelaySeconds: number;
  /** A job that takes longer is given up and repeated. */
  longestSeconds: number;
  /** Nobody waits for it: while visitors keep the process busy it holds back, for a moment each time. */
  holdsBack?: boolean;
}

/** `Data` is what a job of this queue carries: ids, not documents. */
export interface Queue<Data extends object> extends QueuePolicy {
  name: string;
  readonly carries?: Data;
}

export function defineQueue<Data extends object>(name: string, policy: QueuePolicy): Queue<Data> {
  return { name, ...policy };
}

export interface EnqueueOptions {
  startAfter?: Date;
  /**
   * While a job with this key waits, another one is not added. Once it runs it may have read its facts already, so
   * a change made meanwhile gets a job of its own.
   */
  onceKey?: string;
}

export interface RunningJob {
  id: string;
  /** 0 the first time. */
  attempt: number;
  /** Aborted when the job takes too long or the process is stopping. */
  signal: AbortSignal;
}

export interface Jobs {
  /** Settles when the queues are there; a database that is away is waited for, until `stop`. */
  start(): Promise<void>;
  /** Adds nothing when a job with the same `onceKey` waits already. */
  enqueue<Data extends object>(
    tx: Tx,
    queue: Queue<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>;
  work<Data extends object>(
    queue: Queue<Data>,
    handler: (data: Data, job: RunningJob) => Promise<void>,
  ): Promise<void>;
  /** `cron` in UTC; the same schedule given again replaces itself. */
  schedule<Data extends object>(queue: Queue<Data>, cron: string, data: Data): Promise<void>;
  /** Takes no new jobs, and gives running ones time to end. */
  stop(milliseconds?: number): Promise<void>;
}

export interface JobsOptions {
  target: ConnectionTarget;
  // biome-ignore lint/suspicious/noExplicitAny: queues of every kind of data
  queues: readonly Queue<any>[];
  log: Log;
  /** How often to look for jobs to repeat and for those of a dead process. */
  checkEverySeconds?: number;
}

/** Failed for good: kept for a person to look at. */
export const deadLetterQueue = (queue: Queue<object>) => `${queue.name}-dead`;

const day = 24 * 60 * 60;
/** A running worker shows itself this often; without it a killed process would hold its jobs until they expire. */
const heartbeatSeconds = 20;

/** A process is busy when it worked for more than this share of the last moment. */
const busyShare = 0.75;
const momentMs = 50;
const longestHoldMs = 1_500;

/** Settles when the process has time, and soon in any case. */
async function calm(): Promise<void> {
  for (let heldMs = 0; heldMs < longestHoldMs; heldMs += momentMs) {
    const before = performance.eventLoopUtilization();
    await sleep(momentMs);
    if (performance.eventLoopUtilization(before).utilization < busyShare) return;
  }
}

const sameNewsAfterMs = 30_000;

export function createJobs({ target, queues, log, checkEverySeconds = 10 }: JobsOptions): Jobs {
  const boss = new PgBoss({
    ...target,
    application_name: "foldmark-jobs",
    max: 4,
    connectionTimeoutMillis: 2_000,
    useListenNotify: true,
    superviseIntervalSeconds: checkEverySeconds,
    monitorIntervalSeconds: checkEverySeconds,
  });
  const told = new Map<string, number>();
  boss.on("error", (error) => {
    // Every worker of every queue notices the same, every few seconds.
    const reason = reasonOf(error).replace(/ \(Queue: .*\)$/, "");
    if (performance.now() - (told.get(reason) ?? -Infinity) < sameNewsAfterMs) return;
    told.set(reason, performance.now());
    log.warn({ code: codeOf(error) ?? null, reason }, "the job queue lost its database");
  });
  boss.on("warning", ({ message }) => log.warn({ reason: message }, "the job queue warns"));

  const stopping = new AbortController();

  return {
    async start() {
      for (let attempt = 0; ; attempt++) {
        try {
          await boss.start();
          for (const queue of queues) await declareQueue(boss, queue);
          return;
        } catch (error) {
          if (stopping.signal.aborted || !isDatabaseUnavailable(error)) throw error;
          log.warn(
            { code: codeOf(error) ?? null, reason: reasonOf(error) },
            "the job queue waits for its database",
          );
        }
        // What had begun already would run twice after the next attempt.
        await boss.stop({ graceful: false, close: true }).catch(() => {});
        await databasePause(attempt, stopping.signal);
      }
    },

    async enqueue(tx, queue, data, { startAfter, onceKey } = {}) {
      await boss.send(queue.name, data, {
        db: sendingWithNext(tx),
        ...(startAfter ? { startAfter } : {}),
        // Of jobs with one key the queue lets one wait; a job that may be there many times gets a key of its own.
        singletonKey: onceKey ?? randomUUID(),
      });
    },

    async work(queue, handler) {
      const options = {
        batchSize: 1,
        pollingIntervalSeconds: 1,
        // A new job announces itself; one that is to be repeated waits for the next look.
        notifyPollingIntervalSeconds: checkEverySeconds,
      };
      for (let count = 0; count < queue.concurrency; count += 1) {
        let worker: string | null = null;
        worker = await boss.work<never>(queue.name, options, async (batch) => {
          // After a job the worker would wait for the next announcement, however many jobs there are already.
          if (worker !== null) boss.notifyWorker(worker);
          for (const job of batch) {
            if (queue.holdsBack) await calm();
            await handler(job.data, { id: job.id, attempt: job.retryCount, signal: job.signal });
          }
        });
      }
    },

    async schedule(queue, cron, data) {
      await boss.schedule(queue.name, cron, data, { tz: "UTC" });
    },

    async stop(milliseconds = 20_000) {
      stopping.abort();
      await boss.stop({ graceful: true, close: true, timeout: milliseconds });
    },
  };
}

/** Whoever adds a job waits for no answer of its own. */
const sendingWithNext = (tx: Tx) => ({
  async executeSql(text: string, values: unknown[] = []) {
    await sendWithNext(tx, CompiledQuery.raw(text, values));
    return { rows: [] };
  },
});

async function declareQueue(boss: PgBoss, queue: Queue<object>): Promise<void> {
  const dead = deadLetterQueue(queue);
  await boss.createQueue(dead, { retentionSeconds: 30 * day, deleteAfterSeconds: day });
  const policy = {
    retryLimit: queue.retries,
    retryDelay: queue.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: 60 * 60,
    expireInSeconds: queue.longestSeconds,
    heartbeatSeconds,
    retentionSeconds: 14 * day,
    // Finished jobs are history kept elsewhere; a large job table is what slows the queue down.
    deleteAfterSeconds: day,
    deadLetter: dead,
    notify: true,
  };
  await boss.createQueue(queue.name, { ...policy, policy: "short" });
  await boss.updateQueue(queue.name, policy);
}
