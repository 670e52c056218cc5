/** What providers told us is taken up together, and what could not be done at once is not forgotten. */
import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { continueToPay, returnFromProvider } from "@foldmark/commerce";
import { performOperation, readInbox, watchPayments } from "@foldmark/commerce/testing";
import type { Tx } from "@foldmark/platform";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import type { InboxReport } from "./inbox-process.ts";
import { type PaymentFixture, system, testInPaymentFixture } from "./payment-fixture.ts";

let fixture: PaymentFixture;
testInPaymentFixture((opened) => {
  fixture = opened;
});

const minute = 60_000;

/** The buyer has paid, and the provider's messages about it were kept. */
async function paidAtProvider() {
  const orderId = await fixture.order();
  const at = await fixture.atProvider(orderId, "card");
  await fixture.choose(at.page, "pay");
  await fixture.emulator.idle();
  return { orderId, ...at };
}

const stateOfMessages = async (kind: string) =>
  (await fixture.rows(sql<{ state: string }>`select state from payments.webhook where kind = ${kind}`)).map(
    ({ state }) => state,
  );
const told = "checkout.session.completed";

describe("the inbox", () => {
  it("is read to its end, however much is in it", async () => {
    const { paymentId, orderId } = await paidAtProvider();
    await returnFromProvider(fixture.services, system, orderId);
    const body = JSON.stringify({ data: { object: { metadata: { payment_id: paymentId } } } });
    await fixture.asSystem((tx) =>
      sql`insert into payments.webhook (provider, event_id, kind, body, received_at)
        select 'stripe', 'evt_many_' || number, ${told}, convert_to(${body}, 'UTF8'), now()
        from generate_series(1, 450) number`.execute(tx),
    );
    await readInbox(fixture.services);
    expect(new Set(await stateOfMessages(told))).toEqual(new Set(["done"]));
  });

  it("is read by one job, however many messages came", async () => {
    fixture.jobs.length = 0;
    const orders = [(await paidAtProvider()).orderId, (await paidAtProvider()).orderId];
    expect(fixture.jobs).toMatchObject([{ queue: "payments-inbox" }]);
    fixture.jobs.length = 0;
    await readInbox(fixture.services);
    for (const orderId of orders)
      expect(await fixture.orderRow(orderId)).toMatchObject({ state: "confirmed", captured_minor: 10_000 });
    expect(new Set(await stateOfMessages(told))).toEqual(new Set(["done"]));
  });

  it("asks nobody about what the buyer's return has told already", async () => {
    const { orderId } = await paidAtProvider();
    await returnFromProvider(fixture.services, system, orderId);
    // Whoever is asked now gives no answer.
    fixture.emulator.scenario({ http500: 100 });
    await readInbox(fixture.services);
    expect(new Set(await stateOfMessages(told))).toEqual(new Set(["done"]));
    expect(fixture.confirmations.get(orderId)).toBe(1);
  });

  it("leaves a message that fails to a job of its own, and reads the others", async () => {
    const known = await paidAtProvider();
    await returnFromProvider(fixture.services, system, known.orderId);
    const unknown = await paidAtProvider();
    fixture.jobs.length = 0;
    fixture.emulator.scenario({ http500: 100 });
    await readInbox(fixture.services);
    expect((await stateOfMessages(told)).sort()).toContain("failed");
    expect(fixture.jobs).not.toHaveLength(0);
    for (const job of fixture.jobs) expect(job).toMatchObject({ queue: "payments-webhook" });
    const count = fixture.jobs.length;
    // Another process that took up the same ones adds no second job for any of them.
    await fixture.asSystem((tx) =>
      sql`update payments.webhook set state = 'new' where state = 'failed'`.execute(tx),
    );
    await readInbox(fixture.services);
    expect(fixture.jobs).toHaveLength(count);
    fixture.emulator.scenario({});
    fixture.clock.advance(minute);
    await fixture.work();
    expect(await fixture.orderRow(unknown.orderId)).toMatchObject({ state: "confirmed" });
    expect(new Set(await stateOfMessages(told))).toEqual(new Set(["done"]));
  });
});

describe("the inbox of two processes", () => {
  it("is read by both at the same moment, and each message counts once", async () => {
    const orders: string[] = [];
    for (let count = 0; count < 4; count += 1) orders.push((await paidAtProvider()).orderId);
    fixture.jobs.length = 0;
    const readers = await Promise.all([inboxProcess(), inboxProcess()]);
    // Nobody gets on until both have taken up what is there: one alone has four hands.
    const reports = await fixture.asSystem(async (tx) => {
      await sql`select from orders.orders where id = any(${orders}::uuid[]) for update`.execute(tx);
      const read = readers.map((reader) => reader.read());
      await expect.poll(() => waitingHands(tx), { timeout: 6_000, interval: 20 }).toBeGreaterThan(4);
      return read;
    });
    const [one, other] = await Promise.all(reports);
    expect([...one!.confirmed, ...other!.confirmed].sort()).toEqual([...orders].sort());
    expect([...one!.left, ...other!.left]).toEqual([]);
    expect(new Set(await stateOfMessages(told))).toEqual(new Set(["done"]));
    const captured = await fixture.rows(
      sql<{ order_id: string; times: number }>`
        select order_id, count(*)::integer as times from payments.payment p join payments.event e on payment_id = p.id
        where order_id = any(${orders}::uuid[]) and kind = 'captured' group by order_id`,
    );
    expect(captured.map(({ times }) => times)).toEqual([1, 1, 1, 1]);
    for (const orderId of orders)
      expect(await fixture.orderRow(orderId)).toMatchObject({ state: "confirmed", captured_minor: 10_000 });
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
  const { database, emulator, clock } = fixture;
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
    const { paymentId, operationId } = await fixture.start(await fixture.order(), "card");
    fixture.jobs.length = 0;
    fixture.emulator.scenario({ http500: 100 });
    // The first attempt was begun by a process that died over it.
    await fixture.asSystem((tx) =>
      sql`update payments.operation set attempts = 1 where id = ${operationId}`.execute(tx),
    );
    expect(await performOperation(fixture.services, operationId ?? "")).toBe("unknown");
    expect(await performOperation(fixture.services, operationId ?? "")).toBe("unknown");
    const startAfter = new Date(fixture.clock.now().getTime() + 20_000);
    expect(fixture.jobs).toMatchObject([{ queue: "payments-operation", data: { operationId }, startAfter }]);
    fixture.emulator.scenario({});
    fixture.clock.advance(minute);
    await fixture.work();
    expect(await fixture.payment(paymentId)).toMatchObject({ state: "pending" });
  });

  it("that nobody wants any more is not opened", async () => {
    const orderId = await fixture.order();
    const { paymentId } = await fixture.start(orderId, "card");
    const wish = { orderId, method: "paypal", from: { sessionId: null, network: "192.0.2.7" } } as const;
    expect(await continueToPay(fixture.services, system, wish)).toMatchObject({ kind: "payment" });
    fixture.clock.advance(11 * minute);
    await watchPayments(fixture.services);
    expect(await fixture.payment(paymentId)).toMatchObject({ state: "cancelled" });
    const { sessions } = fixture.emulator.emulator.memory.state.stripe;
    expect(Object.values(sessions).filter(({ metadata }) => metadata.payment_id === paymentId)).toEqual([]);
    const operations = sql`select state, failure_code from payments.operation
      where payment_id = ${paymentId} and kind = 'create'`;
    expect(await fixture.rows(operations)).toEqual([{ state: "failed", failure_code: "given-up" }]);
  });
});
