/** Messages to customers' programs about their orders. */
export {
  deliver,
  queueDeliveries,
  type WebhookServices,
  webhookDeliveries,
  webhookRounds,
  workWebhooks,
} from "./deliveries.ts";
export type { Outside } from "./post-outside.ts";
export {
  listSubscriptions,
  type Subscription,
  type SubscriptionAnswer,
  subscribeToOrders,
  unsubscribe,
} from "./subscriptions.ts";
