/** The records of one language, ready to be searched: MiniSearch finds them, `rank.ts` puts the first in order. */
import { setImmediate } from "node:timers/promises";
import { type Analyser, createAnalyser, synonymWords, wordsOf } from "@foldmark/language";
import type { LanguageCode } from "@foldmark/region";
import MiniSearch, { type Query } from "minisearch";
import { type IndexSettings, type SearchRecord, textsAt } from "../record.ts";
import {
  type PlannedWord,
  type PlanOptions,
  planQuery,
  type QueryPlan,
  stopWordWeight,
} from "./query-plan.ts";
import { Ranker, type Ranking, type RecordWords } from "./rank.ts";
import { eachTerm, type TextTerms, termsOf } from "./terms.ts";
import { Vocabulary } from "./vocabulary.ts";

export interface FoundRecord {
  readonly record: SearchRecord;
  readonly language: LanguageCode;
  readonly ranking: Ranking;
}

/** So many are put in order by their words; the rest stays as MiniSearch has it. */
const reranked = 50;
/** Between the attributes' texts and within a list: words there do not stand beside one another. */
const gap = 100;
/** Words of a text that somebody may type as it is. */
const longestSaying = 10;
/** Longer words are mostly compounds themselves. */
const longestAlone = 9;
/** Letters of a text, and texts, whose terms are kept. */
const longestKept = 300;
const mostKept = 2000;

export class LanguageIndex {
  readonly language: LanguageCode;
  readonly records: readonly SearchRecord[];
  readonly analyser: Analyser;
  readonly #settings: IndexSettings;
  readonly #finder: MiniSearch<IndexedRecord>;
  readonly #words: readonly RecordWords[];
  readonly #vocabulary: Vocabulary;
  readonly #sayings: Sayings;
  readonly #kept = new Map<string, TextTerms>();

  private constructor(parts: IndexParts) {
    this.language = parts.language;
    this.records = parts.records;
    this.analyser = parts.analyser;
    this.#settings = parts.settings;
    this.#finder = parts.finder;
    this.#words = parts.words;
    this.#vocabulary = parts.vocabulary;
    this.#sayings = parts.sayings;
  }

  /** Takes a second or so of many records, and lets others have their turn meanwhile. */
  static async build(
    language: LanguageCode,
    records: readonly SearchRecord[],
    settings: IndexSettings,
  ): Promise<LanguageIndex> {
    const attributes = settings.searchableAttributes.map(({ name }) => name);
    const alone = new Set<string>();
    const spelled = new Map<string, string>();
    const sayings = new Map<string, Set<number>>();
    for (const [id, record] of records.entries())
      for (const name of attributes)
        for (const text of textsAt(record, name)) {
          const words = wordsOf(text);
          for (const { folded, start, end } of words) {
            if (folded.length <= longestAlone) alone.add(folded);
            const written = text.slice(start, end).toLowerCase();
            if (written !== folded) spelled.set(folded, written);
          }
          if (words.length <= longestSaying)
            sayings.set(sayingOf(words), (sayings.get(sayingOf(words)) ?? new Set()).add(id));
        }
    const analyser = createAnalyser(language, { isKnownWord: (word) => alone.has(word) });

    const counts = new Map<string, number>();
    const numbers = new Map<string, number>();
    const words: RecordWords[] = [];
    const finder = new MiniSearch({
      fields: ["terms"],
      extractField: (document: IndexedRecord, name) =>
        name === "id" ? document.id : (document.terms as unknown as string),
      stringifyField: (value) => value as unknown as string,
      tokenize: (terms) => terms as unknown as string[],
      processTerm: (term) => term,
    });
    for (const [id, record] of records.entries()) {
      const fields = attributes.map((name) => attributeTerms(textsAt(record, name), analyser, numbers));
      for (const [term, weight] of heaviestOf(fields, settings))
        counts.set(term, (counts.get(term) ?? 0) + weight);
      words.push(wordsByTerm(fields));
      finder.add({ id, terms: weightedTerms(fields, settings) });
      await setImmediate();
    }
    const vocabulary = new Vocabulary(
      new Map([...numbers.keys()].map((term) => [term, counts.get(term) ?? 0])),
      { alsoSpelled: synonymWords(language), spelled },
    );
    return new LanguageIndex({ language, records, analyser, settings, finder, words, vocabulary, sayings });
  }

