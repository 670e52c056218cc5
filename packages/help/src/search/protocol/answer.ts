/** The answer to one request, in the provider's words. */
import { setImmediate } from "node:timers/promises";
import type { FoundRecord } from "../engine/language-index.ts";
import type { SearchIndex, SearchOutcome } from "../engine/search-index.ts";
import type { RecordValue, SearchRecord } from "../record.ts";
import type { CallBudget } from "./call-budget.ts";
import { facetHits, facetsOf } from "./facets.ts";
import { createHighlighter, type Highlighter } from "./highlight.ts";
import { limits } from "./limits.ts";
import { givenIn, readFacetParameters, readParameters, type SearchParameters } from "./parameters.ts";

export interface AnswerTools {
  /** Milliseconds, for the time an answer took. */
  readonly now: () => number;
  /** For answers whose clicks are counted. */
  readonly newQueryId: () => string;
}

export type SearchAnswer = Readonly<Record<string, unknown>>;

export async function answerQuery(
  index: SearchIndex,
  name: string,
  request: Readonly<Record<string, unknown>>,
  tools: AnswerTools,
  budget: CallBudget,
): Promise<SearchAnswer> {
  const began = tools.now();
  const parameters = readParameters(givenIn(request));
  const outcome = await index.search(parameters);
  const { found } = outcome;
  const paged = pageOf(found.length, parameters);
  const facets = facetsOf(found, parameters, index.settings);
  const hits = await hitsOf(found.slice(paged.from, paged.to), outcome, parameters, index, budget);
  const took = Math.max(1, Math.round(tools.now() - began));
  return chosen(parameters.responseFields, {
    hits,
    nbHits: found.length,
    ...paged.shown,
    ...(facets && {
      facets: facets.facets,
      exhaustiveFacetsCount: true,
      ...(Object.keys(facets.stats).length > 0 && { facets_stats: facets.stats }),
    }),
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { ...(facets && { facetsCount: true }), nbHits: true, typo: true },
    query: parameters.query,
    ...(outcome.removed.length > 0 && { queryAfterRemoval: withoutWords(parameters.query, outcome.removed) }),
    // No word of the provider's: its clients hand it on, and who does not know it does without.
    ...(outcome.correctedQuery !== null && { correctedQuery: outcome.correctedQuery }),
    ...(parameters.getRankingInfo && { parsedQuery: parameters.query.toLowerCase(), serverUsed: name }),
    params: parameters.echo,
    index: name,
    ...(parameters.clickAnalytics && { queryID: tools.newQueryId() }),
    renderingContent: {},
    processingTimeMS: took,
    processingTimingsMS: {},
    serverTimeMS: took,
  });
}

export async function answerFacetQuery(
  index: SearchIndex,
  facet: unknown,
  request: Readonly<Record<string, unknown>>,
  tools: AnswerTools,
): Promise<SearchAnswer> {
  const began = tools.now();
  const given = givenIn(request);
  const asked = readFacetParameters(given, facet);
  const parameters = readParameters(given);
  const { found } = await index.search(parameters);
  const tags = { before: parameters.highlightPreTag, after: parameters.highlightPostTag };
  return {
    facetHits: facetHits(found, asked, index.settings, tags),
    exhaustiveFacetsCount: true,
    processingTimeMS: Math.max(1, Math.round(tools.now() - began)),
  };
}

interface Paged {
  readonly from: number;
  readonly to: number;
  readonly shown: Readonly<Record<string, number>>;
}

/** A page, or a slice; never past the hits that can be paged to. */
function pageOf(count: number, { page, hitsPerPage, slice }: SearchParameters): Paged {
  const reachable = Math.min(count, limits.paginationLimitedTo);
  if (slice) {
    const { offset, length } = slice;
    const from = Math.min(offset, reachable);
    return { from, to: Math.min(from + length, reachable), shown: { offset, length } };
  }
  const from = Math.min(page * hitsPerPage, reachable);
  const nbPages = hitsPerPage === 0 ? 0 : Math.ceil(reachable / hitsPerPage);
  return { from, to: Math.min(from + hitsPerPage, reachable), shown: { page, nbPages, hitsPerPage } };
}

