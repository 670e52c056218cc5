/** The words a product type is described in. The tables in product-types/ are written with them. */
import type { ProductType } from "@foldmark/region";
import type { Choice } from "./choices.ts";
import type { ConstructionId, ConstructionParameters } from "./constructions.ts";
import type { OptionId, OptionSet } from "./finishes-and-options.ts";
import type { MaterialCode } from "./materials.ts";
import type { PrintModeId } from "./print-modes.ts";
import type { PrintTechnologyId } from "./print-technologies.ts";
import type { DimensionName, Size, StandardSize } from "./size-sets.ts";

export const productGroups = [
  "mailers",
  "shipping-boxes",
  "product-boxes",
  "rigid-boxes",
  "bags",
  "mailing-bags",
  "paper-and-tape",
  "labels-and-cards",
  "samples",
] as const;
export type ProductGroup = (typeof productGroups)[number];

export type Category =
  | "mailer-boxes"
  | "custom-shipping-boxes"
  | "primary-packaging"
  | "eco-friendly-packaging"
  | "luxury-packaging";

/** Which editor "design it" opens: the dieline, a flat print area, an uploaded print file, or none. */
export type EditorKind = "box" | "product" | "dtp" | "none";

/** How the product stands in its first picture. */
export type PictureView =
  | "lid-open"
  | "closed"
  | "lid-beside"
  | "drawer-open"
  | "standing"
  | "flat"
  | "roll"
  | "set";

/** Whole millimetres, both ends included. */
export interface Range {
  readonly minimum: number;
  readonly maximum: number;
}

export interface SizeRules {
  /** What is measured: the room inside, or the finished piece. */
  readonly measured: "inside" | "finished";
  readonly dimensions: readonly DimensionName[];
  readonly standard: readonly StandardSize[];
  /** Id of the standard size a page starts with. */
  readonly initial: string | null;
  /**
   * Any size between these, on the step; null where only standard sizes are made. A dimension that is left
   * out comes only in the lengths of the standard sizes: a tube is wound on one of our mandrels.
   */
  readonly free: Readonly<Partial<Record<DimensionName, Range>>> | null;
  /** Whole mm between two sizes that can be made. */
  readonly step: number;
  /** Boxes whose three sides add up to more than this many mm are only made of these. */
  readonly large?: { readonly above: number; readonly materials: readonly MaterialCode[] };
}

export interface QuantityRules {
  /** A single printed piece may be ordered as a sample, below the minimum. */
  readonly single: boolean;
  readonly minimum: number;
  readonly step: number;
  readonly maximum: number;
  /** What most buyers order, and a page starts near: the smallest order would show the dearest price. */
  readonly usual: number;
}

export type DayRange = readonly [minimum: number, maximum: number];

export interface PrintOffer {
  readonly mode: PrintModeId;
  /** Ways to print it, shortest run first; the price decides among those the quantity allows. */
  readonly technologies: readonly PrintTechnologyId[];
  readonly minimumQuantity?: number;
  /** Materials it holds on; all of the product's when left out. */
  readonly materials?: readonly MaterialCode[];
  /** Business days, where they differ from the product's own. */
  readonly days?: DayRange;
}

export interface OptionOffer {
  readonly id: OptionId;
  readonly minimumQuantity: number;
  /** Goes with the product at no choice of the buyer; shown, and part of the price. */
  readonly included: boolean;
}

/** The second stock of a product made of two: what lies on the outside and is printed. */
export interface Cover {
  readonly part: "sleeve" | "wrap";
  readonly materials: readonly MaterialCode[];
  /** True where the construction draws the cover alone: the core of a can is wound, not cut. */
  readonly drawn?: true;
}

export interface ProductDefinition {
  readonly sku: ProductType;
  readonly group: ProductGroup;
  /** Null where nothing is built from a drawing: sample packs, and boxes made only on request. */
  readonly construction: ConstructionId | null;
  /** What stands for it in pictures where only an offer settles how it is built. */
  readonly preview: ConstructionId | null;
  /** Choices of the construction that this product fixes. */
  readonly parameters: ConstructionParameters;
  /** Choices of the construction that an option makes. */
  readonly parametersWith: Readonly<Partial<Record<OptionId, ConstructionParameters>>>;
  /** Options that make it another construction. */
  readonly constructionWith: Readonly<Partial<Record<OptionId, ConstructionId>>>;
  /** The first is the default. */
  readonly materials: readonly MaterialCode[];
  readonly cover: Cover | null;
  readonly prints: readonly PrintOffer[];
  readonly options: readonly OptionOffer[];
  /** Options a page starts with, for a price: few want a paper bag that cannot be carried. */
  readonly initialOptions: readonly OptionId[];
  /** What the product has where a buyer chooses none of a set: the handles of a tote are short, not missing. */
  readonly standardFittings: Readonly<Partial<Record<OptionSet, "short-handles">>>;
  readonly choices: readonly Choice[];
  readonly sizes: SizeRules;
  readonly quantity: QuantityRules;
  /** Business days from approval and payment to the packed goods. */
  readonly days: DayRange;
  /** Laminating and stamping belong to the making and are part of the days. */
  readonly finishingInDays: boolean;
  /** Harmonised System heading and subheading; see `customsCode` for a configured product. */
  readonly customsCode: string;
  /** Materials that fall under another code. */
  readonly customsCodes: Readonly<Partial<Record<MaterialCode, string>>>;
  readonly designless: boolean;
  /** Kept ready to send: no artwork, and a right of withdrawal for consumers. */
  readonly stock: boolean;
  readonly editor: EditorKind;
  readonly categories: readonly Category[];
  /** May touch food; a declaration of conformity goes with it. */
  readonly foodContact: boolean;
  readonly picture: PictureView;
  /** Priced by the model; otherwise a person answers. */
  readonly ordering: "price" | "quote";
}

