/** The way of money with each provider, by its real client against the emulator, ending with the promises of the database. */
import { createHmac } from "node:crypto";
import { commerceQueues, receiveWebhook, returnFromProvider, webhookWakeup } from "@foldmark/commerce";
import { capturePayment, performOperation, requestRefund, workPayments } from "@foldmark/commerce/testing";
import { createJobs, silentLog } from "@foldmark/platform";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { type PaymentFixture, succeeded, system, testInPaymentFixture } from "./payment-fixture.ts";

let fixture: PaymentFixture;
testInPaymentFixture(
  (opened) => {
    fixture = opened;
  },
  { hasOwnWorkers: true },
);

describe("a payment through Stripe", () => {
  it.each(["card", "stripe", "p24", "ideal", "bancontact", "eps"] as const)("by %s", async (method) => {
    const orderId = await fixture.order();
    const { paymentId, page } = await fixture.atProvider(orderId, method);
    expect((await fetch(page)).status).toBe(200);
    expect((await fixture.choose(page, "pay")).location).toMatch(/^http:\/\/shop\.test\/order\/EU-/);
    await fixture.work();
    expect(await fixture.payment(paymentId)).toMatchObject({ state: "captured", captured_minor: 10_000 });
    expect(await fixture.orderRow(orderId)).toMatchObject({ state: "confirmed", captured_minor: 10_000 });
    expect(fixture.confirmations.get(orderId)).toBe(1);
  });

  it("waits while the bank thinks, and takes its yes and its no", async () => {
    for (const outcome of ["paid", "refused"]) {
      const orderId = await fixture.order();
      const { paymentId, page } = await fixture.atProvider(orderId, "p24");
      await fixture.choose(page, "process");
      await fixture.work();
      expect(await fixture.payment(paymentId)).toMatchObject({ state: "processing" });
      const { provider_ref: ref } = await fixture.payment(paymentId);
      await fetch(`${fixture.emulator.origin}/_settle`, {
        method: "POST",
        body: JSON.stringify({ ref, outcome }),
      });
      await fixture.work();
      expect(await fixture.payment(paymentId)).toMatchObject({
        state: outcome === "paid" ? "captured" : "failed",
      });
    }
  });

  it("gives back a part, then the rest, and no more", async () => {
    const orderId = await fixture.order();
    const { paymentId, page } = await fixture.atProvider(orderId, "card");
    await fixture.choose(page, "pay");
    await fixture.work();
    const wish = { paymentId, reason: "complaint", destination: "original" } as const;
    succeeded(await requestRefund(fixture.services, system, { ...wish, amountMinor: 3_000 }));
    await fixture.work();
    expect(await fixture.payment(paymentId)).toMatchObject({
      state: "partially-refunded",
      refunded_minor: 3_000,
    });
    expect(await requestRefund(fixture.services, system, { ...wish, amountMinor: 7_001 })).toMatchObject({
      reason: { code: "refund-too-high", mostMinor: 7_000 },
    });
    succeeded(await requestRefund(fixture.services, system, { ...wish, amountMinor: 7_000 }));
    await fixture.work();
    expect(await fixture.payment(paymentId)).toMatchObject({ state: "refunded", refunded_minor: 10_000 });
    expect(await fixture.orderRow(orderId)).toMatchObject({ captured_minor: 10_000, refunded_minor: 10_000 });
  });

  it("that was only promised is captured by exactly the part that is asked for", async () => {
    const { stripe } = fixture.services.providers;
    const now = fixture.clock.now();
    const at = { operationId: "op-1", key: "op-1", requestedAt: now };
    const place = {
      name: "Anna Byrne",
      street: "1 Main Street",
      city: "Dublin",
      postcode: "D02 AF30",
      country: "IE",
    };
    const facts = {
      id: "o",
      number: "EU-TEST",
      email: "anna@example.test",
      language: "en",
      company: null,
      vatNumber: null,
    };
    const order = {
      ...facts,
      billing: place,
      delivery: place,
      totalMinor: 10_000,
      vatMinor: 0,
      placedAt: now,
    };
    const payment = {
      id: "p-1",
      method: "card",
      currency: "EUR",
      amountMinor: 10_000,
      authorizedMinor: 0,
      capturedMinor: 0,
      providerRef: null,
    } as const;
    const returnTo = { paid: "http://shop.test/paid", cancelled: "http://shop.test/back" };
    const made = await stripe.create({ ...at, payment, order, capture: "later", returnTo, expiresAt: null });
    if (made.outcome !== "ok" || made.snapshot.next?.kind !== "redirect")
      throw new Error(JSON.stringify(made));
    fixture.emulator.scenario({ mute: true });
    await fixture.choose(made.snapshot.next.url, "pay");
    const known = { ...payment, providerRef: made.ref };
    expect(await stripe.fetch(known)).toMatchObject({
      status: "authorized",
      authorizedMinor: 10_000,
      capturedMinor: 0,
    });
    const captured = await stripe.capture({ ...at, operationId: "op-2", key: "op-2" }, known, 6_500);
    expect(captured).toMatchObject({ outcome: "ok", snapshot: { status: "captured", capturedMinor: 6_500 } });
    const [taken] = fixture.emulator.emulator.memory.state.stripe.balance.slice(-1);
    expect(taken).toMatchObject({ type: "charge", amount: 6_500 });
  });

  it("is disputed, won, disputed again and lost", async () => {
    const orderId = await fixture.order();
    const { paymentId, page } = await fixture.atProvider(orderId, "card");
    await fixture.choose(page, "pay");
    await fixture.work();
    const { stripe, memory } = fixture.emulator.emulator;
    const [charge] = Object.values(memory.state.stripe.charges).filter(
      ({ metadata }) => metadata.payment_id === paymentId,
    );
    for (const [outcome, state] of [
      ["won", "captured"],
      ["lost", "refunded"],
    ] as const) {
      const dispute = stripe.dispute(charge!);
      await fixture.work();
      expect(await fixture.payment(paymentId)).toMatchObject({ state: "disputed", disputed_minor: 10_000 });
      expect(
        await requestRefund(fixture.services, system, {
          paymentId,
          amountMinor: 1,
          reason: "x",
          destination: "original",
        }),
      ).toMatchObject({ reason: { code: "refund-too-high", mostMinor: 0 } });
      stripe.closeDispute(dispute, outcome);
      await fixture.work();
      expect(await fixture.payment(paymentId)).toMatchObject({ state });
    }
  });

  it("shows its failed attempts and lets the buyer try another card", async () => {
    const orderId = await fixture.order();
    const { paymentId, page } = await fixture.atProvider(orderId, "card");
    for (const number of ["4000 0000 0000 0002", "4000 0000 0000 9995"]) {
      const answer = await fixture.choose(page, "pay", { number });
      expect(answer.text).toContain("declined");
    }
    await fixture.choose(page, "pay", { number: "4242 4242 4242 4242" });
    await fixture.work();
    expect(await fixture.payment(paymentId)).toMatchObject({ state: "captured" });
    expect(await fixture.orderRow(orderId)).toMatchObject({ state: "confirmed" });
  });
});

