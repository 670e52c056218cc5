/** All that is done without a visitor waiting for it: every process may ask for it, those whose role includes work do it. */
import type { FileStore, Jobs, Log, Sealer } from "@foldmark/platform";
import type { ArtworkMaker } from "../artwork/artwork-services.ts";
import { workArtwork } from "../artwork/work-artwork.ts";
import type { Selling } from "../commerce.ts";
import { workIdentityMails } from "../identity/identity-mails.ts";
import { identityMails } from "../identity/mail-tasks.ts";
import type { OrderMailServices } from "../notifications/order-mail-services.ts";
import { workNotifications } from "../notifications/work-notifications.ts";
import { webhookDeliveries, webhookRounds, workWebhooks } from "../order-webhooks/deliveries.ts";
import type { Outside } from "../order-webhooks/post-outside.ts";
import { artworkRounds, artworkTasks } from "../orders/artwork-queue.ts";
import { orderNotifications } from "../orders/notify-buyer.ts";
import { paymentQueues } from "../payments/queues.ts";
import type { PaymentServices } from "../payments/services.ts";
import { workPayments } from "../payments/work.ts";
import { priceRecording, workPriceHistory } from "../price-history/price-history.ts";
import { commentMails, workCommentMails } from "../print-files/comment-mails.ts";
import { pruning, workRetention } from "../retention/work-retention.ts";
import { supportMails, workSupportMails } from "../support/support-mails.ts";

export const commerceQueues = [
  identityMails,
  supportMails,
  commentMails,
  orderNotifications,
  artworkRounds,
  artworkTasks,
  webhookRounds,
  webhookDeliveries,
  ...paymentQueues,
  priceRecording,
  pruning,
] as const;

export interface WorkServices {
  readonly commerce: Selling;
  readonly payments: PaymentServices;
  /** Mails of accounts are written with a part of it. */
  readonly orderMails: OrderMailServices;
  readonly webhookSecrets: Sealer;
  readonly outside: Outside;
  /** Where uploads lie, to remove what nobody names. */
  readonly files: FileStore;
  /** Draws proofs and print files. */
  readonly maker: ArtworkMaker;
  readonly log: Log;
}

export async function workCommerce(
  jobs: Pick<Jobs, "work" | "schedule" | "enqueue">,
  { commerce, payments, orderMails, webhookSecrets: secrets, outside, files, maker, log }: WorkServices,
): Promise<void> {
  await workIdentityMails(jobs, orderMails);
  await workSupportMails(jobs, orderMails);
  await workCommentMails(jobs, orderMails);
  await workNotifications(jobs, orderMails);
  await workArtwork(jobs, { ...commerce, jobs, maker, log });
  await workRetention(jobs, { ...commerce, files }, log);
  await workPayments(jobs, payments);
  await workWebhooks(jobs, { ...commerce, jobs, outside, secrets });
  await workPriceHistory(jobs, commerce, log);
}
