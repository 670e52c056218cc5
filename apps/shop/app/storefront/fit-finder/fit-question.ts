/** Reads the form of the fit finder: goods, how many to a box, padding, how many boxes; or says what is wrong. */
import { type Cuboid, type LengthUnit, parseLength } from "@foldmark/catalogue";
import { readCount } from "@foldmark/configurator";
import type { TextFunction } from "@foldmark/messages";
import type { Region } from "@foldmark/region";
import { lengthProblem, type TypedField } from "../listing/typed-length.ts";
import {
  type FitField,
  type FitSort,
  fitFields,
  fitSorts,
  lengthUnits,
  type SizeKind,
  sizeKinds,
  usualBoxes,
  type WeightUnit,
  weightUnits,
} from "./fit-fields.ts";

export interface FitForm {
  readonly fields: Readonly<Record<FitField, TypedField>>;
  readonly unit: LengthUnit;
  readonly weightUnit: WeightUnit;
  readonly upright: boolean;
  readonly sizes: SizeKind;
  readonly sort: FitSort;
  readonly page: number;
}

/** What is asked, in whole mm and grams. */
export interface FitWish {
  readonly goods: Cuboid;
  readonly gramsEach: number;
  readonly items: number;
  readonly padding: number;
  readonly upright: boolean;
  readonly quantity: number;
}

export interface ReadQuestion {
  readonly form: FitForm;
  /** Null while nothing is asked, and when something cannot be read. */
  readonly wish: FitWish | null;
}

const mostItems = 200;
const mostBoxes = 50_000;
/** A ton: beyond it the number is a slip of the hand. */
const mostGrams = 1_000_000;

const milligramsPer: Readonly<Record<WeightUnit, number>> = {
  g: 1000,
  kg: 1_000_000,
  lb: 453_592,
  oz: 28_350,
};

/** Grams, rounded up: a load rating must not be met by rounding. */
export function parseWeight(typed: string, unit: WeightUnit): number | null {
  const parts = /^\+?\s*(\d{1,9})(?:[.,](\d{1,6}))?\s*([a-z]*)\.?$/.exec(
    typed.normalize("NFKC").trim().toLowerCase(),
  );
  if (!parts) return null;
  const [, whole = "", decimals = "", suffix = ""] = parts;
  const named = { kgs: "kg", lbs: "lb" }[suffix] ?? suffix;
  const given = named === "" ? unit : weightUnits.find((each) => each === named);
  if (!given) return null;
  const grams = Math.ceil((Number(whole + decimals) * milligramsPer[given]) / (1000 * 10 ** decimals.length));
  return grams <= mostGrams ? grams : null;
}

interface Answer {
  readonly field: TypedField;
  readonly value: number | null;
}

/** One reading of one form: the region and the words for what is wrong stay the same throughout. */
class Reader {
  readonly #region: Region;
  readonly #text: TextFunction;
  readonly #query: URLSearchParams;

  constructor(region: Region, text: TextFunction, query: URLSearchParams) {
    this.#region = region;
    this.#text = text;
    this.#query = query;
  }

  #typed(name: FitField): string {
    return this.#query.get(name) ?? "";
  }

  side(name: "length" | "width" | "height", unit: LengthUnit): Answer {
    const typed = this.#typed(name);
    const parsed = parseLength(typed, unit);
    if (parsed.ok) return { field: { typed, error: null }, value: parsed.millimetres };
    const error = lengthProblem(this.#region, this.#text, parsed.code, parsed.possible);
    return { field: { typed, error }, value: null };
  }

  padding(unit: LengthUnit): Answer {
    const typed = this.#typed("padding");
    const parsed = parseLength(typed, unit);
    if (parsed.ok) return { field: { typed, error: null }, value: parsed.millimetres };
    if (parsed.code === "empty" || parsed.code === "zero") return { field: { typed, error: null }, value: 0 };
    const error = lengthProblem(this.#region, this.#text, parsed.code, parsed.possible);
    return { field: { typed, error }, value: null };
  }

  weight(unit: WeightUnit): Answer {
    const typed = this.#typed("weight");
    if (typed.trim() === "") return { field: { typed, error: null }, value: 0 };
    const grams = parseWeight(typed, unit);
    const error = grams === null ? this.#text("shop.fit.weight.unread") : null;
    return { field: { typed, error }, value: grams };
  }

  count(name: "items" | "quantity", usual: number, most: number): Answer {
    const typed = this.#typed(name);
    const count = readCount(typed, usual, most);
    const readable = count !== null && count >= 1;
    const error = readable ? null : this.#text("shop.fit.count.unread", { most });
    return { field: { typed, error }, value: readable ? count : null };
  }
}

export function readFitQuestion(region: Region, text: TextFunction, query: URLSearchParams): ReadQuestion {
  const unit = lengthUnits.find((each) => each === query.get("unit")) ?? region.lengthUnit;
  const usualWeight = region.lengthUnit === "in" ? "lb" : "kg";
  const weightUnit = weightUnits.find((each) => each === query.get("weightUnit")) ?? usualWeight;
  const upright = query.has("upright");
  const sizes = sizeKinds.find((each) => each === query.get("sizes")) ?? "all";
  const sort = fitSorts.find((each) => each === query.get("sort")) ?? "fit";
  const page = Math.max(1, Math.min(99, Number.parseInt(query.get("page") ?? "1", 10) || 1));
  const reader = new Reader(region, text, query);
  const asked = fitFields.some((name) => (query.get(name) ?? "").trim() !== "");
  const answers: Record<FitField, Answer> = {
    length: reader.side("length", unit),
    width: reader.side("width", unit),
    height: reader.side("height", unit),
    weight: reader.weight(weightUnit),
    items: reader.count("items", 1, mostItems),
    padding: reader.padding(unit),
    quantity: reader.count("quantity", usualBoxes, mostBoxes),
  };
  const fields = Object.fromEntries(
    fitFields.map((name) => {
      const { typed, error } = answers[name].field;
      return [name, { typed, error: asked ? error : null }];
    }),
  ) as FitForm["fields"];
  const form = { fields, unit, weightUnit, upright, sizes, sort, page };
  const values = fitFields.map((name) => answers[name].value);
  if (!asked || values.includes(null)) return { form, wish: null };
  const [length, width, height, gramsEach, items, padding, quantity] = values as number[];
  return {
    form,
    wish: {
      goods: { length: length!, width: width!, height: height! },
      gramsEach: gramsEach!,
      items: items!,
      padding: padding!,
      upright,
      quantity: quantity!,
    },
  };
}
