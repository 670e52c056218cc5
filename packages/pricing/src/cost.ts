/**
 * What a run costs us on each route, as `fixed + perPiece × quantity` and the surcharge of small lots, in whole
 * nano-euro. Every amount is rounded down from whole numbers that only grow with size, inks and options, so the cost
 * grows with them too.
 */
import {
  type Configuration,
  type Inks,
  type OptionId,
  type PrintMode,
  type PrintOffer,
  type PrintTechnologyId,
  printMode,
  printTechnology,
  productType,
} from "@foldmark/catalogue";
import type { BlankFigures, StockFigures } from "./blank.ts";
import { amountAt } from "./curve.ts";
import { nanoPerMicro, quotient, quotientUp } from "./integers.ts";
import { fitsRoute, formatOf } from "./making/fits-route.ts";
import type {
  InkLoad,
  OptionCosts,
  PriceBook,
  ProductCosts,
  Route,
  RouteId,
} from "./price-books/price-book.ts";

export type CostKind =
  | "set-up"
  | "plates"
  | "die"
  | "material"
  | "cover"
  | "printing"
  | "making"
  | "option"
  | "rush";

/** The surcharge on material bought in a small lot. Areas in units of 10 mm², products stay below 2^53 with them. */
interface SmallLot {
  readonly milliAreaPerPiece: number;
  readonly milliAreaFixed: number;
  readonly price: number;
  readonly largest: number;
  readonly half: number;
}

export interface CostLine {
  readonly kind: CostKind;
  readonly option: OptionId | null;
  readonly fixed: number;
  readonly perPiece: number;
  readonly lot: SmallLot | null;
}

export interface RouteCosts {
  readonly route: RouteId;
  readonly technology: PrintTechnologyId;
  readonly minimumQuantity: number;
  /** In the order they are explained. */
  readonly lines: readonly CostLine[];
  readonly fixed: number;
  readonly perPiece: number;
  readonly lots: readonly SmallLot[];
}

/** How a configuration is ordered, beside what it is. */
export interface Run {
  /** Different artworks in one run of the same product. */
  readonly artworks: number;
  /** Artwork, plates and die are those of an earlier order. */
  readonly reorder: boolean;
}

export interface Job extends Run {
  readonly book: PriceBook;
  readonly costs: ProductCosts;
  readonly offer: PrintOffer;
  readonly configuration: Configuration;
  readonly blank: BlankFigures;
  readonly ownSize: boolean;
}

const tenSquareMillimetres = 100_000;

function lotSurcharge(lot: SmallLot, quantity: number): number {
  const area = quotient(lot.milliAreaPerPiece * quantity + lot.milliAreaFixed, 10_000);
  const extra = lot.largest - quotientUp(lot.largest * lot.half, lot.half + area);
  return quotient(extra * lot.price, 100);
}

export const lineCost = (line: CostLine, quantity: number): number =>
  line.fixed + line.perPiece * quantity + (line.lot ? lotSurcharge(line.lot, quantity) : 0);

export function routeCost(costs: RouteCosts, quantity: number): number {
  let cost = costs.fixed + costs.perPiece * quantity;
  for (const lot of costs.lots) cost += lotSurcharge(lot, quantity);
  return cost;
}

const line = (kind: CostKind, fixed: number, perPiece: number, option: OptionId | null = null): CostLine => ({
  kind,
  option,
  fixed,
  perPiece,
  lot: null,
});

/** Micro-euro a square metre on so many square millimetres, in nano-euro. */
const onArea = (area: number, rate: number): number => quotient(area * rate, 1000);

function materialLine(
  kind: "material" | "cover",
  stock: StockFigures,
  route: Route,
  book: PriceBook,
): CostLine {
  const price = book.materials[stock.material];
  const piece = onArea(stock.sheetArea, price);
  const half = book.smallLot.halfAt * tenSquareMillimetres;
  return {
    kind,
    option: null,
    fixed: piece * route.spoiltPieces,
    perPiece: quotient(piece * (1000 + route.wastePermille), 1000),
    lot: {
      milliAreaPerPiece: stock.sheetArea * (1000 + route.wastePermille),
      milliAreaFixed: stock.sheetArea * 1000 * route.spoiltPieces,
      price,
      largest: quotient(half * book.smallLot.permille, 1000),
      half,
    },
  };
}

function inkLoad({ kind, colours }: Inks): InkLoad | null {
  if (kind === "ready-made") return null;
  if (kind === "white") return colours > 1 ? "white-and-black" : "white";
  if (kind === "process") return colours > 4 ? "process-on-white" : "process";
  return colours > 1 ? "few-colours" : "one-colour";
}

