/** A text of one language in all the forms in which it may be asked for. */
import type { LanguageCode } from "@foldmark/region";
import { createSplitter } from "./compounds.ts";
import { type Concepts, createConcepts } from "./concepts.ts";
import { fold, foldSpelledOut } from "./fold.ts";
import { stemsOf } from "./stem.ts";
import { tables } from "./tables/all.ts";
import { everydayWords } from "./tables/everyday-words.ts";
import { type Word, wordsOf } from "./words.ts";

export interface WordForms {
  /** As it is written, folded; and with its umlauts spelled out. */
  readonly written: readonly string[];
  readonly stems: readonly string[];
  /** Stems of the words it is made of. */
  readonly parts: readonly string[];
  readonly isStopWord: boolean;
  /** Everybody writes it: it is no slip of the hand for another word. */
  readonly isEveryday: boolean;
}

export interface AnalysedWord extends Word, WordForms {}

export interface AnalysedText {
  readonly words: readonly AnalysedWord[];
  readonly concepts: ReturnType<Concepts["find"]>;
}

export interface Analyser {
  readonly language: LanguageCode;
  /** @param most words that are looked at */
  analyse(text: string, most?: number): AnalysedText;
  forms(word: string): WordForms;
}

export interface AnalyserOptions {
  /** Whether a folded word stands alone in the texts that are searched: compounds are split at such words too. */
  readonly isKnownWord?: (word: string) => boolean;
  /** Words whose forms are kept: a language has some ten thousand, and what people type has no end. */
  readonly keep?: number;
}

export function createAnalyser(
  language: LanguageCode,
  { isKnownWord, keep = 50_000 }: AnalyserOptions = {},
): Analyser {
  const splitter = createSplitter(language, isKnownWord);
  const concepts = conceptsOf(language);
  const stopWords = stopWordsOf(language);
  const everyday = everydayStemsOf(language);
  const kept = new Map<string, WordForms>();

  const forms = (word: string): WordForms => {
    const known = kept.get(word);
    if (known) return known;
    const folded = fold(word);
    const spelledOut = foldSpelledOut(word, language);
    const stems = stemsOf(language, word);
    const made: WordForms = {
      written: spelledOut === null ? [folded] : [folded, spelledOut],
      stems,
      parts: [...new Set(splitter.parts(folded).flatMap((part) => stemsOf(language, part)))],
      isStopWord: stopWords.has(folded),
      isEveryday: stems.some((stem) => everyday.has(stem)),
    };
    if (kept.size >= keep) kept.clear();
    kept.set(word, made);
    return made;
  };

  return {
    language,
    forms,
    analyse(text, most) {
      const words = wordsOf(text, most).map((word) => ({
        ...word,
        ...forms(text.slice(word.start, word.end)),
      }));
      return { words, concepts: concepts.find(words.map(({ stems }) => stems)) };
    },
  };
}

/** The tables of a language are read once, when it is first asked for. */
function once<Value>(make: (language: LanguageCode) => Value): (language: LanguageCode) => Value {
  const made = new Map<LanguageCode, Value>();
  return (language) => {
    const value = made.get(language) ?? make(language);
    made.set(language, value);
    return value;
  };
}

const conceptsOf = once(createConcepts);
const stopWordsOf = once((language) => new Set(tables[language].stopWords.split(/\s+/).map(fold)));
const everydayStemsOf = once(
  (language) =>
    new Set((everydayWords[language] ?? "").split(/\s+/).flatMap((word) => stemsOf(language, word))),
);
