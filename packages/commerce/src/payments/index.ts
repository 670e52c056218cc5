export { applySnapshot } from "./apply-snapshot.ts";
export type { Attempter } from "./attempt-limits.ts";
export { creditorReference, groupedReference } from "./bank-reference.ts";
export { cancelOrder, expireOrder } from "./end-order.ts";
export { readInbox } from "./inbox.ts";
export {
  type BuyingSituation,
  methodsAtCheckout,
  methodsOnOffer,
  type ProviderCode,
  paymentExpiry,
  providerOf,
} from "./methods.ts";
export { type OfferedMeans, readOffers } from "./offers.ts";
export { type PerformedOperation, performOperation } from "./operations.ts";
export { expireOverdueOrders, releaseOverdueHolds, releaseOverdueStock } from "./overdue.ts";
export {
  askAfterOpenPage,
  continueToPay,
  openFirstPage,
  type PaymentStanding,
  type PayWish,
  readPaymentStanding,
  refreshPayment,
  returnFromProvider,
} from "./pay-order.ts";
export type { Payment, PaymentSource } from "./payment-store.ts";
export type { NextAction, PaymentProvider, ProviderSnapshot, Providers } from "./provider.ts";
export { createProviders, type ProviderOptions } from "./providers/index.ts";
export { paymentOperations, paymentQueues, paymentWatch, paymentWebhooks } from "./queues.ts";
export { type Difference, reconcile } from "./reconcile.ts";
export {
  capturePayment,
  endPayments,
  type RefundAnswer,
  type RefundWish,
  refundWithin,
  requestRefund,
  settleRefundByHand,
} from "./refunds.ts";
export type { PaymentServices, ReturnAddresses } from "./services.ts";
export { openPaymentStates } from "./snapshot-rules.ts";
export {
  type MeansOfPayment,
  type PayableOrder,
  type StartedPayment,
  startPayment,
} from "./start-payment.ts";
export {
  importStatement,
  type LineState,
  type StatementReport,
  settleStatementLine,
} from "./statement-import.ts";
export { StatementError } from "./statements.ts";
export { type WatchReport, watchPayments } from "./watch.ts";
export { webhookWakeup } from "./webhook-wakeup.ts";
export { handleWebhook, type KeptWebhook, receiveWebhook, type WebhookAnswer } from "./webhooks.ts";
export { workPayments } from "./work.ts";
