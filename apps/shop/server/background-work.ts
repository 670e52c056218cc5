/** What is done without a visitor waiting for it, by processes whose role includes work. */
import {
  isRecorded,
  type OrderMailServices,
  pruneIdentity,
  recordPublishedPrices,
  remindersOf,
  removeExpired,
  sendIdentityMail,
  tellOrderNews,
  webhookRounds,
  workPayments,
  workWebhooks,
} from "@foldmark/commerce";
import {
  type Jobs,
  type Log,
  type OpenDatabase,
  pruneExpired,
  systemClock,
  withTransaction,
} from "@foldmark/platform";
import type { Services } from "../app/request/services.ts";
import {
  identityMail,
  type JobQueue,
  orderNews,
  pruning,
  readingStatements,
  recordingPrices,
} from "./queues.ts";
import { readStatementFolder, type StatementDesk } from "./statement-folder.ts";

export interface WorkParts {
  database: OpenDatabase;
  services: Pick<Services, "buying">;
  queue: JobQueue;
  orderMails: OrderMailServices;
  /** Where statements of the bank are put. */
  statementFolder: string;
  /** Whether messages to customers' programs may stay in the house: on a developer's machine they do. */
  allowsInner: boolean;
}

/** Returns at once: work begins with the queue and ends with it. */
export function startBackgroundWork(
  { database, services, queue, orderMails, statementFolder: folder, allowsInner }: WorkParts,
  log: Log,
): void {
  const { jobs } = queue;
  const begin = async () => {
    if (!(await queue.begun)) return;
    await jobs.work(identityMail, (task) => sendIdentityMail(orderMails, task));
    await tellBuyers(jobs, orderMails);
    await jobs.work(pruning, async (_, { signal }) => {
      // What fails keeps the others from nothing; the queue hears of it afterwards.
      const rounds = await Promise.allSettled([
        removeExpired(orderMails, log, signal).then((counts) => Object.values(counts)),
        pruneExpired(database.db),
        pruneIdentity(orderMails),
      ]);
      const count = rounds
        .flatMap((round) => (round.status === "fulfilled" ? round.value : []))
        .reduce((sum, each) => sum + each, 0);
      if (count > 0) log.info({ count }, "removed what has had its time");
      const failures = rounds.flatMap((round) => (round.status === "rejected" ? [round.reason] : []));
      if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join("; "));
    });
    await jobs.schedule(pruning, "17 * * * *", {});
    await workPayments(jobs, services.buying.payments, services.buying.checkout.orderEffects);
    await readStatements(jobs, database, { folder, payments: services.buying.payments, log });
    const { commerce, webhookSecrets: secrets } = services.buying;
    await workWebhooks(jobs, { ...commerce, jobs, outside: { allowsInner }, secrets });
    await keepPriceHistory(jobs, database, log);
  };
  begin().catch((error: unknown) =>
    log.error(
      { reason: error instanceof Error ? error.message : String(error) },
      "background work did not begin",
    ),
  );
}

/** Mails and documents of orders. An order that waits for its money reminds of itself. */
async function tellBuyers(jobs: Jobs, orderMails: OrderMailServices): Promise<void> {
  await jobs.work(orderNews, async (news) => {
    // Customers' programs hear of it at once; the round of every minute is for what else happens.
    await withTransaction(orderMails.db, { caller: "system" }, (tx) =>
      jobs.enqueue(tx, webhookRounds, {}, { onceKey: "round" }),
    );
    await tellOrderNews(orderMails, news);
    if (news.kind !== "placed") return;
    const { orderId } = news;
    for (const { subject, startAfter } of await remindersOf(orderMails, orderId))
      await withTransaction(orderMails.db, { caller: "system" }, (tx) =>
        jobs.enqueue(
          tx,
          orderNews,
          { orderId, kind: "reminder", subject },
          { startAfter, onceKey: `reminder/${orderId}/${subject}` },
        ),
      );
  });
}

/** Every minute, and at once at the start: the folder must be there for whoever puts something into it. */
async function readStatements(jobs: Jobs, { db }: OpenDatabase, desk: StatementDesk): Promise<void> {
  await jobs.work(readingStatements, async () => {
    await readStatementFolder(desk);
  });
  await jobs.schedule(readingStatements, "* * * * *", {});
  await withTransaction(db, { caller: null }, (tx) =>
    jobs.enqueue(tx, readingStatements, {}, { onceKey: "start" }),
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
