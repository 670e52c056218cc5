/** Opens what the pages stand on, in the order in which it depends on each other. */
import { createHmac } from "node:crypto";
import path from "node:path";
import { type OrderMailServices, PasswordHasher, StockCounts } from "@foldmark/commerce";
import {
  createErrorCollector,
  createFolderStore,
  createLocalMailbox,
  createRateLimiter,
  createS3Store,
  createSmtpMailer,
  type FileStore,
  type Log,
  type OpenDatabase,
  openDatabase,
  type RateLimiter,
  systemClock,
} from "@foldmark/platform";
import { builtInBook } from "@foldmark/pricing";
import type { Services } from "../app/request/services.ts";
import { openBuying } from "./buying.ts";
import type { ShopEnvironment } from "./environment.ts";
import { createErrorSink, type ErrorSink } from "./error-sink.ts";
import { createMailServices, createOrderMailServices } from "./mail-services.ts";
import { type JobQueue, openQueue } from "./queues.ts";

export interface Foundation {
  database: OpenDatabase;
  services: Services;
  queue: JobQueue;
  orderMails: OrderMailServices;
  /** Where statements of the bank are put. */
  statementFolder: string;
  rateLimiter: RateLimiter;
  errors: ErrorSink;
  close(): Promise<void>;
}

export async function openFoundation(environment: ShopEnvironment, log: Log): Promise<Foundation> {
  // First: when it cannot be opened there is no database yet that would have to be closed.
  const files = await openFiles(environment);
  const database = await openDatabase({
    url: environment.databaseUrl,
    dataDir: environment.dataDirectory,
    log: log.with({ component: "database" }),
  });
  const reach = { db: database.db, clock: systemClock };
  // The one place that says what is sold and for how much (docs/decisions/0021).
  const book = () => builtInBook;
  const mailbox = environment.smtpUrl ? null : createLocalMailbox(reach);
  const smtp = environment.smtpUrl ? createSmtpMailer(environment.smtpUrl) : null;
  const mailer = smtp ?? mailbox;
  if (!mailer) throw new Error("neither a mail server nor a local mailbox");
  const rateLimiter = createRateLimiter({ ...reach, log: log.with({ component: "rate limits" }) });
  const queue = openQueue(database, log.with({ component: "jobs" }));
  const identity = {
    ...reach,
    book,
    passwords: new PasswordHasher({ pepper: pepperFrom(environment.secretKey) }),
    rates: rateLimiter,
    jobs: queue.asking,
  };
  const buying = openBuying(environment, {
    database,
    book,
    queue,
    rateLimiter,
    log: log.with({ component: "payments" }),
  });
  const stock = new StockCounts({
    ...reach,
    onFailure: (error) => log.warn({ reason: String(error) }, "the stock could not be counted"),
  });
  const { orderSecret } = buying.checkout;
  const mailLog = log.with({ component: "mails" });
  return {
    database,
    services: { log, database, files, mailer, mailbox, identity, buying, book, stock },
    queue,
    orderMails: createOrderMailServices(createMailServices(environment, { database, mailer, log: mailLog }), {
      files,
      orderSecret,
      log: mailLog,
    }),
    statementFolder: path.join(environment.dataDirectory, "statements"),
    rateLimiter,
    errors: createErrorSink({
      collector: createErrorCollector(reach),
      forwardTo: environment.errorReportUrl,
      log: log.with({ component: "errors" }),
    }),
    async close() {
      await queue.stop();
      smtp?.close();
      files.close?.();
      await database.close();
    },
  };
}

/** From the secret, so that it is in no database; another secret makes every password unusable. */
const pepperFrom = (secret: string): string =>
  createHmac("sha256", secret).update("passwords").digest("base64");

/** One machine keeps its files in a folder; several share a bucket. */
async function openFiles({
  s3,
  dataDirectory,
}: Pick<ShopEnvironment, "s3" | "dataDirectory">): Promise<FileStore & { close?(): void }> {
  const folder = path.join(dataDirectory, "files");
  if (!s3) return createFolderStore(folder);
  return createS3Store({ ...s3, spoolFolder: path.join(folder, "incoming") });
}
