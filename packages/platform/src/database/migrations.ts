/**
 * Plain numbered SQL files, forward only. A file that has been applied anywhere never changes again: its checksum
 * is kept beside its name. Several processes may start at once; one lock lets them through one by one.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { type Kysely, sql, type Transaction } from "kysely";
import { PlatformError, reasonOf } from "../errors.ts";
import type { Log } from "../log.ts";
import { tellingCaller } from "./prepared-pool.ts";

export interface Migration {
  name: string;
  checksum: string;
  statements: string;
}

/** Migrations know tables only as text, so any Kysely will do. */
// biome-ignore lint/suspicious/noExplicitAny: the types come from the database these files create
type AnyDb = Kysely<any>;
// biome-ignore lint/suspicious/noExplicitAny: as above
type AnyTx = Transaction<any>;

const folder = path.join(import.meta.dirname, "..", "..", "migrations");

export function readMigrations(from: string = folder): Migration[] {
  const names = fs
    .readdirSync(from)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  return names.map((name, index) => {
    const number = String(index + 1).padStart(4, "0");
    if (!new RegExp(`^${number}-[a-z0-9-]+\\.sql$`).test(name)) {
      throw new PlatformError(
        "migration_names",
        `Migration ${name} should be called ${number}-….sql: numbers run without gaps or doubles.`,
      );
    }
    const statements = fs.readFileSync(path.join(from, name), "utf8");
    return { name, checksum: createHash("sha256").update(statements).digest("hex"), statements };
  });
}

export interface MigrateOptions {
  log: Log;
  migrations?: readonly Migration[];
}

/** Applies what is missing, each file in a transaction of its own, and returns the names. */
export async function migrate(db: AnyDb, options: MigrateOptions): Promise<string[]> {
  const { log, migrations = readMigrations() } = options;
  await underLock(db, async (tx) => {
    await sql`create schema if not exists platform`.execute(tx);
    await sql`create table if not exists platform.migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`.execute(tx);
  });
  const applied: string[] = [];
  for (const migration of migrations) {
    const started = performance.now();
    if (!(await underLock(db, (tx) => applyOnce(tx, migration)))) continue;
    applied.push(migration.name);
    const milliseconds = Math.round(performance.now() - started);
    log.info({ migration: migration.name, milliseconds }, "applied a database migration");
  }
  return applied;
}

/** The lock lives as long as the transaction, so it also works behind a pooler and never outlives a crash. */
async function underLock<Result>(db: AnyDb, work: (tx: AnyTx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '5min'`.execute(tx);
    await sql`set local lock_timeout = '2min'`.execute(tx);
    await sql`select pg_advisory_xact_lock(hashtext('foldmark.migrations'))`.execute(tx);
    // Waiting long for a table lock would queue every reader behind us.
    await sql`set local lock_timeout = '5s'`.execute(tx);
    return work(tx);
  });
}

async function applyOnce(tx: AnyTx, migration: Migration): Promise<boolean> {
  const { rows } = await sql<{ checksum: string }>`
    select checksum from platform.migration where name = ${migration.name}
  `.execute(tx);
  const [earlier] = rows;
  if (earlier) {
    if (earlier.checksum === migration.checksum) return false;
    throw new PlatformError(
      "migration_changed",
      `Migration ${migration.name} was changed after it had been applied. Restore it and write a new one.`,
    );
  }
  try {
    // Rows that people own are seen and written by the system alone.
    await sql.raw(tellingCaller("system", "*")).execute(tx);
    await sql.raw(migration.statements).execute(tx);
  } catch (cause) {
    throw new PlatformError("migration_failed", `Migration ${migration.name} failed: ${reasonOf(cause)}`, {
      cause,
    });
  }
  await sql`
    insert into platform.migration (name, checksum) values (${migration.name}, ${migration.checksum})
  `.execute(tx);
  return true;
}
