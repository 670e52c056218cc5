/** A shop that takes payments, for tests: real database, real clients, the emulator, and workers one can hold back. */
import http from "node:http";
import type { AddressInfo } from "node:net";
import { type Caller, type PaymentServices, receiveWebhook } from "@foldmark/commerce";
import {
  brokenPromises,
  handleWebhook,
  insertTestOrder,
  type OrderNotification,
  orderNotifications,
  type Payment,
  performOperation,
  readInbox,
  startPayment,
  type TestOrder,
} from "@foldmark/commerce/testing";
import { localSettings, type RunningEmulator, startEmulator } from "@foldmark/payment-emulator";
import {
  type FixedClock,
  fixedClock,
  type Queue,
  type TestDatabase,
  type Tx,
  testDatabase,
  withTransaction,
} from "@foldmark/platform";
import type { Currency, PaymentMethod } from "@foldmark/region";
import type { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { paymentServices } from "./payment-services.ts";

export const system: Caller & { kind: "system" } = { kind: "system" };

export interface WaitingJob {
  readonly queue: string;
  readonly data: object;
  readonly startAfter: Date | null;
  readonly onceKey: string | null;
}

export class PaymentFixture {
  readonly database: TestDatabase;
  readonly clock: FixedClock;
  readonly emulator: RunningEmulator;
  readonly services: PaymentServices;
  readonly jobs: WaitingJob[];
  /** How often an order was confirmed. */
  readonly confirmations: Map<string, number>;
  /** What buyers were to hear. */
  readonly notifications: OrderNotification[];
  readonly answers: string[];
  readonly #server: http.Server;

  constructor(
    parts: Pick<
      PaymentFixture,
      "database" | "clock" | "emulator" | "services" | "jobs" | "confirmations" | "notifications" | "answers"
    >,
    server: http.Server,
  ) {
    this.database = parts.database;
    this.clock = parts.clock;
    this.emulator = parts.emulator;
    this.services = parts.services;
    this.jobs = parts.jobs;
    this.confirmations = parts.confirmations;
    this.notifications = parts.notifications;
    this.answers = parts.answers;
    this.#server = server;
  }

  /** Carries out what waits, and what that gives rise to; failures stay for the next time. */
  async work(): Promise<void> {
    await this.emulator.idle();
    const failed: WaitingJob[] = [];
    for (let job = this.jobs.shift(); job; job = this.jobs.shift()) {
      const { data, queue, startAfter } = job;
      // Somebody looks at it again later.
      if (startAfter && startAfter > this.clock.now()) {
        failed.push(job);
        continue;
      }
      const work = () => {
        if (queue === "payments-inbox") return readInbox(this.services);
        if (queue === "payments-webhook")
          return handleWebhook(this.services, data as { provider: string; eventId: string });
        const { operationId } = data as { operationId: string };
        return performOperation(this.services, operationId, { isRepeated: true });
      };
      await Promise.resolve(work()).catch(() => failed.push(job));
      await this.emulator.idle();
    }
    this.jobs.push(...failed);
  }

  order(order: TestOrder = {}): Promise<string> {
    return insertTestOrder(this.database.db, this.clock, order);
  }

  /** As placing an order does it. */
  async start(orderId: string, method: PaymentMethod | null, walletMinor = 0) {
    const started = await this.asSystem(async (tx) => {
      const row = await tx
        .selectFrom("orders.orders")
        .selectAll()
        .where("id", "=", orderId)
        .executeTakeFirstOrThrow();
      const order = { ...row, currency: row.currency as Currency, totalMinor: row.total_minor };
      return startPayment(tx, this.services, order, { method, walletMinor });
    });
    return succeeded(started);
  }

  /** Placed, and the buyer stands on the provider's page; the address of that page. */
  async atProvider(orderId: string, method: PaymentMethod): Promise<{ paymentId: string; page: string }> {
    const { paymentId, operationId } = await this.start(orderId, method);
    await performOperation(this.services, operationId ?? "");
    const { next_action } = await this.payment(paymentId);
    return { paymentId, page: (next_action as { url: string }).url };
  }

  /** What a buyer does on the provider's page; where it leads. */
  async choose(
    page: string,
    action: "pay" | "fail" | "cancel" | "process" | "review",
    more: Record<string, string> = {},
  ) {
    const body = new URLSearchParams({ action, ...more });
    const answer = await fetch(page, { method: "POST", body, redirect: "manual" });
    return { status: answer.status, location: answer.headers.get("location"), text: await answer.text() };
  }

  rows<Row>(statement: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> {
    return this.asSystem(async (tx) => (await statement.execute(tx)).rows);
  }

  asSystem<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return withTransaction(this.database.db, { caller: "system" }, work);
  }

  async payment(paymentId: string) {
    return this.asSystem((tx) =>
      tx.selectFrom("payments.payment").selectAll().where("id", "=", paymentId).executeTakeFirstOrThrow(),
    );
  }

  async orderRow(orderId: string) {
    return this.asSystem((tx) =>
      tx.selectFrom("orders.orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow(),
    );
  }

  async close(): Promise<void> {
    await this.emulator.close();
    await new Promise((resolve) => this.#server.close(resolve));
    await this.database.drop();
  }
}

export function succeeded<Answer extends { readonly kind: string }>(
  answer: Answer,
): Exclude<Answer, { readonly kind: "refused" }> {
  if (answer.kind === "refused") throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer as Exclude<Answer, { readonly kind: "refused" }>;
}

export type PaymentState = Payment["state"];

/** Where the shop listens; every answer is noted. */
async function webhookListener(answers: string[], services: () => PaymentServices): Promise<http.Server> {
  const server = http.createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const provider = request.url?.split("/").at(-1) as "stripe" | "paypal" | "hokodo";
    const headers = new Headers(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const answer = await receiveWebhook(services(), provider, body, headers).catch(() => "failed" as const);
    answers.push(answer);
    response.writeHead(answer === "failed" ? 503 : answer === "forged" ? 400 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

async function openPaymentFixture(broker: string, timeoutMs = 1_500): Promise<PaymentFixture> {
  const database = await testDatabase(broker);
  const clock = fixedClock(new Date("2026-11-16T09:00:00Z"));
  const jobs: WaitingJob[] = [];
  const answers: string[] = [];
  const confirmations = new Map<string, number>();
  const notifications: OrderNotification[] = [];
  const server = await webhookListener(answers, () => services);
  const { port } = server.address() as AddressInfo;
  const webhookBase = `http://127.0.0.1:${port}/webhooks/payments`;
  // More than we ask for: what is told three times must count once.
  const stripeEvents = [...localSettings.stripeEvents, "payment_intent.succeeded", "charge.succeeded"];
  const emulator = await startEmulator({ port: 0, clock, settings: { webhookBase, stripeEvents } });
  const queue: PaymentServices["jobs"] = {
    async enqueue(_tx, { name }: Queue<object>, data, { startAfter = null, onceKey = null } = {}) {
      if (name === orderNotifications.name) {
        const notification = data as object as OrderNotification;
        const { orderId, kind } = notification;
        notifications.push(notification);
        if (kind === "confirmed") confirmations.set(orderId, (confirmations.get(orderId) ?? 0) + 1);
        return;
      }
      const waits = jobs.some((job) => onceKey !== null && job.queue === name && job.onceKey === onceKey);
      if (waits) return;
      jobs.push({ queue: name, data, startAfter, onceKey });
    },
  };
  const services = paymentServices({
    db: database.db,
    clock,
    origin: emulator.origin,
    jobs: queue,
    timeoutMs,
  });
  return new PaymentFixture(
    { database, clock, emulator, services, jobs, confirmations, notifications, answers },
    server,
  );
}

/**
 * The tests of a file share one. After each of them the providers are well again, what waits is carried
 * out (unless the file has workers of its own), and no promise of the database is broken.
 */
export function testInPaymentFixture(
  take: (fixture: PaymentFixture) => void,
  { hasOwnWorkers = false } = {},
): void {
  let fixture: PaymentFixture | undefined;
  beforeAll(async () => {
    fixture = await openPaymentFixture(inject("testDatabases"));
    take(fixture);
  });
  afterEach(async () => {
    fixture?.emulator.scenario({});
    // What is to be tried again soon is, too.
    fixture?.clock.advance(60_000);
    if (!hasOwnWorkers) await fixture?.work();
    if (fixture) expect(await brokenPromises(fixture.database.db)).toEqual([]);
  });
  afterAll(() => fixture?.close());
}