  /** For what is shown again and again, titles and summaries: kept until there is too much of it. */
  termsOf(text: string): TextTerms {
    const known = this.#kept.get(text);
    if (known) return known;
    const terms = termsOf(this.analyser.analyse(text));
    if (text.length > longestKept) return terms;
    if (this.#kept.size >= mostKept) this.#kept.clear();
    this.#kept.set(text, terms);
    return terms;
  }

  plan(query: string, options: PlanOptions): QueryPlan {
    return planQuery(query, this.analyser, this.#vocabulary, this.records.length, options);
  }

  /** @param required words of which each must be found; none: any */
  find(
    plan: QueryPlan,
    required: readonly number[],
    accepts: (record: SearchRecord) => boolean,
    attributes: readonly string[],
  ): readonly FoundRecord[] {
    const isSearched = (name: string) => attributes.length === 0 || attributes.includes(name);
    const weights = this.#settings.searchableAttributes.map(({ name, weight }) =>
      isSearched(name) ? weight : 0,
    );
    if (plan.words.length === 0 || weights.every((weight) => weight === 0)) return [];
    const raw = this.#finder.search(queryFor(plan, required), {
      boostTerm: (term) => plan.matches.get(term)?.[0]?.quality ?? 0,
      filter: ({ id }) => accepts(this.records[id as number]!),
      processTerm: (term) => term,
    });
    const best = raw[0]?.score ?? 1;
    const said = this.#sayings.get(sayingOf(plan.words.filter(({ typed }) => typed !== "")));
    const ranker = new Ranker(plan, (term) => this.#vocabulary.number(term), weights);
    const ranked: { readonly id: number; readonly ranking: Ranking }[] = [];
    // MiniSearch does not know where a word stands: if that is asked, all it found are looked at.
    const isRestricted = weights.includes(0);
    const looked = isRestricted ? raw : raw.slice(0, reranked);
    for (const { id, score } of looked) {
      const ranking = ranker.rank(this.#words[id as number]!, score / best, said?.has(id as number));
      const isMissed = isRestricted && (ranking.words === 0 || !required.every((word) => ranker.holds(word)));
      if (!isMissed) ranked.push({ id: id as number, ranking });
    }
    ranked.sort((one, other) => other.ranking.score - one.ranking.score || one.id - other.id);
    const rest = raw.slice(looked.length).map(({ id, score }) => ({
      id: id as number,
      ranking: { ...unranked, score: (score / best) * 1e-6 },
    }));
    const language = this.language;
    return [...ranked, ...rest].map(({ id, ranking }) => ({ record: this.records[id]!, language, ranking }));
  }

  /** The query with its misspelt words as the best hit has them; null where it holds none of them. */
  corrected({ words }: QueryPlan, { record }: FoundRecord): string | null {
    if (words.every(({ corrections }) => corrections.length === 0)) return null;
    const { terms } = this.#words[this.records.indexOf(record)]!;
    const isHeld = (word: string) => terms.includes(this.#vocabulary.number(word));
    let isCorrected = false;
    const put = words.map(({ typed, folded, corrections }) => {
      const right = isHeld(folded) ? undefined : corrections.find(isHeld);
      if (right === undefined) return typed;
      isCorrected = true;
      return this.#vocabulary.spelled(right);
    });
    return isCorrected ? put.join(" ").trim() : null;
  }
}

const unranked = { words: 0, typos: 0, share: 0, exact: 0, proximity: 0, firstWord: 0 };

/** A record as MiniSearch takes it. */
interface IndexedRecord {
  readonly id: number;
  readonly terms: readonly string[];
}

interface IndexParts {
  readonly language: LanguageCode;
  readonly records: readonly SearchRecord[];
  readonly analyser: Analyser;
  readonly settings: IndexSettings;
  readonly finder: MiniSearch<IndexedRecord>;
  readonly words: readonly RecordWords[];
  readonly vocabulary: Vocabulary;
  readonly sayings: Sayings;
}

/** Titles, keywords and headings as they are typed, and the records that have them. */
type Sayings = ReadonlyMap<string, ReadonlySet<number>>;

const sayingOf = (words: readonly { readonly folded: string }[]): string =>
  words.map(({ folded }) => folded).join(" ");

interface AttributeTerms {
  readonly terms: readonly string[];
  /** Number of a term, its place, and which of the attribute's texts that is in, in turn. */
  readonly places: readonly number[];
  /** Of each text, how many of its words are no stop words. */
  readonly subjects: readonly number[];
}

/** @param numbers of all terms so far; new ones are added */
function attributeTerms(
  texts: readonly string[],
  analyser: Analyser,
  numbers: Map<string, number>,
): AttributeTerms {
  const terms: string[] = [];
  const places: number[] = [];
  const subjects: number[] = [];
  let offset = 0;
  for (const text of texts) {
    const analysed = analyser.analyse(text);
    eachTerm(analysed, (term, at) => {
      const number = numbers.get(term) ?? numbers.size;
      numbers.set(term, number);
      terms.push(term);
      places.push(number, offset + at, subjects.length);
    });
    subjects.push(analysed.words.filter(({ isStopWord }) => !isStopWord).length);
    offset += analysed.words.length + gap;
  }
  return { terms, places, subjects };
}

/** How much a record is about each of its terms: 1 where one stands in the heaviest attribute, less in the others. */
function heaviestOf(fields: readonly AttributeTerms[], { searchableAttributes }: IndexSettings) {
  const heaviest = Math.max(...searchableAttributes.map(({ weight }) => weight));
  const found = new Map<string, number>();
  for (const [at, { terms }] of fields.entries()) {
    const weight = searchableAttributes[at]!.weight / heaviest;
    for (const term of terms) if (weight > (found.get(term) ?? 0)) found.set(term, weight);
  }
  return found;
}

/**
 * All terms of a record as one text, those of heavier attributes more often: a tenth of the maps that an index of every
 * attribute would hold, and how often a word is said counts over all of them.
 */
function weightedTerms(fields: readonly AttributeTerms[], settings: IndexSettings): readonly string[] {
  return fields.flatMap(({ terms }, at) => {
    const times = Math.max(1, Math.round(settings.searchableAttributes[at]!.weight));
    return Array.from({ length: times }, () => terms).flat();
  });
}

function wordsByTerm(fields: readonly AttributeTerms[]): RecordWords {
  const found: { readonly term: number; readonly place: number; readonly text: number }[] = [];
  const subjects: number[] = [];
  const attributes: number[] = [];
  for (const [attribute, field] of fields.entries()) {
    const { places } = field;
    for (let at = 0; at < places.length; at += 3)
      found.push({ term: places[at]!, place: places[at + 1]!, text: subjects.length + places[at + 2]! });
    for (const count of field.subjects) {
      subjects.push(Math.min(count, 0xffff));
      attributes.push(attribute);
    }
  }
  found.sort((one, other) => one.term - other.term || one.text - other.text || one.place - other.place);
  return {
    terms: Int32Array.from(found, ({ term }) => term),
    places: Int32Array.from(found, ({ place }) => place),
    texts: Uint16Array.from(found, ({ text }) => text),
    subjects: Uint16Array.from(subjects),
    attributes: Uint8Array.from(attributes),
  };
}

/** The terms as they are: nothing in them is taken apart again. */
function queryFor(plan: QueryPlan, required: readonly number[]): Query {
  const any = (terms: readonly string[]): Query => ({
    combineWith: "OR",
    queries: [terms[0] ?? ""],
    tokenize: () => [...terms],
  });
  if (required.length > 0)
    return { combineWith: "AND", queries: required.map((word) => any(plan.words[word]!.findingTerms)) };
  const searched = tellingWords(plan.words.filter(({ weight }) => weight > stopWordWeight));
  return any([...new Set(searched.flatMap(({ findingTerms }) => findingTerms))]);
}

/**
 * The rarest words, until they make up most of what was asked: what holds none of them is no answer, and the common
 * ones, which nearly every record holds, take the longest to look up.
 */
function tellingWords(words: readonly PlannedWord[]): readonly PlannedWord[] {
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  const telling: PlannedWord[] = [];
  let sum = 0;
  for (const word of words.toSorted((one, other) => other.weight - one.weight)) {
    if (sum >= total * enoughToFind) break;
    telling.push(word);
    // What stands nowhere finds nothing.
    if (word.terms.length > 0) sum += word.weight;
  }
  return telling;
}

const enoughToFind = 0.7;
