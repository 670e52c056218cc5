/** When an order arrives and what has to happen until when: dates, never durations. */
import { type Configuration, needsArtwork } from "@foldmark/catalogue";
import { deliveryPromise, hoursToProof, type Price } from "@foldmark/pricing";
import { formatShortDays, localeFor, noonOf } from "@foldmark/region";
import type { Delivery } from "./product-view.ts";
import { conditionWords, dayRangeWords, promiseHeadline } from "./promise-words.ts";
import type { Shop } from "./shop.ts";

const daysBetween = (from: Date, to: Date): number =>
  Math.max(1, Math.round((to.getTime() - from.getTime()) / 86_400_000));

export function deliveryOf(
  configuration: Configuration,
  { productionDays }: Price,
  stock: boolean,
  shop: Shop,
): Delivery | null {
  const { region, language, text, now } = shop;
  const { sku } = configuration;
  const isPrinted = needsArtwork(configuration);
  const hours = isPrinted ? hoursToProof : 0;
  const promise = deliveryPromise(
    { sku, productionDays },
    region,
    region.defaultShippingCountryCode,
    now,
    hours,
  );
  if (!promise) return null;
  const { begins, ready, arrives, country } = promise;
  const place = new Intl.DisplayNames(localeFor(language), { type: "region" }).of(country) ?? country;
  const parts = { isCollected: false, style: "standard" } as const;
  return {
    arrives: promiseHeadline(shop, arrives, parts),
    condition: conditionWords(shop, { ...promise, terms: isPrinted ? "pay-and-approve" : "pay" }),
    place: text(stock ? "product.delivery.stock" : "product.delivery.place", { country: place }),
    arrivesShort: dayRangeWords(shop, arrives),
    stops: {
      begins: formatShortDays(region, language, noonOf(begins), noonOf(begins)),
      leaves: formatShortDays(region, language, noonOf(ready.from), noonOf(ready.from)),
      arrives: formatShortDays(region, language, noonOf(arrives.from), noonOf(arrives.to)),
    },
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
