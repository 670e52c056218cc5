/** Price books and the one function every price comes from. */

export {
  type AskContext,
  type AskedRegion,
  type AskIssue,
  askPrice,
  type PriceAnswer,
  type PriceQuestion,
} from "./ask-price.ts";
export type { BlankFigures, BlankSource, Drawing, StockFigures } from "./blank.ts";
export { type Book, builtInBook, soldIn } from "./book.ts";
export type { BreakdownKind, BreakdownLine } from "./breakdown.ts";
export { type BundleDiscount, type BundleLine, bundleDiscount } from "./bundle.ts";
export type { CheaperIf } from "./cheaper-if.ts";
export type { Run } from "./cost.ts";
export {
  cutOffHour,
  type DayInterval,
  type DeliveryPromise,
  deliveryPromise,
  hoursToProof,
  type PromisedGoods,
  type PromiseTerms,
  type PromisingRegion,
  promiseOfAll,
  promisesHoldUntil,
} from "./delivery-promise.ts";
export { drawnBlank, remembering } from "./drawn-blank.ts";
export type { Shipment } from "./freight/shipment.ts";
export { lowestPriceOf30Days, type PriceChange } from "./history.ts";
export type { LadderStep } from "./ladder.ts";
export { parseQuantity } from "./parse-quantity.ts";
export { goodsPrice, type Price, price } from "./price.ts";
export type { PriceBook, RouteId } from "./price-books/price-book.ts";
export { promotionDiscount } from "./promotion.ts";
export { lineMinor } from "./published.ts";
export type { PriceContext, PricedRegion, Refusal, RefusalCode } from "./quote.ts";
export { unitMinor, withVat } from "./shown-amounts.ts";
