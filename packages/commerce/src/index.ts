/** What customers and staff do, as use-cases: each takes the caller and answers with a value or a refusal. */

export { type Caller, callerKey, ownerKey, ownerOf, type StaffRole } from "./caller.ts";
export type { CartRefusal, CopyRefusal } from "./carts/cart-refusal.ts";
export * from "./carts/carts.ts";
export type { CheckoutAnswers, KeptAnswers } from "./carts/checkout-answers.ts";
export { addToCartOnce } from "./carts/repeatable-carts.ts";
export {
  bringCart,
  type CopyAnswer,
  readSharedCart,
  shareCart,
  takeSharedCart,
} from "./carts/share-cart.ts";
export { type CartView, type LineProblem, viewCart } from "./carts/view-cart.ts";
export {
  type AnswerField,
  type AnswerIssue,
  type CheckoutStep,
  type CompleteAnswers,
  checkedNumberIn,
  checkoutSteps,
  stepOf,
  walletShare,
} from "./checkout/answers.ts";
export type { CheckoutRefusal } from "./checkout/checkout-refusal.ts";
export { keepAnswers } from "./checkout/keep-answers.ts";
export {
  type CheckoutPreview,
  type OpenCheckout,
  openCheckout,
  previewCheckout,
} from "./checkout/open-checkout.ts";
export {
  type CheckoutServices,
  orderAccessToken,
  type PlacedOrder,
  type PlaceOrderInput,
  placeOrder,
  readCheckout,
} from "./checkout/place-order.ts";
export type { OrderTotals } from "./checkout/totals.ts";
export { widenedOrderLimits } from "./checkout/unpaid-orders.ts";
export type { Commerce, Selling } from "./commerce.ts";
export type { CompanyFacts } from "./company-facts.ts";
export type { AccessRefusal, IdentityRefusal } from "./identity/identity-refusal.ts";
export * from "./identity/index.ts";
export { type GuestCartRequest, openGuestCart } from "./identity/open-guest-cart.ts";
export * from "./invoices/index.ts";
export type { MailServices } from "./mails/mail-services.ts";
export {
  type LegalPaper,
  type LegalPaperBlock,
  type LegalPapers,
  legalPdf,
} from "./notifications/legal-paper.ts";
export type { OrderMailServices } from "./notifications/order-mail-services.ts";
export * from "./order-webhooks/index.ts";
export { type CollectionPlace, collectionPlace, isCollected } from "./orders/collection.ts";
export { notifyBuyer, type OrderNotification, orderNotifications } from "./orders/notify-buyer.ts";
export { payOrder } from "./orders/order-moves.ts";
export { readOrderNumber } from "./orders/order-number.ts";
export { orderPromise } from "./orders/order-promise.ts";
export type { OrderNotFound, OrderRefusal, WithdrawalRefusal } from "./orders/order-refusal.ts";
export type { OrderView } from "./orders/order-view.ts";
export { proveOrder, readOrder } from "./orders/read-order.ts";
export { isWithdrawable, withdrawalOf } from "./orders/withdrawal.ts";
export {
  cancelOwnOrder,
  claimOrder,
  newestOrder,
  type OrderBrief,
  type OrderClaim,
} from "./own-orders/own-orders.ts";
export { withdrawFromOrder } from "./own-orders/withdraw-from-order.ts";
export * from "./payments/index.ts";
export type { PaymentRefusal } from "./payments/payment-refusal.ts";
export type { Refused } from "./refusals.ts";
export {
  destination,
  goodsOf,
  parcelsFor,
  type ShipmentOffer,
  shipmentOffers,
} from "./shipping/shipment-methods.ts";
export { StockCounts } from "./stock/stock-counts.ts";
export { seedStockLevels } from "./stock/stock-store.ts";
export type { VatServices } from "./vat/check-vat-number.ts";
export { openVatRegister } from "./vat/vies.ts";
export * from "./wallet/index.ts";
export { commerceQueues, workCommerce } from "./work/work-commerce.ts";
