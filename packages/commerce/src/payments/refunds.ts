/** Giving money back and taking what was promised: what staff, cancellations and dispatch ask for. */
import { continueAsSystem, type Tx, withTransaction } from "@foldmark/platform";
import { asSystem } from "../as-system.ts";
import { type Caller, callerKey, inNameOf } from "../caller.ts";
import { lockOrder } from "../orders/order-record.ts";
import { type Refused, refused } from "../refusals.ts";
import { creditWallet, hasWallet, releaseHold } from "../wallet/index.ts";
import { applySnapshot, emptySnapshot, type SnapshotServices } from "./apply-snapshot.ts";
import { requestOperation } from "./operation-store.ts";
import { giveUp } from "./pay-order.ts";
import type { RefundRefusal } from "./payment-refusal.ts";
import { lockPayment, type Payment, paymentsOf, readSurroundings } from "./payment-store.ts";
import { insertRefund, type LockedPayment, refundableMinor, type WantedRefund } from "./refund-requests.ts";
import type { PaymentServices } from "./services.ts";
import { openPaymentStates } from "./snapshot-rules.ts";

export interface RefundWish {
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly reason: string;
  readonly destination: "original" | "wallet";
}

export type RefundAnswer = { readonly kind: "refund"; readonly refundId: string } | Refused<RefundRefusal>;

/** Only staff and the system give back; a buyer's right to it is settled before. */
export async function requestRefund(
  services: PaymentServices,
  caller: Caller & { kind: "staff" | "system" },
  wish: RefundWish,
): Promise<RefundAnswer> {
  const requestedBy = callerKey(caller);
  return asSystem(services, (tx) => refundWithin(tx, services, { ...wish, requestedBy }));
}

/** In a transaction of the system's. */
async function refundWithin(
  tx: Tx,
  services: SnapshotServices,
  { paymentId, ...wanted }: RefundWish & Pick<WantedRefund, "requestedBy">,
): Promise<RefundAnswer> {
  const locked = await lockPayment(tx, paymentId);
  if (!locked) return refused({ code: "payment-not-found" });
  const { payment, order } = locked;
  const mostMinor = refundableMinor(payment, await readSurroundings(tx, payment));
  const isWhole = Number.isSafeInteger(wanted.amountMinor) && wanted.amountMinor > 0;
  if (!isWhole || wanted.amountMinor > mostMinor) return refused({ code: "refund-too-high", mostMinor });
  const toWallet = wanted.destination === "wallet" || payment.provider === "wallet";
  if (toWallet && !hasWallet(order.owner)) return refused({ code: "no-wallet" });
  const destination = toWallet ? "wallet" : "original";
  const refundId = await insertRefund(tx, services, locked, { ...wanted, destination });
  if (toWallet) await refundToWallet(tx, services, locked, refundId, wanted.amountMinor);
  return { kind: "refund", refundId };
}

async function refundToWallet(
  tx: Tx,
  services: SnapshotServices,
  { payment, order }: LockedPayment,
  refundId: string,
  amountMinor: number,
): Promise<void> {
  const { owner, currency } = order;
  await settleRefund(tx, services, payment, { refundId, amountMinor, ref: `wallet:${refundId}` });
  // What the wallet had paid returns out of the sales; other money comes from what refunds are paid from.
  const from = payment.provider === "wallet" ? "sales" : "refunds";
  const cause = `refund:${refundId}`;
  await creditWallet(tx, services.clock, { owner, currency, amountMinor, cause, from });
}

interface SettledRefund {
  readonly refundId: string;
  readonly amountMinor: number;
  readonly ref: string;
}

async function settleRefund(
  tx: Tx,
  services: SnapshotServices,
  payment: Payment,
  { refundId, amountMinor, ref }: SettledRefund,
): Promise<void> {
  const refund = { ref, refundId, amountMinor, state: "succeeded" } as const;
  const { currency, id, providerRef } = payment;
  const told = { ...emptySnapshot, providerRef: providerRef ?? id, currency, status: "pending" } as const;
  await applySnapshot(tx, services, id, { ...told, refunds: [refund] }, "staff");
}

/** A person has sent the money back by transfer. */
export async function settleRefundByHand(
  services: PaymentServices,
  caller: Caller & { kind: "staff" | "system" },
  { refundId, bankReference }: { readonly refundId: string; readonly bankReference: string },
): Promise<RefundAnswer> {
  return withTransaction(services.db, inNameOf(caller), async (tx) => {
    const row = await tx
      .selectFrom("payments.refund")
      .select(["payment_id", "amount_minor"])
      .where("id", "=", refundId)
      .executeTakeFirst();
    const locked = row && (await lockPayment(tx, row.payment_id));
    if (!row || locked?.payment.provider !== "bank-transfer") return refused({ code: "payment-not-found" });
    const settled = { refundId, amountMinor: row.amount_minor, ref: `bank:${bankReference}` };
    await continueAsSystem(tx);
    await settleRefund(tx, services, locked.payment, settled);
    return { kind: "refund", refundId };
  });
}

/** Takes (a part of) what a credit provider or bank has promised; the amount is always said. */
export async function capturePayment(
  services: PaymentServices,
  caller: Caller & { kind: "staff" | "system" },
  {
    paymentId,
    amountMinor,
    cause,
  }: { readonly paymentId: string; readonly amountMinor: number; readonly cause: string },
): Promise<{ readonly kind: "capture"; readonly operationId: string } | Refused<RefundRefusal>> {
  return withTransaction(services.db, inNameOf(caller), async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (!locked) return refused({ code: "payment-not-found" });
    const { askedToCaptureMinor } = await readSurroundings(tx, locked.payment);
    const left =
      locked.payment.authorizedMinor - Math.max(askedToCaptureMinor ?? 0, locked.payment.capturedMinor);
    if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0 || amountMinor > left)
      return refused({ code: "refund-too-high", mostMinor: left });
    await continueAsSystem(tx);
    const wanted = { kind: "capture", key: `capture:${cause}`, amountMinor } as const;
    return { kind: "capture", operationId: await requestOperation(tx, services, locked.payment, wanted) };
  });
}

/**
 * The order was cancelled or ran out: attempts under way are ended, promises given back, the wallet's part is free
 * again, and what was captured is given back except for what is kept. In the transaction that cancels, as staff or
 * the system, after the order's lock.
 */
export async function endPayments(
  tx: Tx,
  services: SnapshotServices,
  orderId: string,
  { keepMinor = 0, requestedBy }: { readonly keepMinor?: number; readonly requestedBy: string },
): Promise<void> {
  await lockOrder(tx, orderId, "to-change");
  let toKeep = keepMinor;
  for (const payment of await paymentsOf(tx, orderId)) {
    if (openPaymentStates.includes(payment.state) || payment.state === "authorized") {
      if (payment.provider === "wallet") await releaseHold(tx, orderId);
      await giveUp(tx, services, payment);
    }
    const around = await readSurroundings(tx, payment);
    const refundable = refundableMinor(payment, around);
    const amountMinor = Math.max(0, refundable - toKeep);
    toKeep = Math.max(0, toKeep - refundable);
    if (amountMinor === 0) continue;
    const wish = {
      paymentId: payment.id,
      amountMinor,
      reason: "order-cancelled",
      destination: "original",
    } as const;
    await refundWithin(tx, services, { ...wish, requestedBy });
  }
}
