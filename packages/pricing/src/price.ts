/**
 * The price of a configuration: the same function in the browser for the preview and on the server as the authority.
 * Net, in the region's currency. Whole numbers all the way, so both agree to the last unit.
 */
import { askForOfferFrom, type Configuration, type DayRange, productionDays } from "@foldmark/catalogue";
import type { Currency } from "@foldmark/region";
import { type BreakdownLine, goodsLines, serviceLines } from "./breakdown.ts";
import { type CheaperIf, cheaperIf } from "./cheaper-if.ts";
import { type Shipment, shipmentOf, shippedMilligrams } from "./freight/shipment.ts";
import { million, quotientUp, scaled } from "./integers.ts";
import { type LadderStep, ladderOf } from "./ladder.ts";
import type { PriceBook, RouteId } from "./price-books/price-book.ts";
import type { PublishedPrice } from "./published.ts";
import {
  type PriceContext,
  type PricedRegion,
  type Quote,
  quoteFor,
  type Refusal,
  type Way,
} from "./quote.ts";

export interface Price {
  readonly kind: "price";
  readonly priceBookId: string;
  readonly currency: Currency;
  readonly quantity: number;
  /** Goods and services. */
  readonly totalMinor: number;
  /** Of the goods, delivered; services are charged once. */
  readonly unitMicro: number;
  /** `unitMicro × quantity`, rounded once. */
  readonly goodsMinor: number;
  /** In a fixed order; adds up to the total. */
  readonly breakdown: readonly BreakdownLine[];
  readonly route: RouteId | "list";
  /** Larger than the quantity where more pieces would cost less: so many are charged. */
  readonly pricedAs: number;
  /** No route makes fewer in this size: below it `pricedAs` is this, and more pieces cost the same. */
  readonly smallestRun: number;
  /** Business days from approval and payment to the packed goods. */
  readonly productionDays: DayRange;
  readonly pieceMilligrams: number;
  readonly shippedGrams: number;
  /** What it travels as: so many parcels, or places of a Euro pallet. */
  readonly shipment: Shipment;
  readonly ladder: readonly LadderStep[];
  readonly cheaperIf: readonly CheaperIf[];
  /** So large that a person may beat the list. */
  readonly askForOffer: boolean;
}

function daysOf({ definition, configuration, job }: Quote, { quantity, way }: PublishedPrice<Way>): DayRange {
  const sheets = job ? scaled(quantity, job.blank.body.sheetArea, million) : 0;
  const run = { quantity, squareMetres: sheets, technology: way.technology, options: configuration.options };
  return productionDays(definition, job?.offer ?? null, run);
}

/** What the goods of a price come to alone: without its services, its ladder and what would cost less. */
export function goodsPrice(
  book: PriceBook,
  configuration: Configuration,
  region: PricedRegion,
  context: PriceContext,
): number | null {
  const quote = quoteFor(book, configuration, region, context);
  if (quote.kind === "refusal") return null;
  return quote.publishedAt(configuration.quantity)?.goodsMinor ?? null;
}

export function price(
  book: PriceBook,
  configuration: Configuration,
  region: PricedRegion,
  context: PriceContext,
): Price | Refusal {
  const quote = quoteFor(book, configuration, region, context);
  if (quote.kind === "refusal") return quote;
  const published = quote.publishedAt(configuration.quantity);
  if (!published) return { kind: "refusal", code: "no-route" };

  const { quantity, unitMicro, goodsMinor, pricedAs, way } = published;
  const services = serviceLines(book, quote);
  const servicesMinor = services.reduce((sum, { minor }) => sum + minor, 0);
  const totalMinor = goodsMinor + servicesMinor;
  const ladder = ladderOf(quote, servicesMinor);
  const cheaper = cheaperIf(book, quote, region, context, { totalMinor, unitMicro }, ladder);
  const saves = new Map(
    cheaper.flatMap((each) => (each.kind === "without-option" ? [[each.option, each.savesMinor]] : [])),
  );
  return {
    kind: "price",
    priceBookId: book.id,
    currency: region.currency,
    quantity,
    totalMinor,
    unitMicro,
    goodsMinor,
    breakdown: [...goodsLines(book, quote, published, saves), ...services],
    route: way.route,
    pricedAs,
    smallestRun: quote.smallestRun,
    productionDays: daysOf(quote, published),
    pieceMilligrams: quote.pieceMilligrams,
    shippedGrams: quotientUp(shippedMilligrams(quote.pieceMilligrams, quantity, book), 1000),
    shipment: quote.room
      ? shipmentOf(quote.room, quote.pieceMilligrams, quantity, book)
      : { by: "parcel", count: 1 },
    ladder,
    cheaperIf: cheaper,
    askForOffer:
      quantity >= askForOfferFrom ||
      totalMinor * 10_000 > scaled(book.askForOfferFrom, quote.factor, million),
  };
}
