/** A configuration made ready to be priced at any quantity: by the model, from a list, or as a sample pack. */
import {
  type Configuration,
  type PrintTechnologyId,
  type ProductDefinition,
  printOffer,
  productType,
  type StockItem,
  standardSizeOf,
  stockItemFor,
} from "@foldmark/catalogue";
import type { Region } from "@foldmark/region";
import type { BlankSource } from "./blank.ts";
import { type Job, pieceMilligrams, type RouteCosts, type Run, routeCost, routeCosts } from "./cost.ts";
import { amountAt } from "./curve.ts";
import { chargedMilligrams, type Room } from "./freight/shipment.ts";
import { million, nanoPerMicro, quotient, quotientUp, scaled } from "./integers.ts";
import type { PriceBook, RouteId } from "./price-books/price-book.ts";
import { type PublishedPrice, publisher, type RawPrice } from "./published.ts";

export type PricedRegion = Pick<Region, "id" | "currency" | "productPricingValues">;

export interface PriceContext extends Partial<Run> {
  readonly blankOf: BlankSource;
  /** Pieces left of goods kept in stock; what a new installation starts with, when left out. */
  readonly stock?: (item: StockItem) => number;
  /** As though the tool for this size stood on the shelf: to say what a size of one's own adds. */
  readonly readyTool?: true;
}

/**
 * Why there is no price: a person has to answer, because the product is made on request or its blanks go through none
 * of our machines; or the book or the drawing does not know the product.
 */
export type RefusalCode = "ask-for-offer" | "larger-than-machines" | "not-in-book" | "not-drawn" | "no-route";

export interface Refusal {
  readonly kind: "refusal";
  readonly code: RefusalCode;
}

/** How the goods of a price are made; `costs` is null for goods with a list price. */
export interface Way {
  readonly route: RouteId | "list";
  readonly technology: PrintTechnologyId;
  readonly costs: RouteCosts | null;
}

export interface Quote {
  readonly kind: "quote";
  readonly definition: ProductDefinition;
  readonly configuration: Configuration;
  readonly publishedAt: (quantity: number) => PublishedPrice<Way> | null;
  readonly job: Job | null;
  /** Fewer are not made in this size; who orders fewer pays for so many. */
  readonly smallestRun: number;
  readonly pieceMilligrams: number;
  /** Null for sample packs, which no drawing describes. */
  readonly room: Room | null;
  /** Of goods from stock; without end where they are made. */
  readonly available: number;
  /** Micro-euro to minor or micro units of the region: rate and market factor in millionths. */
  readonly factor: number;
}

const refusal = (code: RefusalCode): Refusal => ({ kind: "refusal", code });

export const regionFactor = ({ productPricingValues: values }: PricedRegion): number =>
  quotient(values.exchangeRateMillionths * values.marketFactorPermille, 1000);

/** The cheapest route the quantity allows, sold and delivered. */
function modelPrice(job: Job, costs: readonly RouteCosts[], factor: number, piece: number) {
  const { book } = job;
  const ways = costs.map(
    ({ route, technology }, index): Way => ({ route, technology, costs: costs[index]! }),
  );
  const rawAt = (quantity: number): RawPrice<Way> | null => {
    let least = Number.POSITIVE_INFINITY;
    let way: Way | null = null;
    for (const each of ways) {
      if (each.costs!.minimumQuantity > quantity) continue;
      const cost = routeCost(each.costs!, quantity);
      if (cost < least) {
        least = cost;
        way = each;
      }
    }
    if (!way) return null;
    const sold = amountAt(book.curves.selling, quotientUp(least, nanoPerMicro));
    const charged = chargedMilligrams(job.blank.room, piece, quantity, book);
    const delivered = amountAt(book.curves.freight, charged);
    return { unit: quotientUp(scaled(sold + delivered, factor, million), quantity), way };
  };
  return publisher(
    rawAt,
    costs.map(({ minimumQuantity }) => minimumQuantity),
  );
}

function jobFor(book: PriceBook, configuration: Configuration, context: PriceContext): Job | Refusal {
  const definition = productType(configuration.sku);
  const costs = book.products[configuration.sku];
  const offer = printOffer(definition, configuration.print, configuration.material);
  if (!costs || !offer) return refusal("not-in-book");
  const blank = context.blankOf(configuration);
  if (!blank) return refusal("not-drawn");
  const ownSize = standardSizeOf(definition.sizes, configuration.size) === null;
  const { artworks = 1, reorder = false } = context;
  return { book, costs, offer, configuration, blank, ownSize, artworks, reorder };
}

const isRefusal = (value: object): value is Refusal => "kind" in value && value.kind === "refusal";

/** A price a piece that does not come from the model: tiers, ready-made goods and sample packs. */
function listed(
  unitAt: (quantity: number) => number,
  starts: readonly number[],
  way: Way,
): Quote["publishedAt"] {
  return publisher((quantity) => ({ unit: unitAt(quantity), way }), starts);
}

const onList: Way = { route: "list", technology: "pre-printed", costs: null };

interface List {
  readonly unitAt: (quantity: number) => number;
  readonly starts: readonly number[];
}

