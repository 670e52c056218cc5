/** Many at once on the real PostgreSQL: what may happen once happens once, what is limited stays within its limit. */
import {
  attachDatabase,
  createRateLimiter,
  hashRequest,
  isDatabaseUnavailable,
  type OpenDatabase,
  silentLog,
  systemClock,
  type TestDatabase,
  testDatabase,
  withIdempotency,
  withTransaction,
} from "@foldmark/platform";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";

const parallel = 64;
let database: TestDatabase;
/** As many pools as processes of a busy evening. */
let processes: OpenDatabase[];
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  processes = Array.from({ length: 4 }, () => attachDatabase(database.target, silentLog));
  await Promise.all(processes.map((each) => each.whenReady));
  await sql`create table orders (key text)`.execute(database.db);
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.close()));
  await database?.drop();
});

const inParallel = <Result>(
  work: (db: OpenDatabase["db"], index: number) => Promise<Result>,
): Promise<Result[]> =>
  Promise.all(
    Array.from({ length: parallel }, (_, index) =>
      work((processes[index % processes.length] as OpenDatabase).db, index),
    ),
  );

describe("64 at once", () => {
  it("with one idempotency key place one order and all get its answer", async () => {
    const place = (db: OpenDatabase["db"], index: number): ReturnType<typeof withIdempotency> =>
      withTransaction(db, { caller: null }, (tx) =>
        withIdempotency(tx, { scope: "race", key: "one", requestHash: hashRequest("same") }, async () => {
          await sql`insert into orders values ('one')`.execute(tx);
          return { status: 201, body: { placedBy: index } };
        }),
      ).catch((error: unknown) => {
        // A busy machine may have no free connection in time; who asks again must get the same answer.
        if (isDatabaseUnavailable(error)) return place(db, index);
        throw error;
      });
    const answers = await inParallel(place);
    expect((await sql`select * from orders`.execute(database.db)).rows).toHaveLength(1);
    expect(answers.filter((answer) => !answer.replayed)).toHaveLength(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  });

  it("under a limit of 10 get exactly 10, from any number of processes", async () => {
    const limiters = processes.map((each) =>
      createRateLimiter({ db: each.db, clock: systemClock, log: silentLog }),
    );
    for (const round of [1, 2, 3]) {
      const decisions = await inParallel((_db, index) =>
        (limiters[index % limiters.length] as (typeof limiters)[0]).take({
          [`race/${round}`]: { capacity: 10, refillPerSecond: 0.000_1, whenUnavailable: "closed" },
        }),
      );
      expect(decisions.filter((decision) => decision.allowed)).toHaveLength(10);
    }
  });
});
