/** What the buyer hears of money beside that the order is paid: once each, whoever brings the word. */
import { fixedClock, silentLog, type TestDatabase, testDatabase, withTransaction } from "@foldmark/platform";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { type OrderNotification, orderNotifications } from "../orders/notify-buyer.ts";
import { insertTestOrder } from "../testing/orders.ts";
import { brokenPromises } from "../testing/proofs.ts";
import { applySnapshot, emptySnapshot, type SnapshotServices } from "./apply-snapshot.ts";
import type { ProviderSnapshot } from "./provider.ts";
import { startPayment } from "./start-payment.ts";

const clock = fixedClock("2026-11-16T09:00:00Z");
let database: TestDatabase;
const told: string[] = [];
const services: SnapshotServices = {
  clock,
  log: silentLog,
  jobs: {
    async enqueue(_tx, queue, data, { startAfter } = {}) {
      if (queue.name !== orderNotifications.name) return;
      const { kind, subject } = data as object as OrderNotification;
      const minutes = startAfter ? (startAfter.getTime() - clock.now().getTime()) / 60_000 : 0;
      told.push([kind, subject?.length, minutes].filter(Boolean).join(" "));
    },
  },
};

beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
});
afterEach(async () => {
  told.length = 0;
  expect(await brokenPromises(database.db)).toEqual([]);
});
afterAll(() => database?.drop());

const asSystem = <Result>(work: Parameters<typeof withTransaction<Result>>[2]) =>
  withTransaction(database.db, { caller: "system" }, work);

async function paying() {
  const id = await insertTestOrder(database.db, clock);
  const order = {
    id,
    number: "EU-24987AA0N",
    owner: "visitor:test",
    currency: "EUR",
    totalMinor: 10_000,
  } as const;
  const started = await asSystem((tx) =>
    startPayment(tx, services, order, { method: "card", walletMinor: 0 }),
  );
  if (started.kind === "refused") throw new Error(started.reason.code);
  const base = { ...emptySnapshot, providerRef: `cs_${id}`, currency: "EUR" } as const;
  const hear = (snapshot: Partial<ProviderSnapshot> & Pick<ProviderSnapshot, "status">) =>
    asSystem((tx) => applySnapshot(tx, services, started.paymentId, { ...base, ...snapshot }, "webhook"));
  return { hear };
}

describe("what a buyer hears of money", () => {
  it("is said once: that an attempt failed, while the order still waits", async () => {
    const { hear } = await paying();
    await hear({ status: "failed" });
    await hear({ status: "failed" });
    // Whoever tries again at once needs no mail about it.
    expect(told).toEqual(["payment-failed 36 20"]);
  });

  it("is said once of each refund that it arrived, and nothing of one that is under way", async () => {
    const { hear } = await paying();
    const captured = { status: "captured", authorizedMinor: 10_000, capturedMinor: 10_000 } as const;
    await hear(captured);
    const refund = (ref: string, amountMinor: number, state: "submitted" | "succeeded") => ({
      ref,
      amountMinor,
      state,
      refundId: null,
    });
    await hear({ ...captured, refunds: [refund("re_1", 3_000, "submitted")] });
    expect(told).toEqual(["confirmed"]);
    await hear({ ...captured, refunds: [refund("re_1", 3_000, "succeeded")] });
    await hear({
      ...captured,
      refunds: [refund("re_1", 3_000, "succeeded"), refund("re_2", 500, "succeeded")],
    });
    await hear({
      ...captured,
      refunds: [refund("re_1", 3_000, "submitted"), refund("re_2", 500, "succeeded")],
    });
    expect(told).toEqual(["confirmed", "refunded 36", "refunded 36"]);
  });
});