const sidesOf = ({ outside, inside }: PrintMode): readonly Inks[] =>
  [outside, inside].filter((inks) => inks !== null);

function printingLine(job: Job, route: Route, area: number, sides: readonly Inks[]): CostLine {
  let covered = 0;
  for (const inks of sides) {
    const load = inkLoad(inks);
    if (!load) continue;
    const coverage = job.costs.coverage?.[load] ?? job.book.coverage[load];
    covered += onArea(quotient(area * coverage, 1000), route.printing[load] ?? 0);
  }
  const pressed = route.printingPiece * nanoPerMicro * sides.length;
  return line("printing", covered * route.spoiltPieces, covered + pressed);
}

function optionLine(job: Job, route: Route, id: OptionId, costs: OptionCosts, area: number): CostLine {
  const free = costs.freeWithSpotInks && route.spotInks;
  const tools = job.reorder ? 0 : (costs.tool ?? 0) * job.artworks;
  const fixed = free ? 0 : (costs.setUp ?? 0) + tools;
  const perPiece = onArea(area, costs.squareMetre ?? 0) + (costs.piece ?? 0) * nanoPerMicro;
  return line("option", fixed * nanoPerMicro, perPiece, id);
}

function rushLine(rushPermille: number, work: readonly CostLine[]): CostLine {
  const share = (amount: number) => quotient(amount * rushPermille, 1000);
  const fixed = work.reduce((sum, each) => sum + share(each.fixed), 0);
  const perPiece = work.reduce((sum, each) => sum + share(each.perPiece), 0);
  return line("rush", fixed, perPiece, "rush");
}

function routeLines(job: Job, id: RouteId): readonly CostLine[] {
  const { book, costs, blank, configuration, artworks, reorder } = job;
  const route = book.routes[id];
  const printedArea = (blank.cover ?? blank.body).printedArea;
  const sides = sidesOf(printMode(configuration.print));
  const colours = sides.reduce((sum, inks) => sum + inks.colours, 0);
  const prepress = reorder ? 0 : costs.prepress * artworks;
  const plates = quotient(
    route.plate * colours * artworks * (reorder ? book.reorder.platePermille : 1000),
    1000,
  );
  const withDie = job.ownSize && printTechnology(route.technology).needsDie;
  const blankArea = blank.body.netArea + (blank.cover?.netArea ?? 0);
  const die = withDie && !reorder ? amountAt(book.curves.die, blankArea) : 0;
  const making =
    (costs.making?.[id] ?? route.making) + (costs.parts ?? 0) + (job.ownSize ? route.tableCut : 0);

  const lines = [
    line("set-up", (prepress + route.setUp + route.changeOver * (artworks - 1)) * nanoPerMicro, 0),
    line("plates", plates * nanoPerMicro, 0),
    line("die", die * nanoPerMicro, 0),
    materialLine("material", blank.body, route, book),
  ];
  if (blank.cover) lines.push(materialLine("cover", blank.cover, route, book));
  const work = [printingLine(job, route, printedArea, sides), line("making", 0, making * nanoPerMicro)];
  lines.push(...work);
  for (const option of configuration.options) {
    const added = book.options[option];
    if (added) lines.push(optionLine(job, route, option, added, printedArea));
  }
  if (configuration.options.includes("rush")) lines.push(rushLine(book.rushPermille, work));
  return lines;
}

function costsOf(job: Job, route: RouteId): RouteCosts {
  const { technology, minimumQuantity } = job.book.routes[route];
  const lines = routeLines(job, route);
  const lots: SmallLot[] = [];
  let fixed = 0;
  let perPiece = 0;
  for (const each of lines) {
    fixed += each.fixed;
    perPiece += each.perPiece;
    if (each.lot) lots.push(each.lot);
  }
  const smallest = Math.max(minimumQuantity, printTechnology(technology).minimumQuantity);
  return { route, technology, minimumQuantity: smallest, lines, fixed, perPiece, lots };
}

/** Every route the product, its print, its material and its blanks allow; quantity decides among them. */
export function routeCosts(job: Job): readonly RouteCosts[] {
  const { construction } = productType(job.configuration.sku);
  return job.costs.routes
    .filter((id) => job.offer.technologies.includes(job.book.routes[id].technology))
    .filter((id) => fitsRoute(job.blank, formatOf(id, construction)))
    .map((id) => costsOf(job, id));
}

/** One piece with everything on it, before it is packed for the way. */
export function pieceMilligrams({ book, blank, configuration, costs }: Job): number {
  const fitted = configuration.options.reduce((sum, id) => sum + (book.options[id]?.grams ?? 0), 0);
  return blank.milligrams + (fitted + (costs.partsGrams ?? 0)) * 1000;
}
