/** Where the money goes, for the buyer to read: in one order, and adding up to the total to the last minor unit. */
import type { OptionId } from "@foldmark/catalogue";
import { type CostKind, type CostLine, lineCost } from "./cost.ts";
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

/** What leaving an option out would save, where it can be left out. */
type OptionSavings = ReadonlyMap<OptionId, number>;

/** An option costs what leaving it out saves: its board, print and freight with it. What is left is shared by cost. */
function sharedByCost(
  made: number,
  lines: readonly CostLine[],
  costs: readonly number[],
  saves: OptionSavings,
): readonly number[] {
  const known = lines.map(({ option }) => (option === null ? null : (saves.get(option) ?? null)));
  const ofOptions = known.reduce<number>((sum, minor) => sum + (minor ?? 0), 0);
  // Two options that only together need a dearer route: each would save the whole of it.
  if (ofOptions > made) return shared(made, costs);
  const others = costs.map((cost, index) => (known[index] === null ? cost : 0));
  const rest = shared(made - ofOptions, others);
  return known.map((minor, index) => minor ?? rest[index]!);
}

/** Margin is spread over what it is earned on: a buyer sees prices, not our costs. */
export function goodsLines(
  book: PriceBook,
  quote: Quote,
  { goodsMinor, pricedAs, way }: PublishedPrice<Way>,
  saves: OptionSavings,
): readonly BreakdownLine[] {
  if (!quote.room) return [plain("goods", goodsMinor)];
  const charged = chargedMilligrams(quote.room, quote.pieceMilligrams, pricedAs, book);
  const delivered = amountAt(book.curves.freight, charged);
  if (!way.costs) {
    const delivery = Math.min(goodsMinor, nearest(scaled(delivered, quote.factor, million), 10_000));
    return [plain("goods", goodsMinor - delivery), plain("delivery", delivery)];
  }
  const costs = way.costs.lines.map((line) => lineCost(line, pricedAs));
  const whole = quotient(
    costs.reduce((sum, cost) => sum + cost, 0),
    nanoPerMicro,
  );
  const sold = amountAt(book.curves.selling, whole);
  const [made, delivery] = shared(goodsMinor, [sold, delivered]) as [number, number];
  // Goods from stock are on the shelf: nothing is set up for them.
  if (way.route === "stock") return [plain("goods", made), plain("delivery", delivery)];
  const parts = sharedByCost(made, way.costs.lines, costs, saves);
  return [
    ...way.costs.lines
      .map(({ kind, option }, index) => ({ kind, option, minor: parts[index]! }))
      .filter(({ kind, minor }) => minor > 0 || kind === "option"),
    plain("delivery", delivery),
  ];
}
