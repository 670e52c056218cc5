/** One checkout, submitted by fifty impatient hands at once: one order, one payment, equal answers. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { seedStockLevels } from "@foldmark/commerce";
import { brokenPromises } from "@foldmark/commerce/testing";
import { type RunningEmulator, startEmulator } from "@foldmark/payment-emulator";
import { systemClock, type TestDatabase, testDatabase, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { buyerThrough, sender, startApi } from "../shop/api-fixture.ts";
import type { ApiAnswer, Send } from "../shop/buyer.ts";

const rounds = inject("thoroughness") === "long" ? 50 : 3;
const hands = 50;

let database: TestDatabase;
let emulator: RunningEmulator;
let send: Send;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  emulator = await startEmulator({ port: 0 });
  send = sender(startApi(database.db, emulator.origin));
  await seedStockLevels({ db: database.db, clock: systemClock });
});
afterAll(async () => {
  await emulator?.close();
  await database?.drop();
});

const made = (cartId: string) =>
  withTransaction(database.db, { caller: "system" }, async (tx) => {
    const { rows } = await sql<{ orders: number; payments: number; operations: number }>`
      select count(distinct o.id)::int as orders, count(distinct p.id)::int as payments,
        count(distinct op.id)::int as operations
      from orders.orders o left join payments.payment p on p.order_id = o.id
      left join payments.operation op on op.payment_id = p.id where o.cart_id = ${cartId}`.execute(tx);
    return rows[0];
  });

/** Whom the shop asks to come again, because it is busy, comes again with the same key. */
async function insistent(place: (key: string) => Promise<ApiAnswer>, key: string): Promise<ApiAnswer> {
  for (;;) {
    const answer = await place(key);
    if (answer.status !== 503 && answer.json.code !== "busy") return answer;
    await sleep(50);
  }
}

it(`${hands} submits at once, ${rounds} times over`, { timeout: rounds * 20_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const anna = buyerThrough(send);
    await anna.open();
    await anna.answer();
    const same = randomUUID();
    // Half of them a double click, half of them other tabs.
    const submits = Array.from({ length: hands }, (_, hand) =>
      insistent((key) => anna.place(key), hand % 2 ? same : randomUUID()),
    );
    const answers = await Promise.all(submits);
    const said = new Set(answers.map(({ status, json }) => `${status} ${json.number ?? json.code}`));
    expect([...said]).toEqual([`201 ${answers[0]?.json.number}`]);
    expect(new Set(answers.map(({ json }) => json.orderId)).size).toBe(1);
    expect(new Set(answers.map(({ json }) => json.payment.id)).size).toBe(1);
    expect(await made(anna.cartId)).toEqual({ orders: 1, payments: 1, operations: 1 });
    const opened = Object.values(emulator.emulator.memory.state.stripe.sessions).length;
    expect(opened).toBe(round + 1);
  }
  expect(await brokenPromises(database.db)).toEqual([]);
});
