/**
 * The only door through which money changes a payment and its order. Return page, webhook, poller, statement, staff
 * and wallet all come through here, each with the whole picture, so whoever comes second changes nothing.
 */
import { type Tx, uuidv7 } from "@foldmark/platform";
import { notifyBuyer } from "../orders/notify-buyer.ts";
import { holdOrder } from "../orders/order-hold.ts";
import { coverMinor } from "../orders/order-money.ts";
import { payOrder } from "../orders/order-moves.ts";
import { spendHold } from "../wallet/index.ts";
import { requestOperation } from "./operation-store.ts";
import {
  appendNote,
  knownPayment,
  lockPayment,
  type Payment,
  type PaymentSource,
  readSurroundings,
  type Surroundings,
  writeChange,
} from "./payment-store.ts";
import type { ProviderSnapshot } from "./provider.ts";
import { insertRefund, type LockedPayment, refundableMinor } from "./refund-requests.ts";
import type { PaymentServices } from "./services.ts";
import { mergeSnapshot, type PaymentChange } from "./snapshot-rules.ts";

export type SnapshotServices = Pick<PaymentServices, "clock" | "jobs" | "log">;

export interface Applied {
  readonly state: Payment["state"];
  /** To be asked of the provider now, by whoever applied the snapshot; a job would do it later. */
  readonly operationIds: readonly string[];
}

interface Recorded extends LockedPayment {
  readonly around: Surroundings;
  readonly change: PaymentChange;
}

/** Merges and writes, without what follows from it. */
async function record(
  tx: Tx,
  { clock }: SnapshotServices,
  locked: LockedPayment,
  snapshot: ProviderSnapshot,
  source: PaymentSource,
): Promise<Recorded> {
  const { payment } = locked;
  const around = await readSurroundings(tx, payment);
  const newId = () => uuidv7(clock);
  const change = mergeSnapshot(knownPayment(payment, around), snapshot, newId);
  const providerRef = payment.providerRef ?? snapshot.providerRef;
  const next = snapshot.next ?? payment.next;
  const isNews =
    change.notes.length > 0 ||
    change.state !== payment.state ||
    providerRef !== payment.providerRef ||
    (payment.next === null && next !== null);
  if (isNews) {
    const now = clock.now();
    await writeChange(
      tx,
      { payment, change, providerRef, next, lastSeq: around.lastSeq, source, now },
      newId,
    );
  }
  return { ...locked, around, change };
}

const waitsForMoney = ["placed", "awaiting-payment"];

export async function applySnapshot(
  tx: Tx,
  services: SnapshotServices,
  paymentId: string,
  snapshot: ProviderSnapshot,
  source: PaymentSource,
): Promise<Applied> {
  const locked = await lockPayment(tx, paymentId);
  if (!locked) throw new Error(`There is no payment ${paymentId}.`);
  const recorded = await record(tx, services, locked, snapshot, source);
  await followUp(tx, services, recorded, source);
  const operationIds = await dueOperations(tx, services, recorded, snapshot);
  return { state: recorded.change.state, operationIds };
}

/** What the money means for the order. */
async function followUp(
  tx: Tx,
  services: SnapshotServices,
  recorded: Recorded,
  source: PaymentSource,
): Promise<void> {
  const { payment, order, around, change } = recorded;
  await notifyOfMoney(tx, services, recorded);
  if (change.problem) {
    services.log.warn({ payment: payment.id, reason: change.problem }, "money is not as it should be");
    if (!around.isProblemNoted)
      await holdOrder(tx, {
        orderId: order.id,
        reason: change.problem,
        by: "system",
        at: services.clock.now(),
      });
    return;
  }
  const cover = around.othersCoverMinor + coverMinor(change);
  const isWaiting = waitsForMoney.includes(order.state);
  if (isWaiting && cover >= order.totalMinor) {
    if (around.othersCoverMinor > 0) await spendWallet(tx, services, recorded);
    await payOrder(tx, services, {
      orderId: order.id,
      coveredMinor: cover,
      at: services.clock.now(),
      locked: order,
    });
  }
  const gained = change.capturedMinor - payment.capturedMinor;
  if (gained <= 0) return;
  const surplus = order.state === "cancelled" ? gained : Math.min(gained, cover - order.totalMinor);
  if (surplus > 0) await giveBack(tx, services, recorded, surplus, source);
}

