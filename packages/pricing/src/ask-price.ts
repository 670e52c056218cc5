/**
 * The one question behind the product page and the public interface: what somebody typed or sent, in a storefront, to
 * a price, or to what is wrong with it and what is possible instead. Takes anything, throws nothing.
 */
import {
  type Configuration,
  type ConfigurationIssue,
  checkConfiguration,
  defaultConfiguration,
  initialSize,
  isProductType,
  type LengthProblem,
  type LengthUnit,
  type ProductDefinition,
  parseLength,
  productType,
  readConfiguration,
  type Size,
} from "@foldmark/catalogue";
import type { Region } from "@foldmark/region";
import { type Book, soldIn } from "./book.ts";
import { completedInput, type PartialInput } from "./complete-question.ts";
import { nearestSize } from "./making/nearest-size.ts";
import { parseQuantity } from "./parse-quantity.ts";
import { type Price, price } from "./price.ts";
import { type PriceContext, type PricedRegion, quoteFor, type Refusal } from "./quote.ts";

/**
 * What is asked. Only the sku must be there: the rest is the usual make, in the smallest order. Numbers are whole millimetres and
 * pieces; text is read as a person writes it, lengths in `unit`.
 */
export interface PriceQuestion {
  readonly sku: unknown;
  /** The id of a standard size, any measures written like one (`255x205x80`, always mm), or a length for each name. */
  readonly size?: unknown;
  /** Of lengths written without one; the storefront's own when left out. */
  readonly unit?: LengthUnit;
  readonly material?: unknown;
  readonly cover?: unknown;
  readonly print?: unknown;
  /** A list, or text with commas. */
  readonly options?: unknown;
  readonly choices?: unknown;
  readonly quantity?: unknown;
}

/** `typed` says why a length could not be read; then `couldMean` holds whole mm it may have meant. */
export type AskIssue = ConfigurationIssue & {
  readonly typed?: LengthProblem;
  readonly couldMean?: readonly number[];
};

export type AskedRegion = PricedRegion & Pick<Region, "allowedProductTypes" | "lengthUnit">;

export interface AskContext extends PriceContext {
  readonly book: Book;
}

export type PriceAnswer =
  | { readonly kind: "price"; readonly configuration: Configuration; readonly price: Price }
  /** Nothing is wrong with it, but a person has to say for how much. */
  | {
      readonly kind: "refusal";
      readonly configuration: Configuration;
      readonly refusal: Refusal;
      /** Where the blanks are larger than our machines: the nearest size with a price. */
      readonly nearestSize: Size | null;
    }
  | { readonly kind: "issues"; readonly issues: readonly AskIssue[] };

interface Unread {
  readonly typed: LengthProblem;
  readonly couldMean: readonly number[];
}

interface ReadSize {
  readonly size: unknown;
  /** By field, as issues name it. */
  readonly unread?: ReadonlyMap<string, Unread>;
  /** Where text names no size at all. */
  readonly issue?: ConfigurationIssue;
}

const isBlank = (value: unknown): boolean => typeof value === "string" && value.trim() === "";
const isLeftOut = (value: unknown): boolean => value === undefined || value === null || isBlank(value);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A number that the rules refuse for the same reason the text was. */
function standIn(problem: LengthProblem, couldMean: readonly number[]): number | undefined {
  switch (problem) {
    case "empty":
      return undefined;
    case "zero":
      return 0;
    case "negative":
      return -1;
    case "too-large":
      return Number.MAX_SAFE_INTEGER;
    case "finer-than-a-millimetre":
      return couldMean[0]! + (couldMean.length > 1 ? 0.5 : -0.5);
    default:
      return Number.NaN;
  }
}

function readLengths(given: Readonly<Record<string, unknown>>, unit: LengthUnit): ReadSize {
  const unread = new Map<string, Unread>();
  const size = Object.create(null) as Record<string, unknown>;
  // Nothing has more dimensions; a longer list is no size.
  for (const [name, length] of Object.entries(given).slice(0, 12)) {
    if (typeof length !== "string") {
      size[name] = length;
      continue;
    }
    const parsed = parseLength(length, unit);
    if (parsed.ok) size[name] = parsed.millimetres;
    else {
      size[name] = standIn(parsed.code, parsed.possible);
      unread.set(`size.${name}`, { typed: parsed.code, couldMean: parsed.possible });
    }
  }
  return { size, unread };
}

