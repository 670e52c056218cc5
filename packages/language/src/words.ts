/** A text as words with their places. */
import { fold } from "./fold.ts";

export interface Word {
  /** Place in the text, in UTF-16 units; `end` is the place after it. */
  readonly start: number;
  readonly end: number;
  readonly folded: string;
}

const pattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
/** Nothing longer is a word: it would only make every comparison with it slow. */
const longestWord = 64;

/** At most `most` words: what follows is not looked at. */
export function wordsOf(text: string, most = Number.POSITIVE_INFINITY): readonly Word[] {
  const words: Word[] = [];
  for (const found of text.matchAll(pattern)) {
    if (words.length >= most) break;
    const folded = fold(found[0]).slice(0, longestWord);
    if (folded !== "") words.push({ start: found.index, end: found.index + found[0].length, folded });
  }
  return words;
}
