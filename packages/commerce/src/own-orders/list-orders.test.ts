import { fixedClock, type TestDatabase, testDatabase } from "@foldmark/platform";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { Caller } from "../caller.ts";
import { insertTestOrder } from "../testing/orders.ts";
import { listOwnOrders } from "./list-orders.ts";

const clock = fixedClock("2026-11-16T09:00:00Z");
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
});
afterAll(() => database?.drop());

const buyer: Caller = { kind: "visitor", sessionId: "lists-orders" };
const stranger: Caller = { kind: "visitor", sessionId: "lists-others" };
const list = (caller: Caller, page = 1) => listOwnOrders({ db: database.db, clock }, caller, { page });

it("lists nothing to who ordered nothing", async () => {
  expect(await list(buyer)).toEqual({ orders: [], count: 0, pages: 1 });
});

it("lists one's own orders and nobody else's, the newest first, ten a page", async () => {
  const placed: string[] = [];
  for (let at = 0; at < 11; at += 1) {
    clock.advance(60_000);
    placed.unshift(await insertTestOrder(database.db, clock, { owner: "visitor:lists-orders" }));
  }
  const foreign = await insertTestOrder(database.db, clock, { owner: "visitor:lists-others" });

  const first = await list(buyer);
  expect([first.count, first.pages]).toEqual([11, 2]);
  expect(first.orders.map(({ order }) => order.id)).toEqual(placed.slice(0, 10));
  const second = await list(buyer, 2);
  expect(second.orders.map(({ order }) => order.id)).toEqual(placed.slice(10));
  expect((await list(buyer, 3)).orders).toEqual([]);

  expect((await list(stranger)).orders.map(({ order }) => order.id)).toEqual([foreign]);
});
