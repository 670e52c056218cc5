import { fixedClock, type TestDatabase, type Tx, testDatabase, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { insertTestOrder } from "../testing/orders.ts";
import { brokenPromises } from "../testing/proofs.ts";
import { creditWallet, holdFromWallet, releaseHold, spendHold, walletBalance } from "./index.ts";

const clock = fixedClock("2026-11-16T09:00:00Z");
const currency = "EUR";
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
});
afterEach(async () => {
  await asSystem(writePayments);
  expect(await brokenPromises(database.db)).toEqual([]);
});
afterAll(() => database?.drop());

const asSystem = <Result>(work: (tx: Tx) => Promise<Result>) =>
  withTransaction(database.db, { caller: "system" }, work);

/** What is set aside or spent here is a payment of its order, which other modules would have written. */
async function writePayments(tx: Tx): Promise<void> {
  await sql`
    with begun as (
      insert into payments.payment (
        id, order_id, provider, method, currency, amount_minor, authorized_minor, captured_minor, state, created_at,
        updated_at)
      select id, order_id, 'wallet', 'wallet', ${currency}, amount_minor, amount_minor,
        case state when 'spent' then amount_minor else 0 end,
        case state when 'spent' then 'captured' else 'authorized' end, created_at, created_at
      from ledger.hold h
      where state <> 'released' and not exists (select from payments.payment p where p.id = h.id)
      returning id, order_id, captured_minor, created_at
    ), told as (
      insert into payments.event (payment_id, seq, kind, source, at)
      select id, 1, 'started', 'checkout', created_at from begun
    )
    update orders.orders o set captured_minor = begun.captured_minor from begun where o.id = begun.order_id`.execute(
    tx,
  );
}

let people = 0;
async function customer(amountMinor: number): Promise<string> {
  people += 1;
  const owner = `customer:019c0000-0000-7000-8000-${String(people).padStart(12, "0")}`;
  const cause = `welcome:${owner}`;
  await asSystem((tx) => creditWallet(tx, clock, { owner, currency, amountMinor, cause, from: "goodwill" }));
  return owner;
}

const order = (owner: string) => insertTestOrder(database.db, clock, { owner, totalMinor: 10_000 });
const expiresAt = new Date("2026-11-17T09:00:00Z");
const hold = (owner: string, orderId: string, amountMinor: number) =>
  asSystem((tx) => holdFromWallet(tx, clock, { owner, currency, orderId, amountMinor, expiresAt }));
const balance = (owner: string) => asSystem((tx) => walletBalance(tx, owner, currency));

