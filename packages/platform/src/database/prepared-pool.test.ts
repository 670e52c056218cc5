import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { silentLog } from "../log.ts";
import { type TestDatabase, testDatabase } from "../testing/test-database.ts";
import { attachDatabase } from "./open-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"), { patienceMs: 1_000 });
});
afterAll(() => database?.drop());

describe("the pool", () => {
  it("reads bigint as an exact number and a date as a plain day", async () => {
    const { rows } = await sql`select 9007199254740991::int8 as big, date '2026-03-29' as day`.execute(
      database.db,
    );
    expect(rows[0]).toEqual({ big: Number.MAX_SAFE_INTEGER, day: "2026-03-29" });
  });

  it("refuses a bigint that would lose a digit", async () => {
    const reading = sql`select 9007199254740993::int8 as big`.execute(database.db);
    await expect(reading).rejects.toMatchObject({ code: "number_not_safe" });
    expect(await database.ping()).toBe(true);
  });

  it("reaches its socket though the caller's environment asks for TLS", async () => {
    vi.stubEnv("PGSSLMODE", "require");
    const asked = attachDatabase(database.target, silentLog);
    await expect(asked.whenReady).resolves.toBeUndefined();
    await asked.close();
    vi.unstubAllEnvs();
  });

  it("talks to a server that keeps statements and their errors out of its log", async () => {
    const { rows } = await sql`
      select current_setting('log_min_messages') as messages, current_setting('log_statement') as statements
    `.execute(database.db);
    expect(rows).toEqual([{ messages: "log", statements: "none" }]);
  });

  it("sends queries with values as named prepared statements", async () => {
    await database.db.connection().execute(async (connection) => {
      for (const value of [1, 2, 3]) await sql`select ${value}::int as it`.execute(connection);
      const { rows } = await sql<{ name: string }>`
        select name from pg_prepared_statements where statement = 'select $1::int as it'`.execute(connection);
      expect(rows).toHaveLength(1);
      expect(rows[0]?.name).toMatch(/^[\w-]{22}$/);
    });
  });

  it("recovers by itself when a migration changes a prepared statement's columns", async () => {
    const { db } = database;
    await sql`create table changing (a int)`.execute(db);
    const read = () => sql`select * from changing where a = ${1}`.execute(db);
    await Promise.all(Array.from({ length: 5 }, read));
    await sql`alter table changing add column b int`.execute(db);
    // Each old connection fails once and is replaced.
    for (let attempt = 0; attempt < 10; attempt++) await read().catch(() => {});
    await expect(read()).resolves.toMatchObject({ rows: [] });
  });

  it("answers at once when all connections are taken", async () => {
    const busy = Array.from({ length: 10 }, () => sql`select pg_sleep(3)`.execute(database.db));
    const started = performance.now();
    await expect(sql`select 1`.execute(database.db)).rejects.toThrow(/timeout/);
    expect(performance.now() - started).toBeLessThan(2_500);
    expect(await database.ping(100)).toBe(false);
    await Promise.all(busy);
    expect(await database.ping(5_000)).toBe(true);
  }, 15_000);
});
