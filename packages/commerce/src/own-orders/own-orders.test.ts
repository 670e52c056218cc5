import {
  createRateLimiter,
  fixedClock,
  silentLog,
  type TestDatabase,
  testDatabase,
  withTransaction,
} from "@foldmark/platform";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import type { Caller } from "../caller.ts";
import { type OrderNotification, orderNotifications } from "../orders/notify-buyer.ts";
import { readOrder } from "../orders/read-order.ts";
import { insertTestOrder } from "../testing/orders.ts";
import { brokenPromises } from "../testing/proofs.ts";
import { cancelOwnOrder, claimOrder, newestOrder } from "./own-orders.ts";

const clock = fixedClock("2026-11-16T09:00:00Z");
let database: TestDatabase;
let services: Parameters<typeof claimOrder>[0] & Parameters<typeof cancelOwnOrder>[0];
const told: OrderNotification[] = [];

beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  const { db } = database;
  services = {
    db,
    clock,
    rateLimiter: createRateLimiter({ db, clock, log: silentLog }),
    log: silentLog,
    jobs: {
      async enqueue(_tx, queue, data) {
        if (queue.name === orderNotifications.name) told.push(data as object as OrderNotification);
      },
    },
  };
});
afterEach(async () => expect(await brokenPromises(database.db)).toEqual([]));
afterAll(() => database?.drop());

const buyer: Caller = { kind: "visitor", sessionId: "own-orders" };
const stranger: Caller = { kind: "visitor", sessionId: "somebody-else" };

async function order() {
  clock.advance(1000);
  const id = await insertTestOrder(database.db, clock, { owner: "visitor:own-orders" });
  return withTransaction(database.db, { caller: "system" }, async (tx) => {
    const address = { name: "Anna Byrne", postcode: "D02 AF30", country: "IE" };
    await tx
      .updateTable("orders.orders")
      .set({ delivery: JSON.stringify(address) })
      .where("id", "=", id)
      .execute();
    return tx
      .selectFrom("orders.orders")
      .select(["id", "number"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  });
}

let networks = 0;
const anna = (number: string) => ({
  number,
  email: "Anna@Example.test ",
  postcode: "d02af30",
  network: `network-${++networks}`,
});

describe("an order without its link", () => {
  it("opens to number, mailbox and postcode together, however they are written", async () => {
    const { id, number } = await order();
    const holder = await claimOrder(services, anna(number.toLowerCase().replace("-", " ")));
    expect(holder).toEqual({ kind: "order-holder", orderId: id });
    expect(await readOrder(services, holder as Caller, number)).toMatchObject({ kind: "order" });
  });

  it("stays closed when it belongs to an account: whoever signs in has it", async () => {
    const { id, number } = await order();
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      tx.updateTable("orders.orders").set({ owner: "customer:somebody" }).where("id", "=", id).execute(),
    );
    expect(await claimOrder(services, anna(number))).toMatchObject({ reason: { code: "order-not-found" } });
  });

  it("says the same of a wrong mailbox, a wrong postcode, another's number and no number at all", async () => {
    const { number } = await order();
    const other = await order();
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      tx
        .updateTable("orders.orders")
        .set({ email: "other@example.test" })
        .where("id", "=", other.id)
        .execute(),
    );
    const wrong = [
      { ...anna(number), email: "eve@example.test" },
      { ...anna(number), postcode: "D02 AF31" },
      { ...anna(number), postcode: "" },
      anna(other.number),
      anna("EU-000000000"),
      anna("'; drop table orders"),
    ];
    for (const claim of wrong)
      expect(await claimOrder(services, claim)).toEqual({
        kind: "refused",
        reason: { code: "order-not-found" },
      });
  });

  it("closes to somebody who goes on guessing, from one network or from many", async () => {
    const { number } = await order();
    const guess = (postcode: string) => claimOrder(services, { ...anna(number), postcode });
    for (let tried = 0; tried < 6; tried += 1)
      expect(await guess(`1${tried}`)).toMatchObject({ reason: { code: "order-not-found" } });
    expect(await guess("d02af30")).toMatchObject({ reason: { code: "too-many-attempts" } });
    const answers = [];
    for (let tried = 0; tried < 21; tried += 1)
      answers.push(await claimOrder(services, { ...anna("EU-000000000"), network: "one" }));
    expect(answers.at(-1)).toMatchObject({ reason: { code: "too-many-attempts" } });
  });
});

describe("a buyer's orders", () => {
  it("are found by their buyer, the newest first, and by nobody else", async () => {
    const { id } = await order();
    expect(await newestOrder(services, buyer, "eu")).toMatchObject({ id, state: "awaiting-payment" });
    expect(await newestOrder(services, buyer, "pl")).toBeNull();
    expect(await newestOrder(services, stranger, "eu")).toBeNull();
  });

  it("are called off by their buyer, once, and by nobody else", async () => {
    const { id, number } = await order();
    expect(await cancelOwnOrder(services, stranger, number)).toMatchObject({
      reason: { code: "order-not-found" },
    });
    expect(await cancelOwnOrder(services, buyer, number)).toEqual({ kind: "moved" });
    expect(await cancelOwnOrder(services, buyer, number)).toMatchObject({
      reason: { code: "not-possible-now", state: "cancelled" },
    });
    expect(told.filter(({ orderId }) => orderId === id)).toEqual([{ orderId: id, kind: "cancelled" }]);
  });
});
