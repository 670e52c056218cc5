/** Payments in the database. The lock order is always the order's row, then the payment's, then accounts. */
import type { Database, Tx } from "@foldmark/platform";
import type { Currency, PaymentMethod } from "@foldmark/region";
import type { PaymentState } from "@foldmark/workflow";
import { type Selectable, sql } from "kysely";
import { type OrderRecord, orderRecord } from "../orders/order-record.ts";
import type { ProviderCode } from "./methods.ts";
import type { NextAction, PaymentAtProvider } from "./provider.ts";
import type {
  KnownDispute,
  KnownPayment,
  KnownRefund,
  PaymentChange,
  PaymentNote,
} from "./snapshot-rules.ts";

export type PaymentSource = "checkout" | "return" | "webhook" | "poll" | "statement" | "staff" | "job";

export interface Payment extends PaymentAtProvider {
  readonly orderId: string;
  readonly provider: ProviderCode;
  readonly state: PaymentState;
  readonly refundedMinor: number;
  readonly disputedMinor: number;
  readonly next: NextAction | null;
  readonly failureCode: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

export type PaymentRow = Selectable<Database["payments.payment"]>;

export function paymentOfRow(row: PaymentRow): Payment {
  return {
    id: row.id,
    orderId: row.order_id,
    provider: row.provider as ProviderCode,
    method: row.method as PaymentMethod,
    currency: row.currency as Currency,
    amountMinor: row.amount_minor,
    authorizedMinor: row.authorized_minor,
    capturedMinor: row.captured_minor,
    refundedMinor: row.refunded_minor,
    disputedMinor: row.disputed_minor,
    state: row.state as PaymentState,
    providerRef: row.provider_ref,
    next: row.next_action as NextAction | null,
    failureCode: row.failure_code,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

/** The payment and its order, both locked; null when there is no such payment. */
export async function lockPayment(
  tx: Tx,
  paymentId: string,
): Promise<{ readonly payment: Payment; readonly order: OrderRecord } | null> {
  // Rows are locked in the order in which `of` names them.
  const { rows } = await sql<PaymentRow & { readonly order: object }>`
    select p.*, to_jsonb(o) as order from orders.orders o join payments.payment p on p.order_id = o.id
    where p.id = ${paymentId} for update of o, p`.execute(tx);
  const row = rows[0];
  return row ? { payment: paymentOfRow(row), order: orderRecord(row.order) } : null;
}

export async function readPayment(tx: Tx, paymentId: string): Promise<Payment | null> {
  const query = tx.selectFrom("payments.payment").selectAll().where("id", "=", paymentId);
  const row = await query.executeTakeFirst();
  return row ? paymentOfRow(row) : null;
}

/** The oldest first. */
export async function paymentsOf(tx: Tx, orderId: string): Promise<readonly Payment[]> {
  const rows = await tx
    .selectFrom("payments.payment")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(paymentOfRow);
}

/** The order's sum and its payments, the oldest first; null when the caller does not see such an order. */
export async function paymentsAndTotalOf(
  tx: Tx,
  orderId: string,
): Promise<{ readonly totalMinor: number; readonly payments: readonly Payment[] } | null> {
  const { rows } = await sql<Omit<PaymentRow, "id"> & { readonly id: string | null; readonly total: number }>`
    select p.*, o.total_minor as total from orders.orders o left join payments.payment p on p.order_id = o.id
    where o.id = ${orderId} order by p.created_at, p.id`.execute(tx);
  const [first] = rows;
  if (!first) return null;
  const payments = rows.flatMap(({ id, ...row }) => (id === null ? [] : [paymentOfRow({ ...row, id })]));
  return { totalMinor: first.total, payments };
}

export interface Surroundings {
  readonly lastSeq: number;
  readonly refunds: readonly KnownRefund[];
  readonly disputes: readonly KnownDispute[];
  readonly failedAttempts: readonly string[];
  readonly isProblemNoted: boolean;
  readonly askedToCaptureMinor: number | null;
  /** What the order's other payments stand for. */
  readonly othersCoverMinor: number;
}

/**
 * What belongs to a payment. A statement of its own, after the locks were taken: what others wrote while we waited
 * for them must be seen.
 */
export async function readSurroundings(tx: Tx, { id, orderId }: Payment): Promise<Surroundings> {
  const { rows } = await sql<{
    last_seq: number;
    refunds: readonly KnownRefund[];
    disputes: readonly KnownDispute[];
    failed_attempts: readonly string[];
    is_problem_noted: boolean;
    asked_to_capture: number | null;
    others_cover: number;
  }>`
    select
      (select coalesce(max(seq), 0) from payments.event where payment_id = ${id}) as last_seq,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'providerRef', r.provider_ref,
          'amountMinor', r.amount_minor, 'state', r.state)), '[]')
        from payments.refund r where r.payment_id = ${id}) as refunds,
      (select coalesce(jsonb_agg(jsonb_build_object('providerRef', d.provider_ref,
          'amountMinor', d.amount_minor, 'state', d.state)), '[]')
        from payments.dispute d where d.payment_id = ${id}) as disputes,
      (select coalesce(jsonb_agg(detail ->> 'ref'), '[]')
        from payments.event where payment_id = ${id} and kind = 'attempt-failed') as failed_attempts,
      exists (select from payments.event where payment_id = ${id}
        and kind in ('amount-differs', 'currency-differs', 'refunded-too-much')) as is_problem_noted,
      (select sum(amount_minor)::bigint from payments.operation
        where payment_id = ${id} and kind = 'capture' and state <> 'failed') as asked_to_capture,
      (select coalesce(sum(
          case when state in ('authorized', 'captured', 'partially-refunded', 'refunded', 'disputed')
            then greatest(captured_minor, authorized_minor) else captured_minor end - refunded_minor), 0)::bigint
        from payments.payment where order_id = ${orderId} and id <> ${id}) as others_cover`.execute(tx);
  const row = rows[0]!;
  return {
    lastSeq: row.last_seq,
    refunds: row.refunds,
    disputes: row.disputes,
    failedAttempts: row.failed_attempts,
    isProblemNoted: row.is_problem_noted,
    askedToCaptureMinor: row.asked_to_capture,
    othersCoverMinor: row.others_cover,
  };
}

export function knownPayment(payment: Payment, around: Surroundings): KnownPayment {
  const { refunds, disputes, failedAttempts, isProblemNoted, askedToCaptureMinor } = around;
  const isTransfer = payment.provider === "bank-transfer";
  return { ...payment, refunds, disputes, failedAttempts, isProblemNoted, askedToCaptureMinor, isTransfer };
}

export interface PaymentWrite {
  readonly payment: Payment;
  readonly change: PaymentChange;
  readonly providerRef: string | null;
  readonly next: NextAction | null;
  readonly lastSeq: number;
  readonly source: PaymentSource;
  readonly now: Date;
}

/**
 * Payment, events, refunds, disputes and the order's sums change together, in one statement: of its parts only those
 * that have something to write, as most changes are about none of the rarer ones.
 */
export async function writeChange(tx: Tx, write: PaymentWrite, newId: () => string): Promise<void> {
  const { payment, change, now, source, lastSeq } = write;
  const events = change.notes.map((note, index) => ({ ...note, seq: lastSeq + index + 1 }));
  const parts = [
    sql`changed as (
      update payments.payment set
        state = ${change.state}, authorized_minor = ${change.authorizedMinor},
        captured_minor = ${change.capturedMinor}, refunded_minor = ${change.refundedMinor},
        disputed_minor = ${change.disputedMinor}, provider_ref = ${write.providerRef},
        next_action = ${write.next === null ? null : JSON.stringify(write.next)}::jsonb,
        failure_code = coalesce(${change.failureCode}, failure_code),
        updated_at = ${now}, version = version + 1
      where id = ${payment.id})`,
    sql`noted as (
      insert into payments.event (payment_id, seq, kind, amount_minor, source, detail, at)
      select ${payment.id}, seq, kind, "amountMinor", ${source}, detail, ${now}
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as event (seq integer, kind text, "amountMinor" bigint, detail jsonb))`,
    ...(change.refunds.length > 0 ? [refundsPart(write)] : []),
    ...(change.disputes.length > 0 ? [disputesPart(write, newId)] : []),
  ];
  const capturedMore = change.capturedMinor - payment.capturedMinor;
  const refundedMore = change.refundedMinor - payment.refundedMinor;
  const sums =
    capturedMore === 0 && refundedMore === 0
      ? sql`select`
      : sql`update orders.orders set
          captured_minor = captured_minor + ${capturedMore}, refunded_minor = refunded_minor + ${refundedMore}
        where id = ${payment.orderId}`;
  await sql`with ${sql.join(parts)} ${sums}`.execute(tx);
}

const refundsPart = ({ payment, change, now }: PaymentWrite) => sql`given_back as (
  insert into payments.refund (id, payment_id, order_id, amount_minor, reason, destination, state, provider_ref,
    requested_by, created_at, updated_at)
  select id, ${payment.id}, ${payment.orderId}, "amountMinor", 'made-at-provider', 'original', state,
    "providerRef", 'provider', ${now}, ${now}
  from jsonb_to_recordset(${JSON.stringify(change.refunds)}::jsonb)
    as refund (id uuid, "amountMinor" bigint, state text, "providerRef" text)
  on conflict (id) do update set
    state = excluded.state, provider_ref = excluded.provider_ref, updated_at = excluded.updated_at
)`;

function disputesPart({ payment, change, now }: PaymentWrite, newId: () => string) {
  const disputes = change.disputes.map((dispute) => ({ ...dispute, id: newId() }));
  return sql`disputed as (
    insert into payments.dispute (id, payment_id, provider_ref, amount_minor, state, opened_at, closed_at)
    select id, ${payment.id}, "providerRef", "amountMinor", state, "openedAt",
      case when state <> 'open' then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(disputes)}::jsonb)
      as dispute (id uuid, "providerRef" text, "amountMinor" bigint, state text, "openedAt" timestamptz)
    on conflict (provider_ref) do update set state = excluded.state, closed_at = excluded.closed_at
  )`;
}

/** For what happens to a payment beside its money; the payment's row is locked. */
export async function appendNote(
  tx: Tx,
  payment: Payment,
  note: PaymentNote,
  { source, now }: { readonly source: PaymentSource; readonly now: Date },
): Promise<void> {
  await sql`
    insert into payments.event (payment_id, seq, kind, amount_minor, source, detail, at)
    select ${payment.id}, coalesce(max(seq), 0) + 1, ${note.kind}, ${note.amountMinor}::bigint, ${source},
      ${JSON.stringify(note.detail)}::jsonb, ${now}
    from payments.event where payment_id = ${payment.id}`.execute(tx);
}
