/** Business days from approval and payment to packed goods. */
import { type OptionId, option, stageDays } from "./finishes-and-options.ts";
import { type PrintTechnologyId, printTechnology } from "./print-technologies.ts";
import type { DayRange, PrintOffer, ProductDefinition } from "./product-definition.ts";

export interface ProductionRun {
  readonly quantity: number;
  /** Area of board or film the run uses. */
  readonly squareMetres: number;
  readonly technology: PrintTechnologyId;
  readonly options: readonly OptionId[];
}

/** A digital press needs a day more for every further 2,500 m². */
const areaPerDay = 2500;
/** A long offset or flexo run needs two days more. */
const longRun = { above: 10_000, days: 2 } as const;
const rushPercent = 60;

function stretch({ quantity, squareMetres, technology }: ProductionRun): number {
  switch (printTechnology(technology).pace) {
    case "area":
      return Math.max(0, Math.ceil((squareMetres - areaPerDay) / areaPerDay));
    case "pieces":
      return quantity > longRun.above ? longRun.days : 0;
    case "stock":
      return 0;
  }
}

function finishingDays(options: readonly OptionId[]): number {
  const stages = new Set(options.flatMap((id) => option(id).stage ?? []));
  return [...stages].reduce((days, stage) => days + stageDays[stage], 0);
}

export function productionDays(
  definition: ProductDefinition,
  offer: PrintOffer | null,
  run: ProductionRun,
): DayRange {
  const [minimum, maximum] = offer?.days ?? definition.days;
  const more = stretch(run) + (definition.finishingInDays ? 0 : finishingDays(run.options));
  const rushed = (days: number) =>
    run.options.includes("rush") ? Math.max(1, Math.ceil((days * rushPercent) / 100)) : days;
  return [rushed(minimum + more), rushed(maximum + more)];
}
