/** Lengths, weights and counts that visitors type into a form: read, or explained in the words of the page. */
import { type LengthProblem, parseLength } from "@foldmark/catalogue";
import type { TextFunction } from "@foldmark/messages";
import { formatLength, type Region } from "@foldmark/region";

/** What was typed stays in the field, whatever became of it. */
export interface TypedField {
  readonly typed: string;
  readonly error: string | null;
}

export interface ReadLength {
  readonly field: TypedField;
  /** Null for an empty field and for one that cannot be read. */
  readonly millimetres: number | null;
}

/** A usual size of a box, as an example of how lengths are written here. */
const exampleMillimetres = 254;

const withoutUnit = (written: string): string => written.replace(/\s.*$/, "");

export function lengthProblem(
  region: Region,
  text: TextFunction,
  code: LengthProblem,
  possible: readonly number[] = [],
): string {
  const example = withoutUnit(formatLength(region, exampleMillimetres));
  const nearest = possible.map((length) => formatLength(region, length)).join(", ");
  return text(`catalogue.typed.${code}`, { example, nearest });
}

export function readLength(region: Region, text: TextFunction, typed: string | null): ReadLength {
  const given = typed ?? "";
  if (given.trim() === "") return { field: { typed: given, error: null }, millimetres: null };
  const parsed = parseLength(given, region.lengthUnit);
  if (parsed.ok) return { field: { typed: given, error: null }, millimetres: parsed.millimetres };
  const error = lengthProblem(region, text, parsed.code, parsed.possible);
  return { field: { typed: given, error }, millimetres: null };
}
