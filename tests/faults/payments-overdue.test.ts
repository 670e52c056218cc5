/** Time runs out for orders, payments and money set aside: each once, and never while the money may still come. */

import { continueToPay, importStatement, readOffers } from "@foldmark/commerce";
import {
  creditWallet,
  expireOverdueOrders,
  releaseOverdueHolds,
  walletBalance,
  watchPayments,
} from "@foldmark/commerce/testing";
import { uuidv7 } from "@foldmark/platform";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { type PaymentFixture, succeeded, system, testInPaymentFixture } from "./payment-fixture.ts";

let fixture: PaymentFixture;
testInPaymentFixture((opened) => {
  fixture = opened;
});

const day = 86_400_000;
const from = { sessionId: null, network: "192.0.2.77" };
const later = (milliseconds: number) => fixture.clock.advance(milliseconds);
const sweep = () => expireOverdueOrders(fixture.services);

/** An order that somebody began to pay, with its time, as placing one writes it. */
async function begun(method: "card" | "check", more: Parameters<PaymentFixture["order"]>[0] = {}) {
  const orderId = await fixture.order(more);
  const { payment } = succeeded(await continueToPay(fixture.services, system, { orderId, method, from }));
  return { orderId, paymentId: payment?.id ?? "" };
}

const stateOf = async (orderId: string) => (await fixture.orderRow(orderId)).state;

describe("orders that nobody pays", () => {
  it("end after a day, with their payment, and not before", async () => {
    const { orderId, paymentId } = await begun("card");
    later(day - 60_000);
    await watchPayments(fixture.services);
    expect(await sweep()).toEqual({ done: 0, left: 0 });
    later(120_000);
    // The provider is asked first: until then the money may be there.
    expect(await sweep()).toEqual({ done: 0, left: 1 });
    expect(await stateOf(orderId)).toBe("awaiting-payment");
    await watchPayments(fixture.services);
    expect(await sweep()).toEqual({ done: 1, left: 0 });
    expect(await stateOf(orderId)).toBe("cancelled");
    expect((await fixture.payment(paymentId)).state).toBe("expired");
    expect(await sweep()).toEqual({ done: 0, left: 0 });
  });

  it("give back what they had reserved", async () => {
    const { orderId } = await begun("check");
    const reservation = { id: uuidv7(fixture.clock), orderId };
    await fixture.asSystem((tx) =>
      sql`insert into stock.level (item, on_hand, reserved) values ('tape', 10, 4)`.execute(tx),
    );
    await fixture.asSystem((tx) =>
      sql`insert into stock.reservation (id, item, order_id, quantity, created_at)
        values (${reservation.id}, 'tape', ${orderId}, 4, ${fixture.clock.now()})`.execute(tx),
    );
    later(15 * day);
    await watchPayments(fixture.services);
    expect((await sweep()).done).toBe(1);
    const [level] = await fixture.rows<{ reserved: number }>(
      sql`select reserved from stock.level where item = 'tape'`,
    );
    expect(level?.reserved).toBe(0);
  });

  it("are ended once by many workers at the same time", async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => begun("check")));
    later(15 * day);
    await watchPayments(fixture.services);
    const reports = await Promise.all([sweep(), sweep(), sweep(), sweep()]);
    expect(reports.reduce((total, { done }) => total + done, 0)).toBe(6);
    for (const { orderId } of orders) {
      const events = await fixture.rows<{ kind: string }>(
        sql`select kind from orders.event where order_id = ${orderId} and kind = 'expire'`,
      );
      expect(events).toHaveLength(1);
    }
  });

  it("stay when the buyer paid in the last minute and nobody told us", async () => {
    const orderId = await fixture.order();
    const { next } = succeeded(
      await continueToPay(fixture.services, system, { orderId, method: "card", from }),
    );
    fixture.emulator.scenario({ mute: true });
    if (next?.kind !== "redirect") throw new Error("nowhere to pay");
    await fixture.choose(next.url, "pay");
    later(day + 60_000);
    await watchPayments(fixture.services);
    await sweep();
    expect(await stateOf(orderId)).toBe("confirmed");
  });

  it("wait as long as the way of paying that was chosen last", async () => {
    const { orderId } = await begun("card");
    later(day - 60_000);
    succeeded(await continueToPay(fixture.services, system, { orderId, method: "check", from }));
    later(13 * day);
    await watchPayments(fixture.services);
    expect(await sweep()).toEqual({ done: 0, left: 0 });
    expect(await stateOf(orderId)).toBe("awaiting-payment");
    later(2 * day);
    await watchPayments(fixture.services);
    expect((await sweep()).done).toBe(1);
  });

  it("with a part of the money wait for a person instead", async () => {
    const { orderId } = await begun("check");
    const [{ reference } = { reference: "" }] = await fixture.rows<{ reference: string }>(
      sql`select provider_ref as reference from payments.payment where order_id = ${orderId}`,
    );
    const statement = `account;currency;booked_on;amount;reference;counterparty\nDE89370400440532013000;EUR;2027-01-17;40.00;${reference};Anna`;
    await importStatement(
      fixture.services,
      { kind: "staff", accountId: "019d0000-0000-7000-8000-000000000001", roles: ["finance"] },
      statement,
    );
    later(15 * day);
    await watchPayments(fixture.services);
    await sweep();
    expect(await fixture.orderRow(orderId)).toMatchObject({ state: "awaiting-payment", is_on_hold: true });
    // Nobody pays any more until that person has looked.
    expect(await readOffers(fixture.services, system, orderId)).toEqual([]);
  });
});

