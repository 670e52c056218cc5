/** The quantities a page shows, with what each costs and saves: none that cannot be ordered. */
import { quantityLadder } from "@foldmark/catalogue";
import { quotient } from "./integers.ts";
import type { Quote } from "./quote.ts";

export interface LadderStep {
  readonly quantity: number;
  readonly unitMicro: number;
  readonly goodsMinor: number;
  readonly totalMinor: number;
  /** Less a piece than in the smallest series, in permille; a single sample is no series. */
  readonly savingPermille: number;
}

/** The smallest order of this make: print and options may ask for more than the product itself. */
function smallestOrder({ definition, configuration, job }: Quote): number {
  const options = definition.options.filter(({ id }) => configuration.options.includes(id));
  return Math.max(job?.offer.minimumQuantity ?? 1, ...options.map(({ minimumQuantity }) => minimumQuantity));
}

export function ladderOf(quote: Quote, servicesMinor: number): readonly LadderStep[] {
  const smallest = smallestOrder(quote);
  const prices = quantityLadder(quote.definition)
    .filter((quantity) => quantity >= smallest && quantity <= quote.available)
    .flatMap((quantity) => quote.publishedAt(quantity) ?? []);
  const first = prices.find(({ quantity }) => quantity > 1)?.unitMicro ?? 0;
  return prices.map(({ quantity, unitMicro, goodsMinor }) => ({
    quantity,
    unitMicro,
    goodsMinor,
    totalMinor: goodsMinor + servicesMinor,
    savingPermille: first > unitMicro ? quotient((first - unitMicro) * 1000, first) : 0,
  }));
}
