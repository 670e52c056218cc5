/** What is read of an order, from a real database; that nothing of its tables is forgotten. */
import { fixedClock, type TestDatabase, testDatabase, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { exampleLine, exampleOrder } from "../testing/example-order.ts";
import { insertTestOrder, irishAddress } from "../testing/orders.ts";
import { lockOrder, type Order, readOrderByNumber, readOrderRecord, readWholeOrder } from "./order-record.ts";
import { shownOfLine, shownOfOrder } from "./order-view.ts";

const clock = fixedClock("2026-11-16T09:00:00.123Z");
let database: TestDatabase;
let order: Order;

const asSystem = <Answer>(work: Parameters<typeof withTransaction<Answer>>[2]) =>
  withTransaction(database.db, { caller: "system" }, work);

beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  const id = await insertTestOrder(database.db, clock, { company: "Byrne Ltd" });
  const read = await asSystem((tx) => readWholeOrder(tx, id));
  if (!read) throw new Error("no order");
  order = read;
});
afterAll(() => database?.drop());

/** As the database's own catalogue names them. */
async function columnsOf(table: "orders" | "line"): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${`orders.${table}`}::regclass and attnum > 0 and not attisdropped`.execute(database.db);
  return rows.map(({ name }) => name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())).sort();
}

describe("an order that is read", () => {
  it("has the names, the Dates and the money of its tables", () => {
    expect(order).toMatchObject({
      region: "eu",
      buyerKind: "business",
      company: "Byrne Ltd",
      delivery: irishAddress,
      totalMinor: 10_000,
      isOnHold: false,
      placedAt: clock.now(),
      confirmedAt: null,
      expiresAt: null,
      lines: [{ netMinor: 10_000, artworkState: "missing", price: { productionDays: [5, 8] } }],
      events: [
        { seq: 1, toState: "placed", at: clock.now() },
        { seq: 2, toState: "awaiting-payment", at: clock.now() },
      ],
      payments: [],
      refunds: [],
      shipments: [],
      documents: [],
    });
    expect(order.promisedFrom).toMatch(/^2026-\d\d-\d\d$/);
  });

  it("is the same whichever way it is found, and for whom it is locked", async () => {
    const { lines, events, payments, refunds, shipments, documents, ...record } = order;
    const { id, number } = order;
    expect(await asSystem((tx) => readOrderByNumber(tx, number))).toEqual(order);
    expect(await asSystem((tx) => readOrderRecord(tx, id))).toEqual(record);
    expect(await asSystem((tx) => lockOrder(tx, id, "to-change"))).toEqual(record);
    expect(await asSystem((tx) => lockOrder(tx, id, "to-document"))).toEqual(record);
  });

  it("is not there for who may not see it", async () => {
    const { id, number } = order;
    const stranger = { caller: "visitor:bob" };
    await withTransaction(database.db, stranger, async (tx) => {
      expect(await readWholeOrder(tx, id)).toBe(null);
      expect(await readOrderByNumber(tx, number)).toBe(null);
      expect(await readOrderRecord(tx, id)).toBe(null);
    });
  });
});

describe("a column of the database", () => {
  it("is read, stands in the example, and is shown or hidden by somebody's decision", async () => {
    const { lines, events, payments, refunds, shipments, documents, ...record } = exampleOrder();
    const columns = await columnsOf("orders");
    expect(Object.keys(shownOfOrder).sort()).toEqual(columns);
    expect(Object.keys(record).sort()).toEqual(columns);
    expect(Object.keys(order)).toEqual(expect.arrayContaining([...columns]));
    const ofLine = await columnsOf("line");
    expect(Object.keys(shownOfLine).sort()).toEqual(ofLine);
    expect(Object.keys(exampleLine()).sort()).toEqual(ofLine);
    expect(Object.keys(order.lines[0] ?? {}).sort()).toEqual(ofLine);
  });
});

describe("the lock of an order", () => {
  type Purpose = Parameters<typeof lockOrder>[2];

  /** Whether the second gets it while the first has it. */
  async function together(first: Purpose, second: Purpose): Promise<string> {
    const isHeld = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const holding = asSystem(async (tx) => {
      await lockOrder(tx, order.id, first);
      isHeld.resolve();
      await mayEnd.promise;
    });
    await isHeld.promise;
    const outcome = await asSystem(async (tx) => {
      await sql`set local lock_timeout = 100`.execute(tx);
      await lockOrder(tx, order.id, second);
      return "both";
    }).catch((error: Error) => error.message);
    mayEnd.resolve();
    await holding;
    return outcome;
  }

  it("lets several write documents at once, and nobody change it meanwhile or beside another change", async () => {
    expect(await together("to-document", "to-document")).toBe("both");
    expect(await together("to-document", "to-change")).toMatch(/Somebody else is changing/);
    expect(await together("to-change", "to-document")).toMatch(/Somebody else is changing/);
    expect(await together("to-change", "to-change")).toMatch(/Somebody else is changing/);
  });
});
