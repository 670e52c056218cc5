/** Everything the rest of the house needs from the machine below it. */
export { migrate, migrationsCurrent, readMigrations } from "./database/migrations.ts";
export {
  attachDatabase,
  type OpenDatabase,
  type OpenDatabaseOptions,
  openDatabase,
} from "./database/open-database.ts";
export type { ConnectionTarget } from "./database/prepared-pool.ts";
export {
  assertOutsideTransaction,
  type Database,
  type Db,
  insideTransaction,
  type TransactionOptions,
  type Tx,
  withTransaction,
} from "./database/transaction.ts";
export { PlatformError, type PlatformErrorCode } from "./errors.ts";
export { createLog, type Log, type LogFields, type LogOptions, silentLog } from "./log.ts";
export { type EmbeddedPostgres, startPostgres } from "./postgres/start-postgres.ts";
