import { setTimeout as sleep } from "node:timers/promises";
import { fixedClock, type TestDatabase, testDatabase, withTransaction } from "@foldmark/platform";
import { type Region, regionById } from "@foldmark/region";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { type Caller, ownerKey } from "../caller.ts";
import { addToCart, readCart } from "../carts/carts.ts";
import type { CheckoutAnswers } from "../carts/checkout-answers.ts";
import { claimGuestOrders } from "../orders/claim-orders.ts";
import { payOrder } from "../orders/order-moves.ts";
import { releaseOverdueStock } from "../payments/overdue.ts";
import { holdForTransfer, seedStockLevels } from "../stock/stock-store.ts";
import { boxes, checkoutServices, irish, newPersonId, sentAlong } from "../testing/checkout-fixture.ts";
import { brokenPromises } from "../testing/proofs.ts";
import { keepAnswers } from "./keep-answers.ts";
import { type CheckoutServices, placeOrder, readCheckout } from "./place-order.ts";
import { unpaidOrderLimits } from "./unpaid-orders.ts";

const eu = regionById("eu");
const clock = fixedClock("2026-11-16T09:00:00Z");
const hour = 3_600_000;
let database: TestDatabase;
let services: CheckoutServices;

beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  services = { ...checkoutServices(database.db, clock), unpaidOrderLimits };
  await seedStockLevels(services);
});
afterEach(async () => expect(await brokenPromises(database.db)).toEqual([]));
afterAll(() => database?.drop());

const asSystem = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  withTransaction(database.db, { caller: "system" }, async (tx) => (await statement.execute(tx)).rows);

let networks = 0;
const newNetwork = () => {
  networks += 1;
  return `198.51.100.${networks}`;
};

interface Buying {
  readonly caller?: Caller;
  readonly answers?: CheckoutAnswers;
  readonly question?: object;
  readonly network?: string;
  readonly region?: Region;
}

async function ready({ caller, answers = {}, question = {}, network = newNetwork(), region = eu }: Buying) {
  const who: Caller = caller ?? { kind: "visitor", sessionId: newPersonId() };
  const added = await addToCart(services, who, region, boxes(question));
  if (added.kind !== "cart") throw new Error(JSON.stringify(added));
  const kept = await keepAnswers(services, who, region, { ...irish, ...answers }, "office");
  const reading = readCheckout(region, added.cart, kept, clock.now());
  if (reading.kind === "incomplete") throw new Error(JSON.stringify(reading.issues));
  const { priceHash } = reading.totals;
  const input = { ...sentAlong, network, cartId: added.cart.id, priceHash };
  const submit = (idempotencyKey = added.cart.id, through = services) =>
    placeOrder(through, who, region, { ...input, idempotencyKey });
  return { caller: who, submit };
}

const placed = async (buying: Buying) => (await ready(buying)).submit();
const codeOf = (answer: Awaited<ReturnType<typeof placeOrder>>) =>
  answer.kind === "refused" ? answer.reason.code : answer.kind;

const idOf = (answer: Awaited<ReturnType<typeof placeOrder>>) => {
  if (answer.kind !== "placed") throw new Error(JSON.stringify(answer));
  return answer.orderId;
};

async function paid(orderId: string) {
  const { rows } = await withTransaction(database.db, { caller: "system" }, async (tx) => {
    await sql`update payments.payment set captured_minor = amount_minor, state = 'captured' where order_id = ${orderId}`.execute(
      tx,
    );
    const found = await sql<{ total: number }>`update orders.orders set captured_minor = total_minor
      where id = ${orderId} returning total_minor as total`.execute(tx);
    await payOrder(tx, services, {
      orderId,
      coveredMinor: found.rows[0]?.total ?? 0,
      at: clock.now(),
    });
    return sql<{ state: string; reason: string | null }>`
      select state, hold_reason as reason from orders.orders where id = ${orderId}`.execute(tx);
  });
  return rows[0];
}

