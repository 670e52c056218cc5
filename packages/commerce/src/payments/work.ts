/** The workers of payments, for processes whose role includes work. */
import type { Jobs } from "@foldmark/platform";
import { performOperation } from "./operations.ts";
import { paymentOperations, paymentWatch, paymentWebhooks } from "./queues.ts";
import type { PaymentServices } from "./services.ts";
import { watchPayments } from "./watch.ts";
import { handleWebhook } from "./webhooks.ts";

export async function workPayments(
  jobs: Pick<Jobs, "work" | "schedule">,
  services: PaymentServices,
): Promise<void> {
  await jobs.work(paymentOperations, async ({ operationId }) => {
    const outcome = await performOperation(services, operationId);
    // The queue asks again, later each time.
    if (outcome === "unknown") throw new Error(`The outcome of operation ${operationId} is not known yet.`);
  });
  await jobs.work(paymentWebhooks, (kept) => handleWebhook(services, kept));
  await jobs.work(paymentWatch, async () => {
    const report = await watchPayments(services);
    if (report.failed > 0) services.log.warn({ count: report.failed }, "payments stay unsettled");
  });
  await jobs.schedule(paymentWatch, "*/10 * * * *", {});
}
