/** Opens what the pages stand on, in the order in which it depends on each other. */
import { createHmac } from "node:crypto";
import path from "node:path";
import { assets, type OrderMailServices, PasswordHasher, printFiles, StockCounts } from "@foldmark/commerce";
import {
  createErrorCollector,
  createFileOpener,
  createFolderStore,
  createLocalMailbox,
  createRateLimiter,
  createS3Store,
  createSmtpMailer,
  type FileStore,
  type Log,
  type OpenDatabase,
  openDatabase,
  openSandbox,
  type RateLimiter,
  type Sandbox,
  systemClock,
  weaknesses,
} from "@foldmark/platform";
import { builtInBook } from "@foldmark/pricing";
import type { ArtworkMaker } from "../app/artwork/artwork-types.ts";
import type { Services } from "../app/request/services.ts";
import { createArtworkMaker } from "./artwork-maker.ts";
import { openBuying } from "./buying.ts";
import { createDesignPictures } from "./design-pictures.ts";
import { EnvironmentError, type ShopEnvironment, weakSandboxRefusals } from "./environment.ts";
import { createErrorSink, type ErrorSink } from "./error-sink.ts";
import { createHelp } from "./help.ts";
import { createMailServices, createOrderMailServices } from "./mail-services.ts";
import { type JobQueue, openQueue } from "./queues.ts";

export interface Foundation {
  database: OpenDatabase;
  services: Services;
  queue: JobQueue;
  orderMails: OrderMailServices;
  maker: ArtworkMaker;
  /** Where statements of the bank are put. */
  statementFolder: string;
  rateLimiter: RateLimiter;
  errors: ErrorSink;
  close(): Promise<void>;
}

/** @param compiledJobs where the build has put the modules of the sandbox; without it they are run as they were written */
export async function openFoundation(
  environment: ShopEnvironment,
  log: Log,
  compiledJobs?: string,
): Promise<Foundation> {
  // First: when it cannot be opened there is no database yet that would have to be closed.
  const files = await openFiles(environment);
  const sandbox = await openSandboxFor(environment, log.with({ component: "sandbox" }), compiledJobs);
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
  const opener = createFileOpener({ ...reach, sandbox, files });
  const uploads = assets.services({ ...reach, files, opener, log: log.with({ component: "uploads" }) });
  const sentFiles = printFiles.services({
    ...reach,
    ownedAssets: assets.owned,
    files,
    opener,
    log: log.with({ component: "print files" }),
  });
  const { orderSecret } = buying.checkout;
  const onHelpError = (error: unknown) =>
    log.error({ reason: error instanceof Error ? error.stack : String(error) }, "help failed");
  const { brand, site, chat, helpSearch: search } = environment;
  const help = createHelp({ brand, site, search, chat, onError: onHelpError });
  // The first reader would wait for it.
  help.library().catch(onHelpError);
  const mailLog = log.with({ component: "mails" });
  const designPictures = createDesignPictures({ ...reach, sandbox, files });
  return {
    database,
    services: {
      log,
      database,
      files,
      designPictures,
      sandbox,
      assets: uploads,
      printFiles: sentFiles,
      mailer,
      mailbox,
      identity,
      buying,
      book,
      stock,
      help,
    },
    queue,
    orderMails: createOrderMailServices(createMailServices(environment, { database, mailer, log: mailLog }), {
      files,
      orderSecret,
      log: mailLog,
      designPictures,
    }),
    maker: createArtworkMaker({
      ...reach,
      sandbox,
      files,
      brand: environment.brand,
      printsFlattened: environment.printsFlattened,
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
      await sandbox.close();
      // What was being opened is opened by whoever comes next.
      await Promise.all([uploads.openings.settled(), sentFiles.work.settled()]);
      smtp?.close();
      files.close?.();
      await database.close();
    },
  };
}

/** From the secret, so that it is in no database; another secret makes every password unusable. */
const pepperFrom = (secret: string): string =>
  createHmac("sha256", secret).update("passwords").digest("base64");

/** What it is made of is found out while the rest opens; only production waits for it, as it may be a reason not to start. */
async function openSandboxFor(
  environment: ShopEnvironment,
  log: Log,
  compiled: string | undefined,
): Promise<Sandbox> {
  const sandbox = openSandbox({ scratch: path.join(environment.dataDirectory, "sandbox"), log, compiled });
  if (environment.site.environment !== "production") return sandbox;
  const reasons = weakSandboxRefusals(environment, weaknesses(await sandbox.walls));
  if (reasons.length > 0) throw new EnvironmentError(reasons);
  return sandbox;
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
