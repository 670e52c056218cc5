/** What was asked of a provider, as rows: written with the change that calls for it, before anybody speaks. */
import { type Tx, uuidv7 } from "@foldmark/platform";
import type { Payment } from "./payment-store.ts";
import { paymentOperations } from "./queues.ts";
import type { PaymentServices } from "./services.ts";

export type OperationKind = "create" | "capture" | "cancel" | "refund";

export interface Operation {
  readonly id: string;
  readonly paymentId: string;
  readonly kind: OperationKind;
  readonly amountMinor: number | null;
  readonly state: "requested" | "succeeded" | "failed" | "unknown";
  readonly attempts: number;
  readonly burntKeys: number;
  readonly requestedAt: Date;
}

export interface WantedOperation {
  readonly id?: string;
  readonly kind: OperationKind;
  /** Names the wish: the same wish twice is one operation. */
  readonly key: string;
  readonly amountMinor: number | null;
  /** Somebody is about to carry it out; the job is for the case that they cannot. */
  readonly startAfter?: Date;
}

/** The operation's id; the same one when it was asked for before. */
export async function requestOperation(
  tx: Tx,
  { clock, jobs }: Pick<PaymentServices, "clock" | "jobs">,
  payment: Pick<Payment, "id">,
  wanted: WantedOperation,
): Promise<string> {
  const id = wanted.id ?? uuidv7(clock);
  const made = await tx
    .insertInto("payments.operation")
    .values({
      id,
      payment_id: payment.id,
      kind: wanted.kind,
      operation_key: wanted.key,
      amount_minor: wanted.amountMinor,
      requested_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(["payment_id", "operation_key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (made) {
    const options = wanted.startAfter ? { startAfter: wanted.startAfter } : {};
    await jobs.enqueue(tx, paymentOperations, { operationId: id }, options);
    return id;
  }
  const before = await tx
    .selectFrom("payments.operation")
    .select("id")
    .where("payment_id", "=", payment.id)
    .where("operation_key", "=", wanted.key)
    .executeTakeFirstOrThrow();
  return before.id;
}

/** Counts the attempt; null when there is nothing left to do. */
export async function beginAttempt(tx: Tx, operationId: string): Promise<Operation | null> {
  const row = await tx
    .updateTable("payments.operation")
    .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
    .where("id", "=", operationId)
    .where("state", "in", ["requested", "unknown"])
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    paymentId: row.payment_id,
    kind: row.kind as OperationKind,
    amountMinor: row.amount_minor,
    state: row.state as Operation["state"],
    attempts: row.attempts,
    burntKeys: row.burnt_keys,
    requestedAt: row.requested_at,
  };
}

export interface OperationOutcome {
  readonly state: "succeeded" | "failed" | "unknown";
  readonly ref: string | null;
  readonly failureCode: string | null;
  readonly isKeyBurnt: boolean;
  readonly now: Date;
}

export async function settleOperation(tx: Tx, operationId: string, outcome: OperationOutcome): Promise<void> {
  const { state, ref, failureCode, isKeyBurnt, now } = outcome;
  await tx
    .updateTable("payments.operation")
    .set((eb) => ({
      state,
      provider_ref: ref,
      failure_code: failureCode,
      settled_at: state === "unknown" ? null : now,
      burnt_keys: eb("burnt_keys", "+", isKeyBurnt ? 1 : 0),
    }))
    .where("id", "=", operationId)
    .where("state", "in", ["requested", "unknown"])
    .execute();
}
