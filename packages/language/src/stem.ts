/** What stays of a word when its ending is taken away: Snowball's stemmers, and what they leave apart in a paradigm. */
import type { LanguageCode } from "@foldmark/region";
import { stem as snowball } from "multilingual-stemmer";
import { fold } from "./fold.ts";

/** Endings on which Snowball's stems of one paradigm differ, on folded stems: `pudelek` and `pudelk`, `krabic` and `krabik`. */
const settlements: Partial<Record<LanguageCode, readonly (readonly [RegExp, string])[]>> = {
  cs: [
    [/c$/, "k"],
    [/([bcdfghjklmnprstvz])ek$/, "$1k"],
  ],
  pl: [
    [/([bcdfghjklmnprstvwz])ek$/, "$1k"],
    [/([ln])c$/, "$1k"],
    [/rz$/, "r"],
    [/([bdfghklmnprstwz])i$/, "$1"],
  ],
  ro: [
    [/ar$/, ""],
    [/i$/, ""],
  ],
  sv: [
    [/s$/, ""],
    [/an$/, ""],
  ],
};

/** Shorter stems are not shortened further: little would be left to tell them apart. */
const shortestSettled = 3;

function settled(language: LanguageCode, stem: string): string {
  return (settlements[language] ?? []).reduce((current, [ending, instead]) => {
    const next = current.replace(ending, instead);
    return next.length < shortestSettled ? current : next;
  }, stem);
}

/**
 * The stems of a word, folded: of the word as it is written and of the word without its marks, which the stemmer may see
 * differently. Whoever types without marks meets the second.
 */
export function stemsOf(language: LanguageCode, word: string): readonly string[] {
  const written = word.toLowerCase().normalize("NFC");
  const folded = fold(written);
  const ofFolded = settled(language, fold(snowball(language, folded)));
  if (folded === written) return [ofFolded];
  const ofWritten = settled(language, fold(snowball(language, written)));
  return ofWritten === ofFolded ? [ofFolded] : [ofFolded, ofWritten];
}
