/// <reference path="./linebreak.d.ts" />
/**
 * Where the lines of a paragraph end: as much as fits on each. Where lines may end is the Unicode line breaking
 * algorithm (UAX 14) in one pinned version, never the browser's own, which differs from one to the next.
 */
import LineBreaker from "linebreak";
import type { Item, Paragraph } from "./items.ts";
import { fitsWidth, isClusterStart, partsOf, type Scale, visibleEnd, visibleWidth } from "./line-parts.ts";

export interface BrokenLine {
  /** Places in the paragraph; a line begins where the one before it ended. */
  readonly start: number;
  readonly end: number;
  readonly parts: readonly Item[];
  /** Of what is seen. */
  readonly width: number;
  /** A word was too long for the line and had to be cut. */
  readonly cutsWord: boolean;
}

/** Words of these alone are parted by their spaces and by nothing else, as the algorithm has it. */
const plainWords = /^[A-Za-z0-9 ]*$/;

/** Places after which a line may end, ascending; the last is the paragraph's end. */
export function breakPlaces(text: string): number[] {
  const places: number[] = [];
  if (plainWords.test(text)) {
    for (let at = 1; at < text.length; at++) if (text[at - 1] === " " && text[at] !== " ") places.push(at);
    return [...places, text.length];
  }
  const breaker = new LineBreaker(text);
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) places.push(found.position);
  return places.at(-1) === text.length ? places : [...places, text.length];
}

/**
 * One after the other, so that whoever only wants to know whether they fit can stop.
 * @param width null for as long as it gets
 */
export function* breakLines(
  paragraph: Paragraph,
  places: readonly number[],
  width: number | null,
  scale: Scale,
): Generator<BrokenLine> {
  const length = paragraph.text.length;
  let start = 0;
  let next = 0;
  if (width === null || length === 0) yield lineOf(paragraph, 0, length, scale, false);
  else
    while (start < length) {
      while (places[next]! <= start) next++;
      const line = longestLine(paragraph, places, next, start, width, scale);
      yield line;
      start = line.end;
    }
}

function lineOf(
  paragraph: Paragraph,
  start: number,
  end: number,
  scale: Scale,
  cutsWord: boolean,
): BrokenLine {
  const parts = partsOf(paragraph, start, end);
  return {
    start,
    end,
    parts,
    width: visibleWidth(parts, visibleEnd(paragraph, start, end), scale),
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
  const fits = (end: number) => fitsWidth(paragraph, start, visibleEnd(paragraph, start, end), width, scale);
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
  const ends = [clusterEnd(paragraph, start, end)];
  while (ends.at(-1)! < end) {
    const next = clusterEnd(paragraph, ends.at(-1)!, end);
    if (!fitsWidth(paragraph, start, next, width, scale)) break;
    ends.push(next);
  }
  for (let last = ends.length - 1; last > 0; last--) {
    const line = lineOf(paragraph, start, ends[last]!, scale, ends[last] !== end);
    if (line.width <= width) return line;
  }
  return lineOf(paragraph, start, ends[0]!, scale, ends[0] !== end);
}

/** Where the cluster at a place ends. */
function clusterEnd(paragraph: Paragraph, place: number, end: number): number {
  let at = place + 1;
  while (at < end && !isClusterStart(paragraph, at)) at++;
  return at;
}
