/** A real shop in a process of its own, with a database and a provider behind proxies: it can be killed at any moment. */

import { setTimeout as sleep } from "node:timers/promises";
import { brokenPromises, watchPayments } from "@foldmark/commerce/testing";
import { type RunningEmulator, startEmulator } from "@foldmark/payment-emulator";
import {
  attachDatabase,
  createRateLimiter,
  type EmbeddedPostgres,
  fixedClock,
  type OpenDatabase,
  silentLog,
  startPostgres,
  systemClock,
  withTransaction,
} from "@foldmark/platform";
import { builtInBook } from "@foldmark/pricing";
import { sql } from "kysely";
import { openBuying } from "../../apps/shop/server/buying.ts";
import { readEnvironment } from "../../apps/shop/server/environment.ts";
import { openQueue } from "../../apps/shop/server/queues.ts";
import { Buyer, type Send } from "../shop/buyer.ts";
import {
  freePort,
  makeShopFolder,
  removeShopFolder,
  type ShopProcess,
  spawnShop,
} from "../shop/shop-process.ts";
import type { KillPoint } from "./kill-points.ts";
import { ProviderProxy } from "./provider-proxy.ts";
import { StatementProxy } from "./statement-proxy.ts";

const system = { caller: "system" };

/** What became of one journey with a kill in it. */
export interface KillReport {
  readonly wasKilled: boolean;
  /** From the kill until the shop said that it is ready. */
  readonly backAfterMs: number;
  readonly state: string;
  readonly facts: JourneyFacts;
  readonly broken: readonly { rule: string; subject: string }[];
}

export interface JourneyFacts {
  readonly orders: number;
  readonly payments: number;
  readonly totalMinor: number;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  /** What the provider's own books say. */
  readonly paidAtProvider: number;
  readonly refundedAtProvider: number;
  /** Jobs that tell the buyer of the order: written with it, so there is one. */
  readonly newsOfOrder: number;
  /** More than one would be one too many. */
  readonly furtherInvoices: number;
}

interface Patience {
  readonly longestMs: number;
  /** Whether mails count whose writer was killed over them: another may write them minutes later. */
  readonly waitsForDeadWriters: boolean;
}

export class KillFixture {
  readonly #dataDir = makeShopFolder();
  #postgres!: EmbeddedPostgres;
  #database!: OpenDatabase;
  #statements!: StatementProxy;
  #provider!: ProviderProxy;
  #emulator!: RunningEmulator;
  #shop!: ShopProcess;
  #port = 0;
  #people = 0;
  #killedAt = 0;
  #backAt = 0;
  #isClosing = false;
  #restarting: Promise<void> = Promise.resolve();

  static async open(): Promise<KillFixture> {
    const fixture = new KillFixture();
    fixture.#postgres = await startPostgres({ dataDir: fixture.#dataDir, log: silentLog });
    fixture.#port = await freePort();
    fixture.#statements = await StatementProxy.open(fixture.#postgres.connection.host);
    const webhookBase = `http://127.0.0.1:${fixture.#port}/webhooks/payments`;
    fixture.#emulator = await startEmulator({ port: 0, settings: { webhookBase } });
    fixture.#provider = await ProviderProxy.open(() => fixture.#emulator.origin);
    await fixture.#start();
    fixture.#database = attachDatabase(fixture.#postgres.connection, silentLog);
    await fixture.#database.whenReady;
    return fixture;
  }

