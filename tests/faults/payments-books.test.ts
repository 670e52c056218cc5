/** Transfers, wallets and the books: what arrived, what was set aside, and what the provider says beside it. */

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { continueToPay, importStatement, readOrder, returnFromProvider } from "@foldmark/commerce";
import {
  countedStatements,
  creditWallet,
  performOperation,
  reconcile,
  requestRefund,
  settleRefundByHand,
  settleStatementLine,
  startPayment,
  walletBalance,
  watchPayments,
} from "@foldmark/commerce/testing";
import { startEmulator } from "@foldmark/payment-emulator";
import { withTransaction } from "@foldmark/platform";
import { hoursToProof, promiseOfAll } from "@foldmark/pricing";
import { regionById } from "@foldmark/region";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { type PaymentFixture, succeeded, system, testInPaymentFixture } from "./payment-fixture.ts";

let fixture: PaymentFixture;
testInPaymentFixture((opened) => {
  fixture = opened;
});

const day = 86_400_000;
const from = { sessionId: null, network: "192.0.2.9" };
const staff = {
  kind: "staff",
  accountId: "019d0000-0000-7000-8000-000000000001",
  roles: ["finance"],
} as const;

const head = "account;currency;booked_on;amount;reference;counterparty";
const line = (amount: string, reference: string, currency = "EUR") =>
  `DE89370400440532013000;${currency};2026-11-17;${amount};${reference};Anna Byrne`;
const statement = (...lines: string[]) => [head, ...lines].join("\n");

async function transfer(totalMinor = 10_000) {
  const orderId = await fixture.order({ totalMinor });
  const { paymentId, next } = await fixture.start(orderId, "check");
  if (next?.kind !== "instructions") throw new Error("no instructions");
  return { orderId, paymentId, reference: next.reference, next };
}

