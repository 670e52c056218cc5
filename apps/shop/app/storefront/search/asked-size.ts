/** A size within what was typed into the search: "mailer box 25x19x9", "10 × 8 × 4 in", "250*190*90 mm". */
import { type LengthUnit, parseLength } from "@foldmark/catalogue";

export interface AskedSize {
  /** Two or three sides in mm, in the order they were typed. */
  readonly sides: readonly number[];
  /** What else was typed. */
  readonly rest: string;
}

const number = String.raw`\d{1,6}(?:[.,]\d{1,3})?(?:\s\d{1,2}/\d{1,2}|/\d{1,2})?`;
const unit = String.raw`\s?(?:mm|cm|in(?:ch(?:es)?)?|"|″|'')`;
const times = String.raw`\s*[x×*]\s*`;
const side = `(${number})(${unit})?`;
const pattern = new RegExp(
  `(?<![\\d.,/]|\\d[x×*])${side}${times}${side}(?:${times}${side})?(?![\\d/])`,
  "iu",
);

/** No side of anything we make is longer: beyond it, figures without a unit are millimetres. */
const longestSide = 1200;

/** @param usual the unit of the storefront, for figures without one */
export function askedSize(usual: LengthUnit, query: string): AskedSize | null {
  const found = pattern.exec(query);
  if (!found) return null;
  const [whole, one, oneUnit, two, twoUnit, three, threeUnit] = found;
  // A unit is mostly written once, after the last side.
  const last = threeUnit ?? twoUnit ?? oneUnit ?? "";
  const typed = [
    [one, oneUnit],
    [two, twoUnit],
    [three, threeUnit],
  ].flatMap(([length, own]) => (length === undefined ? [] : [length + (own ?? last)]));
  const asUsual = lengthsIn(typed, usual);
  const sides = last === "" && asUsual?.some((each) => each > longestSide) ? lengthsIn(typed, "mm") : asUsual;
  return sides && { sides, rest: query.replace(whole, " ").replaceAll(/\s+/g, " ").trim() };
}

function lengthsIn(typed: readonly string[], unitOfFigures: LengthUnit): readonly number[] | null {
  const read = typed.map((each) => parseLength(each, unitOfFigures));
  const lengths = read.flatMap((each) => (each.ok ? [each.millimetres] : []));
  return lengths.length === typed.length ? lengths : null;
}
