/** When an order arrives and what has to happen until when: dates, never durations. */
import type { Configuration } from "@foldmark/catalogue";
import { deliveryPromise, type Price } from "@foldmark/pricing";
import { type Day, formatDate, formatDeadline, localeFor, noonOf } from "@foldmark/region";
import type { Delivery } from "./product-view.ts";
import type { Shop } from "./shop.ts";

const daysBetween = (from: Date, to: Date): number =>
  Math.max(1, Math.round((to.getTime() - from.getTime()) / 86_400_000));

export function deliveryOf(
  { sku }: Configuration,
  { productionDays }: Price,
  stock: boolean,
  { region, language, text, now }: Shop,
): Delivery | null {
  const promise = deliveryPromise({ sku, productionDays }, region, region.defaultShippingCountryCode, now);
  if (!promise) return null;
  const { begins, ready, arrives, approveBy, country } = promise;
  const date = (day: Day, style: "standard" | "short") => formatDate(region, language, noonOf(day), style);
  const place = new Intl.DisplayNames(localeFor(language), { type: "region" }).of(country) ?? country;
  const until = formatDeadline(region, language, approveBy);
  const range = { from: date(arrives.from, "short"), to: date(arrives.to, "short") };
  return {
    arrives: text("product.delivery.arrives", {
      from: date(arrives.from, "standard"),
      to: date(arrives.to, "standard"),
    }),
    condition: text(stock ? "product.delivery.stock" : "product.delivery.condition", {
      country: place,
      until,
    }),
    begins: date(begins, "short"),
    leaves: date(ready.from, "short"),
    arrivesShort: text("product.delivery.short", range),
    // What is printed waits for somebody to approve it: no last day can be named beside the price alone.
    inBar: stock ? text("product.delivery.short", range) : text("product.delivery.earliest", range),
    line: lineOf([
      daysBetween(noonOf(begins), noonOf(ready.from)),
      daysBetween(noonOf(ready.from), noonOf(arrives.from)),
      daysBetween(noonOf(arrives.from), noonOf(arrives.to)),
    ]),
  };
}

/** Days as parts of a line of one hundred, each long enough to be seen. */
function lineOf(days: readonly [number, number, number]): Delivery["line"] {
  const all = days.reduce((sum, each) => sum + each, 0);
  const widths = days.map((each) => Math.max(12, (each / all) * 100));
  const scale = 100 / widths.reduce((sum, width) => sum + width, 0);
  const [work = 0, travel = 0] = widths.map((width) => width * scale);
  return [work, work + travel];
}
