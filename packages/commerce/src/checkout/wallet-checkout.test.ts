import { fixedClock, type TestDatabase, testDatabase, withTransaction } from "@foldmark/platform";
import { regionById } from "@foldmark/region";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { type Caller, callerKey } from "../caller.ts";
import { addToCart } from "../carts/carts.ts";
import type { CheckoutAnswers } from "../carts/checkout-answers.ts";
import { readOrder } from "../orders/read-order.ts";
import { seedStockLevels } from "../stock/stock-store.ts";
import { boxes, checkoutServices, irish, newPersonId, sentAlong } from "../testing/checkout-fixture.ts";
import { brokenPromises, countedStatements } from "../testing/proofs.ts";
import { creditWallet } from "../wallet/index.ts";
import { walletShare } from "./answers.ts";
import { keepAnswers } from "./keep-answers.ts";
import { openCheckout } from "./open-checkout.ts";
import { type CheckoutServices, placeOrder, readCheckout } from "./place-order.ts";

const eu = regionById("eu");
const clock = fixedClock("2026-11-16T09:00:00Z");
let database: TestDatabase;
let services: CheckoutServices;

beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  services = checkoutServices(database.db, clock);
  await seedStockLevels(services);
});
afterEach(async () => expect(await brokenPromises(database.db)).toEqual([]));
afterAll(() => database?.drop());

async function customerWith(walletMinor: number, told: CheckoutAnswers) {
  const id = newPersonId();
  const caller: Caller = { kind: "customer", accountId: id, sessionId: id, provedAt: null };
  await addToCart(services, caller, eu, boxes());
  const credit = { owner: callerKey(caller), currency: "EUR", amountMinor: walletMinor } as const;
  if (walletMinor > 0)
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      creditWallet(tx, clock, { ...credit, cause: `gift:${id}`, from: "goodwill" }),
    );
  await keepAnswers(services, caller, eu, { ...irish, ...told }, "office");
  const open = await openCheckout(services, caller, eu);
  if (!open) throw new Error("there is no cart");
  const reading = readCheckout(eu, open.cart, open, clock.now(), open.walletMinor);
  const place = (priceHash: string, db = services.db) =>
    placeOrder({ ...services, db }, caller, eu, {
      cartId: open.cart.id,
      idempotencyKey: id,
      priceHash,
      ...sentAlong,
    });
  return { caller, open, reading, place };
}

describe("a wallet at the checkout", () => {
  it("pays a part, and the other way the rest, with at most twelve statements", async () => {
    const { caller, open, reading, place } = await customerWith(50_00, { fromWallet: "5000" });
    expect(open.walletMinor).toBe(50_00);
    if (reading.kind !== "complete") throw new Error(JSON.stringify(reading));
    expect(reading.answers).toMatchObject({ paymentMethod: "card", walletMinor: 50_00 });
    const counted = countedStatements(database.db);
    const placed = await place(reading.totals.priceHash, counted.db);
    if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
    expect(counted.statements.length, counted.statements.join("\n")).toBeLessThanOrEqual(12);
    const view = await readOrder(services, caller, placed.number);
    expect(view).toMatchObject({
      status: "awaiting-payment",
      restMinor: reading.totals.totalMinor - 50_00,
    });
    if (view.kind === "refused") throw new Error(view.reason.code);
    // Both were begun in the same moment: which comes first, chance decides.
    const paid = Object.fromEntries(view.order.payments.map((each) => [each.method, each]));
    expect(paid).toMatchObject({
      wallet: { state: "authorized", amountMinor: 50_00 },
      card: { amountMinor: reading.totals.totalMinor - 50_00 },
    });
  });

  it("pays all of it, and nothing else is asked", async () => {
    const { caller, reading, place } = await customerWith(90_000_00, { paymentMethod: "wallet" });
    if (reading.kind !== "complete") throw new Error(JSON.stringify(reading));
    const placed = await place(reading.totals.priceHash);
    if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
    const view = await readOrder(services, caller, placed.number);
    expect(view).toMatchObject({
      restMinor: 0,
      order: { state: "confirmed", payments: [{ method: "wallet" }] },
    });
  });

  it("pays nothing it does not hold: the page asks again, and the order is refused", async () => {
    const { reading, place } = await customerWith(50_00, { fromWallet: "6000" });
    expect(reading).toEqual({
      kind: "incomplete",
      issues: [{ field: "fromWallet", problem: "wallet-part-too-low", freeMinor: 50_00 }],
    });
    const whole = await customerWith(50_00, { paymentMethod: "wallet" });
    expect(whole.reading).toEqual({
      kind: "incomplete",
      issues: [{ field: "paymentMethod", problem: "wallet-too-low" }],
    });
    const empty = await customerWith(0, { fromWallet: "6000" });
    expect(empty.reading).toMatchObject({ issues: [{ problem: "wallet-part-too-low", freeMinor: 0 }] });
    const changed = await place("0".repeat(64));
    const priceHash =
      changed.kind === "refused" && changed.reason.code === "price-changed"
        ? changed.reason.totals.priceHash
        : "";
    expect(await place(priceHash)).toMatchObject({ reason: { code: "wallet-too-low", freeMinor: 50_00 } });
  });

  it.each([
    { now: { paymentMethod: "wallet" }, seen: {} },
    { now: { fromWallet: "5000" }, seen: {} },
    { now: { fromWallet: "" }, seen: { fromWallet: "5000" } },
  ] as const)(
    "is spent by a page that says so, and by no other: seen $seen, now $now",
    async ({ now, seen }) => {
      const { caller, open, reading, place } = await customerWith(90_000_00, seen);
      if (reading.kind !== "complete") throw new Error(JSON.stringify(reading));
      // In another tab.
      const kept = await keepAnswers(services, caller, eu, now, "office");
      const placed = await place(reading.totals.priceHash);
      expect(placed).toMatchObject({ reason: { code: "price-changed" } });
      const shown = readCheckout(eu, open.cart, kept, clock.now(), open.walletMinor);
      if (shown.kind !== "complete") throw new Error(JSON.stringify(shown));
      expect(await place(shown.totals.priceHash)).toMatchObject({ kind: "placed" });
    },
  );

  it("is not a guest's", async () => {
    const caller: Caller = { kind: "visitor", sessionId: newPersonId() };
    await addToCart(services, caller, eu, boxes());
    await keepAnswers(services, caller, eu, { ...irish, paymentMethod: "wallet" }, "office");
    const open = await openCheckout(services, caller, eu);
    if (!open) throw new Error("there is no cart");
    const input = { cartId: open.cart.id, idempotencyKey: "guest", priceHash: "x" };
    const placed = await placeOrder(services, caller, eu, { ...input, ...sentAlong });
    expect(placed).toMatchObject({
      reason: { issues: [{ field: "paymentMethod", problem: "not-offered" }] },
    });
  });

  it("leaves nothing to pay, or a sum every provider takes", () => {
    const minor = fc.integer({ min: 0, max: 10_000_00 });
    fc.assert(
      fc.property(minor, minor, (free, total) => {
        const share = walletShare(free, total);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(free);
        const rest = total - share;
        expect(share === 0 || rest === 0 || rest >= 500).toBe(true);
      }),
    );
  });
});
