/** A query as words, and for each the terms under which a record may hold it, the likelier the better. */
import {
  type AnalysedText,
  type AnalysedWord,
  type Analyser,
  type Correction,
  typosAllowed,
  wordsOf,
} from "@foldmark/language";
import { conceptTerm, stemTerm } from "./terms.ts";
import type { Vocabulary } from "./vocabulary.ts";

export interface TermMatch {
  /** Of the plan's words. */
  readonly word: number;
  /** 1 for the word itself, less for what only resembles it. */
  readonly quality: number;
  readonly typos: number;
  /** Letters that were typed of a longer word; null when the whole word is meant. */
  readonly typed: number | null;
}

export interface PlannedWord {
  /** Empty for a meaning of several words. */
  readonly typed: string;
  readonly folded: string;
  readonly isRequired: boolean;
  /** Rare words say more. */
  readonly weight: number;
  readonly terms: readonly string[];
  /** Of these enough to find every record that holds any of them. */
  readonly findingTerms: readonly string[];
  /** Words it may be a misspelling of, the nearest first. */
  readonly corrections: readonly string[];
}

export interface QueryPlan {
  /** Those of the query in its order, then meanings of several of them. */
  readonly words: readonly PlannedWord[];
  readonly matches: ReadonlyMap<string, readonly TermMatch[]>;
}

export interface PlanOptions {
  readonly queryType: "prefixLast" | "prefixAll" | "prefixNone";
  readonly removeStopWords: boolean;
  readonly optionalWords: readonly string[];
  readonly typos: { readonly one: number; readonly two: number } | null;
  /** Look for typos also in words that exist: nothing was found with them. */
  readonly doubtsWords: boolean;
}

const qualities = {
  phrase: 0.82,
  written: 1,
  stem: 0.87,
  beginning: 0.88,
  joined: 0.9,
  meaning: 0.72,
  part: 0.5,
  typo: 0.72,
};
/** Rare words say more. */
const weightOf = (recordCount: number, count: number) => Math.log(1 + recordCount / (1 + count));
/** What a word without a subject weighs; every other weighs more. */
export const stopWordWeight = 0.05;
/** Words of a query that are looked at: a page of text is no query. */
const mostWords = 24;
const mostBeginnings = 60;
const mostCorrections = 8;

export function planQuery(
  query: string,
  analyser: Analyser,
  vocabulary: Vocabulary,
  recordCount: number,
  options: PlanOptions,
): QueryPlan {
  const correct = correctionsIn(vocabulary, options.typos);
  const { text, typed } = withoutUnknownCompounds(query, analyser, vocabulary, correct);
  const optional = new Set(
    options.optionalWords.flatMap((text) => wordsOf(text).map(({ folded }) => folded)),
  );
  const carriesSubject = typed.words.some(({ isStopWord }) => !isStopWord);
  const matches = new Map<string, TermMatch[]>();
  const words = typed.words.map((word, at): PlannedWord => {
    const isLast = at === typed.words.length - 1;
    const isStopWord = options.removeStopWords && carriesSubject && word.isStopWord;
    const mayBegin = options.queryType === "prefixAll" || (options.queryType === "prefixLast" && isLast);
    const found = new Map<string, Omit<TermMatch, "word">>();
    addForms(found, word, vocabulary);
    // A word without a subject is only marked, never searched further.
    if (!isStopWord) {
      addMeanings(found, typed, at, vocabulary);
      addNeighbours(found, typed.words, at, vocabulary);
    }
    if (mayBegin) addBeginnings(found, word.folded, vocabulary);
    // A slip in a compound may leave other words that exist: `retourecht` for `retourrecht`.
    const isOnlyInParts = [...found.values()].every(({ quality }) => quality <= qualities.part);
    const corrections =
      isStopWord || word.isEveryday || !(isOnlyInParts || options.doubtsWords)
        ? []
        : correct(word.folded, mayBegin);
    addCorrections(found, corrections, analyser, vocabulary);
    for (const [term, match] of found) {
      const others = matches.get(term);
      if (others) others.push({ ...match, word: at });
      else matches.set(term, [{ ...match, word: at }]);
    }
    const count = Math.max(
      0,
      ...[...found].map(([term, { quality }]) => (quality > 0.8 ? vocabulary.count(term) : 0)),
    );
    return {
      typed: text.slice(word.start, word.end),
      folded: word.folded,
      isRequired: !isStopWord && !optional.has(word.folded),
      weight: isStopWord ? stopWordWeight : weightOf(recordCount, count),
      terms: [...found.keys()],
      findingTerms: findingTerms(found, word, typed, at),
      corrections: corrections.map((each) => each.word),
    };
  });
  for (const phrase of phrasesIn(typed, vocabulary)) {
    const word = words.length;
    matches.set(phrase, [...(matches.get(phrase) ?? []), { ...exactly(qualities.phrase), word }]);
    const weight = weightOf(recordCount, vocabulary.count(phrase));
    words.push({
      typed: "",
      folded: "",
      isRequired: false,
      weight,
      terms: [phrase],
      findingTerms: [phrase],
      corrections: [],
    });
  }
  return { words, matches };
}

