import {
  fixedClock,
  silentLog,
  type TestDatabase,
  testDatabase,
  uuidv7,
  withTransaction,
} from "@foldmark/platform";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { Caller } from "../caller.ts";
import { type OrderNotification, orderNotifications } from "../orders/notify-buyer.ts";
import { readOrder } from "../orders/read-order.ts";
import { insertTestOrder, type TestOrder } from "../testing/orders.ts";
import { brokenPromises } from "../testing/proofs.ts";
import { type WithdrawalInput, withdrawFromOrder } from "./withdraw-from-order.ts";

const clock = fixedClock("2026-11-16T09:00:00Z");
let database: TestDatabase;
let services: Parameters<typeof withdrawFromOrder>[0];
const told: string[] = [];

beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  services = {
    db: database.db,
    clock,
    log: silentLog,
    jobs: {
      async enqueue(_tx, queue, data) {
        const { kind, orderId, subject } = data as object as OrderNotification;
        if (queue.name === orderNotifications.name)
          told.push([kind, orderId, subject].filter(Boolean).join(" "));
      },
    },
  };
});
beforeEach(() => void told.splice(0));
afterEach(async () => expect(await brokenPromises(database.db)).toEqual([]));
afterAll(() => database?.drop());

const buyer: Caller = { kind: "visitor", sessionId: "anna" };
const asSystem = <Result>(work: Parameters<typeof withTransaction<Result>>[2]) =>
  withTransaction(database.db, { caller: "system" }, work);

/** Of stock goods, unless said otherwise; further lines cost nothing. */
async function order(more: readonly (string | null)[] = [], options: TestOrder = {}) {
  clock.advance(1000);
  const stock = { owner: "visitor:anna", stockItem: "sample-packs" };
  const id = await insertTestOrder(database.db, clock, { ...stock, ...options });
  return asSystem(async (tx) => {
    for (const [index, stockItem] of more.entries())
      await sql`
        insert into orders.line (id, order_id, position, sku, configuration, quantity, unit_micro, net_minor,
          discount_minor, basis_points, price, artwork_state, stock_item)
        values (${uuidv7(clock)}, ${id}, ${index + 2}, 'sample-packs', '{}', 1, 0, 0, 0, 0, '{}', 'not-required',
          ${stockItem})`.execute(tx);
    const { rows } = await sql<{ number: string; lines: string[] }>`
      select number, array(select id from orders.line where order_id = o.id order by position)::text[] as lines
      from orders.orders o where id = ${id}`.execute(tx);
    const [row] = rows;
    if (!row) throw new Error("no order");
    return { id, ...row };
  });
}

type Ordered = Awaited<ReturnType<typeof order>>;

const statement = ({ number }: Ordered, lineIds: readonly string[]): WithdrawalInput => ({
  number,
  lineIds,
  name: "Anna Byrne",
  email: " Anna@Example.test",
  stateAbout: (lines) => `I withdraw from ${lines.length}.`,
});

const withdraw = (placed: Ordered, lineIds: readonly string[] = placed.lines, caller: Caller = buyer) =>
  withdrawFromOrder(services, caller, statement(placed, lineIds));

const events = ({ id }: Ordered) =>
  asSystem(async (tx) => {
    const { rows } = await sql<{ kind: string; detail: object; actor: string; at: Date }>`
      select kind, detail, actor, at from orders.event where order_id = ${id} and seq > 2 order by seq`.execute(
      tx,
    );
    return rows;
  });

/** As its parcels leave it. */
const reach = ({ id }: Ordered, state: string, deliveredAt: Date | null = null) =>
  asSystem(async (tx) => {
    await sql`update orders.orders set state = ${state}, delivered_at = ${deliveredAt} where id = ${id}`.execute(
      tx,
    );
    await sql`insert into orders.event (order_id, seq, kind, to_state, actor, at)
      select ${id}, max(seq) + 1, 'ship', ${state}, 'test', ${clock.now()} from orders.event where order_id = ${id}`.execute(
      tx,
    );
  });

const refusal = (code: string) => ({ kind: "refused", reason: { code } });

