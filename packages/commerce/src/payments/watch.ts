/** Nobody has told us anything for a while: payments are asked after, lost instructions repeated, old attempts ended. */
import { withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { holdOrder } from "../orders/order-hold.ts";
import { applySnapshot, emptySnapshot } from "./apply-snapshot.ts";
import { performOperation } from "./operations.ts";
import { giveUp, refreshPayment } from "./pay-order.ts";
import { appendNote, lockPayment } from "./payment-store.ts";
import type { PaymentServices } from "./services.ts";
import { openPaymentStates } from "./snapshot-rules.ts";
import { handleWebhook } from "./webhooks.ts";

const system = { caller: "system" };
const quietMs = 10 * 60_000;
const atOnce = 200;

export interface WatchReport {
  readonly asked: number;
  readonly repeated: number;
  readonly expired: number;
  readonly failed: number;
}

/** One that cannot be settled must not keep the others waiting. */
async function each<Item>(
  { log }: PaymentServices,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  let failed = 0;
  for (const item of items) {
    await work(item).catch((error: unknown) => {
      failed += 1;
      log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        "a payment stays unsettled",
      );
    });
  }
  return failed;
}

export async function watchPayments(services: PaymentServices): Promise<WatchReport> {
  const due = await readDue(services);
  const failures = [
    await each(services, due.operations, (id) => performOperation(services, id)),
    await each(services, due.webhooks, (webhook) => handleWebhook(services, webhook)),
    await each(services, due.quiet, (id) => lookAgain(services, id)),
    await each(services, due.overdue, (id) => expirePayment(services, id)),
  ];
  return {
    asked: due.quiet.length,
    repeated: due.operations.length,
    expired: due.overdue.length,
    failed: failures.reduce((total, count) => total + count, 0),
  };
}

async function readDue({ db, clock }: PaymentServices) {
  const now = clock.now();
  const quietSince = new Date(now.getTime() - quietMs);
  return withTransaction(db, system, async (tx) => {
    const quiet = await tx
      .selectFrom("payments.payment")
      .select("id")
      .where("state", "in", openPaymentStates)
      .where("provider", "in", ["stripe", "paypal", "hokodo"])
      .where("provider_ref", "is not", null)
      .where("updated_at", "<", quietSince)
      .orderBy("updated_at")
      .limit(atOnce)
      .execute();
    const overdue = await tx
      .selectFrom("payments.payment")
      .select("id")
      .where("state", "in", openPaymentStates)
      .where("provider", "<>", "wallet")
      .where("expires_at", "<=", now)
      .limit(atOnce)
      .execute();
    const operations = await tx
      .selectFrom("payments.operation")
      .select("id")
      .where("state", "in", ["requested", "unknown"])
      .where("requested_at", "<", quietSince)
      .limit(atOnce)
      .execute();
    const webhooks = await tx
      .selectFrom("payments.webhook")
      .select(["provider", "event_id as eventId"])
      .where("state", "in", [sql.lit("new"), sql.lit("failed")])
      .where("received_at", "<", quietSince)
      .limit(atOnce)
      .execute();
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    return { quiet: ids(quiet), overdue: ids(overdue), operations: ids(operations), webhooks };
  });
}

/** Asked after, and not again before another quiet while. */
async function lookAgain(services: PaymentServices, paymentId: string): Promise<void> {
  await refreshPayment(services, paymentId, "poll");
  await withTransaction(services.db, system, (tx) =>
    tx
      .updateTable("payments.payment")
      .set({ updated_at: services.clock.now() })
      .where("id", "=", paymentId)
      .execute(),
  );
}

/** The provider's last word first: money that came in the last minute is money. */
async function expirePayment(services: PaymentServices, paymentId: string): Promise<void> {
  await refreshPayment(services, paymentId, "poll");
  const operationIds = await withTransaction(services.db, system, async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (!locked || !openPaymentStates.includes(locked.payment.state)) return [];
    const { payment, order } = locked;
    if (payment.state === "processing") return [];
    if (payment.capturedMinor > 0) {
      // A part arrived: nobody but a person can ask for the rest or send it back.
      const note = { kind: "underpaid", amountMinor: payment.capturedMinor, detail: {} };
      await appendNote(tx, payment, note, { source: "job", now: services.clock.now() });
      await holdOrder(tx, { orderId: order.id, reason: "underpaid", by: "system", at: services.clock.now() });
    }
    const { currency, id, providerRef } = payment;
    const expired = {
      ...emptySnapshot,
      providerRef: providerRef ?? id,
      currency,
      status: "expired",
    } as const;
    await applySnapshot(tx, services, id, expired, "job");
    return giveUp(tx, services, { ...payment, state: "expired" });
  });
  for (const operationId of operationIds) await performOperation(services, operationId);
}
