/** What providers told us is taken up together, and what could not be done at once is not forgotten. */
import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { continueToPay, returnFromProvider } from "@foldmark/commerce";
import { performOperation, readInbox, watchPayments } from "@foldmark/commerce/testing";
import type { Tx } from "@foldmark/platform";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import type { InboxReport } from "./inbox-process.ts";
import { type PaymentHouse, system, testInPaymentHouse } from "./payment-house.ts";

let house: PaymentHouse;
testInPaymentHouse((opened) => {
  house = opened;
});

const minute = 60_000;

/** The buyer has paid, and the provider's messages about it were kept. */
async function paidAtProvider() {
  const orderId = await house.order();
  const at = await house.atProvider(orderId, "card");
  await house.choose(at.page, "pay");
  await house.emulator.idle();
  return { orderId, ...at };
}

const stateOfMessages = async (kind: string) =>
  (await house.rows(sql<{ state: string }>`select state from payments.webhook where kind = ${kind}`)).map(
    ({ state }) => state,
  );
const told = "checkout.session.completed";

describe("the inbox", () => {
  it("is read to its end, however much is in it", async () => {
    const { paymentId, orderId } = await paidAtProvider();
    await returnFromProvider(house.services, system, orderId);
    const body = JSON.stringify({ data: { object: { metadata: { payment_id: paymentId } } } });
    await house.asSystem((tx) =>
      sql`insert into payments.webhook (provider, event_id, kind, body, received_at)
        select 'stripe', 'evt_many_' || number, ${told}, convert_to(${body}, 'UTF8'), now()
        from generate_series(1, 450) number`.execute(tx),
    );
    await readInbox(house.services);
    expect(new Set(await stateOfMessages(told))).toEqual(new Set(["done"]));
  });

  it("is read by one job, however many messages came", async () => {
    house.jobs.length = 0;
    const orders = [(await paidAtProvider()).orderId, (await paidAtProvider()).orderId];
    expect(house.jobs).toMatchObject([{ queue: "payments-inbox" }]);
    house.jobs.length = 0;
    await readInbox(house.services);
    for (const orderId of orders)
      expect(await house.orderRow(orderId)).toMatchObject({ state: "confirmed", captured_minor: 10_000 });
    expect(new Set(await stateOfMessages(told))).toEqual(new Set(["done"]));
  });

  it("asks nobody about what the buyer's return has told already", async () => {
    const { orderId } = await paidAtProvider();
    await returnFromProvider(house.services, system, orderId);
    // Whoever is asked now gives no answer.
    house.emulator.scenario({ http500: 100 });
    await readInbox(house.services);
    expect(new Set(await stateOfMessages(told))).toEqual(new Set(["done"]));
    expect(house.confirmations.get(orderId)).toBe(1);
  });

  it("leaves a message that fails to a job of its own, and reads the others", async () => {
    const known = await paidAtProvider();
    await returnFromProvider(house.services, system, known.orderId);
    const unknown = await paidAtProvider();
    house.jobs.length = 0;
    house.emulator.scenario({ http500: 100 });
    await readInbox(house.services);
    expect((await stateOfMessages(told)).sort()).toContain("failed");
    expect(house.jobs).not.toHaveLength(0);
    for (const job of house.jobs) expect(job).toMatchObject({ queue: "payments-webhook" });
    const count = house.jobs.length;
    // Another process that took up the same ones adds no second job for any of them.
    await house.asSystem((tx) =>
      sql`update payments.webhook set state = 'new' where state = 'failed'`.execute(tx),
    );
    await readInbox(house.services);
    expect(house.jobs).toHaveLength(count);
    house.emulator.scenario({});
    house.clock.advance(minute);
    await house.work();
    expect(await house.orderRow(unknown.orderId)).toMatchObject({ state: "confirmed" });
    expect(new Set(await stateOfMessages(told))).toEqual(new Set(["done"]));
  });
});

