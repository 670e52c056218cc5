/** Money stays right when answers get lost, messages come twice, buyers pay twice, and processes die in between. */
import { createHmac } from "node:crypto";
import { askAfterOpenPage, continueToPay, receiveWebhook, returnFromProvider } from "@foldmark/commerce";
import {
  cancelOrder,
  endPayments,
  expireOrder,
  handleWebhook,
  type Payment,
  performOperation,
  refreshPayment,
  requestRefund,
  watchPayments,
} from "@foldmark/commerce/testing";
import { localSettings } from "@foldmark/payment-emulator";
import { withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { type PaymentFixture, succeeded, system, testInPaymentFixture } from "./payment-fixture.ts";

let fixture: PaymentFixture;
testInPaymentFixture((opened) => {
  fixture = opened;
});

const minute = 60_000;
const hour = 60 * minute;
const from = { sessionId: null, network: "192.0.2.1" };
const stripeState = () => fixture.emulator.emulator.memory.state.stripe;
const sessionsOf = (paymentId: string) =>
  Object.values(stripeState().sessions).filter(({ metadata }) => metadata.payment_id === paymentId);
const refundsOf = (paymentId: string) =>
  Object.values(stripeState().refunds).filter(({ metadata }) => metadata.payment_id === paymentId);
const events = (paymentId: string) =>
  fixture.rows(
    sql<{ kind: string }>`select kind from payments.event where payment_id = ${paymentId} order by seq`,
  );
const countOf = async (paymentId: string, kind: string) =>
  (await events(paymentId)).filter((each) => each.kind === kind).length;

async function paid(orderId: string, method: "card" | "paypal" = "card") {
  const at = await fixture.atProvider(orderId, method);
  await fixture.choose(at.page, "pay");
  await fixture.work();
  return at.paymentId;
}

describe("who brings the news does not matter", () => {
  it("return page, webhook and poller at once give one capture and one confirmation", async () => {
    for (let round = 0; round < 5; round += 1) {
      const orderId = await fixture.order();
      const { paymentId, page } = await fixture.atProvider(orderId, "card");
      await fixture.choose(page, "pay");
      await Promise.all([
        returnFromProvider(fixture.services, system, orderId),
        refreshPayment(fixture.services, paymentId, "poll"),
        fixture.work(),
        refreshPayment(fixture.services, paymentId, "webhook"),
        returnFromProvider(fixture.services, system, orderId),
      ]);
      expect(await countOf(paymentId, "captured")).toBe(1);
      expect(fixture.confirmations.get(orderId)).toBe(1);
      expect(await fixture.orderRow(orderId)).toMatchObject({ state: "confirmed", captured_minor: 10_000 });
    }
  });

  it("each message five times over and last first changes nothing", async () => {
    fixture.emulator.scenario({ duplicateWebhooks: 5, reorder: true });
    const orderId = await fixture.order();
    fixture.answers.length = 0;
    const paymentId = await paid(orderId);
    expect(fixture.answers.filter((answer) => answer === "kept")).toHaveLength(3);
    expect(fixture.answers.filter((answer) => answer === "known")).toHaveLength(15);
    expect(await events(paymentId)).toEqual([{ kind: "started" }, { kind: "pending" }, { kind: "captured" }]);
    expect(fixture.confirmations.get(orderId)).toBe(1);
  });

  it("a message handled again after it was done changes nothing", async () => {
    const paymentId = await paid(await fixture.order());
    const kept = await fixture.rows(
      sql<{
        provider: string;
        eventId: string;
      }>`select provider, event_id as "eventId" from payments.webhook`,
    );
    for (const each of kept.slice(-3)) await handleWebhook(fixture.services, each);
    expect(await countOf(paymentId, "captured")).toBe(1);
  });

  it("silence is broken by the poller", async () => {
    fixture.emulator.scenario({ mute: true });
    const orderId = await fixture.order();
    const { page } = await fixture.atProvider(orderId, "card");
    await fixture.choose(page, "pay");
    fixture.clock.advance(11 * minute);
    expect(await watchPayments(fixture.services)).toMatchObject({ asked: 1, failed: 0 });
    expect(await fixture.orderRow(orderId)).toMatchObject({ state: "confirmed" });
  });
});

describe("an answer that was lost", () => {
  it("does not make a second page to pay on", async () => {
    const orderId = await fixture.order();
    const { paymentId, operationId } = await fixture.start(orderId, "card");
    fixture.emulator.scenario({ dropResponseAfterCommit: 2 });
    expect(await performOperation(fixture.services, operationId ?? "")).toBe("unknown");
    expect(await performOperation(fixture.services, operationId ?? "")).toBe("done");
    expect(sessionsOf(paymentId)).toHaveLength(1);
    expect(await fixture.payment(paymentId)).toMatchObject({ state: "pending" });
  });

  it("does not give money back twice, by Stripe or by PayPal", async () => {
    for (const method of ["card", "paypal"] as const) {
      const paymentId = await paid(await fixture.order(), method);
      const wish = { paymentId, amountMinor: 4_000, reason: "complaint", destination: "original" } as const;
      const { refundId } = succeeded(await requestRefund(fixture.services, system, wish));
      fixture.emulator.scenario({ dropResponseAfterCommit: 2 });
      expect(await performOperation(fixture.services, refundId)).toBe("unknown");
      fixture.emulator.scenario({});
      await fixture.work();
      expect(await fixture.payment(paymentId)).toMatchObject({ refunded_minor: 4_000 });
      if (method === "card") expect(refundsOf(paymentId)).toHaveLength(1);
    }
  });

  it("after a failure of the provider's own is asked for under a new key", async () => {
    const paymentId = await paid(await fixture.order());
    const wish = { paymentId, amountMinor: 2_000, reason: "complaint", destination: "original" } as const;
    const { refundId } = succeeded(await requestRefund(fixture.services, system, wish));
    fixture.emulator.scenario({ http500: 1 });
    expect(await performOperation(fixture.services, refundId)).toBe("unknown");
    await fixture.work();
    expect(await fixture.payment(paymentId)).toMatchObject({ refunded_minor: 2_000 });
    expect(refundsOf(paymentId)).toHaveLength(1);
  });

  it("that was a failure although the work was done is found by its mark, not done again under the new key", async () => {
    for (const method of ["card", "paypal"] as const) {
      const paymentId = await paid(await fixture.order(), method);
      const wish = { paymentId, amountMinor: 2_000, reason: "complaint", destination: "original" } as const;
      const { refundId } = succeeded(await requestRefund(fixture.services, system, wish));
      fixture.emulator.scenario({ http500AfterCommit: 1 });
      expect(await performOperation(fixture.services, refundId)).toBe("unknown");
      expect(await performOperation(fixture.services, refundId)).toBe("done");
      await fixture.work();
      expect(await fixture.payment(paymentId)).toMatchObject({ refunded_minor: 2_000 });
      if (method === "card") expect(refundsOf(paymentId)).toHaveLength(1);
    }
  });

  it("a 500 is repeated to the same key for ever, so the key is not used again", async () => {
    const orderId = await fixture.order();
    const { paymentId, operationId } = await fixture.start(orderId, "card");
    fixture.emulator.scenario({ http500: 1 });
    expect(await performOperation(fixture.services, operationId ?? "")).toBe("unknown");
    expect(await performOperation(fixture.services, operationId ?? "")).toBe("done");
    const keys = Object.keys(stripeState().keys).filter((key) => key.startsWith(operationId ?? "-"));
    expect(keys.sort()).toEqual([operationId, `${operationId}:1`]);
    expect(sessionsOf(paymentId)).toHaveLength(1);
  });

  it("a provider that hangs is not waited for", async () => {
    const { operationId } = await fixture.start(await fixture.order(), "card");
    fixture.emulator.scenario({ latency: 4_000 });
    const begun = performance.now();
    expect(await performOperation(fixture.services, operationId ?? "")).toBe("unknown");
    expect(performance.now() - begun).toBeLessThan(3_500);
    fixture.emulator.scenario({});
  });
});

describe("a process that dies", () => {
  it("after the wish was written: the watch asks the provider", async () => {
    const orderId = await fixture.order();
    const { paymentId, operationId } = await fixture.start(orderId, "card");
    // Nobody performs it: the process is gone, and there is no job for it.
    expect(fixture.jobs.map(({ data }) => data)).not.toContainEqual({ operationId });
    fixture.clock.advance(11 * minute);
    expect(await watchPayments(fixture.services)).toMatchObject({ repeated: 1, failed: 0 });
    expect(sessionsOf(paymentId)).toHaveLength(1);
    expect(await fixture.payment(paymentId)).toMatchObject({ state: "pending" });
  });

  it("after the provider did it and before we wrote it down: found by its mark, not done again", async () => {
    const paymentId = await paid(await fixture.order());
    const wish = { paymentId, amountMinor: 1_500, reason: "complaint", destination: "original" } as const;
    const { refundId } = succeeded(await requestRefund(fixture.services, system, wish));
    // The second transaction never happens.
    const dying = {
      ...fixture.services,
      log: fixture.services.log,
      clock: { now: () => fixture.clock.now() },
      db: new Proxy(fixture.services.db, {
        get(db, name) {
          if (name === "transaction" && calls++ > 0) throw new Error("killed");
          const value = Reflect.get(db, name);
          return typeof value === "function" ? value.bind(db) : value;
        },
      }),
    };
    let calls = 0;
    await expect(performOperation(dying, refundId)).rejects.toThrow("killed");
    expect(refundsOf(paymentId)).toHaveLength(1);
    fixture.jobs.length = 0;
    fixture.clock.advance(11 * minute);
    await watchPayments(fixture.services);
    expect(refundsOf(paymentId)).toHaveLength(1);
    expect(await fixture.payment(paymentId)).toMatchObject({
      state: "partially-refunded",
      refunded_minor: 1_500,
    });
  });
});

describe("paying twice", () => {
  it("two tabs with one method stand on one page", async () => {
    const orderId = await fixture.order();
    const tabs = await Promise.all(
      [0, 1].map(() => continueToPay(fixture.services, system, { orderId, method: "card", from })),
    );
    const pages = tabs.map((tab) => succeeded(tab).next);
    expect(pages[0]).toMatchObject({ kind: "redirect" });
    expect(pages[1]).toEqual(pages[0]);
    const rows = await fixture.rows(sql`select id from payments.payment where order_id = ${orderId}`);
    expect(rows).toHaveLength(1);
  });

  it("by another method ends the first; money that comes by both is sent back once", async () => {
    const orderId = await fixture.order();
    const first = await fixture.atProvider(orderId, "card");
    // The page is open in another tab, and the provider does not hear in time that it is over.
    const session = stripeState().sessions[(await fixture.payment(first.paymentId)).provider_ref ?? ""]!;
    const second = succeeded(await continueToPay(fixture.services, system, { orderId, method: "p24", from }));
    expect(await fixture.payment(first.paymentId)).toMatchObject({ state: "cancelled" });
    expect(session.status).toBe("expired");
    session.status = "open";
    session.url = first.page;
    await fixture.choose(first.page, "pay");
    await fixture.choose(second.next?.kind === "redirect" ? second.next.url : "", "pay");
    await fixture.work();
    const order = await fixture.orderRow(orderId);
    expect(order).toMatchObject({ state: "confirmed", captured_minor: 20_000, refunded_minor: 10_000 });
    expect(fixture.confirmations.get(orderId)).toBe(1);
  });

  it("a paid order is not to be paid again", async () => {
    const orderId = await fixture.order();
    await paid(orderId);
    expect(await continueToPay(fixture.services, system, { orderId, method: "card", from })).toMatchObject({
      reason: { code: "order-not-payable" },
    });
  });
});

describe("money that comes late", () => {
  it("after the attempt expired, while the order still waits, pays the order", async () => {
    const orderId = await fixture.order();
    const { paymentId, page } = await fixture.atProvider(orderId, "card");
    const session = sessionsOf(paymentId)[0]!;
    fixture.clock.advance(25 * hour);
    await watchPayments(fixture.services);
    expect(await fixture.payment(paymentId)).toMatchObject({ state: "expired" });
    // The buyer's bank had it already.
    session.status = "open";
    session.expires_at += 1_000_000;
    await fixture.choose(page, "pay");
    await fixture.work();
    expect(await fixture.payment(paymentId)).toMatchObject({ state: "captured" });
    expect(await fixture.orderRow(orderId)).toMatchObject({ state: "confirmed" });
  });

  it("after the order was given up is kept in the books and sent back", async () => {
    const orderId = await fixture.order();
    const { paymentId, page } = await fixture.atProvider(orderId, "card");
    await withTransaction(fixture.database.db, { caller: "system" }, (tx) =>
      sql`update orders.orders set expires_at = ${fixture.clock.now()} where id = ${orderId}`.execute(tx),
    );
    await withTransaction(fixture.database.db, { caller: "system" }, (tx) =>
      expireOrder(tx, fixture.services, orderId, fixture.clock.now()),
    );
    await fixture.choose(page, "pay");
    await fixture.work();
    await fixture.work();
    expect(await fixture.orderRow(orderId)).toMatchObject({
      state: "cancelled",
      captured_minor: 10_000,
      refunded_minor: 10_000,
    });
    expect(refundsOf(paymentId)).toHaveLength(1);
  });

  it("a cancelled order gives back what was paid, once", async () => {
    const orderId = await fixture.order();
    const paymentId = await paid(orderId);
    const input = {
      orderId,
      actor: "customer",
      by: "customer:x",
      reason: "changed-mind",
      at: fixture.clock.now(),
    } as const;
    await withTransaction(fixture.database.db, { caller: "system" }, (tx) =>
      cancelOrder(tx, fixture.services, input),
    );
    await fixture.work();
    await refreshPayment(fixture.services, paymentId, "poll");
    expect(await fixture.orderRow(orderId)).toMatchObject({ state: "cancelled", refunded_minor: 10_000 });
    expect(refundsOf(paymentId)).toHaveLength(1);
  });

  it("what is kept of a payment is not given back", async () => {
    const orderId = await fixture.order();
    const paymentId = await paid(orderId);
    await withTransaction(fixture.database.db, { caller: "system" }, (tx) =>
      endPayments(tx, fixture.services, orderId, { keepMinor: 1_500, requestedBy: "system" }),
    );
    await fixture.work();
    await refreshPayment(fixture.services, paymentId, "poll");
    expect(await fixture.orderRow(orderId)).toMatchObject({ refunded_minor: 8_500 });
    expect(refundsOf(paymentId)).toHaveLength(1);
  });
});

describe("an amount that is not the amount", () => {
  it.each([-1, 1, 500])("differing by %d holds the order and confirms nothing", async (wrongAmount) => {
    const orderId = await fixture.order();
    const { paymentId, page } = await fixture.atProvider(orderId, "card");
    fixture.emulator.scenario({ wrongAmount });
    await fixture.choose(page, "pay");
    await fixture.work();
    expect(await fixture.orderRow(orderId)).toMatchObject({
      state: "awaiting-payment",
      is_on_hold: true,
      hold_reason: "amount-differs",
      captured_minor: 10_000 + wrongAmount,
    });
    expect(await countOf(paymentId, "amount-differs")).toBe(1);
    await refreshPayment(fixture.services, paymentId, "poll");
    expect(await countOf(paymentId, "amount-differs")).toBe(1);
    expect(fixture.confirmations.has(orderId)).toBe(false);
  });
});

describe("giving back", () => {
  it("twelve at once never give back more than was paid", async () => {
    const orderId = await fixture.order();
    const paymentId = await paid(orderId);
    const wish = { paymentId, amountMinor: 3_000, reason: "complaint", destination: "original" } as const;
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => requestRefund(fixture.services, system, wish)),
    );
    expect(answers.filter(({ kind }) => kind === "refund")).toHaveLength(3);
    await fixture.work();
    expect(await fixture.payment(paymentId)).toMatchObject({
      refunded_minor: 9_000,
      state: "partially-refunded",
    });
    expect(refundsOf(paymentId)).toHaveLength(3);
  });

  it("what was given back at the provider's own desk is counted too", async () => {
    const orderId = await fixture.order();
    const paymentId = await paid(orderId);
    const charge = Object.values(stripeState().charges).find(
      ({ metadata }) => metadata.payment_id === paymentId,
    )!;
    fixture.emulator.emulator.stripe.refund(charge, 2_500, {}, null);
    await fixture.work();
    expect(await fixture.payment(paymentId)).toMatchObject({ refunded_minor: 2_500 });
    expect(await fixture.orderRow(orderId)).toMatchObject({ refunded_minor: 2_500 });
  });
});