describe("a transfer", () => {
  it("is asked for with account, reference and a day, and pays the order when it arrives", async () => {
    const { orderId, paymentId, reference, next } = await transfer();
    expect(next).toMatchObject({ accountNumber: "DE89 3704 0044 0532 0130 00", dueOn: "2026-11-30" });
    const text = statement(
      line("100,00", `thank you ${reference.toLowerCase()}`),
      line("5,00", "something else"),
    );
    const report = await importStatement(fixture.services, system, text);
    expect(report).toEqual({
      read: 2,
      known: 0,
      states: { matched: 1, unmatched: 1, overpaid: 0, underpaid: 0 },
    });
    expect(await fixture.orderRow(orderId)).toMatchObject({ state: "confirmed", captured_minor: 10_000 });
    expect(await importStatement(fixture.services, system, text)).toMatchObject({ known: 2 });
    expect(await fixture.payment(paymentId)).toMatchObject({ captured_minor: 10_000, state: "captured" });
    expect(fixture.confirmations.get(orderId)).toBe(1);
  });

  it.each([
    ["courier-free", "arrives"],
    ["pick-up", "ready"],
  ] as const)(
    "that takes its time moves the date of %s to when the work can begin, and keeps the old one",
    async (method, date) => {
      const { orderId, reference } = await transfer();
      await fixture.asSystem((tx) =>
        sql`update orders.orders set shipment_method = ${method} where id = ${orderId}`.execute(tx),
      );
      const { number, promised_from: before } = await fixture.orderRow(orderId);
      fixture.clock.advance(9 * day);
      await importStatement(fixture.services, system, statement(line("100.00", reference)));
      const kept = promiseOfAll(
        [{ sku: "mailer-box-full-color", productionDays: [5, 8] }],
        regionById("eu"),
        "IE",
        fixture.clock.now(),
        hoursToProof,
      )?.[date];
      const view = await readOrder(fixture.services, system, number);
      if (view.kind === "refused" || !kept || !before) throw new Error("no order, or no promise");
      expect({ from: view.order.promisedFrom, to: view.order.promisedTo }).toEqual(kept);
      expect(kept.from > before).toBe(true);
      const [event] = await fixture.rows<{ detail: object }>(
        sql`select detail from orders.event where order_id = ${orderId} and kind = 'secure-payment'`,
      );
      expect(event?.detail).toMatchObject({ promised: kept, promisedBefore: { from: before } });
    },
  );

  it("that comes the same morning leaves the delivery date alone", async () => {
    const { orderId, reference } = await transfer();
    const { promised_from, promised_to } = await fixture.orderRow(orderId);
    fixture.clock.advance(30 * 60_000);
    await importStatement(fixture.services, system, statement(line("100.00", reference)));
    expect(await fixture.orderRow(orderId)).toMatchObject({ state: "confirmed", promised_from, promised_to });
    const [event] = await fixture.rows<{ detail: object }>(
      sql`select detail from orders.event where order_id = ${orderId} and kind = 'secure-payment'`,
    );
    expect(event?.detail).toEqual({ coveredMinor: 10_000 });
  });

  it("imported twice at once counts once", async () => {
    const { orderId, reference } = await transfer();
    const text = statement(line("100.00", reference));
    const reports = await Promise.all([0, 1, 2].map(() => importStatement(fixture.services, system, text)));
    expect(reports.map(({ known }) => known).sort()).toEqual([0, 1, 1]);
    expect(await fixture.orderRow(orderId)).toMatchObject({ captured_minor: 10_000, state: "confirmed" });
  });

  it("in two parts pays with the second; equal lines of one statement are two", async () => {
    const { orderId, paymentId, reference } = await transfer();
    expect(
      await importStatement(fixture.services, system, statement(line("40.00", reference))),
    ).toMatchObject({
      states: { underpaid: 1 },
    });
    expect(await fixture.payment(paymentId)).toMatchObject({ state: "pending", captured_minor: 4_000 });
    expect(await fixture.orderRow(orderId)).toMatchObject({ state: "awaiting-payment" });
    const rest = statement(line("30.00", reference), line("30.00", reference));
    await importStatement(fixture.services, system, rest);
    expect(await fixture.orderRow(orderId)).toMatchObject({ state: "confirmed", captured_minor: 10_000 });
  });

  it.each([
    ["99.50", "matched", "confirmed", 9_950],
    ["99.49", "underpaid", "awaiting-payment", 9_949],
    ["100.50", "matched", "confirmed", 10_050],
    ["100.51", "overpaid", "confirmed", 10_051],
  ])("of %s instead of 100.00 is %s and leaves the order %s", async (amount, state, orderState, captured) => {
    const { orderId, reference } = await transfer();
    const report = await importStatement(fixture.services, system, statement(line(amount, reference)));
    expect(report.states).toMatchObject({ [state]: 1 });
    expect(await fixture.orderRow(orderId)).toMatchObject({ state: orderState, captured_minor: captured });
  });

  it("in another currency or with a wrong character is left for a person, who can match it", async () => {
    const { orderId, paymentId, reference } = await transfer();
    const wrong = `${reference.slice(0, -1)}${reference.endsWith("0") ? "1" : "0"}`;
    const text = statement(line("100.00", reference, "PLN"), line("100.00", wrong));
    expect(await importStatement(fixture.services, system, text)).toMatchObject({ states: { unmatched: 2 } });
    const [kept] = await fixture.rows(
      sql<{ hash: string }>`select hash from payments.statement_line where reference = ${wrong}`,
    );
    const match = { hash: kept?.hash ?? "", paymentId };
    expect(await settleStatementLine(fixture.services, staff, match)).toBe("matched");
    expect(await settleStatementLine(fixture.services, staff, match)).toBe("known");
    expect(await fixture.orderRow(orderId)).toMatchObject({ state: "confirmed" });
  });

  it("ends after fourteen days; a part that came by then holds the order for a person", async () => {
    const [none, part] = [await transfer(), await transfer()];
    await importStatement(fixture.services, system, statement(line("10.00", part.reference)));
    fixture.clock.advance(13 * day);
    await watchPayments(fixture.services);
    expect(await fixture.payment(none.paymentId)).toMatchObject({ state: "pending" });
    fixture.clock.advance(day);
    await watchPayments(fixture.services);
    expect(await fixture.payment(none.paymentId)).toMatchObject({ state: "expired" });
    expect(await fixture.orderRow(part.orderId)).toMatchObject({
      is_on_hold: true,
      hold_reason: "underpaid",
    });
  });

  it("after another method was chosen gets a reference of its own, and the old one still counts", async () => {
    const { orderId, reference } = await transfer();
    succeeded(await continueToPay(fixture.services, system, { orderId, method: "card", from }));
    const again = succeeded(
      await continueToPay(fixture.services, system, { orderId, method: "check", from }),
    );
    expect(again.next?.kind === "instructions" && again.next.reference).not.toBe(reference);
    await importStatement(fixture.services, system, statement(line("100.00", reference)));
    expect(await fixture.orderRow(orderId)).toMatchObject({ state: "confirmed", captured_minor: 10_000 });
  });

  it("that is chosen, given up and chosen again is told of once a day", async () => {
    const { orderId } = await transfer();
    const heard = () =>
      fixture.notifications
        .filter((each) => each.orderId === orderId && each.kind === "transfer-chosen")
        .map(({ subject }) => subject);
    const change = async () => {
      for (const method of ["card", "check"] as const)
        succeeded(await continueToPay(fixture.services, system, { orderId, method, from }));
    };
    await change();
    await change();
    // The key of the mail: what has one is sent once.
    expect(heard()).toHaveLength(2);
    expect(new Set(heard()).size).toBe(1);
    fixture.clock.advance(day);
    await change();
    expect(new Set(heard()).size).toBe(2);
  });

  it("is given back by hand, and counted when it was", async () => {
    const { orderId, paymentId, reference } = await transfer();
    await importStatement(fixture.services, system, statement(line("100.00", reference)));
    const wish = { paymentId, amountMinor: 2_000, reason: "complaint", destination: "original" } as const;
    const { refundId } = succeeded(await requestRefund(fixture.services, staff, wish));
    expect(await fixture.orderRow(orderId)).toMatchObject({ refunded_minor: 0 });
    const by = { refundId, bankReference: "2026-11-18/7" };
    succeeded(await settleRefundByHand(fixture.services, staff, by));
    succeeded(await settleRefundByHand(fixture.services, staff, by));
    expect(await fixture.orderRow(orderId)).toMatchObject({ refunded_minor: 2_000 });
  });
});

