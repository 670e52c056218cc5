/** What one request asks for, read from either form of body: a URL-encoded string (v4) or plain fields (v5). */

import type { Filter } from "./filter.ts";
import { readFilters } from "./filter-grammar.ts";
import { type FilterList, readFilterList } from "./filter-lists.ts";
import { limits } from "./limits.ts";
import { badRequest } from "./protocol-error.ts";

export type TypoTolerance = boolean | "min" | "strict";
export type QueryType = "prefixLast" | "prefixAll" | "prefixNone";
export type WordRemoval = "none" | "lastWords" | "firstWords" | "allOptional";

export interface SearchParameters {
  readonly query: string;
  readonly page: number;
  readonly hitsPerPage: number;
  /** Instead of a page: so many from here. */
  readonly slice: { readonly offset: number; readonly length: number } | null;
  readonly filter: Filter;
  readonly optionalFilter: Filter;
  readonly facets: readonly string[];
  readonly maxValuesPerFacet: number;
  readonly sortFacetValuesBy: "count" | "alpha";
  readonly attributesToRetrieve: readonly string[] | null;
  readonly attributesToHighlight: readonly string[] | null;
  readonly attributesToSnippet: readonly string[] | null;
  readonly restrictSearchableAttributes: readonly string[];
  readonly restrictHighlightAndSnippetArrays: boolean;
  readonly highlightPreTag: string;
  readonly highlightPostTag: string;
  readonly snippetEllipsisText: string;
  readonly responseFields: readonly string[];
  readonly getRankingInfo: boolean;
  readonly clickAnalytics: boolean;
  readonly typoTolerance: TypoTolerance;
  readonly minWordSizefor1Typo: number;
  readonly minWordSizefor2Typos: number;
  readonly queryType: QueryType;
  readonly removeWordsIfNoResults: WordRemoval | null;
  readonly removeStopWords: boolean | null;
  readonly optionalWords: readonly string[];
  /** As the answer repeats them. */
  readonly echo: string;
}

type Given = ReadonlyMap<string, unknown>;

const notParameters = new Set(["indexName", "params", "type", "facet", "facetName"]);

/** Both forms at once; a field says it louder than the string. Unknown names are passed over: clients come newer than we. */
export function givenIn(request: Readonly<Record<string, unknown>>): Given {
  const given = new Map<string, unknown>();
  const { params } = request;
  if (params !== undefined && typeof params !== "string") throw badRequest("params: expected a string");
  if (params) for (const [name, value] of new URLSearchParams(params)) given.set(name, value);
  for (const [name, value] of Object.entries(request)) if (!notParameters.has(name)) given.set(name, value);
  for (const [name, value] of given) {
    const most = name === "query" || name === "facetQuery" ? limits.queryBytes : limits.parameterBytes;
    const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
    if (new TextEncoder().encode(text).length > most + (typeof value === "string" ? 0 : 2))
      throw badRequest(`${name}: value is too long, at most ${most} bytes`);
  }
  return given;
}

export function readParameters(given: Given): SearchParameters {
  const hitsPerPage = integer(given, "hitsPerPage", 20, limits.hitsPerPage);
  const page = integer(given, "page", 0, Number.MAX_SAFE_INTEGER);
  const offset = given.has("offset") ? integer(given, "offset", 0, Number.MAX_SAFE_INTEGER) : null;
  const length = given.has("length") ? integer(given, "length", 0, limits.hitsPerPage) : null;
  const filters = text(given, "filters", "");
  return {
    query: text(given, "query", ""),
    page,
    hitsPerPage,
    slice: offset === null && length === null ? null : { offset: offset ?? 0, length: length ?? 20 },
    filter: [
      ...readFilters(filters),
      ...readFilterList(filterList(given, "facetFilters"), "facetFilters"),
      ...readFilterList(filterList(given, "numericFilters"), "numericFilters"),
      ...readFilterList(filterList(given, "tagFilters"), "tagFilters"),
    ],
    optionalFilter: readFilterList(filterList(given, "optionalFilters"), "optionalFilters"),
    facets: list(given, "facets") ?? [],
    maxValuesPerFacet: integer(given, "maxValuesPerFacet", 100, limits.valuesPerFacet),
    sortFacetValuesBy: oneOf(given, "sortFacetValuesBy", ["count", "alpha"]) ?? "count",
    attributesToRetrieve: list(given, "attributesToRetrieve"),
    attributesToHighlight: list(given, "attributesToHighlight"),
    attributesToSnippet: list(given, "attributesToSnippet"),
    restrictSearchableAttributes: list(given, "restrictSearchableAttributes") ?? [],
    restrictHighlightAndSnippetArrays: truth(given, "restrictHighlightAndSnippetArrays", false),
    highlightPreTag: tag(given, "highlightPreTag", "<em>"),
    highlightPostTag: tag(given, "highlightPostTag", "</em>"),
    snippetEllipsisText: tag(given, "snippetEllipsisText", "…"),
    responseFields: list(given, "responseFields") ?? ["*"],
    getRankingInfo: truth(given, "getRankingInfo", false),
    clickAnalytics: truth(given, "clickAnalytics", false),
    typoTolerance: typoTolerance(given),
    minWordSizefor1Typo: integer(given, "minWordSizefor1Typo", 4, 64),
    minWordSizefor2Typos: integer(given, "minWordSizefor2Typos", 8, 64),
    queryType: oneOf(given, "queryType", ["prefixLast", "prefixAll", "prefixNone"]) ?? "prefixLast",
    removeWordsIfNoResults: wordRemoval(given),
    removeStopWords: stopWords(given),
    optionalWords: list(given, "optionalWords") ?? [],
    echo: echoOf(given),
  };
}

