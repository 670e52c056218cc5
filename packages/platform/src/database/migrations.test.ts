import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { generateTypes, typesFile } from "../../scripts/generate-types.ts";
import { silentLog } from "../log.ts";
import { type TestDatabase, testDatabase } from "../testing/test-database.ts";
import { migrate, readMigrations } from "./migrations.ts";
import { attachDatabase } from "./open-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
});
afterAll(() => database?.drop());

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-migrations-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** The shop's own migrations and, after them, the given ones. */
function withMore(...statements: string[]) {
  const own = readMigrations();
  for (const each of own) fs.writeFileSync(path.join(folder, each.name), each.statements);
  for (const [index, text] of statements.entries()) {
    fs.writeFileSync(path.join(folder, `${String(own.length + index + 1).padStart(4, "0")}-more.sql`), text);
  }
  return readMigrations(folder);
}

describe("migrate", () => {
  it("does nothing the second time", async () => {
    expect(await migrate(database.db, { log: silentLog })).toEqual([]);
  });

  it("applies a new file once, however many processes start at the same time", async () => {
    const migrations = withMore("create table once_only (id int); insert into once_only values (1);");
    const processes = Array.from({ length: 4 }, () => attachDatabase(database.target, silentLog));
    await Promise.all(processes.map((each) => each.whenReady));
    const applied = await Promise.all(
      processes.map((each) => migrate(each.db, { log: silentLog, migrations })),
    );
    expect(applied.flat()).toHaveLength(1);
    expect((await sql`select * from once_only`.execute(database.db)).rows).toHaveLength(1);
    await Promise.all(processes.map((each) => each.close()));
  });

  it("leaves nothing of a file that fails, and names it", async () => {
    const migrations = withMore(
      "create table once_only (id int); insert into once_only values (1);",
      "create table half (id int); select nonsense;",
    );
    await expect(migrate(database.db, { log: silentLog, migrations })).rejects.toMatchObject({
      code: "migration_failed",
      message: expect.stringContaining("-more.sql"),
    });
    expect((await sql`select to_regclass('half') as half`.execute(database.db)).rows).toEqual([
      { half: null },
    ]);
  });

  it("refuses a file that was changed after it had been applied", async () => {
    const migrations = readMigrations().map((each) => ({ ...each, checksum: "0".repeat(64) }));
    await expect(migrate(database.db, { log: silentLog, migrations })).rejects.toMatchObject({
      code: "migration_changed",
    });
  });

  it("refuses gaps and doubles in the numbers", () => {
    fs.writeFileSync(path.join(folder, "0002-second.sql"), "select 1");
    expect(() => readMigrations(folder)).toThrow(/should be called 0001/);
  });
});

it("a database that waiting cannot mend is reported instead of waited for", async () => {
  const broken = await testDatabase(inject("testDatabases"));
  await sql`update platform.migration set checksum = 'other'`.execute(broken.db);
  const database = attachDatabase(broken.target, silentLog);
  await expect(database.whenReady).rejects.toMatchObject({ code: "migration_changed" });
  expect(await database.ready()).toBe(false);
  await database.close();
  await broken.drop();
});

it("the committed types are those of the migrated database; if not, run scripts/generate-types.ts", async () => {
  const fresh = await testDatabase(inject("testDatabases"));
  const types = await generateTypes(fresh.db);
  await fresh.drop();
  expect(fs.readFileSync(typesFile, "utf8")).toBe(types);
});

it("sees accented letters in trigram search", async () => {
  await sql`create extension pg_trgm`.execute(database.db);
  const { rows } = await sql<{ seen: boolean }>`select show_trgm('é') <> '{}' as seen`.execute(database.db);
  expect(rows[0]?.seen).toBe(true);
});
