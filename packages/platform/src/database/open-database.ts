/**
 * The shop's door to its database: the embedded PostgreSQL, or the one behind DATABASE_URL. A database that is
 * away, at start or later, is waited for; meanwhile every question gets a quick and clear answer.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import type pg from "pg";
import { codeOf, PlatformError, reasonOf } from "../errors.ts";
import type { Log } from "../log.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import { migrate, readMigrations } from "./migrations.ts";
import { type ConnectionTarget, createPool, type PoolOptions, preparedPool } from "./prepared-pool.ts";
import type { Database, Db } from "./transaction.ts";

export interface OpenDatabaseOptions {
  /** DATABASE_URL; without it the embedded PostgreSQL is started. */
  url?: string | undefined;
  dataDir: string;
  log: Log;
}

export interface OpenDatabase {
  db: Db;
  /** How others, such as the job queue, reach the same database. */
  target: ConnectionTarget;
  /** Settles when the database has been reached and migrated for the first time. */
  whenReady: Promise<void>;
  /** True when the database answers in time; never throws. */
  ping(milliseconds?: number): Promise<boolean>;
  /** For /readyz: the database answers and has every migration of this program. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

const oldestServer = 150_000;

export async function openDatabase({ url, dataDir, log }: OpenDatabaseOptions): Promise<OpenDatabase> {
  if (url !== undefined) return attachDatabase({ connectionString: checkedUrl(url) }, log);
  const embedded = await startPostgres({ dataDir, log });
  const database = attachDatabase(embedded.connection, log);
  return {
    ...database,
    async close() {
      await database.close();
      await embedded.stop();
    },
  };
}

/** Returns at once; the database is reached and migrated in the background, for as long as it takes. */
export function attachDatabase(
  target: ConnectionTarget,
  log: Log,
  options: Pick<PoolOptions, "patienceMs" | "lockTimeoutMs"> = {},
): OpenDatabase {
  const pool = createPool({ target, log, ...options });
  const db = overPool(pool);
  const closing = new AbortController();
  let migrated = false;
  const whenReady = prepare(target, log, closing.signal).then(() => {
    migrated = true;
  });
  // Whoever awaits it gets the error; nobody has to.
  whenReady.catch(() => {});
  return {
    db,
    target,
    whenReady,
    ping: (milliseconds = 500) => answers(pool, milliseconds),
    ready: async () => migrated && answers(pool, 500),
    async close() {
      closing.abort();
      await whenReady.catch(() => {});
      // Kysely never ends a pool it has not used.
      await db.destroy();
      if (!pool.ending) await pool.end();
    },
  };
}

function overPool(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparedPool(pool) }) });
}

function checkedUrl(url: string): string {
  const protocol = URL.canParse(url) ? new URL(url).protocol : null;
  if (protocol === "postgres:" || protocol === "postgresql:") return url;
  // The value may hold a password, so it is not repeated.
  throw new PlatformError(
    "database_url_invalid",
    "DATABASE_URL is not a PostgreSQL address. It should read postgres://user:password@host:5432/database.",
  );
}

async function prepare(target: ConnectionTarget, log: Log, closing: AbortSignal): Promise<void> {
  const migrations = readMigrations();
  const db = overPool(createPool({ target, log, purpose: "migrating" }));
  let lastReason = "";
  try {
    for (let attempt = 0; !closing.aborted; attempt++) {
      try {
        await checkServer(db);
        await migrate(db, { log, migrations });
        if (lastReason !== "") log.info({}, "the database is reachable now");
        return;
      } catch (error) {
        if (isLasting(error)) {
          log.error({ code: codeOf(error) ?? null, reason: reasonOf(error) }, "the database cannot be used");
          throw error;
        }
        const reason = plainReason(error);
        // One line a change of state, not one an attempt.
        if (reason !== lastReason)
          log.warn({ code: codeOf(error) ?? null, reason }, "waiting for the database");
        lastReason = reason;
      }
      await sleep(Math.min(250 * 2 ** Math.min(attempt, 4), 3_000), undefined, { signal: closing }).catch(
        () => {},
      );
    }
  } finally {
    await db.destroy();
  }
  throw new PlatformError("database_unavailable", "The database was closed before it could be reached.");
}

async function checkServer(db: Db): Promise<void> {
  const { rows } = await sql<{ version: number; unbound: boolean }>`
    select current_setting('server_version_num')::int as version, rolsuper or rolbypassrls as unbound
    from pg_roles where rolname = current_user
  `.execute(db);
  const { version = 0, unbound = false } = rows[0] ?? {};
  if (version < oldestServer) {
    throw new PlatformError(
      "server_version_unsupported",
      `The database is PostgreSQL ${Math.floor(version / 10_000)}; at least 15 is needed.`,
    );
  }
  if (unbound)
    throw new PlatformError(
      "database_user_unbound",
      "The database user of DATABASE_URL is a superuser, or bypasses row-level security, which keeps one buyer's rows " +
        "from another. Use an ordinary role that owns the database: create role shop login; alter database … owner to shop;",
    );
}

/** Waiting does not help against a wrong program; it does against a lost connection or a taken lock. */
function isLasting(error: unknown): boolean {
  if (!(error instanceof PlatformError)) return false;
  if (error.code !== "migration_failed") return true;
  return /^(2[0-8]|42|0A|P0|XX)/.test(codeOf(error.cause) ?? "");
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing answers at the address in DATABASE_URL",
  ENOTFOUND: "the host in DATABASE_URL is unknown",
  EAI_AGAIN: "the host in DATABASE_URL cannot be looked up now",
  ENOENT: "the database's socket does not exist",
  "28P01": "the database refused the user or password",
  "28000": "the database refused the user",
  "3D000": "the database named in DATABASE_URL does not exist",
  "57P03": "the database is starting up or shutting down",
  "53300": "the database has no connection left",
  "42501": "the database user may not create the tables",
};

function plainReason(error: unknown): string {
  return reasons[codeOf(error) ?? ""] ?? reasonOf(error);
}

async function answers(pool: pg.Pool, milliseconds: number): Promise<boolean> {
  const waiting = new AbortController();
  const late = sleep(milliseconds, false, { signal: waiting.signal, ref: false }).catch(() => false);
  const answer = pool.query("select 1").then(
    () => true,
    () => false,
  );
  const outcome = await Promise.race([answer, late]);
  waiting.abort();
  return outcome;
}
