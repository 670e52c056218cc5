/** What a buyer is to hear of an order: asked for in the transaction in which it happened, told by a job afterwards. */
import { defineQueue, type EnqueueOptions, type Jobs, type Tx } from "@foldmark/platform";

export type OrderNotificationKind =
  | "placed"
  | "confirmed"
  | "cancelled"
  | "payment-failed"
  | "transfer-chosen"
  | "reminder"
  | "proof-ready"
  | "proof-waits"
  | "changes-needed"
  | "proof-approved"
  | "comment-answered"
  | "shipped"
  | "refunded"
  | "withdrawn";

export interface OrderNotification {
  readonly orderId: string;
  readonly kind: OrderNotificationKind;
  /**
   * Which of several: the refund's id, the shipment's, the failed payment's, the day of the reminder or of the choice, the proof's (and the day it reminds of it), the line's
   * and when it was sent back, the answer's to a comment, the number of the statement.
   */
  readonly subject?: string;
}

/** Worked on by `workNotifications`. Its name is what jobs that wait already were written under. */
export const orderNotifications = defineQueue<OrderNotification>("order-news", {
  concurrency: 2,
  retries: 8,
  retryDelaySeconds: 5,
  longestSeconds: 120,
  holdsBack: true,
});

export interface Notifying {
  readonly jobs: Pick<Jobs, "enqueue">;
}

/** Undone with `tx`, like everything in it: nobody hears of what did not happen. */
export async function notifyBuyer(
  tx: Tx,
  { jobs }: Notifying,
  notification: OrderNotification,
  options?: EnqueueOptions,
): Promise<void> {
  await jobs.enqueue(tx, orderNotifications, notification, options);
}
