import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createJobs } from "../jobs/jobs.ts";
import { silentLog } from "../log.ts";
import { type TestDatabase, testDatabase } from "../testing/test-database.ts";
import {
  continueAsSystem,
  type Database,
  type TransactionOptions,
  type Tx,
  withTransaction,
} from "./transaction.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
});
afterAll(() => database?.drop());

/** Tables in which no row belongs to anybody; everybody may read them. */
const publicTables: Readonly<Record<string, string>> = {
  "carts.dieline": "outlines of products by their content, without a word about who asked for one",
  "carts.promotion": "codes we hand out ourselves",
  "invoices.series": "how far each series of numbers has come",
  "pricing.published_price": "prices that everybody was shown",
  "stock.level": "how many pieces lie on the shelf",
};

/** Columns that look like a secret's and hold none. */
const noSecrets = [
  "carts.dieline.hash",
  "carts.line.design_hash",
  "carts.line.dieline_hash",
  "designs.design.dieline_hash",
  "designs.revision.dieline_hash",
  "designs.revision.hash",
  "orders.line.design_hash",
  "orders.line.dieline_hash",
  "orders.proof.design_hash",
  "orders.proof.dieline_hash",
  "orders.proof.price_hash",
  "payments.statement_line.hash",
];

interface TableFacts {
  readonly name: string;
  readonly columns: readonly string[];
  readonly forced: boolean;
  readonly policies: Readonly<Record<string, string>>;
  readonly writers: string | null;
}

/** Tables of the platform itself: no use-case shows their rows to anybody, and they are written in any caller's transaction. */
const innerTables: Readonly<Record<string, string>> = {
  "platform.error_report": "faults of pages, for us alone",
  "platform.file_object": "files by their content; whose they are says the row that names one",
  "platform.idempotency_key": "what was asked before, under the caller's own scope",
  "platform.mail_message": "the local mailbox, which only the local environment shows",
  "platform.migration": "which migrations ran",
  "platform.rate_limit": "tokens by anonymous keys",
  "platform.sandbox_result": "what is in files, by their content; whose they are says the row that names one",
};

/** Of the library that runs jobs. A job holds ids, never what people own; it runs as the system. */
const jobTables = [
  "bam",
  "job",
  "job_dependency",
  "queue",
  "queue_stats",
  "schedule",
  "subscription",
  "version",
  "warning",
].map((name) => `pgboss.${name}`);

async function tables(): Promise<readonly TableFacts[]> {
  return (await everyTable()).filter(({ name }) => !(name in innerTables || jobTables.includes(name)));
}

/** As the database itself lists them, without the parts into which the library divides its own. */
async function everyTable(): Promise<readonly TableFacts[]> {
  const { rows } = await sql<TableFacts>`
    select n.nspname || '.' || c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
      (select array_agg(attname::text order by attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select coalesce(jsonb_object_agg(
          policyname || ' ' || lower(cmd),
          concat_ws(' with check ', qual, with_check)), '{}')
        from pg_policies p where (p.schemaname, p.tablename) = (n.nspname, c.relname)) as policies,
      (select pg_get_triggerdef(t.oid) from pg_trigger t
        where t.tgrelid = c.oid and t.tgname = 'written_by_system' and t.tgenabled = 'O') as writers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
      and not (n.nspname = 'pgboss' and c.relispartition)
    order by 1`.execute(database.db);
  return rows;
}

const someId = "019a0000-0000-7000-8000-000000000001";
const callers: Readonly<Record<string, TransactionOptions>> = {
  nobody: { caller: null },
  "a visitor": { caller: "visitor:1" },
  "a customer": { caller: "customer:1" },
  "a customer who buys for a company": { caller: "customer:1", owners: ["company:7", "customer:1"] },
  "who holds an order's link": { caller: `order:${someId}` },
  "a supplier": { caller: "supplier:1" },
  "somebody of the staff": { caller: "staff:7", owners: "*" },
};

const isSecret = (column: string) => /hash|secret|token|public_key|challenge/.test(column);
const system = "identity.is_system()";

