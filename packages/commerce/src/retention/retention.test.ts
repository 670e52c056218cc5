import { fixedClock, silentLog, type TestDatabase, testDatabase, withTransaction } from "@foldmark/platform";
import { regionById } from "@foldmark/region";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Caller } from "../caller.ts";
import { addToCart } from "../carts/carts.ts";
import { shareCart } from "../carts/share-cart.ts";
import { keepAnswers } from "../checkout/keep-answers.ts";
import { placeOrder, readCheckout } from "../checkout/place-order.ts";
import { seedStockLevels } from "../stock/stock-store.ts";
import { boxes, checkoutServices, irish, newPersonId, sentAlong } from "../testing/checkout-fixture.ts";
import { brokenPromises } from "../testing/proofs.ts";
import { removedTables, removeExpired } from "./remove-expired.ts";
import { type RetentionTerm, retentionTerms } from "./retention-terms.ts";

const eu = regionById("eu");
const day = 86_400_000;
/** From now on: when a dieline was built, the database says by its own clock. */
const clock = fixedClock(new Date().toISOString());
let database: TestDatabase;
let services: ReturnType<typeof checkoutServices>;

beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  services = checkoutServices(database.db, clock);
  await seedStockLevels(services);
});
afterAll(() => database?.drop());

const rows = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  withTransaction(database.db, { caller: "system" }, async (tx) => (await statement.execute(tx)).rows);
const count = async (table: string) =>
  (await rows(sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`))[0]?.count;

describe("the terms", () => {
  it("name every table of the database, and no other", async () => {
    const tables = await rows(sql<{ name: string }>`
      select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pgboss')
        and n.nspname not like 'pg_%'
      order by 1`);
    expect(Object.keys(retentionTerms).sort()).toEqual(tables.map(({ name }) => name));
  });

  it("are carried out: each table that is emptied here has its statement, with an index by age", async () => {
    const named = Object.entries(retentionTerms)
      .filter(([, term]) => term.kind === "removed" && term.by === "retention")
      .map(([table]) => table);
    expect([...removedTables].sort()).toEqual(named.sort());
  });

  it("say of a table that goes with another what the database does", async () => {
    const cascades = await rows(sql<{ name: string }>`
      select conrelid::regclass || ' with ' || confrelid::regclass as name from pg_constraint
      where contype = 'f' and confdeltype = 'c'`);
    const parents = Object.entries<RetentionTerm>(retentionTerms).flatMap(([table, term]) =>
      term.kind === "with" ? [`${table} with ${term.parent}`] : [],
    );
    expect(cascades.map(({ name }) => name)).toEqual(expect.arrayContaining(parents));
  });
});

/** A cart with a size of its own, so that its dieline is nobody else's. */
async function checkoutOf(caller: Caller, length: number, isOrdered = false) {
  const added = await addToCart(services, caller, eu, boxes({ size: { length, width: 150, height: 60 } }));
  if (added.kind !== "cart") throw new Error(JSON.stringify(added));
  const kept = await keepAnswers(services, caller, eu, irish, "office");
  await shareCart(services, caller, eu);
  if (!isOrdered) return added.cart.lines[0]?.dielineHash;
  const reading = readCheckout(eu, added.cart, kept, clock.now());
  if (reading.kind !== "complete") throw new Error(JSON.stringify(reading.issues));
  const { priceHash } = reading.totals;
  const input = { ...sentAlong, cartId: added.cart.id, idempotencyKey: added.cart.id, priceHash };
  const placed = await placeOrder(services, caller, eu, input);
  if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
  return added.cart.lines[0]?.dielineHash;
}

const guest = (): Caller => ({ kind: "visitor", sessionId: newPersonId() });

async function writtenAt(at: Date, key: string) {
  await rows(sql`insert into payments.webhook (provider, event_id, kind, body, received_at)
    values ('stripe', ${key}, 'paid', 'x', ${at})`);
  await rows(
    sql`insert into identity.security_event (id, kind, at) values (gen_random_uuid(), ${key}, ${at})`,
  );
  await rows(sql`insert into carts.vat_consultation (id, number, status, asked_for, asked_at)
    values (gen_random_uuid(), 'DE123456789', 'valid', ${key}, ${at})`);
}

describe("what has had its time", () => {
  it("goes, and what is young, ordered or an account's stays", async () => {
    const customer: Caller = {
      kind: "customer",
      accountId: newPersonId(),
      sessionId: newPersonId(),
      provedAt: null,
    };
    await checkoutOf(guest(), 210);
    const orderedDieline = await checkoutOf(guest(), 220, true);
    const keptDieline = await checkoutOf(customer, 230);
    await rows(sql`insert into carts.vat_consultation (id, number, status, asked_for, asked_at)
      values (gen_random_uuid(), 'IE1234567FA', 'valid', 'ordered', ${clock.now()})`);
    await rows(sql`update orders.orders set vat_number = 'IE1234567FA'`);
    await writtenAt(clock.now(), "first");

    clock.advance(59 * day);
    expect(Object.values(await removeExpired(services, silentLog)).every((gone) => gone === 0)).toBe(true);

    clock.advance(2 * day);
    const youngDieline = await checkoutOf(guest(), 240);
    await writtenAt(clock.now(), "second");
    expect(await removeExpired(services, silentLog)).toMatchObject({
      "carts.cart": 2,
      "carts.vat_consultation": 1,
    });
    // Of the customer and of the guest who is here now.
    expect(await count("carts.cart")).toBe(2);
    expect(await count("carts.checkout")).toBe(2);
    expect(await count("carts.line")).toBe(2);
    expect(await count("orders.orders")).toBe(1);
    expect(
      (await rows(sql<{ askedFor: string }>`select asked_for as "askedFor" from carts.vat_consultation`))
        .map(({ askedFor }) => askedFor)
        .sort(),
    ).toEqual(["ordered", "second"]);
    const dielines = await rows(sql<{ hash: string }>`select hash from carts.dieline`);
    expect(dielines.map(({ hash }) => hash).sort()).toEqual(
      [orderedDieline, keptDieline, youngDieline].sort(),
    );

    clock.advance(30 * day);
    expect(await removeExpired(services, silentLog)).toMatchObject({ "carts.shopping_list": 3 });
    expect(await count("carts.shopping_list_item")).toBe(1);

    clock.advance(306 * day);
    expect(await removeExpired(services, silentLog)).toMatchObject({ "payments.webhook": 1 });
    clock.advance(6 * 366 * day);
    expect(await removeExpired(services, silentLog)).toMatchObject({ "identity.security_event": 2 });
    clock.advance(6 * 366 * day);
    await removeExpired(services, silentLog);
    expect(await count("carts.vat_consultation")).toBe(0);
    expect(await count("orders.orders")).toBe(1);
    expect(await brokenPromises(database.db)).toEqual([]);
  });

  it("goes from the other tables when one fails, and the failure is told", async () => {
    await writtenAt(new Date(clock.now().getTime() - 500 * day), "after the failing table");
    const broken = services.db.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes("delete from carts.cart ")) throw new Error("a broken table");
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const before = await count("payments.webhook");
    await expect(removeExpired({ ...services, db: broken }, silentLog)).rejects.toThrow(AggregateError);
    expect(await count("payments.webhook")).toBeLessThan(before ?? 0);
    expect(await removeExpired(services, silentLog)).toMatchObject({ "payments.webhook": 0 });
  });

  it("goes by an index, whatever is young", async () => {
    const age = await rows(sql<{ definition: string }>`select indexdef as definition from pg_indexes`);
    for (const [table, column] of [
      ["carts.cart", "updated_at"],
      ["carts.shopping_list", "created_at"],
      ["carts.vat_consultation", "asked_at"],
      ["carts.dieline", "created_at"],
      ["designs.design", "changed_at"],
      ["designs.change", "made_at"],
      ["designs.share", "ends_at"],
      ["designs.brand_kit", "changed_at"],
      ["identity.security_event", "at"],
      ["payments.webhook", "received_at"],
    ])
      expect(age.map(({ definition }) => definition)).toContainEqual(
        expect.stringContaining(`ON ${table} USING btree (${column})`),
      );
  });
});
