/**
 * Where the lines of a paragraph end: as much as fits on each. Where lines may end is the Unicode line breaking
 * algorithm (UAX 14) in one pinned version, never the browser's own, which differs from one to the next.
 */
import LineBreaker from "linebreak";
import type { Item, Paragraph } from "./items.ts";
import { measure, piecesOf, type Scale, visibleEnd, visibleWidth } from "./pieces.ts";

export interface BrokenLine {
  /** Places in the paragraph; a line begins where the one before it ended. */
  readonly start: number;
  readonly end: number;
  readonly pieces: readonly Item[];
  /** Of what is seen. */
  readonly width: number;
  /** A word was too long for the line and had to be cut. */
  readonly cutsWord: boolean;
}

/** Places after which a line may end, ascending; the last is the paragraph's end. */
export function breakPlaces(text: string): number[] {
  const places: number[] = [];
  const breaker = new LineBreaker(text);
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) places.push(found.position);
  return places.at(-1) === text.length ? places : [...places, text.length];
}

/** @param width null for as long as it gets */
export function breakLines(
  paragraph: Paragraph,
  places: readonly number[],
  width: number | null,
  scale: Scale,
): BrokenLine[] {
  const length = paragraph.text.length;
  if (width === null || length === 0) return [lineOf(paragraph, 0, length, scale, false)];
  const lines: BrokenLine[] = [];
  let start = 0;
  let next = 0;
  while (start < length) {
    while (places[next]! <= start) next++;
    const line = longestLine(paragraph, places, next, start, width, scale);
    lines.push(line);
    start = line.end;
  }
  return lines;
}

function lineOf(
  paragraph: Paragraph,
  start: number,
  end: number,
  scale: Scale,
  cutsWord: boolean,
): BrokenLine {
  const pieces = piecesOf(paragraph, start, end);
  return {
    start,
    end,
    pieces,
    width: visibleWidth(pieces, visibleEnd(paragraph, start, end), scale),
    cutsWord,
  };
}

function longestLine(
  paragraph: Paragraph,
  places: readonly number[],
  next: number,
  start: number,
  width: number,
  scale: Scale,
): BrokenLine {
  const fits = (end: number) => measure(paragraph, start, visibleEnd(paragraph, start, end), scale) <= width;
  let last = next;
  while (last < places.length && fits(places[last]!)) last++;
  // Shaped as it is drawn, the line may be a little wider, or with its hyphen; then it ends one word earlier.
  for (let index = last - 1; index >= next; index--) {
    const line = lineOf(paragraph, start, places[index]!, scale, false);
    if (line.width <= width) return line;
  }
  return cutWord(paragraph, start, places[next]!, width, scale);
}

/** As many clusters of a word as fit, and at least one. */
function cutWord(paragraph: Paragraph, start: number, end: number, width: number, scale: Scale): BrokenLine {
  const ends = clusterEnds(paragraph, start, end);
  let last = 0;
  while (last + 1 < ends.length && measure(paragraph, start, ends[last + 1]!, scale) <= width) last++;
  for (; last > 0; last--) {
    const line = lineOf(paragraph, start, ends[last]!, scale, true);
    if (line.width <= width) return line;
  }
  return lineOf(paragraph, start, ends[0]!, scale, true);
}

function clusterEnds({ items }: Paragraph, start: number, end: number): number[] {
  const begins = items
    .flatMap(({ shaped, start: first }) => [first, ...shaped.map(({ cluster }) => cluster)])
    .filter((place) => place > start && place < end);
  return [...new Set(begins), end].sort((a, b) => a - b);
}
