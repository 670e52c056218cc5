/** What nobody paid in time gives back what it held: orders their stock and promises, wallets the money set aside. */
import { type Tx, withTransaction } from "@foldmark/platform";
import { lockOrder } from "../orders/order-record.ts";
import { takeOverdueOrder } from "../orders/order-store.ts";
import { releaseUnpaidStock } from "../stock/stock-store.ts";
import { overdueHoldOrders, releaseHold } from "../wallet/index.ts";
import { expireOrder } from "./end-order.ts";
import { giveUp } from "./pay-order.ts";
import { type Payment, paymentsOf } from "./payment-store.ts";
import type { PaymentServices } from "./services.ts";
import { openPaymentStates } from "./snapshot-rules.ts";

const system = { caller: "system" };
/** As much as one round does; what is left comes next time. */
const atOnce = 200;

export interface Overdue {
  readonly done: number;
  /** Waits for a provider's last word, or could not be settled; looked at again in the next round. */
  readonly left: number;
}

/** A provider may still say that the money is there: until it was asked, nothing is given up. */
const mayStillPay = ({ provider, state }: Payment): boolean =>
  provider !== "wallet" && (openPaymentStates.includes(state) || state === "authorized");

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** One order a transaction, those that somebody is busy with left out: several workers may do this at once. */
export async function expireOverdueOrders(services: PaymentServices): Promise<Overdue> {
  const { db, clock, log } = services;
  const left: string[] = [];
  let done = 0;
  while (done + left.length < atOnce) {
    let taken: string | null = null;
    const outcome = await withTransaction(db, system, async (tx) => {
      taken = await takeOverdueOrder(tx, clock.now(), left);
      if (taken === null) return "none" as const;
      if ((await paymentsOf(tx, taken)).some(mayStillPay)) return "left" as const;
      const moved = await expireOrder(tx, services, taken, clock.now());
      return moved.kind === "moved" ? ("done" as const) : ("left" as const);
    }).catch((error: unknown) => {
      if (taken === null) throw error;
      log.warn({ order: taken, reason: reasonOf(error) }, "an overdue order could not be ended");
      return "left" as const;
    });
    if (outcome === "none" || taken === null) break;
    if (outcome === "done") done += 1;
    else left.push(taken);
  }
  return { done, left: left.length };
}

/** Goods that guests have not paid for in time; those whose order somebody is busy with come next time. */
export function releaseOverdueStock({ db, clock }: Pick<PaymentServices, "db" | "clock">): Promise<number> {
  return withTransaction(db, system, (tx) => releaseUnpaidStock(tx, clock.now(), atOnce));
}

/** Money set aside in a wallet for longer than was agreed is free again, unless the rest may still arrive. */
export async function releaseOverdueHolds(services: PaymentServices): Promise<Overdue> {
  const { db, clock, log } = services;
  const orderIds = await withTransaction(db, system, (tx) => overdueHoldOrders(tx, clock.now(), atOnce));
  let done = 0;
  for (const orderId of orderIds) {
    const isReleased = await withTransaction(db, system, (tx) => release(tx, services, orderId)).catch(
      (error: unknown) => {
        log.warn({ order: orderId, reason: reasonOf(error) }, "money stays set aside");
        return false;
      },
    );
    if (isReleased) done += 1;
  }
  return { done, left: orderIds.length - done };
}

async function release(tx: Tx, services: PaymentServices, orderId: string): Promise<boolean> {
  const order = await lockOrder(tx, orderId, "to-change");
  // A person looks at it already.
  if (order?.isOnHold) return false;
  const payments = await paymentsOf(tx, orderId);
  if (payments.some(mayStillPay)) return false;
  const isReleased = await releaseHold(tx, orderId);
  for (const payment of payments)
    if (payment.provider === "wallet" && payment.state === "authorized") await giveUp(tx, services, payment);
  return isReleased;
}
