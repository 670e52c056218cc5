/** What was asked of a provider, as rows: written with the change that calls for it, before anybody speaks. */
import { sendWithNext, type Tx, uuidv7 } from "@foldmark/platform";
import { sql } from "kysely";
import { type OrderRecord, orderRecord } from "../orders/order-record.ts";
import { type Payment, type PaymentRow, paymentOfRow } from "./payment-store.ts";
import { paymentOperations } from "./queues.ts";
import type { PaymentServices } from "./services.ts";
import { openPaymentStates } from "./snapshot-rules.ts";

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
    await jobs.enqueue(tx, paymentOperations, { operationId: id });
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

/** An operation that is about to be tried, and what its provider has to know. */
export interface Begun {
  readonly operation: Operation;
  readonly payment: Payment;
  readonly order: OrderRecord;
}

interface OperationRow {
  readonly id: string;
  readonly payment_id: string;
  readonly kind: string;
  readonly amount_minor: number | null;
  readonly state: string;
  readonly attempts: number;
  readonly burnt_keys: number;
  readonly requested_at: string;
}

/** Of `o` and its payment `p`, before the attempt is counted. */
const isMoot = sql`(o.kind = 'create' and o.attempts = 0 and p.state not in (${sql.join(openPaymentStates.map((state) => sql.lit(state)))}))`;

/**
 * Counts the attempt; null when there is nothing left to do. A page that nobody wants any more, and of which no
 * provider has heard, is given up here.
 */
export async function beginAttempt(tx: Tx, operationId: string, now: Date): Promise<Begun | null> {
  const { rows } = await sql<PaymentRow & { readonly operation: OperationRow; readonly order: object }>`
    with begun as (
      update payments.operation o set
        attempts = attempts + 1,
        state = case when ${isMoot} then 'failed' else o.state end,
        failure_code = case when ${isMoot} then 'given-up' else o.failure_code end,
        settled_at = case when ${isMoot} then ${now} else o.settled_at end
      from payments.payment p
      where p.id = o.payment_id and o.id = ${operationId} and o.state in ('requested', 'unknown')
      returning o.*
    )
    select p.*, to_jsonb(begun) as operation, to_jsonb(o) as order
    from begun join payments.payment p on p.id = begun.payment_id join orders.orders o on o.id = p.order_id`.execute(
    tx,
  );
  const row = rows[0];
  if (!row || row.operation.state === "failed") return null;
  const { operation } = row;
  return {
    payment: paymentOfRow(row),
    order: orderRecord(row.order),
    operation: {
      id: operation.id,
      paymentId: operation.payment_id,
      kind: operation.kind as OperationKind,
      amountMinor: operation.amount_minor,
      state: operation.state as Operation["state"],
      attempts: operation.attempts,
      burntKeys: operation.burnt_keys,
      requestedAt: new Date(operation.requested_at),
    },
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
  const settled = tx
    .updateTable("payments.operation")
    .set((eb) => ({
      state,
      provider_ref: ref,
      failure_code: failureCode,
      settled_at: state === "unknown" ? null : now,
      burnt_keys: eb("burnt_keys", "+", isKeyBurnt ? 1 : 0),
    }))
    .where("id", "=", operationId)
    .where("state", "in", ["requested", "unknown"]);
  await sendWithNext(tx, settled.compile());
}