describe("tables that people own rows in", () => {
  it("are all but those of the platform and of its jobs, each named here", async () => {
    const jobs = createJobs({ target: database.target, queues: [], log: silentLog });
    await jobs.start();
    await jobs.stop();
    const names = (await everyTable()).map(({ name }) => name);
    expect(names.filter((name) => /^(platform|pgboss)\./.test(name)).sort()).toEqual(
      [...Object.keys(innerTables), ...jobTables].sort(),
    );
  });

  it("are all bound by forced row-level security, or said to be everybody's", async () => {
    const all = await tables();
    expect(all.length).toBeGreaterThan(35);
    for (const { name, forced, policies } of all) {
      const isPublic = name in publicTables;
      expect([name, forced, Object.keys(policies).sort()]).toEqual([
        name,
        !isPublic,
        isPublic ? [] : ["add insert", "lock update", "read select", "remove delete"],
      ]);
      if (isPublic) continue;
      expect([name, policies["add insert"], policies["remove delete"]]).toEqual([name, system, system]);
      expect([name, policies["lock update"]]).toEqual([
        name,
        `${policies["read select"]} with check ${system}`,
      ]);
    }
    expect(Object.keys(publicTables).filter((name) => !all.some((table) => table.name === name))).toEqual([]);
  });

  it("keep what is secret from everybody but the system", async () => {
    const holders = (await tables()).flatMap(({ name, columns, policies }) =>
      columns
        .filter((column) => isSecret(column) && !noSecrets.includes(`${name}.${column}`))
        .map((column) => [`${name}.${column}`, policies["read select"]]),
    );
    expect(holders.length).toBeGreaterThan(7);
    for (const holder of holders) expect(holder).toEqual([holder[0], system]);
  });

  it("ask the row above by its key, and never collect the rows a caller may see", async () => {
    const quals = (await tables()).flatMap(({ name, policies }) =>
      Object.values(policies).map((qual) => [name, qual] as const),
    );
    const asking = quals.filter(([, qual]) => /EXISTS/.test(qual));
    expect(asking.length).toBeGreaterThan(20);
    for (const [name, qual] of asking) expect([name, /OFFSET 0/.test(qual)]).toEqual([name, true]);
  });

  const writesOf = ({ name, columns: [column = ""] }: TableFacts) => [
    `insert into ${name} default values`,
    `update ${name} set ${column} = ${column}`,
    `delete from ${name}`,
    `truncate ${name} cascade`,
  ];

  it.each(Object.entries(callers))("refuse every write of %s", async (_name, options) => {
    for (const table of await tables())
      for (const write of writesOf(table)) {
        const writing = withTransaction(database.db, options, (tx) => sql.raw(write).execute(tx));
        await expect(writing, write).rejects.toMatchObject({ code: "42501" });
      }
  });

  it("refuse it also where the database's user is one that row-level security does not bind", async () => {
    // The shop itself does not start with such a one.
    const pool = new pg.Pool({ ...database.target, user: "postgres", max: 1 });
    const unbound = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    for (const table of await tables())
      for (const write of writesOf(table)) {
        const writing = withTransaction(unbound, { caller: "customer:1" }, (tx) =>
          sql.raw(write).execute(tx),
        );
        await expect(writing, write).rejects.toThrow(/only the system writes/);
      }
    await unbound.destroy();
  });

  const insertCart = (tx: Tx, id: string, owner: string) =>
    sql`insert into carts.cart (id, owner, region, currency, ship_country, created_at, updated_at)
        values (${id}, ${owner}, 'eu', 'EUR', 'IE', now(), now())`.execute(tx);
  const seenBy = (options: TransactionOptions, { locked = false } = {}) =>
    withTransaction(database.db, options, async (tx) => {
      const rows = await tx
        .selectFrom("carts.cart")
        .select("owner")
        .orderBy("owner")
        .$if(locked, (query) => query.forUpdate())
        .execute();
      return rows.map(({ owner }) => owner);
    });

  it("show a row to its owners, to staff and to our own jobs, and to nobody else", async () => {
    await withTransaction(database.db, { caller: "system" }, async (tx) => {
      await insertCart(tx, someId, "customer:1");
      await insertCart(tx, "019a0000-0000-7000-8000-000000000002", "company:7");
    });
    const both = ["company:7", "customer:1"];
    for (const locked of [false, true]) {
      const seen = (options: TransactionOptions) => seenBy(options, { locked });
      expect(await seen({ caller: "customer:1" })).toEqual(["customer:1"]);
      expect(await seen({ caller: "customer:1", owners: both })).toEqual(both);
      expect(await seen({ caller: "customer:2", owners: ["company:7", "customer:2"] })).toEqual([
        "company:7",
      ]);
      expect(await seen({ caller: "staff:7", owners: "*" })).toEqual(both);
      expect(await seen({ caller: "system" })).toEqual(both);
      for (const caller of [null, "customer:2", "visitor:1", "order:1", "customer:%", "systems", "staff:7"])
        expect([caller, await seen({ caller })]).toEqual([caller, []]);
    }
    for (const owners of [["customer:2\ncustomer:1"], ["*"], ["a\0b"]])
      await expect(seenBy({ caller: "customer:2", owners })).rejects.toMatchObject({
        code: "text_not_storable",
      });
  });

  it("are written once the system goes on with a caller's transaction, and only from there", async () => {
    const paid = "019a0000-0000-7000-8000-000000000003";
    await withTransaction(database.db, { caller: "customer:3" }, async (tx) => {
      expect((await tx.selectFrom("carts.cart").select("id").execute()).length).toBe(0);
      await continueAsSystem(tx);
      await insertCart(tx, paid, "customer:3");
    });
    expect(await seenBy({ caller: "customer:3" })).toEqual(["customer:3"]);
    // The next one on the same connections is the system's no more.
    await expect(
      withTransaction(database.db, { caller: "customer:3" }, (tx) => sql`delete from carts.cart`.execute(tx)),
    ).rejects.toMatchObject({ code: "42501" });
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