type Required =
  | "sku"
  | "group"
  | "construction"
  | "materials"
  | "prints"
  | "sizes"
  | "quantity"
  | "days"
  | "customsCode"
  | "editor"
  | "categories"
  | "picture";

/** Fills in what most products share, so that a table shows only what is special. */
export const product = (
  row: Pick<ProductDefinition, Required> & Partial<Omit<ProductDefinition, Required>>,
): ProductDefinition => ({
  preview: null,
  parameters: {},
  parametersWith: {},
  constructionWith: {},
  customsCodes: {},
  cover: null,
  options: [],
  initialOptions: [],
  standardFittings: {},
  choices: [],
  finishingInDays: false,
  designless: false,
  stock: false,
  foodContact: false,
  ordering: "price",
  ...row,
});

const plentiful = 50_000;

/** At least `minimum`, in steps; the largest order is the last step below 50,000 unless told. */
export const from = (minimum: number, step: number, maximum = plentiful): QuantityRules => ({
  single: false,
  minimum,
  step,
  maximum: Math.floor(maximum / step) * step,
  usual: Math.round(500 / step) * step,
});

/** The same, and one piece as a sample. */
export const oneOrFrom = (minimum: number, step: number): QuantityRules => ({
  ...from(minimum, step),
  single: true,
});

export const offered = (...ids: OptionId[]): OptionOffer[] =>
  ids.map((id) => ({ id, minimumQuantity: 1, included: false }));
export const offeredFrom = (minimumQuantity: number, ...ids: OptionId[]): OptionOffer[] =>
  ids.map((id) => ({ id, minimumQuantity, included: false }));
export const included = (...ids: OptionId[]): OptionOffer[] =>
  ids.map((id) => ({ id, minimumQuantity: 1, included: true }));

/** Help that any product with the customer's artwork can be ordered with. */
export const services: readonly OptionOffer[] = offered("rush", "prototype", "design-help", "full-design");

const range = ([minimum, maximum]: readonly [number, number]): Range => ({ minimum, maximum });

type Span = readonly [minimum: number, maximum: number];

export const insideSizes = (
  standard: readonly StandardSize[],
  initial: string,
  free: { readonly length: Span; readonly width: Span; readonly height: Span } | null,
): SizeRules => ({
  measured: "inside",
  dimensions: ["length", "width", "height"],
  standard,
  initial,
  free: free && { length: range(free.length), width: range(free.width), height: range(free.height) },
  step: 1,
});

export const finishedSizes = (
  dimensions: readonly DimensionName[],
  standard: readonly StandardSize[],
  initial: string,
  free: Readonly<Partial<Record<DimensionName, Span>>> | null,
  step = 1,
): SizeRules => ({
  measured: "finished",
  dimensions,
  standard,
  initial,
  free:
    free &&
    Object.fromEntries(Object.entries(free).map(([name, span]) => [name, range(span as Span)] as const)),
  step,
});

export const withoutSize: SizeRules = {
  measured: "finished",
  dimensions: [],
  standard: [],
  initial: null,
  free: null,
  step: 1,
};

/** The standard size a page starts with. */
export const initialSize = ({ sizes }: Pick<ProductDefinition, "sizes">): Size =>
  sizes.standard.find((each) => each.id === sizes.initial)?.size ?? {};

/** What a size can be made of. */
export function materialsForSize(
  { materials, sizes }: ProductDefinition,
  size: Size,
): readonly MaterialCode[] {
  const { length = 0, width = 0, height = 0 } = size;
  return sizes.large && length + width + height > sizes.large.above ? sizes.large.materials : materials;
}

/** The range of one dimension; of one that only comes in standard lengths, from the shortest to the longest. */
export function rangeOf(rules: SizeRules, name: DimensionName): Range | null {
  const free = rules.free?.[name];
  if (free) return free;
  const lengths = rules.standard.flatMap(({ size }) => size[name] ?? []);
  return lengths.length ? { minimum: Math.min(...lengths), maximum: Math.max(...lengths) } : null;
}