const measures = /^\d{1,6}(?:x\d{1,6}){0,5}$/;

/** Text that names no size: the lengths are still missing, or one of the sizes there are has to be chosen. */
function unknownSize({ sizes }: ProductDefinition): ReadSize {
  if (sizes.free || sizes.dimensions.length === 0) return { size: sizes.free ? {} : null };
  const offered = sizes.standard.map(({ id }) => id);
  const issue = { code: "size-not-offered", field: "size", offered, nearest: sizes.initial } as const;
  return { size: initialSize({ sizes }), issue };
}

function readSize(definition: ProductDefinition, given: unknown, unit: LengthUnit): ReadSize {
  const { sizes } = definition;
  if (isRecord(given)) return readLengths(given, unit);
  if (typeof given !== "string") return { size: given };
  const text = given.trim();
  const standard = sizes.standard.find(({ id }) => id === text);
  if (standard) return { size: standard.size };
  const lengths = measures.test(text) ? text.split("x").map(Number) : [];
  const missing = sizes.dimensions.length - lengths.length;
  if (lengths.length === 0 || missing < 0 || (missing > 0 && !sizes.free)) return unknownSize(definition);
  // What is not said is left out, so that it alone is missing.
  return { size: Object.fromEntries(lengths.map((length, index) => [sizes.dimensions[index], length])) };
}

const readOptions = (given: unknown): unknown =>
  typeof given === "string"
    ? given
        .split(",")
        .map((option) => option.trim())
        .filter((option) => option !== "")
    : given;

const readText = (given: unknown): unknown => (typeof given === "string" ? given.trim() : given);

function readQuestion(
  question: PriceQuestion,
  region: AskedRegion,
): Omit<ReadSize, "size"> & { readonly input: object } {
  const sku = readText(question.sku);
  if (typeof sku !== "string" || !isProductType(sku)) return { input: { sku } };
  const usual = defaultConfiguration(sku);
  const unit = question.unit ?? region.lengthUnit;
  const given = <Value>(value: Value, otherwise: unknown, read: (value: Value) => unknown = readText) =>
    isLeftOut(value) ? otherwise : read(value);
  const { size, ...rest } = isLeftOut(question.size)
    ? { size: usual.size }
    : readSize(productType(sku), question.size, unit);
  const input = {
    sku,
    size,
    material: given(question.material, usual.material),
    cover: given(question.cover, null),
    print: given(question.print, usual.print),
    // An empty text says: none of them.
    options: question.options == null ? usual.options : readOptions(question.options),
    choices: given(question.choices, {}),
    quantity: given(question.quantity, usual.quantity, parseQuantity),
  };
  return { input, ...rest };
}

/** What was left out is chosen to go with what was not. */
function completed(
  input: object,
  question: PriceQuestion,
  within: Parameters<typeof readConfiguration>[1],
): object {
  const parts = ["material", "print", "options", "quantity"] as const;
  if (!("print" in input)) return input;
  const asked = input as PartialInput & { readonly sku: Configuration["sku"] };
  const leftOut = new Set(
    parts.filter((part) => (part === "options" ? question.options == null : isLeftOut(question[part]))),
  );
  return completedInput(productType(asked.sku), asked, leftOut, (tried) => checkConfiguration(tried, within));
}

export function askPrice(region: AskedRegion, question: PriceQuestion, context: AskContext): PriceAnswer {
  const { input, unread, issue: sizeIssue } = readQuestion(question, region);
  const { book, stock } = context;
  const within = { region: soldIn(book, region), ...(stock && { stock }) };
  const read = readConfiguration(completed(input, question, within), within);
  if (!read.ok || sizeIssue) {
    const others = read.ok ? [] : read.issues.map((issue) => ({ ...issue, ...unread?.get(issue.field) }));
    return { kind: "issues", issues: sizeIssue ? [sizeIssue, ...others] : others };
  }
  const { configuration } = read;
  const answer = price(book.prices, configuration, region, context);
  if (answer.kind === "price") return { kind: "price", configuration, price: answer };
  const isMade = (size: Size): boolean =>
    quoteFor(book.prices, { ...configuration, size }, region, context).kind === "quote";
  const nearest = answer.code === "larger-than-machines" ? nearestSize(configuration, isMade) : null;
  return { kind: "refusal", configuration, refusal: answer, nearestSize: nearest };
}
