/** A condition on records, however it was written, and whether one meets it. */
import { type IndexSettings, type SearchRecord, valuesAt } from "../record.ts";

export type Comparison = "<" | "<=" | "=" | "!=" | ">" | ">=";

export type FilterTerm =
  | {
      readonly kind: "facet";
      readonly attribute: string;
      readonly value: string;
      readonly isNot: boolean;
      readonly score: number;
    }
  | { readonly kind: "tag"; readonly value: string; readonly isNot: boolean; readonly score: number }
  | {
      readonly kind: "number";
      readonly attribute: string;
      readonly comparison: Comparison;
      readonly value: number;
      readonly isNot: boolean;
      readonly score: number;
    }
  | {
      readonly kind: "range";
      readonly attribute: string;
      readonly from: number;
      readonly to: number;
      readonly isNot: boolean;
      readonly score: number;
    };

/** All of the outer ones, each met by any of its inner ones. */
export type Filter = readonly (readonly FilterTerm[])[];

export function meets(record: SearchRecord, filter: Filter, settings: IndexSettings): boolean {
  return filter.every((group) => group.some((term) => meetsTerm(record, term, settings)));
}

/** Facet names are told apart by case, their values are not; tags are. */
export function meetsTerm(record: SearchRecord, term: FilterTerm, settings: IndexSettings): boolean {
  return isMet(record, term, settings) !== term.isNot;
}

function isMet(record: SearchRecord, term: FilterTerm, settings: IndexSettings): boolean {
  if (term.kind === "tag") return valuesAt(record, "_tags").some((value) => String(value) === term.value);
  const values = valuesAt(record, term.attribute);
  if (term.kind === "facet") {
    const wanted = canonical(settings, term.attribute, term.value).toLowerCase();
    return values.some((value) => String(value).toLowerCase() === wanted);
  }
  const numbers = values.filter((value) => typeof value === "number");
  if (term.kind === "range") return numbers.some((value) => value >= term.from && value <= term.to);
  return numbers.some((value) => compare(value, term.comparison, term.value));
}

function compare(value: number, comparison: Comparison, other: number): boolean {
  switch (comparison) {
    case "<":
      return value < other;
    case "<=":
      return value <= other;
    case "=":
      return value === other;
    case "!=":
      return value !== other;
    case ">":
      return value > other;
    case ">=":
      return value >= other;
  }
}

function canonical(settings: IndexSettings, attribute: string, value: string): string {
  const names = settings.aliases?.[attribute];
  return (
    (names && Object.hasOwn(names, value.toLowerCase()) ? names[value.toLowerCase()] : undefined) ?? value
  );
}

/** The values of `attribute` that a filter leaves possible, or null when it says nothing of it. */
export function valuesAsked(
  filter: Filter,
  attribute: string,
  settings: IndexSettings,
): readonly string[] | null {
  let asked: readonly string[] | null = null;
  for (const group of filter) {
    const values = group.map((term) =>
      term.kind === "facet" && term.attribute === attribute && !term.isNot
        ? canonical(settings, attribute, term.value).toLowerCase()
        : null,
    );
    if (values.length === 0 || values.includes(null)) continue;
    const here = values as readonly string[];
    asked = asked === null ? here : asked.filter((value) => here.includes(value));
  }
  return asked;
}
