/**
 * Finds a few hundred short records by what a visitor types: by words and their inflections, synonyms of the trade,
 * parts of compounds, the beginning of a word that is still being typed, and by misspelt words.
 */
import { createAnalyser, createSpelling, synonymWords, typosAllowed } from "@foldmark/language";
import type { LanguageCode } from "@foldmark/region";

export interface Searchable {
  readonly name: string;
  /** What else it is known by. */
  readonly words: string;
}

export interface Found<Item> {
  /** Best first. */
  readonly items: readonly Item[];
  /** What was searched for instead, where a word was misspelt. */
  readonly corrected: string | null;
}

export interface WordIndex<Item> {
  find(query: string): Found<Item>;
}

/** A word of a name says more than one of a description. */
const weights = { name: 3, words: 1 } as const;

/** How sure each way is to have found the word that was meant. */
const sureness = { written: 1, stem: 0.95, phrase: 0.5, part: 0.6, synonym: 0.3, beginning: 0.7, typo: 0.5 };

const mostWords = 12;

/** Below this share of the best, a hit is noise. */
const leastShare = 0.3;

export function createWordIndex<Item extends Searchable>(
  language: LanguageCode,
  items: readonly Item[],
): WordIndex<Item> {
  const analyser = createAnalyser(language, { keep: 5000 });
  const places = new Map<string, Map<number, number>>();
  const vocabulary = new Map<string, number>(synonymWords(language).map((word) => [word, 0]));

  for (const [at, item] of items.entries())
    for (const field of ["words", "name"] as const) {
      const { words, concepts } = analyser.analyse(item[field]);
      const add = (term: string) => {
        const found = places.get(term) ?? new Map<number, number>();
        found.set(at, Math.max(found.get(at) ?? 0, weights[field]));
        places.set(term, found);
      };
      for (const { written, stems, parts, isStopWord } of words) {
        if (isStopWord) continue;
        for (const word of written) {
          add(`written ${word}`);
          vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
        }
        for (const stem of stems) add(`stem ${stem}`);
        for (const part of parts) add(`part ${part}`);
      }
      for (const { concept } of concepts) add(`concept ${concept}`);
    }
  const spelling = createSpelling(vocabulary);
  const known = [...vocabulary.keys()];

  /** Every record a word may mean, with how well it does. */
  function meantBy(word: Asked, isLast: boolean): Map<number, number> {
    const meant = new Map<number, number>();
    const take = (term: string, factor: number) => {
      for (const [at, weight] of places.get(term) ?? [])
        meant.set(at, Math.max(meant.get(at) ?? 0, weight * factor));
    };
    for (const written of word.written) take(`written ${written}`, sureness.written);
    for (const stem of word.stems) {
      take(`stem ${stem}`, sureness.stem);
      take(`part ${stem}`, sureness.part);
    }
    for (const part of word.parts) {
      take(`stem ${part}`, sureness.part);
      take(`part ${part}`, sureness.part);
    }
    for (const { concept, length } of word.concepts)
      take(`concept ${concept}`, length > 1 ? sureness.phrase : sureness.synonym);
    const beginning = word.written[0]!;
    if (isLast && beginning.length > 1)
      for (const each of known) if (each.startsWith(beginning)) take(`written ${each}`, sureness.beginning);
    return meant;
  }

  function asked(query: string): readonly Asked[] {
    const { words, concepts } = analyser.analyse(query, mostWords);
    const all = words.map((word, at) => ({
      ...word,
      concepts: concepts.filter((each) => at >= each.at && at < each.at + each.length),
    }));
    const telling = all.filter(({ isStopWord, concepts: own }) => !isStopWord || own.length > 0);
    return telling.length > 0 ? telling : all;
  }

  return {
    find(query) {
      const words = asked(query);
      const scores = new Map<number, { score: number; matched: number }>();
      let possible = 0;
      let corrected: string | null = null;
      for (const [order, word] of words.entries()) {
        const isLast = order === words.length - 1;
        let meant = meantBy(word, isLast);
        if (meant.size === 0) {
          const [nearest] = spelling.corrections(word.written[0]!, {
            typos: typosAllowed(word.written[0]!.length, { one: 5 }),
            isBeginning: isLast,
          });
          if (nearest) {
            const [other] = asked(nearest.word);
            meant = new Map(
              [...meantBy(other!, false)].map(([at, weight]) => [at, weight * sureness.typo] as const),
            );
            corrected = replaced(corrected ?? query, query.slice(word.start, word.end), nearest.word);
          }
        }
        // What few records have tells them apart; what none has is still something that was asked for.
        const rarity = Math.log(1 + items.length / Math.max(1, meant.size));
        possible += rarity;
        for (const [at, weight] of meant) {
          const { score, matched } = scores.get(at) ?? { score: 0, matched: 0 };
          scores.set(at, { score: score + weight * rarity, matched: matched + rarity });
        }
      }
      const ranked = [...scores]
        .map(([at, { score, matched }]) => ({
          at,
          share: matched / possible,
          rank: score * (matched / possible),
        }))
        .filter(({ share }) => share >= 0.5)
        .toSorted((one, other) => other.rank - one.rank || one.at - other.at);
      const best = ranked[0]?.rank ?? 0;
      return {
        items: ranked.filter(({ rank }) => rank >= best * leastShare).map(({ at }) => items[at]!),
        corrected: ranked.length > 0 ? corrected : null,
      };
    },
  };
}

type Analysed = ReturnType<ReturnType<typeof createAnalyser>["analyse"]>;
type Asked = Analysed["words"][number] & { readonly concepts: Analysed["concepts"] };

const replaced = (query: string, word: string, by: string): string => query.replace(word, () => by);
