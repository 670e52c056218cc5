import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { withTransaction } from "./database/transaction.ts";
import { hashRequest, type KeptAnswer, withIdempotency } from "./idempotency.ts";
import { pruneExpired } from "./prune.ts";
import { type TestDatabase, testDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  await sql`create table placed (key text)`.execute(database.db);
});
afterAll(() => database?.drop());

function place(key: string, request = "same", work?: () => Promise<KeptAnswer>) {
  return withTransaction(database.db, { caller: null }, (tx) =>
    withIdempotency(
      tx,
      { scope: "customer:1/place-order", key, requestHash: hashRequest(request) },
      async () => {
        await sql`insert into placed values (${key})`.execute(tx);
        return work ? work() : { status: 201, body: { order: key, lines: [1, 2] } };
      },
    ),
  );
}

async function timesPlaced(key: string): Promise<number> {
  return (await sql`select 1 from placed where key = ${key}`.execute(database.db)).rows.length;
}

describe("withIdempotency", () => {
  it("does it once and gives the same answer again", async () => {
    expect(await place("a")).toEqual({ status: 201, body: { order: "a", lines: [1, 2] }, replayed: false });
    expect(await place("a")).toEqual({ status: 201, body: { order: "a", lines: [1, 2] }, replayed: true });
    expect(await timesPlaced("a")).toBe(1);
  });

  it("refuses the same key for another request", async () => {
    await place("b");
    await expect(place("b", "other")).rejects.toMatchObject({ code: "idempotency_key_reused" });
  });

  it.each(["", "x".repeat(256), "a\u0000b", "ключ"])(
    "refuses the key %j before it does anything",
    async (key) => {
      await expect(place(key)).rejects.toMatchObject({ code: "invalid_idempotency_key" });
    },
  );

  it("frees the key when the work fails", async () => {
    const failing = place("c", "same", () => Promise.reject(new Error("provider down")));
    await expect(failing).rejects.toThrow("provider down");
    expect(await place("c")).toMatchObject({ replayed: false });
    expect(await timesPlaced("c")).toBe(1);
  });

  it("keeps callers apart", () => {
    expect(hashRequest("ab", "c")).not.toBe(hashRequest("a", "bc"));
  });

  it("forgets answers after three days", async () => {
    await place("old");
    await sql`update platform.idempotency_key set created_at = now() - interval '73 hours' where key = 'old'`.execute(
      database.db,
    );
    expect(await pruneExpired(database.db)).toBe(1);
    expect(await place("old")).toMatchObject({ replayed: false });
  });
});
