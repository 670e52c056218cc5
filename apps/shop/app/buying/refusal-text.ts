/** Puts what a use-case refused into words: what happened, what was kept, and what to do next. */
import type {
  CartRefusal,
  CheckoutRefusal,
  CopyRefusal,
  OrderNotFound,
  PaymentRefusal,
  WithdrawalRefusal,
} from "@foldmark/commerce";
import type { TextFunction } from "@foldmark/messages";
import { formatMoney, type Region } from "@foldmark/region";

/** As much of a storefront as amounts need; the page's frame has it as well. */
export type MoneyRegion = Pick<Region, "currencyFormatter">;

/** Cases that a page answers otherwise than by a sentence: it leads on to where they are settled, or marks a field. */
type AnsweredByPage = { readonly code: "answers-incomplete" | "order-not-payable" | "mailbox-wrong" };

/** What the pages of buying can meet; a case that has no words here does not compile. */
export type BuyingRefusal = Exclude<
  CartRefusal | CopyRefusal | CheckoutRefusal | PaymentRefusal | OrderNotFound | WithdrawalRefusal,
  AnsweredByPage
>;

export function refusalText(text: TextFunction, region: MoneyRegion, reason: BuyingRefusal): string {
  const money = (minor: number) => formatMoney(region, minor);
  switch (reason.code) {
    case "too-many-lines":
    case "sample-limit":
      return text(`buying.refusal.${reason.code}`, { maximum: reason.maximum });
    case "promotion-below-minimum":
      return text("buying.refusal.promotion-below-minimum", { least: money(reason.leastMinor) });
    case "price-changed":
      return text("buying.refusal.price-changed", { total: money(reason.totals.totalMinor) });
    case "too-many-attempts":
      return text("buying.refusal.too-many-attempts", {
        minutes: Math.max(1, Math.ceil(reason.retryAfterSeconds / 60)),
      });
    case "too-many-unpaid-orders":
      return text("buying.refusal.too-many-unpaid-orders", {
        hours: Math.max(1, Math.ceil(reason.retryAfterSeconds / 3600)),
      });
    case "wallet-too-low":
      return text("buying.refusal.wallet-too-low", { free: money(reason.freeMinor) });
    default:
      return text(`buying.refusal.${reason.code}`);
  }
}