describe("a wallet", () => {
  it("sets aside, spends once, and gives free again what was not spent", async () => {
    const owner = await customer(10_000);
    const [first, second] = [await order(owner), await order(owner)];
    expect(await hold(owner, first, 6_000)).toMatchObject({ kind: "held" });
    expect(await balance(owner)).toEqual({ balanceMinor: 10_000, heldMinor: 6_000, freeMinor: 4_000 });
    expect(await hold(owner, second, 4_001)).toMatchObject({
      reason: { code: "wallet-too-low", freeMinor: 4_000 },
    });
    expect(await hold(owner, second, 4_000)).toMatchObject({ kind: "held" });
    expect(await asSystem((tx) => spendHold(tx, clock, { orderId: first, currency }))).toBe(true);
    expect(await asSystem((tx) => spendHold(tx, clock, { orderId: first, currency }))).toBe(false);
    expect(await asSystem((tx) => releaseHold(tx, second))).toBe(true);
    expect(await asSystem((tx) => releaseHold(tx, first))).toBe(false);
    expect(await balance(owner)).toEqual({ balanceMinor: 4_000, heldMinor: 0, freeMinor: 4_000 });
  });

  it("is not spent twice by twenty orders at once", async () => {
    for (let round = 0; round < 3; round += 1) {
      const owner = await customer(10_000);
      const orders: string[] = [];
      for (let index = 0; index < 20; index += 1) orders.push(await order(owner));
      const answers = await Promise.all(orders.map((orderId) => hold(owner, orderId, 3_000)));
      expect(answers.filter(({ kind }) => kind === "held")).toHaveLength(3);
      await Promise.all(
        orders.map((orderId) => asSystem((tx) => spendHold(tx, clock, { orderId, currency }))),
      );
      expect(await balance(owner)).toEqual({ balanceMinor: 1_000, heldMinor: 0, freeMinor: 1_000 });
    }
  });

  it("whose money and payments do not match breaks the promises of the database", async () => {
    const rules = async (change: (tx: Tx) => Promise<unknown>) => {
      let broken: readonly string[] = [];
      const undo = new Error("undone");
      const tried = asSystem(async (tx) => {
        await change(tx);
        const { rows } = await sql<{ rule: string }>`select rule from platform.verify_invariants()`.execute(
          tx,
        );
        broken = rows.map(({ rule }) => rule).sort();
        throw undo;
      });
      await expect(tried).rejects.toBe(undo);
      return broken;
    };
    const owner = await customer(10_000);
    const [held, spent] = [await order(owner), await order(owner)];
    for (const orderId of [held, spent]) await hold(owner, orderId, 4_000);
    await asSystem((tx) => spendHold(tx, clock, { orderId: spent, currency }));
    await asSystem(writePayments);
    const unmatched = [
      "a wallet's payment is set aside until it is captured, then spent",
      "what a wallet has set aside or spent is a payment of its order",
    ];
    expect(await rules(async () => {})).toEqual([]);
    expect(await rules((tx) => releaseHold(tx, held))).toEqual([unmatched[0]]);
    expect(await rules((tx) => spendHold(tx, clock, { orderId: held, currency }))).toEqual(unmatched);
    const forget = (state: string) => (tx: Tx) =>
      sql`update payments.payment set state = ${state} where order_id = ${held}`.execute(tx);
    expect(await rules(forget("cancelled"))).toEqual([unmatched[1]]);
    const unspend = (tx: Tx) =>
      sql`update ledger.hold set state = 'held' where order_id = ${spent}`.execute(tx);
    expect(await rules(unspend)).toEqual(expect.arrayContaining(unmatched));
    const confirm = (tx: Tx) =>
      sql`update orders.orders set confirmed_at = now() where id = ${held}`.execute(tx);
    expect(await rules(confirm)).toContain(
      "a wallet sets money aside only for an order that waits for the rest",
    );
  });

  it("is credited once for one cause", async () => {
    const owner = await customer(500);
    const again = { owner, currency, amountMinor: 500, cause: `welcome:${owner}`, from: "goodwill" } as const;
    await expect(asSystem((tx) => creditWallet(tx, clock, again))).rejects.toThrow(/transfer_cause_key/);
    expect((await balance(owner)).balanceMinor).toBe(500);
  });

  it("of somebody else is neither seen nor spent", async () => {
    const [owner, stranger] = [await customer(10_000), await customer(1)];
    const seen = await withTransaction(database.db, { caller: stranger }, (tx) =>
      walletBalance(tx, owner, currency),
    );
    expect(seen.balanceMinor).toBe(0);
    const orderId = await order(stranger);
    const theft = await withTransaction(database.db, { caller: stranger }, (tx) =>
      holdFromWallet(tx, clock, { owner, currency, orderId, amountMinor: 1_000, expiresAt }),
    );
    expect(theft).toMatchObject({ kind: "refused" });
  });

  it("takes neither nothing nor less than nothing", async () => {
    const owner = await customer(1_000);
    const credit = { owner, currency, cause: "x", from: "goodwill" } as const;
    for (const amountMinor of [0, -5, 0.5, Number.NaN])
      await expect(asSystem((tx) => creditWallet(tx, clock, { ...credit, amountMinor }))).rejects.toThrow();
  });
});
