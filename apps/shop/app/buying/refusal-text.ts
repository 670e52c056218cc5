/** Puts what a use-case refused into words: what happened, what was kept, and what to do next. */
import type { Refusal } from "@foldmark/commerce";
import type { TextFunction } from "@foldmark/messages";
import { formatMoney, type Region } from "@foldmark/region";

/** As much of a storefront as amounts need; the page's frame has it as well. */
export type MoneyRegion = Pick<Region, "currencyFormatter">;

export function refusalText(text: TextFunction, region: MoneyRegion, reason: Refusal): string {
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
    case "refund-too-high":
      return text("buying.refusal.refund-too-high", { most: money(reason.mostMinor) });
    default:
      return text(`buying.refusal.${reason.code}`);
  }
}