/** After so many hits others are served: texts may be long. */
const hitsInOneGo = 20;

async function hitsOf(
  found: readonly FoundRecord[],
  { plans }: SearchOutcome,
  parameters: SearchParameters,
  { settings }: SearchIndex,
  budget: CallBudget,
): Promise<readonly SearchAnswer[]> {
  const highlighters = new Map<string, Highlighter>();
  for (const [language, { index, plan }] of plans) {
    const termsOf = (text: string) => {
      budget.read(text);
      return index.termsOf(text);
    };
    highlighters.set(language, createHighlighter(parameters, settings, termsOf, plan));
  }
  const retrieved = parameters.attributesToRetrieve ?? settings.attributesToRetrieve ?? ["*"];
  const hits: SearchAnswer[] = [];
  for (const { record, language, ranking } of found) {
    if (hits.length > 0 && hits.length % hitsInOneGo === 0) await setImmediate();
    const highlighter = highlighters.get(language);
    const highlight = highlighter?.highlight(record) ?? null;
    const snippet = highlighter?.snippet(record) ?? null;
    const { words, typos, exact, proximity, firstWord } = ranking;
    const hit = {
      ...retrievedOf(record, retrieved),
      ...(snippet && { _snippetResult: snippet }),
      ...(highlight && { _highlightResult: highlight }),
      ...(parameters.getRankingInfo && {
        _rankingInfo: {
          nbTypos: typos,
          firstMatchedWord: firstWord,
          proximityDistance: proximity,
          userScore: 0,
          geoDistance: 0,
          geoPrecision: 1,
          nbExactWords: exact,
          words,
          filters: parameters.filter.length,
        },
      }),
    };
    budget.answer(hit);
    hits.push(hit);
  }
  return hits;
}

/** `*` all, `-name` all but this one; the objectID always. */
function retrievedOf(record: SearchRecord, names: readonly string[]): Readonly<Record<string, RecordValue>> {
  const { objectID } = record;
  if (names.every((name) => /^\w+$/.test(name))) return { ...picked(record, names), objectID };
  const { objectID: _, ...attributes } = record;
  const left = names.filter((name) => name.startsWith("-")).map((name) => name.slice(1));
  const taken = names.includes("*")
    ? Object.entries(attributes).filter(([name]) => !left.includes(name))
    : Object.entries(attributes).flatMap(([name, value]) => {
        const inner = names
          .filter((each) => each.startsWith(`${name}.`))
          .map((each) => each.slice(name.length + 1));
        if (names.includes(name)) return [[name, value] as const];
        return inner.length > 0 ? [[name, innerOf(value, inner)] as const] : [];
      });
  return { ...Object.fromEntries(taken), objectID };
}

function picked(record: SearchRecord, names: readonly string[]): Record<string, RecordValue> {
  const taken: Record<string, RecordValue> = {};
  for (const name of names) {
    const value = record[name];
    if (value !== undefined) taken[name] = value;
  }
  return taken;
}

function innerOf(value: RecordValue, names: readonly string[]): RecordValue {
  if (Array.isArray(value)) return value.map((each) => innerOf(each, names));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
}

/** `responseFields`; what is always there is what clients cannot do without. */
function chosen(fields: readonly string[], answer: Readonly<Record<string, unknown>>): SearchAnswer {
  if (fields.includes("*")) return answer;
  return Object.fromEntries(Object.entries(answer).filter(([name]) => fields.includes(name)));
}

function withoutWords(query: string, removed: readonly string[]): string {
  return query
    .split(/(\s+)/)
    .map((part) => (removed.includes(part.toLowerCase()) ? `<em>${part}</em>` : part))
    .join("");
}
