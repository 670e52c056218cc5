/** Steps of a caret: what a reader takes for one character. How it steps changes no layout, so the browser may say. */

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

const plain = /^[ -~\u00a0-\u02af]*$/;

/** Places at which characters begin, and the end of the text; ascending. */
export function graphemeBoundaries(text: string): number[] {
  if (plain.test(text)) return Array.from({ length: text.length + 1 }, (_, place) => place);
  return [...Array.from(segmenter.segment(text), ({ index }) => index), text.length];
}

const inWord = /[\p{L}\p{N}\p{M}_'’]/u;
const isGap = /\s/u;

type Kind = "word" | "gap" | "sign";
const kindOf = (character: string): Kind =>
  isGap.test(character) ? "gap" : inWord.test(character) ? "word" : "sign";

/** Where the next word, or run of signs, begins. */
export function nextWord(text: string, place: number): number {
  const kinds = kindsFrom(text, place);
  const first = kinds.find(({ kind }) => kind !== kinds[0]?.kind);
  const landed =
    kinds[0]?.kind === "gap" ? first : kinds.slice(kinds.indexOf(first!)).find(({ kind }) => kind !== "gap");
  return first && landed ? landed.at : text.length;
}

/** Where the word, or run of signs, before a place begins. */
export function previousWord(text: string, place: number): number {
  const kinds = kindsFrom(text, 0).filter(({ at }) => at < place);
  let index = kinds.length - 1;
  while (index > 0 && kinds[index]!.kind === "gap") index--;
  const kind = kinds[index]?.kind;
  while (index > 0 && kinds[index - 1]!.kind === kind) index--;
  return kinds[index]?.at ?? 0;
}

/** The word around a place, for a double click. */
export function wordAround(text: string, place: number): readonly [start: number, end: number] {
  const kinds = kindsFrom(text, 0);
  let index = kinds.findLastIndex(({ at }) => at <= Math.min(place, text.length - 1));
  if (index < 0) return [0, 0];
  const { kind } = kinds[index]!;
  let end = index;
  while (index > 0 && kinds[index - 1]!.kind === kind) index--;
  while (end + 1 < kinds.length && kinds[end + 1]!.kind === kind) end++;
  return [kinds[index]!.at, kinds[end + 1]?.at ?? text.length];
}

function kindsFrom(text: string, place: number) {
  const kinds: { at: number; kind: Kind }[] = [];
  let at = place;
  for (const character of text.slice(place)) {
    kinds.push({ at, kind: kindOf(character) });
    at += character.length;
  }
  return kinds;
}
