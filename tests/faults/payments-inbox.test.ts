/** What providers told us is taken up together, and what could not be done at once is not forgotten. */
import { performOperation, readInbox, returnFromProvider, watchPayments } from "@foldmark/commerce";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { type PaymentHouse, system, testInPaymentHouse } from "./payment-house.ts";

let house: PaymentHouse;
testInPaymentHouse((opened) => {
  house = opened;
});

const minute = 60_000;

/** The buyer has paid, and the provider's messages about it were kept. */
async function paidAtProvider() {
  const orderId = await house.order();
  const at = await house.atProvider(orderId, "card");
  await house.choose(at.page, "pay");
  await house.emulator.idle();
  return { orderId, ...at };
}

const stateOfMessages = async (kind: string) =>
  (await house.rows(sql<{ state: string }>`select state from payments.webhook where kind = ${kind}`)).map(
    ({ state }) => state,
  );
const told = "checkout.session.completed";

describe("the inbox", () => {
  it("is read by one job, however many messages came", async () => {
    house.jobs.length = 0;
    const orders = [(await paidAtProvider()).orderId, (await paidAtProvider()).orderId];
    expect(new Set(house.jobs.map(({ queue }) => queue))).toEqual(new Set(["payments-inbox"]));
    house.jobs.length = 0;
    await readInbox(house.services);
    for (const orderId of orders)
      expect(await house.orderRow(orderId)).toMatchObject({ state: "confirmed", captured_minor: 10_000 });
    expect(await stateOfMessages(told)).toEqual(["done", "done"]);
  });

  it("asks nobody about what the buyer's return has told already", async () => {
    const { orderId } = await paidAtProvider();
    await returnFromProvider(house.services, system, orderId);
    // Whoever is asked now gives no answer.
    house.emulator.scenario({ http500: 100 });
    await readInbox(house.services);
    expect(new Set(await stateOfMessages(told))).toEqual(new Set(["done"]));
    expect(house.confirmations.get(orderId)).toBe(1);
  });

  it("leaves a message that fails to a job of its own, and reads the others", async () => {
    const known = await paidAtProvider();
    await returnFromProvider(house.services, system, known.orderId);
    const unknown = await paidAtProvider();
    house.jobs.length = 0;
    house.emulator.scenario({ http500: 100 });
    await readInbox(house.services);
    expect((await stateOfMessages(told)).sort()).toContain("failed");
    expect(house.jobs).not.toHaveLength(0);
    for (const job of house.jobs) expect(job).toMatchObject({ queue: "payments-webhook" });
    house.emulator.scenario({});
    house.clock.advance(minute);
    await house.work();
    expect(await house.orderRow(unknown.orderId)).toMatchObject({ state: "confirmed" });
    expect(new Set(await stateOfMessages(told))).toEqual(new Set(["done"]));
  });
});

describe("a page to pay on", () => {
  it("that nobody asked for, because the shop died, is asked for by the watch", async () => {
    house.jobs.length = 0;
    const { paymentId } = await house.start(await house.order(), "card");
    expect(house.jobs).toEqual([]);
    house.clock.advance(11 * minute);
    expect(await watchPayments(house.services)).toMatchObject({ repeated: 1, failed: 0 });
    expect(await house.payment(paymentId)).toMatchObject({ state: "pending" });
  });

  it("that the provider did not open is asked for again soon, by one job", async () => {
    const { paymentId, operationId } = await house.start(await house.order(), "card");
    house.jobs.length = 0;
    house.emulator.scenario({ http500: 100 });
    expect(await performOperation(house.services, operationId ?? "")).toBe("unknown");
    expect(await performOperation(house.services, operationId ?? "")).toBe("unknown");
    const startAfter = new Date(house.clock.now().getTime() + 20_000);
    expect(house.jobs).toEqual([{ queue: "payments-operation", data: { operationId }, startAfter }]);
    house.emulator.scenario({});
    await house.work();
    expect(await house.payment(paymentId)).toMatchObject({ state: "pending" });
  });
});