describe("orders that nobody has paid", () => {
  it("are five a day for one mailbox, however it is spelled, and the sixth keeps the checkout", async () => {
    const answers = { email: "v.ictim@gmail.com", paymentMethod: "check" } as const;
    for (let count = 0; count < 5; count += 1)
      expect(codeOf(await placed({ answers: { ...answers, email: `victim+${count}@gmail.com` } }))).toBe(
        "placed",
      );
    const sixth = await ready({ answers });
    const refusal = await sixth.submit();
    expect(refusal).toMatchObject({ reason: { code: "too-many-unpaid-orders", retryAfterSeconds: 86_400 } });
    const cart = await readCart(services, sixth.caller, eu);
    expect(cart?.lines).toHaveLength(1);
    clock.advance(24 * hour + 1);
    expect(codeOf(await sixth.submit())).toBe("placed");
  });

  it("are five also when twelve arrive at once", async () => {
    const answers = { email: "many@example.test", paymentMethod: "check" } as const;
    const checkouts = await Promise.all(Array.from({ length: 12 }, () => ready({ answers })));
    const codes = (await Promise.all(checkouts.map(({ submit }) => submit()))).map(codeOf);
    expect(codes.filter((code) => code === "placed")).toHaveLength(5);
    expect(codes.filter((code) => code === "too-many-unpaid-orders")).toHaveLength(7);
  });

  it.each([
    ["session", { sameSession: true, emails: ["slow@example.test", "quick@example.test"] }],
    ["mailbox", { sameSession: false, emails: ["hurried@example.test", "hurried@example.test"] }],
  ] as const)(
    "wait for another of the same %s that is being written, and count it",
    async (of, { sameSession, emails }) => {
      const caller: Caller = { kind: "visitor", sessionId: newPersonId() };
      const answers = { paymentMethod: "check" } as const;
      const first = await ready({ caller, answers: { ...answers, email: emails[0] } });
      const second = await ready({
        ...(sameSession && { caller }),
        region: regionById("nl"),
        answers: { ...answers, email: emails[1] },
      });
      const isWritten = Promise.withResolvers<void>();
      const mayEnd = Promise.withResolvers<void>();
      const limits = { ...unpaidOrderLimits, [of]: 1 };
      const slow: CheckoutServices = {
        ...services,
        unpaidOrderLimits: limits,
        jobs: {
          async enqueue(...job) {
            isWritten.resolve();
            await mayEnd.promise;
            return services.jobs.enqueue(...job);
          },
        },
      };
      const one = first.submit("one", slow);
      await isWritten.promise;
      const other = second.submit("other", { ...services, unpaidOrderLimits: limits });
      // As long as it would take if it did not wait.
      const early = await Promise.race([other.then(codeOf), sleep(400, "waits")]);
      mayEnd.resolve();
      expect([early, codeOf(await one), codeOf(await other)]).toEqual([
        "waits",
        "placed",
        "too-many-unpaid-orders",
      ]);
    },
  );

  it("are twenty an hour for one network, and a form sent again is not counted again", async () => {
    const network = newNetwork();
    const paymentMethod = "check";
    const first = await ready({ network, answers: { email: "first@example.test", paymentMethod } });
    for (let again = 0; again < 30; again += 1)
      expect(codeOf(await first.submit(`key-${again}`))).toBe("placed");
    const codes: string[] = [];
    for (let count = 0; count < 20; count += 1)
      codes.push(
        codeOf(await placed({ network, answers: { email: `buyer${count}@example.test`, paymentMethod } })),
      );
    expect(codes.filter((code) => code === "placed")).toHaveLength(19);
    expect(codes.at(-1)).toBe("too-many-unpaid-orders");
    expect(codeOf(await placed({ answers: { email: "elsewhere@example.test", paymentMethod } }))).toBe(
      "placed",
    );
  });

  it("of one session count together, whatever mailboxes it names", async () => {
    const caller: Caller = { kind: "visitor", sessionId: newPersonId() };
    const codes: string[] = [];
    for (let count = 0; count < 6; count += 1)
      codes.push(codeOf(await placed({ caller, answers: { email: `session${count}@example.test` } })));
    expect(codes).toEqual([...Array<string>(5).fill("placed"), "too-many-unpaid-orders"]);
  });

  it("are no longer counted once they are paid", async () => {
    const buying = { answers: { email: "regular@example.test" }, network: newNetwork() };
    for (let count = 0; count < 25; count += 1) {
      const order = await placed(buying);
      if (order.kind !== "placed") throw new Error(JSON.stringify(order));
      expect(await paid(order.orderId)).toEqual({ state: "confirmed", reason: null });
    }
  });

  it("stop nobody who pays online: beyond the limits of mailbox and network their mails wait for the money", async () => {
    const isQuiet = async (buying: Buying) => {
      const orderId = idOf(await placed(buying));
      const [order] = await asSystem(
        sql<{ quiet: boolean }>`select mails_await_money as quiet from orders.orders where id = ${orderId}`,
      );
      return order?.quiet;
    };
    const email = "harassed@example.test";
    for (let count = 0; count < 5; count += 1)
      expect(codeOf(await placed({ answers: { email, paymentMethod: "check" } }))).toBe("placed");
    expect(codeOf(await placed({ answers: { email, paymentMethod: "check" } }))).toBe(
      "too-many-unpaid-orders",
    );
    expect(await isQuiet({ answers: { email } })).toBe(true);
    const network = newNetwork();
    const quiet: unknown[] = [];
    for (let count = 0; count < 21; count += 1)
      quiet.push(await isQuiet({ network, answers: { email: `office${count}@example.test` } }));
    expect(quiet).toEqual([...Array<boolean>(20).fill(false), true]);
  });

  const customer = async (email: string) => {
    const accountId = newPersonId();
    await asSystem(sql`insert into identity.account
      (id, email, email_key, email_verified_at, kind, region, language, created_at, updated_at)
      values (${accountId}, ${email}, lower(${email}), now(), 'private', 'eu', 'en', now(), now())`);
    return { kind: "customer", accountId, sessionId: newPersonId(), provedAt: null } as const;
  };

  it("of strangers in the name of a mailbox do not count against its owner, also once they signed in", async () => {
    const email = "flooded@example.test";
    const caller = await customer(email);
    for (let count = 0; count < 25; count += 1) idOf(await placed({ answers: { email } }));
    const owner = ownerKey("customer", caller.accountId);
    const claimed = await withTransaction(database.db, { caller: "system" }, (tx) =>
      claimGuestOrders(tx, { email, owner, since: null }),
    );
    expect(claimed).toBe(25);
    expect(codeOf(await placed({ caller, answers: { email } }))).toBe("placed");
    expect(codeOf(await placed({ caller, answers: { email, paymentMethod: "check" } }))).toBe("placed");
    const codes: string[] = [];
    for (let count = 2; count < 21; count += 1)
      codes.push(codeOf(await placed({ caller, answers: { email } })));
    expect(codes).toEqual([...Array<string>(18).fill("placed"), "too-many-unpaid-orders"]);
  });

  it("of a company count together, whoever of it places them", async () => {
    const company = { companyId: newPersonId(), role: "buyer" } as const;
    const limits = { ...unpaidOrderLimits, account: 2 };
    const codes: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const email = `member${count}@example.test`;
      const { submit } = await ready({ caller: { ...(await customer(email)), company }, answers: { email } });
      codes.push(codeOf(await submit("company", { ...services, unpaidOrderLimits: limits })));
    }
    expect(codes).toEqual(["placed", "placed", "too-many-unpaid-orders"]);
  });

  it("may be more for an account that writes to its own mailbox", async () => {
    const caller = await customer("Own@example.test");
    for (let count = 0; count < 7; count += 1)
      expect(codeOf(await placed({ caller, answers: { email: "own@example.test" } }))).toBe("placed");
    const codes: string[] = [];
    for (let count = 0; count < 6; count += 1)
      codes.push(
        codeOf(await placed({ caller, answers: { email: "somebody@example.test", paymentMethod: "check" } })),
      );
    expect(codes.at(-1)).toBe("too-many-unpaid-orders");
  });
});