describe("a payment through PayPal", () => {
  it("is approved by the buyer, captured once, and given back in parts", async () => {
    const orderId = await fixture.order();
    const { paymentId, page } = await fixture.atProvider(orderId, "paypal");
    await fixture.choose(page, "pay");
    await Promise.all([
      returnFromProvider(fixture.services, system, orderId),
      returnFromProvider(fixture.services, system, orderId),
      fixture.work(),
    ]);
    await fixture.work();
    expect(await fixture.payment(paymentId)).toMatchObject({ state: "captured", captured_minor: 10_000 });
    const [order] = Object.values(fixture.emulator.emulator.memory.state.paypal.orders).filter(
      ({ custom_id }) => custom_id === paymentId,
    );
    expect(order?.captures).toHaveLength(1);
    const wish = { paymentId, amountMinor: 2_550, reason: "complaint", destination: "original" } as const;
    succeeded(await requestRefund(fixture.services, system, wish));
    await fixture.work();
    expect(await fixture.payment(paymentId)).toMatchObject({
      state: "partially-refunded",
      refunded_minor: 2_550,
    });
    expect(fixture.answers).not.toContain("forged");
  });

  it("that nobody approves can be cancelled and stays unpaid", async () => {
    const orderId = await fixture.order();
    const { paymentId, page } = await fixture.atProvider(orderId, "paypal");
    expect((await fixture.choose(page, "cancel")).location).toContain("/payment");
    await returnFromProvider(fixture.services, system, orderId);
    expect(await fixture.payment(paymentId)).toMatchObject({ state: "pending", captured_minor: 0 });
  });
});