  async #start(): Promise<void> {
    const { user, database } = this.#postgres.connection;
    this.#shop = await spawnShop({
      port: this.#port,
      dataDir: this.#dataDir,
      variables: {
        DATABASE_URL: `postgres://${user}@127.0.0.1:${this.#statements.port}/${database}?sslmode=disable`,
        PAYMENT_EMULATOR_URL: this.#provider.origin,
        BROWSE_RATE: "100000",
        TRUSTED_PROXIES: "1",
        LOG_LEVEL: "error",
      },
    });
    const shop = this.#shop;
    // Whatever supervises a real one starts it again at once.
    void shop.exited.then(() => {
      if (!this.#isClosing) this.#restarting = this.#start();
    });
    await shop.ready;
    this.#backAt = performance.now();
  }

  #kill(victim: "shop" | "database"): void {
    this.#killedAt = performance.now();
    this.#backAt = 0;
    if (victim === "shop") this.#shop.child.kill("SIGKILL");
    else process.kill(this.#postgres.pid(), "SIGKILL");
  }

  #arm(point: KillPoint, victim: "shop" | "database"): void {
    const act = () => this.#kill(victim);
    if (point.statement) this.#statements.watch({ ...point.statement, act });
    if (point.call) this.#provider.watch({ ...point.call, act });
  }

  #disarm(): void {
    this.#statements.watch(null);
    this.#provider.watch(null);
  }

  /** Each from a network of their own. */
  buyer(): Buyer {
    this.#people += 1;
    const network = `10.${(this.#people >> 16) & 255}.${(this.#people >> 8) & 255}.${this.#people & 255}`;
    const send: Send = async (method, path, { headers = {}, body } = {}) => {
      const answer = await fetch(`http://localhost:${this.#port}/api/v1${path}`, {
        method,
        headers: {
          "x-forwarded-for": network,
          ...headers,
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(8_000),
      });
      return { status: answer.status, json: await answer.json() };
    };
    return new Buyer(send);
  }

  /** As a good client does: the same call, with the same key, until it is answered. */
  async #insist<Result>(work: () => Promise<Result>): Promise<Result> {
    const deadline = performance.now() + 60_000;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (performance.now() > deadline) throw error;
        await sleep(100);
      }
    }
  }

  /** A guest buys, pays and, where the kill is about that, calls the order off; on the way somebody dies. */
  async journey(point: KillPoint, victim: "shop" | "database", key: string): Promise<KillReport> {
    this.#killedAt = 0;
    const anna = this.buyer();
    await this.#insist(() => anna.open());
    await this.#insist(() => anna.answer());
    if (point.during === "order") this.#arm(point, victim);
    const first = await this.#insist(() => anna.order(key));
    if (!anna.page) await this.#insist(() => this.#openPage(anna));
    if (point.during === "pay") this.#arm(point, victim);
    await anna.payAtProvider();
    if (point.during === "pay" && point.call === undefined)
      await this.#until(() => this.#killedAt > 0, 6_000);
    await this.#settled(anna, "confirmed");
    if (point.during === "cancel") {
      this.#arm(point, victim);
      await this.#insist(() => anna.expect(200, "POST", `/orders/${anna.number}/cancel`));
      await this.#until(() => this.#killedAt > 0, 6_000);
      await this.#insist(() => anna.expect(200, "POST", `/orders/${anna.number}/cancel`));
      await this.#settled(anna, "refunded");
    }
    this.#disarm();
    await this.#serves();
    const again = await this.#insist(() => anna.order(key));
    if (again.number !== first.number) throw new Error("The same key gave another order.");
    const shown = await this.#insist(() => anna.show());
    return {
      wasKilled: this.#killedAt > 0,
      backAfterMs: this.#backAt - this.#killedAt,
      state: shown.state,
      facts: await this.facts(anna),
      broken: await this.#insist(() => brokenPromises(this.#database.db)),
    };
  }

  async #openPage(anna: Buyer): Promise<void> {
    const { payment } = await anna.expect(200, "POST", `/orders/${anna.number}/payments`, { method: "card" });
    anna.page = payment?.next?.url ?? "";
    if (!anna.page) throw new Error("There is no page to pay on yet.");
  }

  async #until(holds: () => boolean, longestMs: number): Promise<boolean> {
    const deadline = performance.now() + longestMs;
    while (!holds()) {
      if (performance.now() > deadline) return false;
      await sleep(20);
    }
    return true;
  }

  /** Until a buyer can buy again; the moment is noted. */
  async #serves(): Promise<void> {
    if (this.#killedAt === 0) return;
    await this.#restarting;
    await this.#insist(() => this.buyer().open([]));
    if (this.#backAt === 0) this.#backAt = performance.now();
  }

  async #settled(anna: Buyer, wanted: "confirmed" | "refunded"): Promise<void> {
    const isThere = async () => {
      const { state, refundedMinor, totalMinor } = await anna.show();
      return wanted === "confirmed" ? state === "confirmed" : refundedMinor === totalMinor;
    };
    if (this.#killedAt > 0 && this.#backAt === 0) await this.#serves();
    for (let attempt = 0; attempt < 40; attempt += 1) {
      if (await isThere().catch(() => false)) return;
      // Nobody is there to be told again: what a quarter of an hour later the watch would do.
      if (attempt > 0 && attempt % 5 === 0) await this.#laterWatch().catch(() => {});
      await sleep(200);
    }
    throw new Error(`The order never was ${wanted}: ${JSON.stringify(await anna.show())}`);
  }

  /** The watch over payments of another process of this shop, as it will run when they have been quiet for a while. */
  async #laterWatch(): Promise<void> {
    const environment = readEnvironment(
      { PAYMENT_EMULATOR_URL: this.#emulator.origin },
      { companyFactsAreExamples: true },
    );
    const { db } = this.#database;
    const queue = openQueue(this.#database, silentLog);
    try {
      const { payments } = openBuying(environment, {
        database: this.#database,
        book: () => builtInBook,
        queue,
        rateLimiter: createRateLimiter({ db, clock: systemClock, log: silentLog }),
        log: silentLog,
      });
      await watchPayments({ ...payments, clock: fixedClock(new Date(Date.now() + 15 * 60_000)) });
    } finally {
      await queue.stop();
    }
  }

  async facts(anna: Buyer): Promise<JourneyFacts> {
    const rows = await this.#insist(() =>
      withTransaction(this.#database.db, system, async (tx) => {
        const { rows: found } = await sql<{
          orders: number;
          payments: number;
          total: number;
          captured: number;
          refunded: number;
          news: number;
          invoices: number;
        }>`select count(*)::int as orders, sum(total_minor)::bigint as total, sum(captured_minor)::bigint as captured,
          sum(refunded_minor)::bigint as refunded,
          (select count(*)::int from payments.payment p join orders.orders o on o.id = p.order_id
            where o.cart_id = ${anna.cartId}) as payments,
          (select count(*)::int from pgboss.job where name = 'order-news'
            and data ->> 'orderId' = ${anna.orderId} and data ->> 'kind' = 'placed') as news,
          (select count(*)::int from invoices.document
            where order_id = ${anna.orderId} and cause like 'invoice/%') as invoices
          from orders.orders where cart_id = ${anna.cartId}`.execute(tx);
        return found;
      }),
    );
    const row = rows[0];
    const { charges, refunds, sessions } = this.#emulator.emulator.memory.state.stripe;
    const intents = new Set(
      Object.values(sessions)
        .filter(({ client_reference_id, metadata }) =>
          [client_reference_id, ...Object.values(metadata)].some((value) =>
            [anna.number, anna.orderId].includes(value ?? ""),
          ),
        )
        .map(({ payment_intent }) => payment_intent),
    );
    const ofOrder = <Item extends { payment_intent: string }>(items: Record<string, Item>) =>
      Object.values(items).filter(({ payment_intent }) => intents.has(payment_intent));
    return {
      orders: row?.orders ?? 0,
      payments: row?.payments ?? 0,
      totalMinor: row?.total ?? 0,
      capturedMinor: row?.captured ?? 0,
      refundedMinor: row?.refunded ?? 0,
      newsOfOrder: row?.news ?? 0,
      furtherInvoices: Math.max(0, (row?.invoices ?? 0) - 1),
      paidAtProvider: ofOrder(charges).reduce((sum, { amount_captured }) => sum + amount_captured, 0),
      refundedAtProvider: ofOrder(refunds).reduce((sum, { amount }) => sum + amount, 0),
    };
  }

  /** What buyers are still to be told, or were never told: nothing, once every job was done. What is for later waits. */
  async untold({
    longestMs,
    waitsForDeadWriters,
  }: Patience): Promise<readonly { state: string; kind: string }[]> {
    const deadline = performance.now() + longestMs;
    for (;;) {
      const left = await withTransaction(this.#database.db, system, async (tx) => {
        const { rows } = await sql<{ state: string; kind: string }>`
          select state::text as state, data ->> 'kind' as kind from pgboss.job
          where name = 'order-news' and state <> 'completed'
            and data ->> 'kind' not in ('reminder', 'payment-failed')
            and (${waitsForDeadWriters} or state = 'failed' or not exists (
              select from orders.letter where sent_at is null
                and starts_with(key, concat(data ->> 'kind', '/', data ->> 'orderId'))))`.execute(tx);
        return rows;
      });
      if (left.length === 0 || performance.now() > deadline) return left;
      await sleep(500);
    }
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#restarting.catch(() => {});
    await this.#shop.stop();
    await this.#database.close();
    await this.#emulator.close();
    await this.#provider.close();
    await this.#statements.close();
    await this.#postgres.stop();
    await removeShopFolder(this.#dataDir);
  }
}