describe("the account of an owner", () => {
  it("is found by its key, and is nobody for a guest", async () => {
    const { rows } = await withTransaction(database.db, { caller: "system" }, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return sql<{ "QUERY PLAN": string }>`explain select exists (
        select from identity.account a where a.id = identity.account_of(o.owner)) from orders.orders o
        where o.id = ${newPersonId()}`.execute(tx);
    });
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/Index.* Scan using account_pkey/);
    const [read] = await asSystem(
      sql<{ guest: null }>`select identity.account_of('visitor:no-uuid') as guest`,
    );
    expect(read?.guest).toBeNull();
  });
});

describe("goods of unpaid orders", () => {
  const sku = "pre-printed-kraft-tape";
  const left = async () => {
    const rows = await asSystem(
      sql<{
        left: number;
      }>`select on_hand - reserved as left from stock.level where item like ${`${sku}/%`} order by 1 limit 1`,
    );
    return rows[0]?.left ?? 0;
  };
  const tape = (quantity: number, answers: CheckoutAnswers, caller?: Caller) => {
    clock.advance(25 * hour);
    return placed({ question: { sku, quantity }, answers, ...(caller && { caller }) });
  };
  it("are not held for a guest who would transfer the money for the whole shelf", async () => {
    const orderId = idOf(await tape(1_440, { email: "all@example.test", paymentMethod: "check" }));
    expect(await left()).toBe(1_440);
    // Bought by others before the money comes: a person has to look.
    const buyer = idOf(await tape(720, { email: "card@example.test" }));
    expect(await left()).toBe(720);
    expect(await paid(orderId)).toEqual({ state: "confirmed", reason: "stock-gone" });
    expect(await paid(buyer)).toEqual({ state: "confirmed", reason: null });
    expect(await left()).toBe(720);
  });

  it("are held half an hour for a guest who would pay online, and taken again when paid", async () => {
    const before = await left();
    const orderId = idOf(await tape(before, { email: "shelf@example.test" }));
    expect(await left()).toBe(0);
    clock.advance(0.4 * hour);
    expect(await releaseOverdueStock(services)).toBe(0);
    clock.advance(0.2 * hour);
    expect(await releaseOverdueStock(services)).toBe(1);
    expect(await left()).toBe(before);
    const second = idOf(await tape(144, { email: "second@example.test" }));
    expect(await paid(second)).toEqual({ state: "confirmed", reason: null });
    expect(await paid(orderId)).toEqual({ state: "confirmed", reason: "stock-gone" });
    await asSystem(sql`update stock.level set on_hand = on_hand + 144 where item like ${`${sku}/%`}`);
  });

  it("are held longer when a guest chooses to transfer the money after all, within the share", async () => {
    const before = await left();
    const orderId = idOf(await tape(144, { email: "after-all@example.test" }));
    await withTransaction(database.db, { caller: "system" }, (tx) => holdForTransfer(tx, orderId));
    clock.advance(71 * hour);
    expect(await releaseOverdueStock(services)).toBe(0);
    expect(await left()).toBe(before - 144);
    clock.advance(2 * hour);
    expect(await releaseOverdueStock(services)).toBe(1);
  });

  it("are held for a guest's transfer within a share of the shelf, three days long, and taken again when paid", async () => {
    const before = await left();
    const orderId = idOf(await tape(144, { email: "some@example.test", paymentMethod: "check" }));
    expect(await left()).toBe(before - 144);
    clock.advance(71 * hour);
    expect(await releaseOverdueStock(services)).toBe(0);
    clock.advance(2 * hour);
    expect(await releaseOverdueStock(services)).toBe(1);
    expect(await left()).toBe(before);
    expect(await paid(orderId)).toEqual({ state: "confirmed", reason: null });
    expect(await left()).toBe(before - 144);
    clock.advance(100 * hour);
    expect(await releaseOverdueStock(services)).toBe(0);
  });

  it("of a customer are held as long as the order waits", async () => {
    const before = await left();
    const caller: Caller = {
      kind: "customer",
      accountId: newPersonId(),
      sessionId: newPersonId(),
      provedAt: null,
    };
    idOf(await tape(432, { email: "customer@example.test", paymentMethod: "check" }, caller));
    clock.advance(100 * hour);
    expect(await releaseOverdueStock(services)).toBe(0);
    expect(await left()).toBe(before - 432);
  });
});