/** Meanings of several words, `where is my order`, say more than their words, which may say nothing each. */
const phrasesIn = ({ concepts }: AnalysedText, vocabulary: Vocabulary): ReadonlySet<string> =>
  new Set(
    concepts
      .filter(({ length }) => length > 1)
      .map(({ concept }) => conceptTerm(concept))
      .filter((term) => vocabulary.has(term)),
  );

/** A word as it is written is nowhere without its stem, and this nowhere without what it means. */
function findingTerms(
  found: Found,
  { written, stems }: AnalysedWord,
  { concepts }: AnalysedText,
  word: number,
): readonly string[] {
  const all = [...found.keys()];
  const stemTerms = stems.map(stemTerm);
  if (!stemTerms.some((term) => found.has(term))) return all;
  const isMeant = concepts.some(({ at, length }) => at === word && length === 1);
  const covered = isMeant ? [...written, ...stemTerms] : written;
  return all.filter((term) => !covered.includes(term));
}

type Found = Map<string, Omit<TermMatch, "word">>;

function add(found: Found, vocabulary: Vocabulary, term: string, match: Omit<TermMatch, "word">): void {
  const known = found.get(term);
  if (!vocabulary.has(term) || (known && known.quality >= match.quality)) return;
  found.set(term, match);
}

const exactly = (quality: number): Omit<TermMatch, "word"> => ({ quality, typos: 0, typed: null });

function addForms(found: Found, word: AnalysedWord, vocabulary: Vocabulary): void {
  for (const form of word.written) add(found, vocabulary, form, exactly(qualities.written));
  for (const stem of word.stems) add(found, vocabulary, stemTerm(stem), exactly(qualities.stem));
  for (const part of word.parts) add(found, vocabulary, stemTerm(part), exactly(qualities.part));
}

function addMeanings(found: Found, { concepts }: AnalysedText, word: number, vocabulary: Vocabulary): void {
  for (const { concept, at, length } of concepts)
    if (word >= at && word < at + length)
      add(found, vocabulary, conceptTerm(concept), exactly(qualities.meaning));
}

/** `mail box` for `mailbox`. */
function addNeighbours(
  found: Found,
  words: readonly AnalysedWord[],
  at: number,
  vocabulary: Vocabulary,
): void {
  for (const first of [at - 1, at]) {
    const joined = `${words[first]?.folded ?? " "}${words[first + 1]?.folded ?? " "}`;
    add(found, vocabulary, joined, exactly(qualities.joined));
  }
}