describe("withdrawing from an order", () => {
  it("is kept with its words, its moment and who made it, and told once", async () => {
    const placed = await order();
    await reach(placed, "shipped");
    expect(await withdraw(placed)).toEqual({ kind: "withdrawn", endsOrder: false });
    const at = clock.now();
    expect((await events(placed)).at(-1)).toEqual({
      kind: "withdrawn",
      actor: "visitor:anna",
      at,
      detail: {
        lines: placed.lines,
        name: "Anna Byrne",
        email: "Anna@example.test",
        statement: "I withdraw from 1.",
        endsOrder: false,
      },
    });
    expect(told).toEqual([`withdrawn ${placed.id} 4`]);
    const seen = await readOrder(services, buyer, placed.number);
    if (seen.kind !== "order") throw new Error("closed");
    expect(seen.order.withdrawals.map(({ lines }) => lines)).toEqual([placed.lines]);
    expect(new Date(seen.order.withdrawals[0]?.at ?? "")).toEqual(at);
    expect(seen.withdrawal).toEqual({ lines: [], ends: null });
  });

  it("is one statement, however often it is sent and from how many tabs", async () => {
    const placed = await order(["sample-packs"]);
    await reach(placed, "shipped");
    const answers = await Promise.all(Array.from({ length: 6 }, () => withdraw(placed)));
    expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(["withdrawn"]));
    clock.advance(60_000);
    await withdraw(placed);
    expect((await events(placed)).filter(({ kind }) => kind === "withdrawn")).toHaveLength(1);
    expect(told).toHaveLength(1);
  });

  it("may be made again about other goods, and is then about those alone", async () => {
    const placed = await order(["sample-packs", null]);
    await reach(placed, "shipped");
    const [first = "", second = "", bespoke = ""] = placed.lines;
    await withdraw(placed, [first]);
    await withdraw(placed, [first, second]);
    const made = (await events(placed)).filter(({ kind }) => kind === "withdrawn");
    expect(made.map(({ detail }) => detail)).toMatchObject([{ lines: [first] }, { lines: [second] }]);
    expect(await withdraw(placed, [bespoke])).toEqual(refusal("withdrawal-not-possible"));
  });

  it("ends an order of which nothing was sent, once nothing is left of it", async () => {
    const placed = await order(["sample-packs"]);
    const [first = "", second = ""] = placed.lines;
    expect(await withdraw(placed, [first])).toEqual({ kind: "withdrawn", endsOrder: false });
    expect(await withdraw(placed, [second])).toEqual({ kind: "withdrawn", endsOrder: true });
    expect((await events(placed)).map(({ kind }) => kind)).toEqual(["withdrawn", "withdrawn", "cancel"]);
    expect(told.filter((each) => each.startsWith("cancelled"))).toEqual([`cancelled ${placed.id}`]);
    // Sent once more, it stays what it was.
    expect(await withdraw(placed)).toEqual({ kind: "withdrawn", endsOrder: true });
    expect(told).toHaveLength(3);
  });

  it("leaves an order alone in which something is made for the buyer", async () => {
    const placed = await order([null]);
    expect(await withdraw(placed, placed.lines.slice(0, 1))).toEqual({ kind: "withdrawn", endsOrder: false });
    expect(told).toHaveLength(1);
  });

  it("is over fourteen days after delivery", async () => {
    const placed = await order();
    await reach(placed, "delivered", new Date(clock.now().getTime() - 20 * 86_400_000));
    expect(await withdraw(placed)).toEqual(refusal("withdrawal-not-possible"));
    expect((await events(placed)).map(({ kind }) => kind)).toEqual(["ship"]);
  });

  it("is not for companies, not for goods made to order, not for what was called off, not for nothing", async () => {
    const company = await order([], { company: "Box Ltd" });
    const bespoke = await order([null]);
    const off = await order();
    await reach(off, "cancelled");
    const fine = await order();
    for (const each of [company, bespoke, off])
      expect(await withdraw(each)).toEqual(refusal("withdrawal-not-possible"));
    expect(await withdraw(fine, [])).toEqual(refusal("withdrawal-not-possible"));
    expect(await withdraw(fine, company.lines)).toEqual(refusal("withdrawal-not-possible"));
    expect(await withdraw(fine, ["'; drop table orders"])).toEqual(refusal("withdrawal-not-possible"));
    const unwritable = { ...statement(fine, fine.lines), email: "anna" };
    expect(await withdrawFromOrder(services, buyer, unwritable)).toEqual(refusal("mailbox-wrong"));
    expect(told).toEqual([]);
  });

  it("is its buyer's own: whoever placed it or holds its link, and nobody else", async () => {
    const placed = await order();
    const other = await order();
    const others: Caller[] = [
      { kind: "visitor", sessionId: "eve" },
      { kind: "customer", accountId: "eve", sessionId: "eve", provedAt: null },
      { kind: "order-holder", orderId: other.id },
      { kind: "staff", accountId: "somebody", roles: ["admin"] },
      { kind: "system" },
    ];
    for (const caller of others)
      expect(await withdraw(placed, placed.lines, caller)).toEqual(refusal("order-not-found"));
    expect(told).toEqual([]);
    const holder: Caller = { kind: "order-holder", orderId: placed.id };
    expect(await withdraw(placed, placed.lines, holder)).toEqual({ kind: "withdrawn", endsOrder: true });
    const customers = await order([], { owner: "customer:anna" });
    const customer: Caller = { kind: "customer", accountId: "anna", sessionId: "s", provedAt: null };
    expect(await withdraw(customers, customers.lines, customer)).toMatchObject({ kind: "withdrawn" });
  });
});