describe("the inbox of two processes", () => {
  it("is read by both at the same moment, and each message counts once", async () => {
    const orders: string[] = [];
    for (let count = 0; count < 4; count += 1) orders.push((await paidAtProvider()).orderId);
    house.jobs.length = 0;
    const readers = await Promise.all([inboxProcess(), inboxProcess()]);
    // Nobody gets on until both have taken up what is there: one alone has four hands.
    const reports = await house.asSystem(async (tx) => {
      await sql`select from orders.orders where id = any(${orders}::uuid[]) for update`.execute(tx);
      const read = readers.map((reader) => reader.read());
      await expect.poll(() => waitingHands(tx), { timeout: 6_000, interval: 20 }).toBeGreaterThan(4);
      return read;
    });
    const [one, other] = await Promise.all(reports);
    expect([...one!.confirmed, ...other!.confirmed].sort()).toEqual([...orders].sort());
    expect([...one!.left, ...other!.left]).toEqual([]);
    expect(new Set(await stateOfMessages(told))).toEqual(new Set(["done"]));
    const captured = await house.rows(
      sql<{ order_id: string; times: number }>`
        select order_id, count(*)::integer as times from payments.payment p join payments.event e on payment_id = p.id
        where order_id = any(${orders}::uuid[]) and kind = 'captured' group by order_id`,
    );
    expect(captured.map(({ times }) => times)).toEqual([1, 1, 1, 1]);
    for (const orderId of orders)
      expect(await house.orderRow(orderId)).toMatchObject({ state: "confirmed", captured_minor: 10_000 });
  });
});

/** Sessions of this database that wait for somebody else's row. */
async function waitingHands(tx: Tx): Promise<number> {
  // What a transaction has seen of the others it would see again.
  await sql`select pg_stat_clear_snapshot()`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The next thing it says; a process that ends before has nothing more to say, and its errors stand above. */
function said(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) =>
      reject(new Error(`The process ended with ${code} and said nothing.`));
    child.once("exit", ended);
    child.once("error", reject);
    child.once("message", (message) => {
      child.off("exit", ended);
      child.off("error", reject);
      resolve(message);
    });
  });
}

/** Started, connected, and waiting for the word. */
async function inboxProcess() {
  const { database, emulator, clock } = house;
  const facts = { target: database.target, origin: emulator.origin, now: clock.now() };
  const child = fork(path.join(import.meta.dirname, "inbox-process.ts"), [JSON.stringify(facts)]);
  onTestFinished(() => void child.kill());
  await said(child);
  return {
    read(): Promise<InboxReport> {
      child.send("read");
      return said(child) as Promise<InboxReport>;
    },
  };
}

describe("a page to pay on", () => {
  it("that the provider did not open is asked for again soon, by one job, whoever asked in between", async () => {
    const { paymentId, operationId } = await house.start(await house.order(), "card");
    house.jobs.length = 0;
    house.emulator.scenario({ http500: 100 });
    // The first attempt was begun by a process that died over it.
    await house.asSystem((tx) =>
      sql`update payments.operation set attempts = 1 where id = ${operationId}`.execute(tx),
    );
    expect(await performOperation(house.services, operationId ?? "")).toBe("unknown");
    expect(await performOperation(house.services, operationId ?? "")).toBe("unknown");
    const startAfter = new Date(house.clock.now().getTime() + 20_000);
    expect(house.jobs).toMatchObject([{ queue: "payments-operation", data: { operationId }, startAfter }]);
    house.emulator.scenario({});
    house.clock.advance(minute);
    await house.work();
    expect(await house.payment(paymentId)).toMatchObject({ state: "pending" });
  });

  it("that nobody wants any more is not opened", async () => {
    const orderId = await house.order();
    const { paymentId } = await house.start(orderId, "card");
    const wish = { orderId, method: "paypal", from: { sessionId: null, network: "192.0.2.7" } } as const;
    expect(await continueToPay(house.services, system, wish)).toMatchObject({ kind: "payment" });
    house.clock.advance(11 * minute);
    await watchPayments(house.services);
    expect(await house.payment(paymentId)).toMatchObject({ state: "cancelled" });
    const { sessions } = house.emulator.emulator.memory.state.stripe;
    expect(Object.values(sessions).filter(({ metadata }) => metadata.payment_id === paymentId)).toEqual([]);
    const operations = sql`select state, failure_code from payments.operation
      where payment_id = ${paymentId} and kind = 'create'`;
    expect(await house.rows(operations)).toEqual([{ state: "failed", failure_code: "given-up" }]);
  });
});
