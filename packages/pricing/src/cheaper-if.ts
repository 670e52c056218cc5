/** What a buyer could change to pay less, each with the price it would make. */
import {
  type Configuration,
  materialsForSize,
  type OptionId,
  option,
  type PrintModeId,
  printedSides,
  printMode,
  printOffer,
  type Size,
  standardSizeOf,
} from "@foldmark/catalogue";
import { serviceLines } from "./breakdown.ts";
import type { LadderStep } from "./ladder.ts";
import type { PriceBook } from "./price-books/price-book.ts";
import { lineMinor } from "./published.ts";
import { type PriceContext, type PricedRegion, type Quote, quoteFor } from "./quote.ts";

interface Saving {
  readonly totalMinor: number;
  /** What the change saves on the whole order. */
  readonly savesMinor: number;
}

export type CheaperIf =
  /** More pieces: the total may grow, a piece costs less. `savesMinor` is what the pieces would cost at today's unit. */
  | (Saving & { readonly kind: "more-pieces"; readonly quantity: number; readonly unitMicro: number })
  | (Saving & { readonly kind: "standard-size"; readonly size: Size; readonly sizeId: string })
  | (Saving & { readonly kind: "less-print"; readonly print: PrintModeId })
  | (Saving & { readonly kind: "without-option"; readonly option: OptionId });

type Hint = { kind: CheaperIf["kind"]; configuration: Configuration; extra: object };

const inkCount = (mode: PrintModeId): number => {
  const { outside, inside } = printMode(mode);
  return (outside?.colours ?? 0) + (inside?.colours ?? 0);
};

/** The smallest standard size that holds what the size asked for holds. */
function standardSizeHint({ definition, configuration }: Quote, region: PricedRegion): Hint[] {
  const { sizes } = definition;
  if (standardSizeOf(sizes, configuration.size)) return [];
  const sum = (size: Size) => sizes.dimensions.reduce((total, name) => total + (size[name] ?? 0), 0);
  const [smallest] = sizes.standard
    .filter(({ regions }) => regions === null || regions.includes(region.id))
    .filter(({ size }) => materialsForSize(definition, size).includes(configuration.material))
    .filter(({ size }) =>
      sizes.dimensions.every((name) => (size[name] ?? 0) >= (configuration.size[name] ?? 0)),
    )
    .sort((a, b) => sum(a.size) - sum(b.size));
  if (!smallest) return [];
  const { id: sizeId, size } = smallest;
  return [{ kind: "standard-size", configuration: { ...configuration, size }, extra: { size, sizeId } }];
}

function lessPrintHints({ definition, configuration }: Quote): Hint[] {
  const { print, material, quantity } = configuration;
  return definition.prints
    .filter(({ mode }) => mode !== print && mode !== "unprinted")
    .filter(({ mode }) => printedSides(mode) < printedSides(print) || inkCount(mode) < inkCount(print))
    .filter(({ mode }) => printedSides(mode) <= printedSides(print))
    .filter(({ mode }) => {
      const offer = printOffer(definition, mode, material);
      return offer !== null && quantity >= (offer.minimumQuantity ?? 1);
    })
    .map(({ mode }) => ({
      kind: "less-print",
      configuration: { ...configuration, print: mode },
      extra: { print: mode },
    }));
}

function withoutOptionHints({ definition, configuration }: Quote): Hint[] {
  const { options } = configuration;
  const included = new Set(definition.options.filter((each) => each.included).map(({ id }) => id));
  const isNeeded = (id: OptionId): boolean =>
    options.some((other) => {
      const { needsOneOf } = option(other);
      return needsOneOf?.includes(id) && !needsOneOf.some((each) => each !== id && options.includes(each));
    });
  return options
    .filter((id) => !included.has(id) && !isNeeded(id))
    .map((id) => ({
      kind: "without-option",
      configuration: { ...configuration, options: options.filter((other) => other !== id) },
      extra: { option: id },
    }));
}

export function cheaperIf(
  book: PriceBook,
  quote: Quote,
  region: PricedRegion,
  context: PriceContext,
  now: { readonly totalMinor: number; readonly unitMicro: number },
  ladder: readonly LadderStep[],
): readonly CheaperIf[] {
  const { quantity } = quote.configuration;
  const hints = [
    ...standardSizeHint(quote, region),
    ...lessPrintHints(quote),
    ...withoutOptionHints(quote),
  ].flatMap(({ kind, configuration, extra }): CheaperIf[] => {
    const other = quoteFor(book, configuration, region, context);
    const goods = other.kind === "quote" ? other.publishedAt(quantity) : null;
    if (other.kind === "refusal" || !goods) return [];
    const services = serviceLines(book, other).reduce((sum, { minor }) => sum + minor, 0);
    const totalMinor = goods.goodsMinor + services;
    const savesMinor = now.totalMinor - totalMinor;
    return savesMinor > 0 ? [{ kind, ...extra, totalMinor, savesMinor } as CheaperIf] : [];
  });

  const next = ladder.find((step) => step.quantity > quantity);
  if (!next) return hints;
  const savesMinor = lineMinor(now.unitMicro, next.quantity) - next.goodsMinor;
  if (savesMinor <= 0) return hints;
  const { unitMicro, totalMinor } = next;
  return [{ kind: "more-pieces", quantity: next.quantity, unitMicro, totalMinor, savesMinor }, ...hints];
}