export interface FacetParameters {
  readonly facet: string;
  readonly facetQuery: string;
  readonly maxFacetHits: number;
}

export function readFacetParameters(given: Given, facet: unknown): FacetParameters {
  if (typeof facet !== "string" || facet === "") throw badRequest("facet: expected the name of an attribute");
  return {
    facet,
    facetQuery: text(given, "facetQuery", ""),
    maxFacetHits: integer(given, "maxFacetHits", 10, limits.facetHits),
  };
}

function echoOf(given: Given): string {
  const echo = new URLSearchParams();
  for (const [name, value] of given)
    if (value !== undefined) echo.append(name, typeof value === "string" ? value : JSON.stringify(value));
  return echo.toString();
}

function text(given: Given, name: string, otherwise: string): string {
  const value = given.get(name) ?? otherwise;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value !== "string") throw badRequest(`${name}: expected a string`);
  return value;
}

function tag(given: Given, name: string, otherwise: string): string {
  const value = text(given, name, otherwise);
  if (value.length > limits.tagBytes) throw badRequest(`${name}: at most ${limits.tagBytes} characters`);
  return value;
}

function integer(given: Given, name: string, otherwise: number, most: number): number {
  const value = given.get(name);
  if (value === undefined || value === null) return otherwise;
  const number = typeof value === "string" && /^-?\d+$/.test(value) ? Number(value) : value;
  if (typeof number !== "number" || !Number.isSafeInteger(number) || number < 0)
    throw badRequest(`${name}: expected a non-negative integer`);
  if (number > most) throw badRequest(`${name}: at most ${most}`);
  return number;
}

function truth(given: Given, name: string, otherwise: boolean): boolean {
  const value = given.get(name);
  if (value === undefined || value === null) return otherwise;
  if (value === true || value === "true" || value === "1" || value === 1) return true;
  if (value === false || value === "false" || value === "0" || value === 0) return false;
  throw badRequest(`${name}: expected true or false`);
}

function oneOf<const Choice extends string>(
  given: Given,
  name: string,
  choices: readonly Choice[],
): Choice | null {
  const value = given.get(name);
  if (value === undefined || value === null) return null;
  const choice = choices.find((each) => each === value);
  if (choice === undefined) throw badRequest(`${name}: expected one of ${choices.join(", ")}`);
  return choice;
}

/** An array, an array as JSON in a string, or names between commas. */
function list(given: Given, name: string): readonly string[] | null {
  const value = given.get(name);
  if (value === undefined || value === null) return null;
  const read = typeof value === "string" && value.trimStart().startsWith("[") ? fromJson(value, name) : value;
  if (Array.isArray(read) && read.every((each) => typeof each === "string")) return read;
  if (typeof read !== "string") throw badRequest(`${name}: expected a list of strings`);
  return read
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");
}

function filterList(given: Given, name: string): FilterList {
  const value = given.get(name);
  if (value === undefined || value === null) return [];
  const read = typeof value === "string" && value.trimStart().startsWith("[") ? fromJson(value, name) : value;
  if (!isFilterList(read, 0)) throw badRequest(`${name}: expected strings and lists of strings`);
  return read;
}

function isFilterList(value: unknown, depth: number): value is FilterList {
  if (typeof value === "string") return true;
  return (
    Array.isArray(value) &&
    depth <= limits.filterDepth &&
    value.every((each) => isFilterList(each, depth + 1))
  );
}

function fromJson(source: string, name: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    throw badRequest(`${name}: invalid JSON`);
  }
}

function typoTolerance(given: Given): TypoTolerance {
  const value = given.get("typoTolerance");
  return value === "min" || value === "strict" ? value : truth(given, "typoTolerance", true);
}

function wordRemoval(given: Given): WordRemoval | null {
  const name = "removeWordsIfNoResults";
  return oneOf(given, name, ["none", "lastWords", "firstWords", "allOptional"]);
}

/** Also a list of languages: true when there is one. */
function stopWords(given: Given): boolean | null {
  const value = given.get("removeStopWords");
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === "string" && !["true", "false", "1", "0"].includes(value)) return true;
  return truth(given, "removeStopWords", false);
}