describe("credit through Hokodo", () => {
  it("is promised at checkout and captured by exactly what is dispatched", async () => {
    const orderId = await fixture.order({ company: "Byrne Bakery Ltd" });
    const { paymentId, page } = await fixture.atProvider(orderId, "hokodo");
    await fixture.choose(page, "pay");
    await fixture.work();
    expect(await fixture.payment(paymentId)).toMatchObject({ state: "authorized", authorized_minor: 10_000 });
    expect(await fixture.orderRow(orderId)).toMatchObject({ state: "confirmed", captured_minor: 0 });
    const first = { paymentId, amountMinor: 4_000, cause: "parcel-1" };
    const { operationId } = succeeded(await capturePayment(fixture.services, system, first));
    await performOperation(fixture.services, operationId);
    await fixture.work();
    expect(await fixture.payment(paymentId)).toMatchObject({ state: "captured", captured_minor: 4_000 });
    const [event] = fixture.emulator.emulator.memory.state.hokodo.events;
    expect(event).toMatchObject({ type: "capture", amount: 4_000 });
    expect(await fixture.orderRow(orderId)).toMatchObject({ is_on_hold: false, captured_minor: 4_000 });
    succeeded(
      await capturePayment(fixture.services, system, { paymentId, amountMinor: 6_000, cause: "parcel-2" }),
    );
    await fixture.work();
    expect(await fixture.payment(paymentId)).toMatchObject({ captured_minor: 10_000 });
    expect(
      await capturePayment(fixture.services, system, { paymentId, amountMinor: 1, cause: "parcel-3" }),
    ).toMatchObject({ kind: "refused" });
  });

  it("is reviewed, or refused to those who get none", async () => {
    const reviewed = await fixture.order({ company: "Slow Company" });
    const { paymentId, page } = await fixture.atProvider(reviewed, "hokodo");
    await fixture.choose(page, "review");
    await fixture.work();
    expect(await fixture.payment(paymentId)).toMatchObject({ state: "processing" });
    const { provider_ref: ref } = await fixture.payment(paymentId);
    const outcome = "accepted";
    await fetch(`${fixture.emulator.origin}/_settle`, {
      method: "POST",
      body: JSON.stringify({ ref, outcome }),
    });
    await fixture.work();
    expect(await fixture.orderRow(reviewed)).toMatchObject({ state: "confirmed" });
    const poor = await fixture.order({ company: "Insolvent Boxes" });
    const started = await fixture.start(poor, "hokodo");
    expect(await performOperation(fixture.services, started.operationId ?? "")).toBe("declined");
    expect(await fixture.payment(started.paymentId)).toMatchObject({
      state: "failed",
      failure_code: "credit-refused",
    });
  });
});

it("is carried through by the workers alone, from the message to the confirmed order", async () => {
  const { database, services, emulator } = fixture;
  const jobs = createJobs({ target: database.target, queues: commerceQueues, log: silentLog });
  await jobs.start();
  try {
    const wakeup = webhookWakeup({ db: database.db, jobs, log: silentLog });
    const working = { ...services, jobs, webhookWakeup: wakeup };
    await workPayments(jobs, working);
    const orderId = await fixture.order();
    const { paymentId, page } = await fixture.atProvider(orderId, "card");
    emulator.scenario({ mute: true });
    await fixture.choose(page, "pay");
    const event = emulator.emulator.memory.state.stripe.events.find(
      ({ type, data }) =>
        type === "checkout.session.completed" &&
        (data.object as { metadata: Record<string, string> }).metadata.payment_id === paymentId,
    );
    const body = JSON.stringify(event);
    const seconds = Math.floor(fixture.clock.now().getTime() / 1000);
    const digest = createHmac("sha256", "whsec_emulator").update(`${seconds}.${body}`).digest("hex");
    const headers = new Headers({ "stripe-signature": `t=${seconds},v1=${digest}` });
    expect(await receiveWebhook(working, "stripe", new TextEncoder().encode(body), headers)).toBe("kept");
    await expect
      .poll(async () => (await fixture.orderRow(orderId)).state, { timeout: 20_000, interval: 200 })
      .toBe("confirmed");
    // The message is ticked off after the money was counted.
    await expect
      .poll(() => fixture.rows(sql`select state from payments.webhook where event_id = ${event?.id}`))
      .toEqual([{ state: "done" }]);
  } finally {
    await jobs.stop(5_000);
  }
});

it("keeps every message of the providers as done", async () => {
  const rows = await fixture.rows(sql<{ state: string }>`select distinct state from payments.webhook`);
  expect(rows.map(({ state }) => state)).toEqual(["done"]);
});
