/** Work of payments that no buyer waits for. Whoever starts the workers declares these queues and calls `workPayments`. */
import { defineQueue } from "@foldmark/platform";

const often = { retries: 12, retryDelaySeconds: 5, longestSeconds: 60 };

/** One thing to be asked of a provider. */
export const paymentOperations = defineQueue<{ operationId: string }>("payments-operation", {
  concurrency: 4,
  ...often,
});

/** A provider's message that was kept and is to be understood. */
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

export const paymentQueues = [paymentOperations, paymentWebhooks, paymentWatch] as const;