/** The model's price of another product of the same size and material, with an artwork of one's own. */
function ownPrintPrice(
  book: PriceBook,
  configuration: Configuration,
  { like, print }: { readonly like: Configuration["sku"]; readonly print: Configuration["print"] },
  factor: number,
  context: PriceContext,
): Quote["publishedAt"] | Refusal {
  const printed: Configuration = { ...configuration, sku: like, print, options: [] };
  const job = jobFor(book, printed, { blankOf: context.blankOf });
  return isRefusal(job) ? job : modelPrice(job, routeCosts(job), factor, pieceMilligrams(job));
}

/** Nobody pays more for a design of ours than for one of their own. */
function belowOwnPrint(
  book: PriceBook,
  configuration: Configuration,
  { unitAt, starts }: List,
  factor: number,
  context: PriceContext,
): List | Refusal {
  const own = book.belowOwnPrint?.[configuration.sku];
  if (!own) return { unitAt, starts };
  const ownAt = ownPrintPrice(book, configuration, own, factor, context);
  if (isRefusal(ownAt)) return ownAt;
  const below = (quantity: number): number => {
    const price = ownAt(quantity);
    return price ? scaled(price.unitMicro, own.permille, 1000) : Number.POSITIVE_INFINITY;
  };
  return { unitAt: (quantity) => Math.min(unitAt(quantity), below(quantity)), starts };
}

function printedStock(
  book: PriceBook,
  configuration: Configuration,
  stockPrint: NonNullable<NonNullable<PriceBook["stockPrints"]>[Configuration["sku"]]>,
  factor: number,
  context: PriceContext,
): List | Refusal {
  const plainAt = ownPrintPrice(book, configuration, stockPrint, factor, context);
  if (isRefusal(plainAt)) return plainAt;
  const printed = scaled(stockPrint.piece, factor, million);
  const unitAt = (quantity: number): number =>
    (plainAt(quantity)?.unitMicro ?? Number.POSITIVE_INFINITY) + printed;
  return { unitAt, starts: [] };
}

function listOf(
  book: PriceBook,
  configuration: Configuration,
  factor: number,
  context: PriceContext,
): List | Refusal | null {
  const { sku } = configuration;
  const tiers = book.tiers[sku];
  if (tiers) {
    const unitAt = (quantity: number) =>
      scaled((tiers.findLast(({ from }) => from <= quantity) ?? tiers[0]!).unit, factor, million);
    return { unitAt, starts: tiers.map(({ from }) => from) };
  }
  const stockPrint = book.stockPrints?.[sku];
  if (stockPrint) return printedStock(book, configuration, stockPrint, factor, context);
  const readyMade = book.readyMade[sku];
  if (!readyMade) return null;
  const printedAt = ownPrintPrice(book, configuration, readyMade, factor, context);
  if (isRefusal(printedAt)) return printedAt;
  const printed = printedAt(readyMade.atQuantity);
  if (!printed) return refusal("no-route");
  const unit = scaled(printed.unitMicro, readyMade.factorPermille, 1000);
  return { unitAt: () => unit, starts: [] };
}

function listPrice(
  book: PriceBook,
  configuration: Configuration,
  region: PricedRegion,
  context: PriceContext,
): Quote["publishedAt"] | Refusal | null {
  const { sku } = configuration;
  const factor = regionFactor(region);
  if (sku === "sample-packs") return listed(() => book.samplePack[region.currency] * 10_000, [], onList);

  const list = listOf(book, configuration, factor, context);
  if (!list || isRefusal(list)) return list;
  const below = belowOwnPrint(book, configuration, list, factor, context);
  return isRefusal(below) ? below : listed(below.unitAt, below.starts, onList);
}

function availableOf(configuration: Configuration, { stock }: PriceContext): number {
  const item = productType(configuration.sku).stock ? stockItemFor(configuration) : null;
  return item ? (stock?.(item) ?? item.openingPieces) : Number.POSITIVE_INFINITY;
}

export function quoteFor(
  book: PriceBook,
  configuration: Configuration,
  region: PricedRegion,
  context: PriceContext,
): Quote | Refusal {
  const definition = productType(configuration.sku);
  if (definition.ordering === "quote") return refusal("ask-for-offer");
  const factor = regionFactor(region);
  const list = listPrice(book, configuration, region, context);
  if (list && isRefusal(list)) return list;
  const available = availableOf(configuration, context);
  const shared = { kind: "quote", definition, configuration, available, factor } as const;
  if (list) {
    const blank = context.blankOf(configuration);
    const piece = blank?.milligrams ?? book.samplePackGrams * 1000;
    const room = blank?.room ?? null;
    return { ...shared, publishedAt: list, job: null, smallestRun: 1, pieceMilligrams: piece, room };
  }

  const asked = jobFor(book, configuration, context);
  if (isRefusal(asked)) return asked;
  const job = context.readyTool ? { ...asked, ownSize: false } : asked;
  const costs = routeCosts(job);
  if (costs.length === 0) return refusal("larger-than-machines");
  const piece = pieceMilligrams(job);
  return {
    ...shared,
    publishedAt: modelPrice(job, costs, factor, piece),
    job,
    smallestRun: Math.min(...costs.map(({ minimumQuantity }) => minimumQuantity)),
    pieceMilligrams: piece,
    room: job.blank.room,
  };
}
