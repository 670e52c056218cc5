/** Opens what the pages stand on, in the order in which it depends on each other. */
import path from "node:path";
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
import type { Services } from "../app/services.ts";
import type { ShopEnvironment } from "./environment.ts";
import { createErrorSink, type ErrorSink } from "./error-sink.ts";

export interface Foundation {
  database: OpenDatabase;
  services: Services;
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
  const mailbox = environment.smtpUrl ? null : createLocalMailbox(reach);
  const smtp = environment.smtpUrl ? createSmtpMailer(environment.smtpUrl) : null;
  const mailer = smtp ?? mailbox;
  if (!mailer) throw new Error("neither a mail server nor a local mailbox");
  return {
    database,
    services: { log, database, files, mailer, mailbox },
    rateLimiter: createRateLimiter({ ...reach, log: log.with({ component: "rate limits" }) }),
    errors: createErrorSink({
      collector: createErrorCollector(reach),
      forwardTo: environment.errorReportUrl,
      log: log.with({ component: "errors" }),
    }),
    async close() {
      smtp?.close();
      files.close?.();
      await database.close();
    },
  };
}

/** One machine keeps its files in a folder; several share a bucket. */
async function openFiles({
  s3,
  dataDirectory,
}: Pick<ShopEnvironment, "s3" | "dataDirectory">): Promise<FileStore & { close?(): void }> {
  const folder = path.join(dataDirectory, "files");
  if (!s3) return createFolderStore(folder);
  return createS3Store({ ...s3, spoolFolder: path.join(folder, "incoming") });
}