describe("a message", () => {
  const body = JSON.stringify({ id: "evt_forged", type: "payment_intent.succeeded", data: { object: {} } });
  const signed = (secret: string, at: Date, text = body) => {
    const seconds = Math.floor(at.getTime() / 1000);
    const digest = createHmac("sha256", secret).update(`${seconds}.${text}`).digest("hex");
    return new Headers({ "stripe-signature": `t=${seconds},v1=${digest}` });
  };
  const receive = (headers: Headers, text = body) =>
    receiveWebhook(fixture.services, "stripe", new TextEncoder().encode(text), headers);

  it("forged, altered, without a signature or too old is refused and not kept", async () => {
    const now = fixture.clock.now();
    const right = localSettings.stripeWebhookSecret;
    expect(await receive(new Headers())).toBe("forged");
    expect(await receive(new Headers({ "stripe-signature": "t=1,v1=" }))).toBe("forged");
    expect(await receive(signed("whsec_wrong", now))).toBe("forged");
    expect(await receive(signed(right, now), body.replace("succeeded", "canceled"))).toBe("forged");
    expect(await receive(signed(right, new Date(now.getTime() - 301_000)))).toBe("forged");
    expect(await receive(signed(right, new Date(now.getTime() + 301_000)))).toBe("forged");
    const kept = await fixture.rows(sql`select * from payments.webhook where event_id = 'evt_forged'`);
    expect(kept).toEqual([]);
  });

  it("is believed under the old secret and the new one", async () => {
    const text = (id: string) => body.replace("evt_forged", id);
    const now = fixture.clock.now();
    expect(await receive(signed("whsec_next", now, text("evt_new")), text("evt_new"))).toBe("kept");
    const old = text("evt_old");
    expect(await receive(signed(localSettings.stripeWebhookSecret, now, old), old)).toBe("kept");
    fixture.jobs.length = 0;
  });

  it("from PayPal or Hokodo that nobody signed is refused", async () => {
    const bytes = new TextEncoder().encode(
      JSON.stringify({ id: "WH-1", event_type: "X", type: "x", resource: {} }),
    );
    const headers = new Headers({ "paypal-transmission-sig": "bm8=", "paypal-transmission-id": "1" });
    expect(await receiveWebhook(fixture.services, "paypal", bytes, headers)).toBe("forged");
    expect(await receiveWebhook(fixture.services, "hokodo", bytes, new Headers())).toBe("forged");
  });

  it("is not needed by who looks at an order again and again: its provider is asked every two seconds", async () => {
    const orderId = await fixture.order();
    await fixture.atProvider(orderId, "card");
    const { number } = await fixture.orderRow(orderId);
    const { stripe } = fixture.services.providers;
    let asked = 0;
    const counting = {
      fetch(payment: Payment) {
        asked += 1;
        return stripe.fetch(payment);
      },
    };
    const providers = {
      ...fixture.services.providers,
      stripe: counting,
    } as unknown as typeof fixture.services.providers;
    const look = () => askAfterOpenPage({ ...fixture.services, providers }, system, number);
    for (let count = 0; count < 5; count += 1) await look();
    expect(asked).toBe(1);
    fixture.clock.advance(2_000);
    await look();
    await look();
    expect(asked).toBe(2);
  });

  it("about a payment we do not know is kept, and understood when we do", async () => {
    const text = JSON.stringify({
      id: "evt_early",
      type: "checkout.session.completed",
      data: { object: { object: "checkout.session", id: "cs_unknown", metadata: {} } },
    });
    const headers = signed(localSettings.stripeWebhookSecret, fixture.clock.now(), text);
    expect(await receive(headers, text)).toBe("kept");
    fixture.jobs.length = 0;
    await handleWebhook(fixture.services, { provider: "stripe", eventId: "evt_early" });
    const state = () => fixture.rows(sql`select state from payments.webhook where event_id = 'evt_early'`);
    expect(await state()).toEqual([{ state: "unknown-payment" }]);
    expect(fixture.jobs).toMatchObject([{ queue: "payments-webhook" }]);
    fixture.jobs.length = 0;
    const orderId = await fixture.order();
    const { paymentId, page } = await fixture.atProvider(orderId, "card");
    fixture.emulator.scenario({ mute: true });
    await fixture.choose(page, "pay");
    // Now the same name is known.
    const ref = (await fixture.payment(paymentId)).provider_ref ?? "";
    const { sessions } = stripeState();
    sessions.cs_unknown = { ...sessions[ref]!, id: "cs_unknown" };
    await withTransaction(fixture.database.db, { caller: "system" }, (tx) =>
      sql`update payments.payment set provider_ref = 'cs_unknown' where id = ${paymentId}`.execute(tx),
    );
    await handleWebhook(fixture.services, { provider: "stripe", eventId: "evt_early" });
    expect(await state()).toEqual([{ state: "done" }]);
    expect(await fixture.orderRow(orderId)).toMatchObject({ state: "confirmed" });
  });
});

describe("trying out cards", () => {
  it("is stopped after six failed cards of an order", async () => {
    const orderId = await fixture.order();
    const { page } = await fixture.atProvider(orderId, "card");
    for (let card = 0; card < 6; card += 1) await fixture.choose(page, "fail");
    await fixture.work();
    const answer = await continueToPay(fixture.services, system, { orderId, method: "p24", from });
    expect(answer).toMatchObject({ reason: { code: "too-many-attempts" } });
  });

  it("is stopped by the session after eight beginnings", async () => {
    const orderId = await fixture.order();
    const codes: string[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      const method = attempt % 2 === 0 ? "card" : "p24";
      const answer = await continueToPay(fixture.services, system, {
        orderId,
        method,
        from: { sessionId: "019a0000-0000-7000-8000-000000000001", network: "198.51.100.7" },
      });
      codes.push(answer.kind === "refused" ? answer.reason.code : answer.kind);
    }
    expect(codes.slice(0, 8).every((code) => code === "payment")).toBe(true);
    expect(codes[8]).toBe("too-many-attempts");
  });
});