describe("the wallet", () => {
  const accountId = "019d0000-0000-7000-8000-0000000000aa";
  const owner = `customer:${accountId}`;
  const customer = { kind: "customer", accountId, sessionId: "s", provedAt: null } as const;
  const credit = (amountMinor: number, cause: string) =>
    fixture.asSystem((tx) =>
      creditWallet(tx, fixture.clock, { owner, currency: "EUR", amountMinor, cause, from: "goodwill" }),
    );
  const free = async () => (await fixture.asSystem((tx) => walletBalance(tx, owner, "EUR"))).freeMinor;

  it("is offered for an order it covers, to its owner alone, and pays it at once", async () => {
    const orderId = await fixture.order({ owner, totalMinor: 5_000 });
    expect(await readOffers(fixture.services, customer, orderId)).not.toContain("wallet");
    await credit(6_000, "test:1");
    expect((await readOffers(fixture.services, customer, orderId))?.[0]).toBe("wallet");
    const holder = { kind: "order-holder", orderId } as const;
    expect(await readOffers(fixture.services, holder, orderId)).not.toContain("wallet");
    const guest = await continueToPay(fixture.services, holder, { orderId, method: "wallet", from });
    expect(guest).toMatchObject({ kind: "refused", reason: { code: "method-not-offered" } });
    succeeded(await continueToPay(fixture.services, customer, { orderId, method: "wallet", from }));
    expect(await stateOf(orderId)).toBe("confirmed");
    expect(await free()).toBe(1_000);
    const again = await continueToPay(fixture.services, customer, { orderId, method: "wallet", from });
    expect(again).toMatchObject({ kind: "refused", reason: { code: "order-not-payable" } });
  });

  it("keeps an open page of a provider when it has too little", async () => {
    const orderId = await fixture.order({ owner, totalMinor: 5_000 });
    const { payment } = succeeded(
      await continueToPay(fixture.services, customer, { orderId, method: "card", from }),
    );
    const refused = await continueToPay(fixture.services, customer, { orderId, method: "wallet", from });
    expect(refused).toMatchObject({ kind: "refused" });
    expect((await fixture.payment(payment?.id ?? "")).state).toBe("pending");
  });

  it.each([
    ["its owner", customer],
    ["who holds its link", null],
  ])("stays set aside as long as its order waits, extended by %s", async (_, payer) => {
    await credit(4_000, `test:extended:${payer?.kind}`);
    const before = await free();
    const orderId = await fixture.order({ owner, totalMinor: 10_000 });
    await fixture.start(orderId, "card", 4_000);
    await fixture.work();
    later(day - 3_600_000);
    const caller = payer ?? ({ kind: "order-holder", orderId } as const);
    const changed = succeeded(
      await continueToPay(fixture.services, caller, { orderId, method: "p24", from }),
    );
    expect(changed.restMinor).toBe(6_000);
    later(2 * 3_600_000);
    expect(await releaseOverdueHolds(fixture.services)).toEqual({ done: 0, left: 0 });
    expect(await free()).toBe(before - 4_000);
    const again = await continueToPay(fixture.services, customer, { orderId, method: "card", from });
    expect(succeeded(again).restMinor).toBe(6_000);
    later(3 * day);
    await watchPayments(fixture.services);
    await sweep();
    expect(await stateOf(orderId)).toBe("cancelled");
    expect(await free()).toBe(before);
  });

  it("gets back what was set aside for too long, but not while the rest may come", async () => {
    const before = await free();
    const orderId = await fixture.order({ owner, totalMinor: 5_000 });
    await fixture.start(orderId, "check", 700);
    expect(await free()).toBe(before - 700);
    later(14 * day + 60_000);
    expect(await releaseOverdueHolds(fixture.services)).toEqual({ done: 0, left: 1 });
    await watchPayments(fixture.services);
    expect(await releaseOverdueHolds(fixture.services)).toEqual({ done: 1, left: 0 });
    expect(await free()).toBe(before);
    const states = await fixture.rows<{ state: string }>(
      sql`select state from payments.payment where order_id = ${orderId} and provider = 'wallet'`,
    );
    expect(states).toEqual([{ state: "cancelled" }]);
  });
});
