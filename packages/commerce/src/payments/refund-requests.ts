/** Giving money back, as a wish: under the payment's lock, never more than is there. */
import { type Tx, uuidv7 } from "@foldmark/platform";
import { refundLifecycle } from "@foldmark/workflow";
import type { OrderRecord } from "../orders/order-record.ts";
import { requestOperation } from "./operation-store.ts";
import type { Payment, Surroundings } from "./payment-store.ts";
import type { PaymentServices } from "./services.ts";

export interface WantedRefund {
  readonly amountMinor: number;
  readonly reason: string;
  readonly destination: "original" | "wallet";
  readonly requestedBy: string;
}

/** What can still be given back: captured, without what was given, asked or taken back already. */
export function refundableMinor(payment: Payment, { refunds }: Pick<Surroundings, "refunds">): number {
  const underWay = refunds
    .filter(({ state }) => state === "requested" || state === "submitted")
    .reduce((total, { amountMinor }) => total + amountMinor, 0);
  return payment.capturedMinor - payment.refundedMinor - payment.disputedMinor - underWay;
}

export interface LockedPayment {
  readonly payment: Payment;
  readonly order: OrderRecord;
}

/** Writes the wish down; the caller holds the locks and has checked the sum. The refund's id is its operation's too. */
export async function insertRefund(
  tx: Tx,
  services: Pick<PaymentServices, "clock" | "jobs">,
  { payment, order }: LockedPayment,
  wanted: WantedRefund,
): Promise<string> {
  const { clock } = services;
  const id = uuidv7(clock);
  const now = clock.now();
  await tx
    .insertInto("payments.refund")
    .values({
      id,
      payment_id: payment.id,
      order_id: order.id,
      amount_minor: wanted.amountMinor,
      reason: wanted.reason,
      destination: wanted.destination,
      state: refundLifecycle.initial,
      requested_by: wanted.requestedBy,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const isAskedOfProvider =
    wanted.destination === "original" &&
    payment.provider !== "bank-transfer" &&
    payment.provider !== "wallet";
  if (isAskedOfProvider) {
    const { amountMinor } = wanted;
    await requestOperation(tx, services, payment, { id, kind: "refund", key: `refund:${id}`, amountMinor });
  }
  return id;
}
