/** Work of payments that no buyer waits for. Whoever starts the workers declares these queues and calls `workPayments`. */
import { defineQueue } from "@foldmark/platform";

const often = { retries: 12, retryDelaySeconds: 5, longestSeconds: 60 };

/** One thing to be asked of a provider. */
export const paymentOperations = defineQueue<{ operationId: string }>("payments-operation", {
  concurrency: 4,
  ...often,
});

/** Providers' messages were kept and are to be understood: one job for all that came meanwhile. */
export const paymentInbox = defineQueue<Record<string, never>>("payments-inbox", {
  concurrency: 1,
  ...often,
  longestSeconds: 300,
});

/** One of them that could not be understood at first. */
export const paymentWebhooks = defineQueue<{ provider: string; eventId: string }>("payments-webhook", {
  concurrency: 4,
  ...often,
});

/** Payments nobody has told us about for a while are asked after; those that ran out are ended. */
export const paymentWatch = defineQueue<Record<string, never>>("payments-watch", {
  concurrency: 1,
  retries: 2,
  retryDelaySeconds: 30,
  longestSeconds: 300,
});

/** Orders that nobody paid in time, and money set aside for too long. */
export const overdueOrders = defineQueue<Record<string, never>>("orders-overdue", {
  concurrency: 1,
  retries: 2,
  retryDelaySeconds: 30,
  longestSeconds: 300,
});

/** The providers' accounts beside our books, a day at a time. */
export const paymentReconciliation = defineQueue<Record<string, never>>("payments-reconcile", {
  concurrency: 1,
  retries: 5,
  retryDelaySeconds: 600,
  longestSeconds: 900,
});

export const paymentQueues = [
  paymentOperations,
  paymentInbox,
  paymentWebhooks,
  paymentWatch,
  overdueOrders,
  paymentReconciliation,
] as const;
