/** Asks for prices beside the one that is shown, and writes amounts as the visitor wants to see them. */
import type { Configuration } from "@foldmark/catalogue";
import {
  askPrice,
  type Book,
  drawnBlank,
  goodsPrice,
  type Price,
  type PriceAnswer,
  type PriceQuestion,
  price,
  type Refusal,
  remembering,
  withVat,
} from "@foldmark/pricing";
import { formatMoney, type Region } from "@foldmark/region";
import { formatUnit } from "./amounts.ts";
import { questionOfConfiguration } from "./form.ts";
import type { Shop } from "./shop.ts";

/** Room for every standard size that pages show, and for the sizes visitors ask about. */
const blankOf = remembering(drawnBlank, 1000);

export const ask = ({ book, region, stock }: Asking, question: PriceQuestion): PriceAnswer =>
  askPrice(region, question, { book, blankOf, stock });

type Asking = Pick<Shop, "book" | "region" | "stock">;

/** The price every page of the storefront quotes: the function that prices an order. */
export const priceOf = (book: Book, region: Region, configuration: Configuration): Price | Refusal =>
  price(book.prices, configuration, region, { blankOf });

/** What a size of one's own adds to the goods: its tool, or the table that cuts without one. Null where nothing is priced. */
export function addedByOwnSize(
  { book, region }: Asking,
  configuration: Configuration,
  own: Pick<Price, "goodsMinor">,
): number | null {
  const ready = goodsPrice(book.prices, configuration, region, { blankOf, readyTool: true });
  return ready === null ? null : Math.max(0, own.goodsMinor - ready);
}

/** The price of a configuration with something changed; null where that cannot be made. */
export function priceWith(
  shop: Asking,
  configuration: Configuration,
  change: Partial<Configuration>,
): Price | null {
  const answer = ask(shop, questionOfConfiguration({ ...configuration, ...change }));
  return answer.kind === "price" ? answer.price : null;
}

export interface Amounts {
  readonly gross: boolean;
  /** A sum, in minor units net. */
  readonly sum: (netMinor: number) => string;
  /** A piece, in micro-units net; as fine as the price it stands beside. */
  readonly unit: (netMicro: number, besideMicro?: number) => string;
  /** Of a sum, the amount that is not shown first; null where there is none. */
  readonly other: (netMinor: number) => string | null;
}

export function amountsIn(region: Region, gross: boolean): Amounts {
  const vat = (micro: number) => micro + Math.round((micro * region.vatAmount) / 100);
  const net = (minor: number) => formatMoney(region, minor);
  const taxed = (minor: number) => formatMoney(region, withVat(region, minor));
  return {
    gross,
    sum: gross ? taxed : net,
    unit: (micro, beside = Math.abs(micro)) => formatUnit(region, gross ? vat(micro) : micro, beside),
    other: (minor) => (region.hasVat ? (gross ? net : taxed)(minor) : null),
  };
}

/** "+€0.23", "−€0.57" */
export function difference(written: string, sign: number): string {
  return sign < 0 ? `\u2212${written}` : `+${written}`;
}
