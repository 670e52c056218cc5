/** Several products ordered together: each line priced by itself, then the discount for the whole. */
import {
  type Configuration,
  defaultConfiguration,
  listed,
  makeWords,
  orderable,
  type ProductDefinition,
  productType,
  soldAs,
} from "@foldmark/catalogue";
import type { TextFunction } from "@foldmark/messages";
import { type Book, bundleDiscount, parseQuantity } from "@foldmark/pricing";
import { formatPercent, type LanguageTag, type ProductType, type Region } from "@foldmark/region";
import { type Amount, amount, quantityWords, unitAmount, whole } from "./figures.ts";
import { priceOf } from "./prices.ts";
import type { Shop } from "./shop.ts";

/** One line of a set or a list, as its table writes it. */
export interface SetLine {
  readonly sku: ProductType;
  /** Id of a standard size; the usual one when left out. */
  readonly size?: string;
}

export interface WantedLine extends SetLine {
  readonly wanted: number;
}

export interface PricedLine {
  readonly sku: ProductType;
  readonly name: string;
  /** Size, material, print and what else it is made with. */
  readonly detail: string;
  readonly quantity: number;
  readonly pieces: string;
  /** The quantity is more than was wanted: the product is sold in steps. */
  readonly isRaised: boolean;
  readonly minimum: string;
  readonly step: string;
  /** Price of one, in words. */
  readonly each: string | null;
  readonly total: Amount | null;
  readonly choice: Readonly<Record<string, string>>;
}

export interface PricedSet {
  readonly lines: readonly PricedLine[];
  /** Before the discount. */
  readonly sum: Amount;
  /** Null where too few different products are in it. */
  readonly discount: { readonly rate: string; readonly products: number; readonly amount: string } | null;
  readonly total: Amount;
  readonly totalMinor: number;
}

function configurationOf({ sku, size }: SetLine, quantity: number): Configuration {
  const usual = defaultConfiguration(sku);
  if (size === undefined) return { ...usual, quantity };
  const standard = productType(sku).sizes.standard.find(({ id }) => id === size);
  if (!standard) throw new RangeError(`${sku} has no standard size ${size}`);
  return { ...usual, size: standard.size, quantity };
}

type SetReader = Pick<Shop, "region" | "language" | "text">;

function pricedLine(book: Book, reader: SetReader, line: WantedLine) {
  const { region, text } = reader;
  const { quantity: rules }: ProductDefinition = productType(line.sku);
  const quantity = orderable(line.wanted, rules);
  const configuration = configurationOf(line, quantity);
  const answer = priceOf(book, region, configuration);
  const isPriced = answer.kind === "price";
  const shown: PricedLine = {
    sku: line.sku,
    name: text(`catalogue.type.${line.sku}.name`),
    detail: listed(makeWords(region, text, configuration)),
    quantity,
    pieces: quantityWords(reader, line.sku, quantity),
    isRaised: quantity !== line.wanted,
    minimum: quantityWords(reader, line.sku, rules.minimum),
    step: whole(reader, rules.step),
    each: isPriced
      ? text("shop.set.each", { amount: unitAmount(region, answer.unitMicro).net, sold: soldAs(line.sku) })
      : null,
    total: isPriced ? amount(region, answer.totalMinor) : null,
    choice: { ...(line.size && { size: line.size }), quantity: String(quantity) },
  };
  return { shown, sku: line.sku, goodsMinor: isPriced ? answer.goodsMinor : 0 };
}

/** Lines of products that are not sold in the storefront are left out. */
export function pricedSet(
  book: Book,
  region: Region,
  language: LanguageTag,
  text: TextFunction,
  wanted: readonly WantedLine[],
): PricedSet {
  const lines = wanted
    .filter(({ sku }) => region.allowedProductTypes.includes(sku))
    .map((line) => pricedLine(book, { region, language, text }, line));
  const sumMinor = lines.reduce((sum, { goodsMinor }) => sum + goodsMinor, 0);
  const { permille, minor } = bundleDiscount(book.prices, lines);
  const totalMinor = sumMinor - minor;
  return {
    lines: lines.map(({ shown }) => shown),
    sum: amount(region, sumMinor),
    discount:
      minor === 0
        ? null
        : {
            rate: formatPercent(language, permille / 1000),
            products: new Set(lines.map(({ sku }) => sku)).size,
            amount: amount(region, minor).net,
          },
    total: amount(region, totalMinor),
    totalMinor,
  };
}

/** A number of pieces or sets as it was typed; null for what is no such number. */
export function readCount(typed: string | null, usual: number, most = 100_000): number | null {
  if (!typed?.trim()) return usual;
  const count = parseQuantity(typed);
  return typeof count === "number" && Number.isInteger(count) && count >= 0 && count <= most ? count : null;
}
