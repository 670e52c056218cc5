/** Words that German, Dutch and Swedish write together, taken apart: `Lieferadresse` is `liefer` and `adresse`. */
import type { LanguageCode } from "@foldmark/region";
import { fold } from "./fold.ts";
import { tables } from "./tables/all.ts";

const shortestPart = 3;
const longestCompound = 40;

export interface Splitter {
  /** The parts of a folded word, or none when it is no compound. */
  parts(word: string): readonly string[];
}

/** @param alsoKnown whether a folded word stands alone elsewhere, in the texts that are searched */
export function createSplitter(
  language: LanguageCode,
  alsoKnown: (word: string) => boolean = () => false,
): Splitter {
  const { compoundParts, links = [] } = tables[language];
  if (!compoundParts) return { parts: () => [] };
  const lexicon = new Set(compoundParts.split(/\s+/).map(fold));
  const isPart = (word: string) =>
    word.length >= shortestPart && (lexicon.has(word) || (word.length > shortestPart && alsoKnown(word)));

  /** The fewest parts from `from` to the end; of as many, those that begin with the longest. */
  function split(word: string, from: number, known: Map<number, readonly string[] | null>) {
    const before = known.get(from);
    if (before !== undefined) return before;
    let best: readonly string[] | null = null;
    const rest = word.slice(from);
    if (
      from > 0 &&
      (isPart(rest) || links.some((link) => rest.endsWith(link) && isPart(withoutEnd(rest, link))))
    )
      best = [rest];
    for (let end = word.length - shortestPart; best?.length !== 1 && end >= from + shortestPart; end -= 1) {
      const part = word.slice(from, end);
      if (!isPart(part)) continue;
      for (const link of ["", ...links]) {
        if (!word.startsWith(link, end)) continue;
        const following: readonly string[] | null = split(word, end + link.length, known);
        if (following && (best === null || following.length + 1 < best.length)) best = [part, ...following];
      }
    }
    known.set(from, best);
    return best;
  }

  return {
    parts(word) {
      if (word.length < 2 * shortestPart || word.length > longestCompound || lexicon.has(word)) return [];
      return split(word, 0, new Map()) ?? [];
    },
  };
}

const withoutEnd = (word: string, end: string): string => word.slice(0, word.length - end.length);
