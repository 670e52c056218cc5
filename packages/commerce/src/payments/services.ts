/** What the use-cases of payments stand on. */
import type { Jobs, Log, RateLimiter, Tx } from "@foldmark/platform";
import type { Commerce } from "../commerce.ts";
import type { OrderRecord } from "../orders/order-record.ts";
import type { InboxBell } from "./inbox-bell.ts";
import type { Providers } from "./provider.ts";

export type HoldReason = "amount-differs" | "currency-differs" | "refunded-too-much" | "underpaid";

/** What money does to an order. Called under the lock of the order's row, in the transaction that counted the money. */
export interface MoneyEffects {
  /** The whole sum is there; called again, it changes nothing. */
  paid(
    tx: Tx,
    orderId: string,
    coveredMinor: number,
    /** The order as it is, when the caller has read it under its lock. */
    locked?: Pick<OrderRecord, "state" | "totalMinor" | "isOnHold" | "placedAt">,
  ): Promise<void>;
  /** Something about the money is not as it should be: nothing goes on until a person looked. */
  hold(tx: Tx, orderId: string, reason: HoldReason): Promise<void>;
  /** A part or all of it went back. */
  refunded?(tx: Tx, orderId: string, refundId: string): Promise<void>;
  /** An attempt to pay failed; others may follow. */
  failed?(tx: Tx, orderId: string, paymentId: string): Promise<void>;
  /** Instead of another way, the buyer will transfer the money; told once a day, however often they change their mind. */
  transferChosen?(tx: Tx, orderId: string, day: string): Promise<void>;
}

/** Where the buyer comes back to from a provider's page; whole addresses. */
export type ReturnAddresses = (order: Pick<OrderRecord, "id" | "number" | "language" | "region">) => {
  readonly paid: string;
  readonly cancelled: string;
};

/** What the buyer hears of money, beside that the order is paid. */
export type MoneyNews = Pick<MoneyEffects, "refunded" | "failed" | "transferChosen">;

export interface PaymentServices extends Commerce {
  readonly jobs: Pick<Jobs, "enqueue">;
  /** Rung after a provider's message was kept: somebody is to read it. */
  readonly inboxBell: InboxBell;
  readonly providers: Providers;
  readonly orders: MoneyEffects;
  readonly returnAddresses: ReturnAddresses;
  readonly rateLimiter: RateLimiter;
  readonly log: Log;
}
