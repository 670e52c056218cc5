import fs from "node:fs";
import net from "node:net";
import { sql } from "kysely";
import { expect, inject, it } from "vitest";
import { testDatabase } from "../testing/test-database.ts";
import { isDatabaseUnavailable } from "./availability.ts";
import { withTransaction } from "./transaction.ts";

it("a connection that is lost in the middle of a transaction is a database that is away", async () => {
  const database = await testDatabase(inject("testDatabases"));
  const losing = (afterwards: number) =>
    withTransaction(database.db, { caller: null }, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
      await new Promise((resolve) => setTimeout(resolve, afterwards));
      await sql`select 1`.execute(tx);
    }).catch((error: unknown) => error);
  expect([await losing(0), await losing(100)].map(isDatabaseUnavailable)).toEqual([true, true]);
  await database.drop();
});

it("a missing socket is a database that is away, any other missing file is not", async () => {
  const socket = await new Promise((resolve) => net.connect("/nonexistent/socket").on("error", resolve));
  const file = await fs.promises.readFile("/nonexistent/file").catch((error: unknown) => error);
  expect([socket, file].map(isDatabaseUnavailable)).toEqual([true, false]);
});
