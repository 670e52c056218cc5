import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/test-database.ts";
import {
  assertOutsideTransaction,
  insideTransaction,
  sendWithNext,
  type Tx,
  withOneStatement,
  withTransaction,
} from "./transaction.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  await sql`create table account (id int primary key, owner text, balance int not null)`.execute(database.db);
  await sql`insert into account values (1, 'customer:1', 100), (2, 'customer:2', 100)`.execute(database.db);
});
afterAll(() => database?.drop());

async function balance(id: number): Promise<number> {
  const { rows } = await sql<{ balance: number }>`select balance from account where id = ${id}`.execute(
    database.db,
  );
  return rows[0]?.balance ?? Number.NaN;
}

describe("withTransaction", () => {
  it("keeps all or nothing", async () => {
    const failing = withTransaction(database.db, { caller: null }, async (tx) => {
      await sql`update account set balance = 0 where id = 1`.execute(tx);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await balance(1)).toBe(100);
  });

  it("sets the caller for itself alone, under time-outs that hold everywhere", async () => {
    const settings = sql<Record<string, string>>`
      select current_setting('app.caller', true) as caller, current_setting('lock_timeout') as lock,
             current_setting('statement_timeout') as statement, current_setting('transaction_isolation') as isolation`;
    const inside = await withTransaction(database.db, { caller: "customer:1" }, (tx) => settings.execute(tx));
    expect(inside.rows[0]).toEqual({
      caller: "customer:1",
      lock: "3s",
      statement: "10s",
      isolation: "read committed",
    });
    const outside = await Promise.all(Array.from({ length: 10 }, () => settings.execute(database.db)));
    for (const { rows } of outside) expect(rows[0]).toMatchObject({ lock: "3s", statement: "10s" });
    for (const { rows } of outside) expect(rows[0]?.caller ?? "").toBe("");
  });

  it("lets forced row-level security bind the shop's own role", async () => {
    const { db } = database;
    await sql`create table secret (owner text)`.execute(db);
    await sql`insert into secret values ('customer:1'), ('customer:2')`.execute(db);
    await sql`alter table secret enable row level security`.execute(db);
    await sql`alter table secret force row level security`.execute(db);
    await sql`create policy own on secret using (owner = nullif(current_setting('app.caller', true), ''))`.execute(
      db,
    );
    const seenBy = async (caller: string | null) =>
      withTransaction(db, { caller }, async (tx) => (await sql`select owner from secret`.execute(tx)).rows);
    expect(await seenBy("customer:1")).toEqual([{ owner: "customer:1" }]);
    expect(await seenBy(null)).toEqual([]);
    expect((await sql`select owner from secret`.execute(db)).rows).toEqual([]);
  });

  it("repeats after a deadlock until both are done", async () => {
    let runs = 0;
    const transfer = (from: number, to: number) =>
      withTransaction(database.db, { caller: null }, async (tx) => {
        runs += 1;
        await sql`update account set balance = balance - 1 where id = ${from}`.execute(tx);
        await sql`select pg_sleep(0.1)`.execute(tx);
        await sql`update account set balance = balance + 1 where id = ${to}`.execute(tx);
      });
    const before = (await balance(1)) + (await balance(2));
    await Promise.all([transfer(1, 2), transfer(2, 1)]);
    expect((await balance(1)) + (await balance(2))).toBe(before);
    expect(runs).toBeGreaterThan(2);
  });

  it("gives up after the allowed repetitions", async () => {
    let runs = 0;
    const failing = withTransaction(database.db, { caller: null, retries: 2 }, async (tx) => {
      runs += 1;
      await sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`.execute(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: "40001" });
    expect(runs).toBe(3);
  });

  it("says busy when a lock is not to be had", async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: locked, resolve: hasLock } = Promise.withResolvers<void>();
    const holder = withTransaction(database.db, { caller: null }, async (tx) => {
      await sql`select * from account where id = 1 for update`.execute(tx);
      hasLock();
      await held;
    });
    await locked;
    const waiter = withTransaction(database.db, { caller: null }, async (tx) => {
      await sql`set local lock_timeout = '50ms'`.execute(tx);
      await sql`select * from account where id = 1 for update`.execute(tx);
    });
    await expect(waiter).rejects.toMatchObject({ code: "busy_retry" });
    release();
    await holder;
  });

  it("writes nothing when its caller cannot be told", async () => {
    const before = await sql<{ count: number }>`select count(*)::int as count from account`.execute(
      database.db,
    );
    const attempt = withTransaction(database.db, { caller: "customer:a\0b" }, (tx) =>
      sql`insert into account (id, balance) values (${77}, ${1})`.execute(tx),
    );
    await expect(attempt).rejects.toMatchObject({ code: "text_not_storable" });
    const after = await sql<{ count: number }>`select count(*)::int as count from account`.execute(
      database.db,
    );
    expect(after.rows).toEqual(before.rows);
  });

  it("names a caller that is written with quotes", async () => {
    const caller = `customer:o'neil\\"; drop table account; --`;
    const { rows } = await withTransaction(database.db, { caller }, (tx) =>
      sql`select current_setting('app.caller') as caller`.execute(tx),
    );
    expect(rows).toEqual([{ caller }]);
  });

  it("refuses another one inside, which would not be undone with it", async () => {
    const nested = withTransaction(database.db, { caller: null }, () =>
      withTransaction(database.db, { caller: null }, async () => "kept"),
    );
    await expect(nested).rejects.toMatchObject({ code: "nested_transaction" });
  });

  it("knows that it is open, so that nobody calls the network meanwhile", async () => {
    expect(insideTransaction()).toBe(false);
    await withTransaction(database.db, { caller: null }, async () => {
      expect(insideTransaction()).toBe(true);
      expect(() => assertOutsideTransaction("Sending mail")).toThrow(
        /may not run while a database transaction/,
      );
    });
    expect(() => assertOutsideTransaction("Sending mail")).not.toThrow();
  });
});

describe("withOneStatement", () => {
  const nobody = { caller: null };

  it("keeps its statement, in the name of its caller", async () => {
    const { rows } = await withOneStatement(database.db, { caller: "customer:1" }, (tx) =>
      sql`insert into account values (${10}, current_setting('app.caller'), ${5}) returning owner`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ owner: "customer:1" }]);
    expect(await balance(10)).toBe(5);
  });

  it("fails when its statement does, and leaves a connection that works", async () => {
    const twice = withOneStatement(database.db, nobody, (tx) =>
      sql`insert into account values (${1}, 'customer:1', ${0})`.execute(tx),
    );
    await expect(twice).rejects.toMatchObject({ code: "23505" });
    const all = await Promise.all(Array.from({ length: 20 }, () => balance(10)));
    expect(new Set(all)).toEqual(new Set([5]));
  });

  it("fails when the commit does", async () => {
    await sql`create table child (id int references account deferrable initially deferred)`.execute(
      database.db,
    );
    const orphan = withOneStatement(database.db, nobody, (tx) =>
      sql`insert into child values (${999})`.execute(tx),
    );
    await expect(orphan).rejects.toMatchObject({ code: "23503" });
  });

  it("refuses a second statement", async () => {
    const two = withOneStatement(database.db, nobody, async (tx) => {
      await sql`select ${1}::int`.execute(tx);
      await sql`update account set balance = ${0} where id = ${10}`.execute(tx);
    });
    await expect(two).rejects.toMatchObject({ code: "transaction_ended" });
    expect(await balance(10)).toBe(5);
  });
});

describe("sendWithNext", () => {
  const inserting = (tx: Tx, id: number) =>
    sendWithNext(tx, sql`insert into account values (${id}, 'customer:1', ${1})`.compile(tx));

  it("is done before what follows, and with the commit when nothing follows", async () => {
    const seen = await withTransaction(database.db, { caller: null }, async (tx) => {
      await inserting(tx, 20);
      const { rows } = await sql`select id from account where id = ${20}`.execute(tx);
      await inserting(tx, 21);
      return rows;
    });
    expect(seen).toEqual([{ id: 20 }]);
    expect(await balance(21)).toBe(1);
  });

  it("is the transaction's first word, too", async () => {
    await withTransaction(database.db, { caller: null }, (tx) => inserting(tx, 22));
    expect(await balance(22)).toBe(1);
  });

  it("makes what it travels with fail, and keeps nothing", async () => {
    const withCommit = withTransaction(database.db, { caller: null }, async (tx) => {
      await sql`update account set balance = ${0} where id = ${20}`.execute(tx);
      await inserting(tx, 20);
    });
    await expect(withCommit).rejects.toMatchObject({ code: "23505" });
    const withNext = withTransaction(database.db, { caller: null }, async (tx) => {
      await inserting(tx, 20);
      await sql`update account set balance = ${0} where id = ${20}`.execute(tx);
    });
    await expect(withNext).rejects.toMatchObject({ code: "23505" });
    expect(await balance(20)).toBe(1);
  });

  it("is forgotten when the transaction is undone", async () => {
    const undone = withTransaction(database.db, { caller: null }, async (tx) => {
      await inserting(tx, 23);
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    const begun = withTransaction(database.db, { caller: null }, async (tx) => {
      await sql`select ${1}::int`.execute(tx);
      await inserting(tx, 23);
      throw new Error("no");
    });
    await expect(begun).rejects.toThrow("no");
    expect(await balance(23)).toBeNaN();
  });
});
