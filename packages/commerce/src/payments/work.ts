/** The workers of payments, for processes whose role includes work. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Jobs } from "@foldmark/platform";
import { readInbox } from "./inbox.ts";
import { performOperation } from "./operations.ts";
import { expireOverdueOrders, releaseOverdueHolds, releaseOverdueStock } from "./overdue.ts";
import {
  overdueOrders,
  paymentInbox,
  paymentOperations,
  paymentReconciliation,
  paymentWatch,
  paymentWebhooks,
} from "./queues.ts";
import { reconcileYesterday } from "./reconcile.ts";
import type { PaymentServices } from "./services.ts";
import { watchPayments } from "./watch.ts";
import { gatherMs } from "./webhook-wakeup.ts";
import { handleWebhook } from "./webhooks.ts";

export async function workPayments(
  jobs: Pick<Jobs, "work" | "schedule">,
  services: PaymentServices,
): Promise<void> {
  const { log } = services;
  await jobs.work(paymentOperations, async ({ operationId }) => {
    const outcome = await performOperation(services, operationId, { isRepeated: true });
    // The queue asks again, later each time.
    if (outcome === "unknown") throw new Error(`The outcome of operation ${operationId} is not known yet.`);
  });
  await jobs.work(paymentInbox, async (_, { signal }) => {
    await sleep(gatherMs);
    await readInbox(services, signal);
  });
  await jobs.work(paymentWebhooks, (kept) => handleWebhook(services, kept));
  await jobs.work(paymentWatch, async () => {
    const report = await watchPayments(services);
    if (report.failed > 0) log.warn({ count: report.failed }, "payments stay unsettled");
  });
  await jobs.work(overdueOrders, async () => {
    const orders = await expireOverdueOrders(services);
    if (orders.done > 0) log.info({ count: orders.done }, "gave up orders that nobody paid in time");
    const goods = await releaseOverdueStock(services);
    if (goods > 0) log.info({ count: goods }, "put goods back on sale that guests had not paid in time");
    const holds = await releaseOverdueHolds(services);
    if (holds.done > 0) log.info({ count: holds.done }, "gave back money that was set aside for too long");
  });
  await jobs.work(paymentReconciliation, () => reconcileYesterday(services));
  await jobs.schedule(paymentInbox, "* * * * *", {});
  await jobs.schedule(paymentWatch, "*/10 * * * *", {});
  await jobs.schedule(overdueOrders, "*/5 * * * *", {});
  await jobs.schedule(paymentReconciliation, "23 3 * * *", {});
}
