/** What customers and staff do, as use-cases: each takes the caller and answers with a value or a refusal. */

export { artwork } from "./artwork/index.ts";
export type { AssetView, SvgDrawing } from "./assets/asset-view.ts";
export { assets } from "./assets/index.ts";
export type { Caller } from "./caller.ts";
export type { Cart, CartLine } from "./carts/cart.ts";
export type { CartRefusal, CopyRefusal } from "./carts/cart-refusal.ts";
export type { WantedLine } from "./carts/cart-rules.ts";
export {
  addTogether,
  type CartAnswer,
  changeCartLine,
  enterPromotion,
  readCart,
  removeFromCart,
  removePromotion,
  saveLineForLater,
  shipCartTo,
  undoRemoval,
} from "./carts/carts.ts";
export type { CheckoutAnswers, KeptAnswers } from "./carts/checkout-answers.ts";
export { addToCartOnce } from "./carts/repeatable-carts.ts";
export { bringCart, type CopyAnswer, readSharedCart, shareCart, takeSharedCart } from "./carts/share-cart.ts";
export { type CartView, type LineProblem, viewCart } from "./carts/view-cart.ts";
export { type AnswerField, type AnswerIssue, checkedNumberIn, walletShare } from "./checkout/answers.ts";
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
  placeOrder,
  readCheckout,
} from "./checkout/place-order.ts";
export type { OrderTotals } from "./checkout/totals.ts";
export { widenedOrderLimits } from "./checkout/unpaid-orders.ts";
export type { Selling } from "./commerce.ts";
export type { CompanyFacts } from "./company-facts.ts";
export { designs } from "./designs/index.ts";
export type { VersionAuthor } from "./designs/version-authors.ts";
export { helpReports } from "./help-reports/index.ts";
export { isFresh } from "./identity/access.ts";
export { demoAccounts } from "./identity/demo-accounts.ts";
export { askEmailChange, confirmEmailChange, pendingEmailChange } from "./identity/email-change.ts";
export type { Identity, Place } from "./identity/identity.ts";
export type { AccessRefusal, IdentityRefusal } from "./identity/identity-refusal.ts";
export { openGuestCart } from "./identity/open-guest-cart.ts";
export { passkeys, type RelyingParty } from "./identity/passkeys.ts";
export { PasswordHasher } from "./identity/password-hasher.ts";
export { passwordLengths } from "./identity/password-rules.ts";
export { askPasswordReset, changePassword, resetPassword } from "./identity/passwords.ts";
export {
  confirmRegistration,
  pendingMailbox,
  register,
  registrationProblems,
  sendCodeAgain,
} from "./identity/registration.ts";
export { sessionEndedBy } from "./identity/session-store.ts";
export {
  beginGuestSession,
  endSessions,
  type LiveSession,
  listSessions,
  type OpenedSession,
  readSession,
  type SessionCaller,
  signOut,
} from "./identity/sessions.ts";
export { proveAgain, signIn } from "./identity/sign-in.ts";
export { readStaffSession, type StaffSession, signInStaff, signOutStaff } from "./identity/staff-sessions.ts";
export { readDocumentFile } from "./invoices/read-document.ts";
export { commerceQueues, workCommerce } from "./jobs/work-commerce.ts";
export { readMailbox } from "./mailbox.ts";
export type { MailServices } from "./mails/mail-services.ts";
export type { LegalPaper, LegalPapers } from "./notifications/legal-paper.ts";
export type { OrderMailServices } from "./notifications/order-mail-services.ts";
export { orderWebhooks } from "./order-webhooks/subscriptions.ts";
export { type CollectionPlace, collectionPlace, isCollected } from "./orders/collection.ts";
export { readOrderNumber } from "./orders/order-number.ts";
export { orderPromise } from "./orders/order-promise.ts";
export type { OrderNotFound, OrderRefusal, WithdrawalRefusal } from "./orders/order-refusal.ts";
export type { OrderView } from "./orders/order-view.ts";
export { readLineDieline } from "./orders/read-line-dieline.ts";
export { proveOrder, readOrder } from "./orders/read-order.ts";
export { isWithdrawable, withdrawalOf } from "./orders/withdrawal.ts";
export { cancelOwnOrder, claimOrder, ownOrders } from "./own-orders/own-orders.ts";
export { withdrawFromOrder } from "./own-orders/withdraw-from-order.ts";
export { groupedReference } from "./payments/bank-reference.ts";
export { methodsAtCheckout } from "./payments/methods.ts";
export { type OfferedMeans, readOffers } from "./payments/offers.ts";
export {
  askAfterOpenPage,
  continueToPay,
  openFirstPage,
  type PaymentStanding,
  readPaymentStanding,
  returnFromProvider,
} from "./payments/pay-order.ts";
export type { PaymentRefusal } from "./payments/payment-refusal.ts";
export type { Providers } from "./payments/provider.ts";
export { createProviders, type ProviderOptions } from "./payments/providers/index.ts";
export type { PaymentServices, ReturnAddresses } from "./payments/services.ts";
export { openPaymentStates } from "./payments/snapshot-rules.ts";
export { importStatement } from "./payments/statement-import.ts";
export { StatementError } from "./payments/statements.ts";
export { webhookWakeup } from "./payments/webhook-wakeup.ts";
export { receiveWebhook } from "./payments/webhooks.ts";
export { printFiles } from "./print-files/index.ts";
export { publishedTerms } from "./published-terms/published-terms.ts";
export type { Refused } from "./refusals.ts";
export {
  destination,
  goodsOf,
  type ShipmentOffer,
  shipmentOffers,
  shipmentOfLines,
} from "./shipping/shipment-methods.ts";
export { StockCounts } from "./stock/stock-counts.ts";
export { seedStockLevels } from "./stock/stock-store.ts";
export { support } from "./support/index.ts";
export { openVatRegister } from "./vat/vies.ts";