describe("a wallet at checkout", () => {
  let people = 0;
  async function customer(amountMinor: number): Promise<string> {
    people += 1;
    const owner = `customer:019e0000-0000-7000-8000-${String(people).padStart(12, "0")}`;
    const credit = { owner, currency: "EUR", amountMinor, cause: `gift:${owner}`, from: "goodwill" } as const;
    await fixture.asSystem((tx) => creditWallet(tx, fixture.clock, credit));
    return owner;
  }
  const balance = (owner: string) => fixture.asSystem((tx) => walletBalance(tx, owner, "EUR"));

  it("pays for everything at once", async () => {
    const owner = await customer(12_000);
    const orderId = await fixture.order({ owner });
    await fixture.start(orderId, null, 10_000);
    expect(await fixture.orderRow(orderId)).toMatchObject({ state: "confirmed", captured_minor: 10_000 });
    expect(await balance(owner)).toEqual({ balanceMinor: 2_000, heldMinor: 0, freeMinor: 2_000 });
  });

  it("pays a part, which is spent when the card has paid the rest", async () => {
    const owner = await customer(4_000);
    const orderId = await fixture.order({ owner });
    const { paymentId, operationId } = await fixture.start(orderId, "card", 4_000);
    expect(await balance(owner)).toMatchObject({ heldMinor: 4_000, freeMinor: 0 });
    expect(await performOperation(fixture.services, operationId ?? "")).toBe("done");
    const { next_action: next } = await fixture.payment(paymentId);
    await fixture.choose((next as { url: string }).url, "pay");
    await fixture.work();
    expect(await fixture.payment(paymentId)).toMatchObject({ captured_minor: 6_000 });
    expect(await fixture.orderRow(orderId)).toMatchObject({ state: "confirmed", captured_minor: 10_000 });
    expect(await balance(owner)).toEqual({ balanceMinor: 0, heldMinor: 0, freeMinor: 0 });
  });

  it("takes back what a card paid, where the customer wants it there", async () => {
    const owner = await customer(1);
    const orderId = await fixture.order({ owner });
    const { paymentId, page } = await fixture.atProvider(orderId, "card");
    await fixture.choose(page, "pay");
    await fixture.work();
    const wish = { paymentId, amountMinor: 2_500, reason: "complaint", destination: "wallet" } as const;
    succeeded(await requestRefund(fixture.services, staff, wish));
    expect(await balance(owner)).toMatchObject({ balanceMinor: 2_501 });
    expect(await fixture.orderRow(orderId)).toMatchObject({ refunded_minor: 2_500 });
    const rest = { ...wish, amountMinor: 7_501 };
    expect(await requestRefund(fixture.services, staff, rest)).toMatchObject({
      reason: { mostMinor: 7_500 },
    });
  });

  it("gives twenty impatient submits no more than it holds", async () => {
    const owner = await customer(10_000);
    const orders: string[] = [];
    for (let index = 0; index < 20; index += 1) orders.push(await fixture.order({ owner }));
    const paid = await Promise.allSettled(orders.map((orderId) => fixture.start(orderId, null, 10_000)));
    expect(paid.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await balance(owner)).toEqual({ balanceMinor: 0, heldMinor: 0, freeMinor: 0 });
  });

  it("is not for guests", async () => {
    const orderId = await fixture.order();
    await expect(fixture.start(orderId, null, 10_000)).rejects.toThrow("no-wallet");
  });
});

