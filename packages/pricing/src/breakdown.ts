/** Where the money goes, for the buyer to read: in one order, and adding up to the total to the last minor unit. */
import type { OptionId } from "@foldmark/catalogue";
import { type CostKind, lineCost } from "./cost.ts";
import { amountAt } from "./curve.ts";
import { chargedMilligrams } from "./freight/shipment.ts";
import { million, nanoPerMicro, nearest, quotient, scaled, shared } from "./integers.ts";
import type { PriceBook } from "./price-books/price-book.ts";
import type { PublishedPrice } from "./published.ts";
import type { Quote, Way } from "./quote.ts";

export type BreakdownKind = CostKind | "goods" | "delivery" | "service";

export interface BreakdownLine {
  readonly kind: BreakdownKind;
  readonly option: OptionId | null;
  readonly minor: number;
}

const plain = (kind: BreakdownKind, minor: number): BreakdownLine => ({ kind, option: null, minor });

/** Services are sold at their own price and rounded as lines of their own. */
export function serviceLines(book: PriceBook, quote: Quote): readonly BreakdownLine[] {
  const { definition, configuration, factor } = quote;
  return configuration.options.flatMap((option) => {
    const euro = option === "prototype" ? book.prototype[definition.group] : book.services[option];
    if (euro === undefined) return [];
    return [{ kind: "service" as const, option, minor: nearest(scaled(euro, factor, million), 10_000) }];
  });
}

/** Margin is spread over what it is earned on: a buyer sees prices, not our costs. */
export function goodsLines(
  book: PriceBook,
  quote: Quote,
  { goodsMinor, pricedAs, way }: PublishedPrice<Way>,
): readonly BreakdownLine[] {
  if (!way.costs || !quote.room) return [plain("goods", goodsMinor)];
  const costs = way.costs.lines.map((line) => lineCost(line, pricedAs));
  const whole = quotient(
    costs.reduce((sum, cost) => sum + cost, 0),
    nanoPerMicro,
  );
  const sold = amountAt(book.curves.selling, whole);
  const charged = chargedMilligrams(quote.room, quote.pieceMilligrams, pricedAs, book);
  const delivered = amountAt(book.curves.freight, charged);
  const [made, delivery] = shared(goodsMinor, [sold, delivered]) as [number, number];
  // Goods from stock are on the shelf: nothing is set up for them.
  if (way.route === "stock") return [plain("goods", made), plain("delivery", delivery)];
  const parts = shared(made, costs);
  return [
    ...way.costs.lines
      .map(({ kind, option }, index) => ({ kind, option, minor: parts[index]! }))
      .filter(({ kind, minor }) => minor > 0 || kind === "option"),
    plain("delivery", delivery),
  ];
}