function addBeginnings(found: Found, folded: string, vocabulary: Vocabulary): void {
  for (const word of vocabulary.beginningWith(folded, mostBeginnings)) {
    // The more of the word is typed, the surer it is meant.
    const quality = qualities.beginning * (0.6 + 0.4 * Math.min(1, folded.length / word.length));
    add(found, vocabulary, word, { quality, typos: 0, typed: folded.length });
  }
}

/** The words a misspelt one may stand for: looked for once, however often a plan asks. */
type Correct = (folded: string, mayBegin: boolean) => readonly Correction[];

function correctionsIn(vocabulary: Vocabulary, typos: PlanOptions["typos"]): Correct {
  const known = new Map<string, readonly Correction[]>();
  return (folded, isBeginning) => {
    // What holds digits is a number of something: another number is not meant.
    if (!typos || /\d/.test(folded)) return [];
    const key = isBeginning ? `${folded}*` : folded;
    const found =
      known.get(key) ??
      vocabulary.spelling.corrections(folded, {
        typos: typosAllowed(folded.length, typos),
        isBeginning,
        most: mostCorrections,
      });
    known.set(key, found);
    return found;
  };
}

function addCorrections(
  found: Found,
  corrections: readonly Correction[],
  analyser: Analyser,
  vocabulary: Vocabulary,
): void {
  const least = corrections[0]?.typos ?? 0;
  for (const { word, typos, isBeginning: begins } of corrections) {
    if (typos > least + (found.size === 0 ? 1 : 0)) continue;
    const quality = qualities.typo ** typos * (begins ? 0.8 : 1);
    add(found, vocabulary, word, { quality, typos, typed: null });
    if (begins) continue;
    // Its other forms and its meaning are meant as well; a folded word is enough for them.
    const { words, concepts } = analyser.analyse(word);
    for (const stem of words[0]?.stems ?? [])
      add(found, vocabulary, stemTerm(stem), { quality: quality * qualities.stem, typos, typed: null });
    // What no record says itself is found by its meaning.
    if (vocabulary.has(word)) continue;
    for (const { concept } of concepts)
      add(found, vocabulary, conceptTerm(concept), {
        quality: quality * qualities.meaning,
        typos,
        typed: null,
      });
  }
}

/** A word that no record holds is replaced by the words it is made of, `Lieferterminänderung`, or was run together from. */
function withoutUnknownCompounds(
  query: string,
  analyser: Analyser,
  vocabulary: Vocabulary,
  correct: Correct,
): { readonly text: string; readonly typed: AnalysedText } {
  const typed = analyser.analyse(query, mostWords);
  const isKnown = ({ written, stems }: AnalysedWord) =>
    written.some((form) => vocabulary.has(form)) || stems.some((stem) => vocabulary.has(stemTerm(stem)));
  const pieces = new Map<number, readonly string[]>();
  for (const [at, word] of typed.words.entries()) {
    const isLast = at === typed.words.length - 1;
    if (word.isEveryday || isKnown(word) || (isLast && vocabulary.beginsAny(word.folded))) continue;
    // One slip is likelier than a blank that was left out.
    if (correct(word.folded, isLast).some(({ isBeginning }) => !isBeginning)) continue;
    const parts = splitInTwo(word.folded, vocabulary);
    if (parts) pieces.set(at, parts);
  }
  if (pieces.size === 0) return { text: query, typed };
  const text = typed.words.map((word, at) => pieces.get(at)?.join(" ") ?? word.folded).join(" ");
  return { text, typed: analyser.analyse(text, mostWords) };
}

const shortestPiece = 3;

/** At the place where the rarer of the two is the most frequent. */
function splitInTwo(word: string, vocabulary: Vocabulary): readonly [string, string] | null {
  let best: { readonly parts: readonly [string, string]; readonly count: number } | null = null;
  for (let at = shortestPiece; at <= word.length - shortestPiece; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)] as const;
    const count = Math.min(vocabulary.count(parts[0]), vocabulary.count(parts[1]));
    if (count > (best?.count ?? 0)) best = { parts, count };
  }
  return best?.parts ?? null;
}
