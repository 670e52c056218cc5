/** Everything the rest of the house needs from the machine below it. */

export { announceChange, type ChangeListener, type ListenOptions, listenForChanges } from "./changes.ts";
export { clientNetwork, unknownNetwork } from "./client-network.ts";
export { type Clock, type FixedClock, fixedClock, systemClock } from "./clock.ts";
export { isDatabaseUnavailable } from "./database/availability.ts";
export {
  attachDatabase,
  type OpenDatabase,
  type OpenDatabaseOptions,
  openDatabase,
} from "./database/open-database.ts";
export type { ConnectionTarget, Owners } from "./database/prepared-pool.ts";
export {
  assertOutsideTransaction,
  continueAsSystem,
  type Database,
  type Db,
  insideTransaction,
  sendWithNext,
  type TransactionOptions,
  type Tx,
  withOneStatement,
  withTransaction,
} from "./database/transaction.ts";
export {
  createErrorCollector,
  type ErrorCollector,
  type ErrorReport,
  withoutPersonalData,
} from "./error-reports.ts";
export { PlatformError, type PlatformErrorCode } from "./errors.ts";
export { type FileStore, recordFile, type StoredFile } from "./files/file-store.ts";
export { createFolderStore } from "./files/folder-store.ts";
export { createS3Store, type S3StoreOptions } from "./files/s3-store.ts";
export { takeUpload, type Upload, type UploadRules } from "./files/take-upload.ts";
export {
  claimOnce,
  hashRequest,
  type IdempotentRequest,
  type KeptAnswer,
  withIdempotency,
} from "./idempotency.ts";
export { hashToken, isId, parseCode, randomCode, randomToken, uuidv7 } from "./ids.ts";
export { beginWork } from "./jobs/begin-work.ts";
export {
  createJobs,
  deadLetterQueue,
  defineQueue,
  type EnqueueOptions,
  type Jobs,
  type JobsOptions,
  type Queue,
  type QueuePolicy,
  type RunningJob,
} from "./jobs/jobs.ts";
export { createLog, type Log, type LogFields, type LogOptions, silentLog } from "./log.ts";
export { createLocalMailbox, type KeptMail, type LocalMailbox } from "./mail/local-mailbox.ts";
export type { MailAddress, MailAttachment, Mailer, MailMessage } from "./mail/message.ts";
export { createSmtpMailer } from "./mail/smtp-mailer.ts";
export {
  type EmbeddedPostgres,
  type StartPostgresOptions,
  startPostgres,
} from "./postgres/start-postgres.ts";
export { pruneExpired } from "./prune.ts";
export {
  createRateLimiter,
  type RateDecision,
  type RateLimit,
  type RateLimiter,
  takeWithin,
} from "./rate-limit.ts";
export { remembered } from "./remembered.ts";
export { compiledName } from "./sandbox/compiled-job.ts";
export { createFileOpener, type FileOpener, type OpenedFile } from "./sandbox/file-opener.ts";
export {
  isPassingFailure,
  type JobTools,
  type MadeFile,
  type SandboxFailure,
  type SandboxJob,
  type SandboxRefusal,
  type SandboxWork,
  sandboxFailures,
  usualLimits,
} from "./sandbox/job.ts";
export {
  openSandbox,
  type RunOptions,
  type Sandbox,
  type SandboxAnswer,
  type SandboxOptions,
  type TakenFile,
  weaknesses,
} from "./sandbox/sandbox.ts";
export { createSealer, isSealed, type Sealer } from "./sealed-text.ts";
export { type TestDatabase, testDatabase } from "./testing/test-database.ts";
export { testSandbox } from "./testing/test-sandbox.ts";