describe("beginning to pay", () => {
  it("costs a placed order at most four statements", async () => {
    const orderId = await fixture.order();
    const { number } = await fixture.orderRow(orderId);
    const counted = countedStatements(fixture.database.db);
    const order = {
      id: orderId,
      number,
      owner: "visitor:test",
      currency: "EUR",
      totalMinor: 10_000,
    } as const;
    await withTransaction(counted.db, { caller: "system" }, (tx) =>
      startPayment(tx, fixture.services, order, { method: "card", walletMinor: 0 }),
    );
    expect(counted.statements.length, counted.statements.join("\n")).toBeLessThanOrEqual(4);
  });
});

describe("paying by card", () => {
  it("costs at most eight statements to reach the provider's page and eleven to come back paid", async () => {
    const orderId = await fixture.order();
    const { paymentId, operationId } = await fixture.start(orderId, "card");
    const there = countedStatements(fixture.database.db);
    await performOperation({ ...fixture.services, db: there.db }, operationId ?? "");
    expect(there.statements.length, there.statements.join("\n")).toBeLessThanOrEqual(8);
    const { next_action: next } = await fixture.payment(paymentId);
    fixture.emulator.scenario({ mute: true });
    await fixture.choose((next as { url: string }).url, "pay");
    const back = countedStatements(fixture.database.db);
    await returnFromProvider({ ...fixture.services, db: back.db }, system, orderId);
    expect(await fixture.orderRow(orderId)).toMatchObject({ state: "confirmed" });
    expect(back.statements.length, back.statements.join("\n")).toBeLessThanOrEqual(11);
  });
});

