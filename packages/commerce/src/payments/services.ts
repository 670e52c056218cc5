/** What the use-cases of payments stand on. */
import type { Jobs, Log, RateLimiter } from "@foldmark/platform";
import type { Commerce } from "../commerce.ts";
import type { OrderRecord } from "../orders/order-record.ts";
import type { Providers } from "./provider.ts";
import type { WebhookWakeup } from "./webhook-wakeup.ts";

/** Where the buyer comes back to from a provider's page; whole addresses. */
export type ReturnAddresses = (order: Pick<OrderRecord, "id" | "number" | "language" | "region">) => {
  readonly paid: string;
  readonly cancelled: string;
};

export interface PaymentServices extends Commerce {
  readonly jobs: Pick<Jobs, "enqueue">;
  /** Called after a provider's message was kept: somebody is to read it. */
  readonly webhookWakeup: WebhookWakeup;
  readonly providers: Providers;
  readonly returnAddresses: ReturnAddresses;
  readonly rateLimiter: RateLimiter;
  readonly log: Log;
}
