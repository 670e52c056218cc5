/** An index of several languages, each built when it is first asked for and replaced as a whole when content changes. */
import type { LanguageCode } from "@foldmark/region";
import { type Filter, meets, meetsTerm, valuesAsked } from "../protocol/filter.ts";
import type { SearchParameters } from "../protocol/parameters.ts";
import type { IndexSettings, RecordSource, SearchRecord } from "../record.ts";
import { type FoundRecord, LanguageIndex } from "./language-index.ts";
import type { QueryPlan } from "./query-plan.ts";

export interface SearchOutcome {
  readonly found: readonly FoundRecord[];
  /** Of each language that was searched: what the hits are marked by. */
  readonly plans: ReadonlyMap<LanguageCode, { readonly index: LanguageIndex; readonly plan: QueryPlan }>;
  /** Words that had to be left out to find anything. */
  readonly removed: readonly string[];
  /** What was searched for instead of misspelt words. */
  readonly correctedQuery: string | null;
}

export class SearchIndex {
  readonly settings: IndexSettings;
  readonly #source: RecordSource;
  readonly #built = new Map<LanguageCode, Promise<LanguageIndex>>();

  constructor(settings: IndexSettings, source: RecordSource) {
    this.settings = settings;
    this.#source = source;
  }

  /**
   * Builds anew what was built, a language after the other; questions are answered from the old until the new is
   * complete, and from the old still where the new cannot be built.
   */
  async refresh(): Promise<void> {
    for (const language of [...this.#built.keys()]) {
      const rebuilt = await this.#build(language);
      this.#built.set(language, Promise.resolve(rebuilt));
    }
  }

  /** Builds what will be asked for soon, so that nobody waits for it. */
  async prepare(language: LanguageCode): Promise<void> {
    await this.#index(language);
  }

  async search(parameters: SearchParameters): Promise<SearchOutcome> {
    const indexes = await Promise.all(this.#languagesFor(parameters.filter).map((each) => this.#index(each)));
    const accepts = (record: SearchRecord) => meets(record, parameters.filter, this.settings);
    const outcomes = indexes.map((index) => this.#searchOne(index, parameters, accepts));
    const found = outcomes.flatMap((outcome) => outcome.found);
    if (outcomes.length > 1 && parameters.query.trim() !== "")
      found.sort((one, other) => other.ranking.score - one.ranking.score);
    const [best] = found;
    const first = outcomes.find(({ index }) => index.language === best?.language);
    return {
      found: this.#withOptional(withTypos(found, parameters), parameters.optionalFilter),
      correctedQuery: (best && first?.index.corrected(first.plan, best)) ?? null,
      plans: new Map(outcomes.map(({ index, plan }) => [index.language, { index, plan }])),
      removed: outcomes.find((outcome) => outcome.found.length > 0)?.removed ?? [],
    };
  }

  #languagesFor(filter: Filter): readonly LanguageCode[] {
    const { languageAttribute } = this.settings;
    const asked = languageAttribute ? valuesAsked(filter, languageAttribute, this.settings) : null;
    const { languages } = this.#source;
    return asked === null ? languages : languages.filter((language) => asked.includes(language));
  }

  #index(language: LanguageCode): Promise<LanguageIndex> {
    const known = this.#built.get(language);
    if (known) return known;
    const building = this.#build(language);
    this.#built.set(language, building);
    // What failed is tried again by the next question.
    building.catch(() => {
      if (this.#built.get(language) === building) this.#built.delete(language);
    });
    return building;
  }

  async #build(language: LanguageCode): Promise<LanguageIndex> {
    return LanguageIndex.build(language, await this.#source.records(language), this.settings);
  }

  #searchOne(index: LanguageIndex, parameters: SearchParameters, accepts: (record: SearchRecord) => boolean) {
    const { query } = parameters;
    const first = index.plan(query, this.#planOptions(parameters, false));
    if (first.words.length === 0)
      return { index, plan: first, removed: [], found: everything(index, accepts) };
    const attributes = parameters.restrictSearchableAttributes;
    const attempt = (plan: QueryPlan) => {
      const required = plan.words.flatMap(({ isRequired }, at) => (isRequired ? [at] : []));
      const isLoose = this.settings.wordsRequired === "most" && required.length > 1;
      if (isLoose && parameters.removeWordsIfNoResults === null)
        return mostly(index.find(plan, [], accepts, attributes));
      return index.find(plan, required, accepts, attributes);
    };
    const found = attempt(first);
    if (found.length > 0) return { index, plan: first, removed: [], found };
    const doubted = index.plan(query, this.#planOptions(parameters, true));
    const corrected = attempt(doubted);
    if (corrected.length > 0) return { index, plan: doubted, removed: [], found: corrected };
    return this.#withoutWords(index, doubted, parameters, accepts);
  }

  #withoutWords(
    index: LanguageIndex,
    plan: QueryPlan,
    parameters: SearchParameters,
    accepts: (record: SearchRecord) => boolean,
  ) {
    const removal =
      parameters.removeWordsIfNoResults ?? (this.settings.wordsRequired === "most" ? "allOptional" : "none");
    const attributes = parameters.restrictSearchableAttributes;
    const nothing = { index, plan, removed: [] as string[], found: [] as readonly FoundRecord[] };
    if (removal === "none") return nothing;
    if (removal === "allOptional") return { ...nothing, found: index.find(plan, [], accepts, attributes) };
    const words = plan.words.flatMap(({ isRequired }, at) => (isRequired ? [at] : []));
    for (let left = words.length - 1; left > 0; left -= 1) {
      const kept = removal === "lastWords" ? words.slice(0, left) : words.slice(words.length - left);
      const found = index.find(plan, kept, accepts, attributes);
      const removed = words.filter((word) => !kept.includes(word)).map((word) => plan.words[word]!.folded);
      if (found.length > 0) return { index, plan, removed, found };
    }
    return nothing;
  }

  #planOptions(parameters: SearchParameters, doubtsWords: boolean) {
    const { minWordSizefor1Typo: one, minWordSizefor2Typos: two } = parameters;
    return {
      queryType: parameters.queryType,
      removeStopWords: parameters.removeStopWords ?? this.settings.removeStopWords,
      optionalWords: parameters.optionalWords,
      typos: parameters.typoTolerance === false ? null : { one, two },
      doubtsWords,
    };
  }

  /** Those that meet more of the optional filters first. */
  #withOptional(found: readonly FoundRecord[], filter: Filter): readonly FoundRecord[] {
    if (filter.length === 0) return found;
    const score = ({ record }: FoundRecord) =>
      filter.reduce(
        (sum, group) =>
          sum +
          Math.max(0, ...group.map((term) => (meetsTerm(record, term, this.settings) ? term.score : 0))),
        0,
      );
    const scores = new Map(found.map((each) => [each, score(each)]));
    return found.toSorted((one, other) => scores.get(other)! - scores.get(one)!);
  }
}

/** `min`: only the hits with the fewest typos; `strict`: those with at most one more. */
function withTypos(
  found: readonly FoundRecord[],
  { typoTolerance }: SearchParameters,
): readonly FoundRecord[] {
  if (typeof typoTolerance === "boolean" || found.length === 0) return found;
  const least = Math.min(...found.map(({ ranking }) => ranking.typos));
  const most = typoTolerance === "min" ? least : least + 1;
  return found.filter(({ ranking }) => ranking.typos <= most);
}

/** Those that hold about as much of the question as the best one: a word in common is no answer. */
function mostly(found: readonly FoundRecord[]): readonly FoundRecord[] {
  const best = Math.max(0, ...found.map(({ ranking }) => ranking.share));
  return found.filter(({ ranking }) => ranking.share >= best * leastShare);
}

const leastShare = 0.4;

function everything(
  index: LanguageIndex,
  accepts: (record: SearchRecord) => boolean,
): readonly FoundRecord[] {
  const ranking = { score: 0, words: 0, typos: 0, share: 0, exact: 0, proximity: 0, firstWord: 0 };
  return index.records.filter(accepts).map((record) => ({ record, language: index.language, ranking }));
}