describe("the provider's account beside our books", () => {
  const span = () =>
    [new Date(fixture.clock.now().getTime() - 1_000), new Date(fixture.clock.now().getTime() + day)] as const;

  it.each(["stripe", "paypal", "hokodo"] as const)("says nothing when %s and we agree", async (provider) => {
    fixture.clock.advance(2 * day);
    const [start, end] = span();
    const method = provider === "stripe" ? "card" : provider;
    const orderId = await fixture.order({ company: "Byrne Bakery Ltd" });
    const { paymentId, page } = await fixture.atProvider(orderId, method);
    await fixture.choose(page, "pay");
    await fixture.work();
    if (provider !== "hokodo") {
      const wish = { paymentId, amountMinor: 700, reason: "complaint", destination: "original" } as const;
      succeeded(await requestRefund(fixture.services, system, wish));
      await fixture.work();
    }
    expect(await reconcile(fixture.services, provider, start, end)).toEqual([]);
  });

  it("names what is missing here, missing there, and what differs", async () => {
    fixture.clock.advance(2 * day);
    const [start, end] = span();
    const pay = async () => {
      const { paymentId, page } = await fixture.atProvider(await fixture.order(), "card");
      await fixture.choose(page, "pay");
      await fixture.work();
      return paymentId;
    };
    const [gone, cheaper] = [await pay(), await pay()];
    fixture.emulator.scenario({ mute: true });
    const { paymentId: unheard, page } = await fixture.atProvider(await fixture.order(), "card");
    await fixture.choose(page, "pay");
    const { stripe } = fixture.emulator.emulator.memory.state;
    const chargeOf = (id: string) =>
      Object.values(stripe.charges).find(({ metadata }) => metadata.payment_id === id);
    stripe.balance = stripe.balance.filter(({ source }) => source !== chargeOf(gone)?.id);
    for (const each of stripe.balance) if (each.source === chargeOf(cheaper)?.id) each.amount -= 1;
    const differences = await reconcile(fixture.services, "stripe", start, end);
    // Payments made in the same moment come in any order.
    expect(differences.map(({ kind, paymentId }) => [kind, paymentId]).sort()).toEqual([
      ["amount-differs", cheaper],
      ["missing-here", unheard],
      ["missing-there", gone],
    ]);
  });
});

describe("the emulator", () => {
  it("remembers across a restart", async () => {
    const dataFile = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-emulator-")), "state.json");
    const first = await startEmulator({ port: 0, dataFile });
    const body = new URLSearchParams({
      mode: "payment",
      success_url: "http://shop.test/",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "eur",
      "line_items[0][price_data][unit_amount]": "500",
    });
    const headers = { authorization: "Bearer sk_test_emulator" };
    const made = await fetch(`${first.origin}/v1/checkout/sessions`, { method: "POST", headers, body });
    const { id } = (await made.json()) as { id: string };
    await first.close();
    const second = await startEmulator({ port: 0, dataFile });
    const found = await fetch(`${second.origin}/v1/checkout/sessions/${id}`, { headers });
    expect(await found.json()).toMatchObject({ id, amount_total: 500, status: "open" });
    await second.close();
    fs.rmSync(path.dirname(dataFile), { recursive: true });
  });

  it("refuses an idempotency key with other parameters, and strangers", async () => {
    const { origin } = fixture.emulator;
    const headers = { authorization: "Bearer sk_test_emulator", "idempotency-key": "one" };
    const ask = (amount: string) =>
      fetch(`${origin}/v1/checkout/sessions`, {
        method: "POST",
        headers,
        body: new URLSearchParams({
          mode: "payment",
          success_url: "http://shop.test/",
          "line_items[0][price_data][currency]": "eur",
          "line_items[0][price_data][unit_amount]": amount,
        }),
      });
    const first = (await (await ask("500")).json()) as { id: string };
    expect(((await (await ask("500")).json()) as { id: string }).id).toBe(first.id);
    expect(await (await ask("501")).json()).toMatchObject({ error: { type: "idempotency_error" } });
    expect((await fetch(`${origin}/v1/events`, { headers: { authorization: "Bearer x" } })).status).toBe(401);
  });
});
