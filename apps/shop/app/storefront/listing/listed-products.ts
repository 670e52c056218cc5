/** Every product type as a card shows it in a storefront: its words, its price at a usual quantity, its days. */
import {
  type DayRange,
  type ProductDefinition,
  productTypes,
  type SoldAs,
  soldAs,
} from "@foldmark/catalogue";
import {
  type Amount,
  dayRange,
  priceOf,
  quantityWords,
  startOf,
  unitAmount,
  whole,
} from "@foldmark/configurator";
import type { Book } from "@foldmark/pricing";
import type { LanguageTag, ProductType, Region } from "@foldmark/region";
import { loaderText } from "../../request/loader-text.ts";
import { firstView, type ShownView } from "../pictures/studio-album.ts";

export interface ProductCard {
  readonly sku: ProductType;
  readonly name: string;
  readonly short: string;
  readonly picture: ShownView;
  /** The quantity the price is for, as it is written. */
  readonly pieces: string;
  readonly sold: SoldAs;
  /** Null where a person has to answer. */
  readonly price: Amount | null;
  readonly minimum: string;
  readonly days: string;
}

export interface ListedProduct {
  readonly definition: ProductDefinition;
  readonly card: ProductCard;
  readonly unitMicro: number | null;
  /** Of the order the card prices. */
  readonly days: DayRange;
}

function listedProduct(
  book: Book,
  region: Region,
  language: LanguageTag,
  definition: ProductDefinition,
): ListedProduct {
  const { sku, quantity: rules } = definition;
  const text = loaderText(region, language);
  // What the product's page starts with: a card leads to the price it shows.
  const start = startOf(sku);
  const answer = priceOf(book, region, start);
  const unitMicro = answer.kind === "price" ? answer.unitMicro : null;
  const days = answer.kind === "price" ? answer.productionDays : definition.days;
  return {
    definition,
    unitMicro,
    days,
    card: {
      sku,
      name: text(`catalogue.type.${sku}.name`),
      short: text(`catalogue.type.${sku}.short`),
      picture: firstView(sku),
      pieces: whole({ region, language }, start.quantity),
      sold: soldAs(sku),
      price: unitMicro === null ? null : unitAmount(region, unitMicro),
      minimum: quantityWords({ region, language, text }, sku, rules.minimum),
      days: dayRange(days),
    },
  };
}

/** Prices change with the book only. */
const keptLists = new WeakMap<Book, Map<string, readonly ListedProduct[]>>();

/** What the storefront sells, in the catalogue's order. */
export function listedProducts(book: Book, region: Region, language: LanguageTag): readonly ListedProduct[] {
  const key = `${region.id} ${language}`;
  const kept = keptLists.get(book) ?? new Map<string, readonly ListedProduct[]>();
  keptLists.set(book, kept);
  let listed = kept.get(key);
  if (!listed) {
    listed = productTypes
      .filter(({ sku }) => region.allowedProductTypes.includes(sku))
      .map((definition) => listedProduct(book, region, language, definition));
    kept.set(key, listed);
  }
  return listed;
}

/** The cards of these types in this order; those that are not sold here are left out. */
export function cardsOf(
  book: Book,
  region: Region,
  language: LanguageTag,
  skus: readonly ProductType[],
): readonly ProductCard[] {
  const listed = new Map(listedProducts(book, region, language).map(({ card }) => [card.sku, card]));
  return skus.flatMap((sku) => listed.get(sku) ?? []);
}
