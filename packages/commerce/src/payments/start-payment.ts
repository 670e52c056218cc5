/** Begins to pay an order: inside the transaction that places it, or later by link, again, or by another method. */
import { sendWithNext, type Tx, uuidv7 } from "@foldmark/platform";
import { bankDetailsFor, type Currency, type PaymentMethod } from "@foldmark/region";
import { sql } from "kysely";
import { type Refused, refused } from "../refusals.ts";
import { hasWallet, holdFromWallet, spendHold } from "../wallet/index.ts";
import { applySnapshot, type SnapshotServices, wholeSnapshot } from "./apply-snapshot.ts";
import { creditorReference } from "./bank-reference.ts";
import { paymentExpiry, providerOf } from "./methods.ts";
import type { MeansRefusal } from "./payment-refusal.ts";
import type { NextAction } from "./provider.ts";

export interface PayableOrder {
  readonly id: string;
  readonly number: string;
  readonly owner: string;
  readonly currency: Currency;
  readonly totalMinor: number;
}

export interface MeansOfPayment {
  /** Null when the wallet pays for everything. */
  readonly method: PaymentMethod | null;
  /** Taken from the buyer's wallet; nothing for guests. */
  readonly walletMinor: number;
  /** How many payments of this order were begun before. */
  readonly attempt?: number;
}

export interface StartedPayment {
  readonly kind: "started";
  /** The wallet's own when nothing is left to pay. */
  readonly paymentId: string;
  /**
   * To be performed once the transaction is over, so that the buyer has somewhere to go. Where that never happens it
   * is done when the buyer comes back to pay, or by the watch over payments.
   */
  readonly operationId: string | null;
  readonly next: NextAction | null;
}

/** What the wallet pays for whole is held and spent in one transaction. */
const momentMs = 20_000;

/**
 * Expects a method that is on offer. Runs in a transaction of the system's, after the order was inserted; nothing is asked
 * of a provider here.
 */
export async function startPayment(
  tx: Tx,
  services: SnapshotServices,
  order: PayableOrder,
  { method, walletMinor, attempt = 1 }: MeansOfPayment,
): Promise<StartedPayment | Refused<MeansRefusal>> {
  const restMinor = order.totalMinor - walletMinor;
  const held = walletMinor > 0 ? await startWallet(tx, services, order, walletMinor, method) : null;
  if (held?.kind === "refused") return held;
  if (held && restMinor === 0)
    return { kind: "started", paymentId: held.paymentId, operationId: null, next: null };
  const provider = method && providerOf(method);
  if (!method || !provider || restMinor < 0) return refused({ code: "method-not-offered" });
  const now = services.clock.now();
  const payment = {
    id: uuidv7(services.clock),
    method,
    provider,
    amountMinor: restMinor,
    expiresAt: paymentExpiry(method, now),
  };
  const started = { kind: "started", paymentId: payment.id } as const;
  if (provider === "bank-transfer") {
    const next = instructions(order, payment, attempt);
    await insertPayment(tx, services, order, { ...payment, state: "pending", next });
    return { ...started, operationId: null, next };
  }
  const operationId = uuidv7(services.clock);
  await insertPayment(tx, services, order, { ...payment, state: "created", next: null }, operationId);
  return { ...started, operationId, next: null };
}

function instructions(
  order: PayableOrder,
  payment: { readonly amountMinor: number; readonly expiresAt: Date },
  attempt: number,
): NextAction & { kind: "instructions" } {
  const account = bankDetailsFor(order.currency);
  if (!account) throw new Error(`There is no account for transfers in ${order.currency}.`);
  return {
    kind: "instructions",
    reference: creditorReference(order.number, attempt),
    ...account,
    amountMinor: payment.amountMinor,
    currency: order.currency,
    dueOn: payment.expiresAt.toISOString().slice(0, 10),
  };
}

interface NewPayment {
  readonly id: string;
  readonly provider: string;
  readonly method: string;
  readonly amountMinor: number;
  readonly state: "created" | "pending" | "authorized";
  readonly expiresAt: Date | null;
  readonly next: NextAction | null;
}

/** The payment, its first event and, where a provider is to be asked, the wish. The shop writes them, not the buyer. */
async function insertPayment(
  tx: Tx,
  { clock }: SnapshotServices,
  order: PayableOrder,
  payment: NewPayment,
  operationId: string | null = null,
): Promise<void> {
  const now = clock.now();
  const authorizedMinor = payment.state === "authorized" ? payment.amountMinor : 0;
  const reference = payment.next?.kind === "instructions" ? payment.next.reference : null;
  const next = payment.next === null ? null : JSON.stringify(payment.next);
  const begun = sql`
    with begun as (
      insert into payments.payment (
        id, order_id, provider, method, currency, amount_minor, authorized_minor, state, provider_ref, next_action,
        created_at, updated_at, expires_at)
      values (
        ${payment.id}, ${order.id}, ${payment.provider}, ${payment.method}, ${order.currency}, ${payment.amountMinor},
        ${authorizedMinor}, ${payment.state}, ${reference}, ${next}::jsonb, ${now}, ${now}, ${payment.expiresAt})
    ), asked as (
      insert into payments.operation (id, payment_id, kind, operation_key, amount_minor, requested_at)
      select ${operationId}::uuid, ${payment.id}::uuid, 'create', 'create', ${payment.amountMinor}::bigint,
        ${now}::timestamptz
      where ${operationId}::uuid is not null
    )
    insert into payments.event (payment_id, seq, kind, amount_minor, source, at)
    values (${payment.id}, 1, 'started', ${payment.amountMinor}, 'checkout', ${now})`;
  await sendWithNext(tx, begun.compile(tx));
}

/** Sets the wallet's part aside. When it is the whole sum, the order is paid at once. */
async function startWallet(
  tx: Tx,
  services: SnapshotServices,
  order: PayableOrder,
  amountMinor: number,
  method: PaymentMethod | null,
): Promise<{ readonly kind: "held"; readonly paymentId: string } | Refused<MeansRefusal>> {
  const { clock } = services;
  const { id: orderId, owner, currency } = order;
  if (!hasWallet(owner)) return refused({ code: "no-wallet" });
  const expiresAt = method ? paymentExpiry(method, clock.now()) : new Date(clock.now().getTime() + momentMs);
  const held = await holdFromWallet(tx, clock, { owner, currency, orderId, amountMinor, expiresAt });
  if (held.kind === "refused") return held;
  const payment = { id: uuidv7(clock), provider: "wallet", method: "wallet", amountMinor, expiresAt };
  await insertPayment(tx, services, order, { ...payment, state: "authorized", next: null });
  if (amountMinor === order.totalMinor) {
    await spendHold(tx, clock, { orderId, currency });
    const whole = wholeSnapshot({ ...payment, currency, providerRef: null }, "captured");
    await applySnapshot(tx, services, payment.id, whole, "checkout");
  }
  return { kind: "held", paymentId: payment.id };
}
