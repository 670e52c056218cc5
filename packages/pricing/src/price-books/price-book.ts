/**
 * What a price book says. Books are data: an issued one never changes, a new one gets a new id, and every cart line,
 * offer and order names the book it was priced with. Amounts are whole micro-euro, before margin unless said.
 */
import type {
  MaterialCode,
  OptionId,
  PrintModeId,
  PrintTechnologyId,
  ProductGroup,
} from "@foldmark/catalogue";
import type { Currency, ProductType } from "@foldmark/region";
import { type Curve, type DrawnCurve, drawn } from "../curve.ts";

/** How much ink a side takes, which is what a digital press is paid by. */
export type InkLoad =
  | "one-colour"
  | "few-colours"
  | "process"
  | "process-on-white"
  | "white"
  | "white-and-black";

/** One way through the factory. */
export interface Route {
  readonly technology: PrintTechnologyId;
  /** Getting the machine ready, once a run. */
  readonly setUp: number;
  /** Plate or screen, for each colour on each side. */
  readonly plate: number;
  /** Stopping for another artwork in the same run. */
  readonly changeOver: number;
  /** Ink and press for a square metre covered with it. */
  readonly printing: Readonly<Partial<Record<InkLoad, number>>>;
  /** Press time of a piece and side, where pieces are printed one by one. */
  readonly printingPiece: number;
  /** Cutting, stripping, folding, gluing, packing of one piece. */
  readonly making: number;
  /** More for each piece of a size we keep no die for; routes with a die pay the die instead. */
  readonly tableCut: number;
  readonly wastePermille: number;
  /** Pieces spoilt until the machine runs well. */
  readonly spoiltPieces: number;
  readonly minimumQuantity: number;
  /** Inks are mixed to Pantone anyway. */
  readonly spotInks: boolean;
}

export type RouteId =
  | "stock"
  | "inkjet-board"
  | "inkjet-white"
  | "flexo-board"
  | "flexo-white"
  | "offset-laminated"
  | "digital-carton"
  | "offset-carton"
  | "rigid-by-hand"
  | "rigid-line"
  | "can-by-hand"
  | "can-line"
  | "bag-overprint"
  | "bag-flexo"
  | "bag-offset"
  | "film-overprint"
  | "film-flexo"
  | "mailer-overprint"
  | "mailer-flexo"
  | "tissue-short"
  | "tissue-web"
  | "paper-short"
  | "paper-web"
  | "film-tape"
  | "kraft-tape"
  | "pouch-digital"
  | "pouch-gravure"
  | "label-digital"
  | "label-flexo"
  | "card-digital"
  | "card-offset"
  | "tote-transfer"
  | "tote-screen";

/** What is special about making one product. */
export interface ProductCosts {
  readonly routes: readonly RouteId[];
  /** Checking and placing an artwork. */
  readonly prepress: number;
  /** Where making differs from the route's own. */
  readonly making?: Readonly<Partial<Record<RouteId, number>>>;
  /** Parts every piece has, whatever the route: strips, magnets, hinges. */
  readonly parts?: number;
  /** Their weight, and that of anything else no drawing shows. */
  readonly partsGrams?: number;
  /** Where the usual artwork covers more or less than the book's coverage. */
  readonly coverage?: Readonly<Partial<Record<InkLoad, number>>>;
}

export interface OptionCosts {
  readonly setUp?: number;
  /** Made for one artwork, kept for its reorders. */
  readonly tool?: number;
  readonly squareMetre?: number;
  readonly piece?: number;
  readonly grams?: number;
  /** Costs nothing on a route with spot inks. */
  readonly freeWithSpotInks?: true;
}

/** Goods with a list price: from so many pieces, so much a piece (selling price). */
interface Tier {
  readonly from: number;
  readonly unit: number;
}

/** Ready-made goods priced like a printed product at a fixed run, whatever is ordered. */
interface ReadyMade {
  readonly like: ProductType;
  readonly print: PrintModeId;
  readonly atQuantity: number;
  readonly factorPermille: number;
}

/** Printed for everybody and kept on the shelf: what the plain goods beside them cost, and a print of ours (selling price). */
interface StockPrint {
  readonly like: ProductType;
  readonly print: PrintModeId;
  readonly piece: number;
}

/** What the same goods cost with a print of one's own; ours, printed for everybody, cost so much of it at the most. */
interface OwnPrint {
  readonly like: ProductType;
  readonly print: PrintModeId;
  readonly permille: number;
}

export interface PriceTables {
  readonly id: string;
  readonly validFrom: string;
  /** A square metre of sheet in a large lot. */
  readonly materials: Readonly<Record<MaterialCode, number>>;
  /** Material costs up to `permille` more in small lots; at `halfAt` square metres half of that is gone. */
  readonly smallLot: { readonly permille: number; readonly halfAt: number };
  readonly routes: Readonly<Record<RouteId, Route>>;
  /** Share of a printed side that ink lies on, permille. */
  readonly coverage: Readonly<Record<InkLoad, number>>;
  /** Undefined: it is sold by tiers, ready-made, or priced by a person. */
  readonly products: Readonly<Record<ProductType, ProductCosts | undefined>>;
  readonly options: Readonly<Partial<Record<OptionId, OptionCosts>>>;
  readonly rushPermille: number;
  readonly reorder: { readonly platePermille: number };
  /** Cartons and pallets the goods travel in, as a share of their weight. */
  readonly packagingPermille: number;
  /** Selling price of cost; by micro-euro. */
  readonly selling: Curve;
  /** Delivery is part of the price; by milligrams. Selling price. */
  readonly freight: Curve;
  /** Goods are charged by the room they take; left out where a book goes by weight alone. */
  readonly carriage?: {
    /** Milligrams that a pallet place counts as, at least, where goods are too large for any parcel. */
    readonly placeAtLeast: number;
  };
  /** A die for a size of one's own; by square millimetres of blank. */
  readonly die: Curve;
  /** Selling prices. */
  readonly services: Readonly<Partial<Record<OptionId, number>>>;
  readonly prototype: Readonly<Record<ProductGroup, number>>;
  readonly tiers: Readonly<Partial<Record<ProductType, readonly Tier[]>>>;
  readonly readyMade: Readonly<Partial<Record<ProductType, ReadyMade>>>;
  /** Left out in books where ready-made goods had one price whatever is ordered. */
  readonly stockPrints?: Readonly<Partial<Record<ProductType, StockPrint>>>;
  /** Of goods with a list price; left out in books where own print could undercut them. */
  readonly belowOwnPrint?: Readonly<Partial<Record<ProductType, OwnPrint>>>;
  /** Minor units of each currency; a fixed list, because a round price matters more than the exchange rate. */
  readonly samplePack: Readonly<Record<Currency, number>>;
  readonly samplePackGrams: number;
  /** Off the goods when so many different products are ordered together. */
  readonly bundles: readonly { readonly products: number; readonly permille: number }[];
  /** From this net amount in euro a person may beat the list (micro-euro). */
  readonly askForOfferFrom: number;
}

/** A book as prices are computed from it. */
export interface PriceBook extends PriceTables {
  readonly curves: {
    readonly selling: DrawnCurve;
    readonly freight: DrawnCurve;
    readonly die: DrawnCurve;
  };
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const each of Object.values(value)) frozen(each);
  return value;
}

export const openBook = (tables: PriceTables): PriceBook =>
  frozen({
    ...tables,
    curves: { selling: drawn(tables.selling), freight: drawn(tables.freight), die: drawn(tables.die) },
  });
