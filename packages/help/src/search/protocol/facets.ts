/** How often each value of an attribute occurs among what was found. */
import { createAnalyser, fold } from "@foldmark/language";
import type { FoundRecord } from "../engine/language-index.ts";
import { planQuery } from "../engine/query-plan.ts";
import { eachTerm, termsOf } from "../engine/terms.ts";
import { Vocabulary } from "../engine/vocabulary.ts";
import { type IndexSettings, valuesAt } from "../record.ts";
import { limits } from "./limits.ts";
import { matchText, withTags } from "./matched-text.ts";
import type { FacetParameters, SearchParameters } from "./parameters.ts";
import { badRequest } from "./protocol-error.ts";

type Counts = ReadonlyMap<string, number>;

function countsOf(found: readonly FoundRecord[], attribute: string): Counts {
  const counts = new Map<string, number>();
  for (const { record } of found)
    for (const value of new Set(valuesAt(record, attribute).map(String)))
      counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

const byCount = (one: readonly [string, number], other: readonly [string, number]): number =>
  other[1] - one[1] || (one[0] < other[0] ? -1 : 1);
const byName = (one: readonly [string, number], other: readonly [string, number]): number =>
  one[0] < other[0] ? -1 : 1;

/** `filterOnly(name)`, `searchable(name)`: the provider's way to say what an attribute is for. */
const nameOf = (declared: string): string => /^(?:\w+)\((.+)\)$/.exec(declared)?.[1] ?? declared;

export interface FacetCounts {
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly stats: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Null when no facets were asked for. An attribute that is no facet has no counts, as at the provider. */
export function facetsOf(
  found: readonly FoundRecord[],
  { facets: asked, maxValuesPerFacet, sortFacetValuesBy }: SearchParameters,
  { attributesForFaceting }: IndexSettings,
): FacetCounts | null {
  if (asked.length === 0) return null;
  if (asked.length > limits.facets) throw badRequest(`facets: at most ${limits.facets}`);
  const offered = attributesForFaceting.filter((each) => !each.startsWith("filterOnly(")).map(nameOf);
  const wanted = asked.includes("*") ? offered : offered.filter((name) => asked.includes(name));
  const facets: Record<string, Record<string, number>> = {};
  const stats: Record<string, Record<string, number>> = {};
  for (const name of wanted) {
    const counts = [...countsOf(found, name)].toSorted(sortFacetValuesBy === "alpha" ? byName : byCount);
    if (counts.length > 0) facets[name] = Object.fromEntries(counts.slice(0, maxValuesPerFacet));
    const numbers = found.flatMap(({ record }) =>
      valuesAt(record, name).filter((value) => typeof value === "number"),
    );
    if (numbers.length > 0) stats[name] = statsOf(numbers);
  }
  return { facets, stats };
}

function statsOf(numbers: readonly number[]): Record<string, number> {
  const sum = numbers.reduce((total, each) => total + each, 0);
  const min = numbers.reduce((least, each) => Math.min(least, each));
  const max = numbers.reduce((most, each) => Math.max(most, each));
  return { min, max, avg: sum / numbers.length, sum };
}

export interface FacetHit {
  readonly value: string;
  readonly highlighted: string;
  readonly count: number;
}

/** Values that hold every typed word, the last as a beginning. */
export function facetHits(
  found: readonly FoundRecord[],
  { facet, facetQuery, maxFacetHits }: FacetParameters,
  settings: IndexSettings,
  tags: { readonly before: string; readonly after: string },
): readonly FacetHit[] {
  if (!settings.attributesForFaceting.map(nameOf).includes(facet))
    throw badRequest(
      `Cannot search in \`${facet}\` attribute, you need to add \`searchable(${facet})\` to attributesForFaceting.`,
    );
  const counts = [...countsOf(found, facet)].toSorted(byCount);
  if (fold(facetQuery).trim() === "")
    return counts.slice(0, maxFacetHits).map(([value, count]) => ({ value, highlighted: value, count }));
  const analyser = createAnalyser(settings.language);
  const hits: FacetHit[] = [];
  for (const [value, count] of counts) {
    if (hits.length >= maxFacetHits) break;
    const terms = new Map<string, number>();
    eachTerm(analyser.analyse(value), (term) => terms.set(term, 1));
    const plan = planQuery(facetQuery, analyser, new Vocabulary(terms), 1, {
      queryType: "prefixLast",
      removeStopWords: false,
      optionalWords: [],
      typos: { one: 4, two: 8 },
      doubtsWords: false,
    });
    if (plan.words.length === 0 || plan.words.some((word) => word.terms.length === 0)) continue;
    hits.push({
      value,
      highlighted: withTags(matchText(value, termsOf(analyser.analyse(value)), plan), tags),
      count,
    });
  }
  return hits;
}
