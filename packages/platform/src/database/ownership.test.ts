import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/test-database.ts";
import { withTransaction } from "./transaction.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
});
afterAll(() => database?.drop());

/** Tables in which no row belongs to anybody. */
const ownedByNobody = new Set([
  "carts.dieline",
  "carts.promotion",
  "stock.level",
  "stock.reservation",
  "invoices.series",
]);

describe("tables that people own rows in", () => {
  it("are all bound by forced row-level security, with a policy", async () => {
    const { rows } = await sql<{ name: string; forced: boolean; policies: number }>`
      select n.nspname || '.' || c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
        (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r'
        and n.nspname in ('identity', 'carts', 'orders', 'payments', 'ledger', 'invoices', 'stock')
      order by 1`.execute(database.db);
    expect(rows.length).toBeGreaterThan(25);
    for (const { name, forced, policies } of rows)
      expect([name, forced, policies > 0]).toEqual([
        name,
        !ownedByNobody.has(name),
        !ownedByNobody.has(name),
      ]);
  });

  it("ask the row above by its key, and never collect the rows a caller may see", async () => {
    const { rows } = await sql<{ name: string; qual: string }>`
      select schemaname || '.' || tablename as name, qual from pg_policies where qual ~ 'EXISTS'`.execute(
      database.db,
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { name, qual } of rows) expect([name, /OFFSET 0/.test(qual)]).toEqual([name, true]);
  });

  it("show a row to its owner, to staff and to our own jobs, and to nobody else", async () => {
    const cart = "019a0000-0000-7000-8000-000000000001";
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql`insert into carts.cart (id, owner, region, currency, ship_country, created_at, updated_at)
          values (${cart}, 'customer:1', 'eu', 'EUR', 'IE', now(), now())`.execute(tx),
    );
    const seenBy = (caller: string | null) =>
      withTransaction(
        database.db,
        { caller },
        async (tx) => (await tx.selectFrom("carts.cart").select("id").execute()).length,
      );
    expect(await seenBy("customer:1")).toBe(1);
    expect(await seenBy("staff:7")).toBe(1);
    expect(await seenBy("system")).toBe(1);
    for (const caller of [null, "customer:2", "visitor:1", "order:1", "customer:%", "systems", "staff"])
      expect([caller, await seenBy(caller)]).toEqual([caller, 0]);
    const stranger = withTransaction(database.db, { caller: "customer:2" }, (tx) =>
      sql`insert into carts.cart (id, owner, region, currency, ship_country, created_at, updated_at)
          values (gen_random_uuid(), 'customer:1', 'gb', 'GBP', 'GB', now(), now())`.execute(tx),
    );
    await expect(stranger).rejects.toThrow(/row-level security/);
  });
});

describe("what must always hold", () => {
  it("is nothing broken in an empty shop, and names what is", async () => {
    const broken = () =>
      withTransaction(database.db, { caller: "system" }, async (tx) => {
        const { rows } = await sql<{ rule: string; subject: string }>`
          select * from platform.verify_invariants()`.execute(tx);
        return rows;
      });
    expect(await broken()).toEqual([]);
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql`insert into stock.level (item, on_hand, reserved) values ('tape', 10, 3)`.execute(tx),
    );
    expect(await broken()).toEqual([{ rule: "what is reserved is what is held", subject: "tape" }]);
  });
});

describe("the ledger", () => {
  it("moves money that sums to nothing, and only that", async () => {
    const [wallet, goodwill] = [
      "019a0000-0000-7000-8000-0000000000a1",
      "019a0000-0000-7000-8000-0000000000a2",
    ];
    const post = (cause: string, amounts: number[]) =>
      withTransaction(database.db, { caller: "system" }, (tx) =>
        sql`select ledger.post(gen_random_uuid(), ${cause}, 'test', '{}', now(), ${[wallet, goodwill]}::uuid[], ${amounts}::bigint[])`.execute(
          tx,
        ),
      );
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql`insert into ledger.account (id, owner, currency, kind, keeps_balance)
          values (${wallet}, 'customer:1', 'EUR', 'wallet', true), (${goodwill}, 'shop', 'EUR', 'goodwill', false)`.execute(
        tx,
      ),
    );
    await post("credit", [500, -500]);
    await expect(post("wrong", [500, -400])).rejects.toThrow(/sum to nothing/);
    await expect(post("overdraft", [-501, 501])).rejects.toMatchObject({ code: "23514" });
    await expect(post("credit", [500, -500])).rejects.toMatchObject({ code: "23505" });
    const { rows } = await withTransaction(database.db, { caller: "customer:1" }, (tx) =>
      sql<{ balance: number; entries: number }>`
        select balance_minor as balance, (select count(*)::int from ledger.entry) as entries from ledger.account`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ balance: 500, entries: 1 }]);
    const tampering = withTransaction(database.db, { caller: "system" }, (tx) =>
      sql`update ledger.entry set amount_minor = 1`.execute(tx),
    );
    await expect(tampering).rejects.toThrow(/append-only/);
  });
});