/** Whoever tries again at once needs no mail about it. */
const failurePatienceMs = 20 * 60_000;

/** What the buyer hears of, beside that the order is paid. */
async function notifyOfMoney(tx: Tx, services: SnapshotServices, recorded: Recorded): Promise<void> {
  const { payment, order, around, change } = recorded;
  const orderId = order.id;
  const known = new Map(around.refunds.map(({ id, state }) => [id, state]));
  for (const { id, state } of change.refunds)
    if (state === "succeeded" && known.get(id) !== "succeeded")
      await notifyBuyer(tx, services, { orderId, kind: "refunded", subject: id });
  if (change.state === "failed" && payment.state !== "failed" && waitsForMoney.includes(order.state)) {
    const startAfter = new Date(services.clock.now().getTime() + failurePatienceMs);
    const failed = { orderId, kind: "payment-failed", subject: payment.id } as const;
    await notifyBuyer(tx, services, failed, { startAfter });
  }
}

/** What was set aside in the wallet is spent when the rest is there. */
async function spendWallet(tx: Tx, services: SnapshotServices, { payment, order }: Recorded): Promise<void> {
  const row = await tx
    .selectFrom("payments.payment")
    .select("id")
    .where("order_id", "=", order.id)
    .where("provider", "=", "wallet")
    .where("state", "=", "authorized")
    .executeTakeFirst();
  if (!row || row.id === payment.id) return;
  const wallet = await lockPayment(tx, row.id);
  if (!wallet || !(await spendHold(tx, services.clock, { orderId: order.id, currency: order.currency })))
    return;
  await record(tx, services, wallet, wholeSnapshot(wallet.payment, "captured"), "job");
}

/** A payment that we settle ourselves, as a provider would tell it. */
export function wholeSnapshot(
  {
    amountMinor,
    currency,
    id,
    providerRef,
  }: Pick<Payment, "id" | "amountMinor" | "currency" | "providerRef">,
  status: "authorized" | "captured",
): ProviderSnapshot {
  return {
    ...emptySnapshot,
    providerRef: providerRef ?? id,
    currency,
    status,
    authorizedMinor: amountMinor,
    capturedMinor: status === "captured" ? amountMinor : 0,
  };
}

export const emptySnapshot = {
  authorizedMinor: 0,
  capturedMinor: 0,
  refunds: [],
  disputes: [],
  failedAttempts: [],
  awaitsCapture: false,
  next: null,
} as const satisfies Partial<ProviderSnapshot>;

/** Money that came twice, or after the order was given up, is kept in the books and sent back. */
async function giveBack(
  tx: Tx,
  services: SnapshotServices,
  { payment, order, around, change }: Recorded,
  surplusMinor: number,
  source: PaymentSource,
): Promise<void> {
  const reason = order.state === "cancelled" ? "order-cancelled" : "paid-twice";
  const at = { source, now: services.clock.now() };
  await appendNote(tx, payment, { kind: "overpaid", amountMinor: surplusMinor, detail: { reason } }, at);
  // A transfer is sent back by a person: only the payer can say to which account.
  if (payment.provider === "bank-transfer") return;
  const after = { ...payment, ...change };
  const amountMinor = Math.min(surplusMinor, refundableMinor(after, around));
  if (amountMinor <= 0) return;
  const wanted = { amountMinor, reason, destination: "original", requestedBy: "system" } as const;
  await insertRefund(tx, services, { payment, order }, wanted);
}

const givenUp: readonly Payment["state"][] = ["failed", "expired", "cancelled"];

/** What the provider waits for. */
async function dueOperations(
  tx: Tx,
  services: SnapshotServices,
  { payment, change }: Recorded,
  snapshot: ProviderSnapshot,
): Promise<readonly string[]> {
  if (givenUp.includes(change.state)) {
    // A promise of money for an attempt that was given up would block the buyer's credit for nothing.
    if (snapshot.status !== "authorized") return [];
    return [
      await requestOperation(tx, services, payment, { kind: "cancel", key: "cancel", amountMinor: null }),
    ];
  }
  if (!snapshot.awaitsCapture || change.capturedMinor > 0) return [];
  const { amountMinor } = payment;
  return [await requestOperation(tx, services, payment, { kind: "capture", key: "capture", amountMinor })];
}
