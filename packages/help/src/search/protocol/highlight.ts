/** The marked and the shortened twin of a record, in its own shape. */
import type { QueryPlan } from "../engine/query-plan.ts";
import type { TextTerms } from "../engine/terms.ts";
import type { IndexSettings, RecordValue, SearchRecord } from "../record.ts";
import { limits } from "./limits.ts";
import { matchLevel, matchText, snippetOf, withTags } from "./matched-text.ts";
import type { SearchParameters } from "./parameters.ts";
import { badRequest } from "./protocol-error.ts";

type Twin = { readonly [name: string]: unknown } | readonly unknown[];
type Leaf = (text: string) => Readonly<Record<string, unknown>>;

export interface Highlighter {
  highlight(record: SearchRecord): Twin | null;
  snippet(record: SearchRecord): Twin | null;
}

export function createHighlighter(
  parameters: SearchParameters,
  settings: IndexSettings,
  termsOf: (text: string) => TextTerms,
  plan: QueryPlan,
): Highlighter {
  const tags = { before: parameters.highlightPreTag, after: parameters.highlightPostTag };
  const searchable = settings.searchableAttributes.map(({ name }) => name);
  const highlighted = parameters.attributesToHighlight ?? settings.attributesToHighlight ?? searchable;
  const snippets = (parameters.attributesToSnippet ?? settings.attributesToSnippet ?? []).map(readSnippet);
  const texts = new Map<string, ReturnType<typeof matchText>>();
  const matched = (text: string) => {
    const known = texts.get(text) ?? matchText(text, termsOf(text), plan);
    texts.set(text, known);
    return known;
  };
  const keepsUnmatched = !parameters.restrictHighlightAndSnippetArrays;
  const isEmpty = (leaf: Readonly<Record<string, unknown>>) => leaf.matchLevel === "none";
  const mark: Leaf = (text) => {
    const found = matched(text);
    const level = matchLevel(found, plan);
    const value = withTags(found, tags);
    if (level === "none") return { value, matchLevel: level, matchedWords: [] };
    const words = [...new Set(found.marks.map(({ word }) => plan.words[word]!.folded))];
    // Of one word all letters: `<em>vim</em>`.
    const fullyHighlighted =
      found.marks.length === found.words.length &&
      found.marks.every(({ at, end }) => found.words[at]!.end === end);
    return { value, matchLevel: level, fullyHighlighted, matchedWords: words };
  };
  const shorten =
    (length: number): Leaf =>
    (text) => {
      const found = matched(text);
      return {
        value: snippetOf(found, tags, length, parameters.snippetEllipsisText),
        matchLevel: matchLevel(found, plan),
      };
    };
  return {
    highlight: (record) =>
      highlighted.length === 0
        ? null
        : twinOf(
            record,
            reachedBy(highlighted),
            (path) => (isNamed(highlighted, path) ? mark : null),
            keepsUnmatched,
            isEmpty,
          ),
    snippet: (record) =>
      snippets.length === 0
        ? null
        : twinOf(
            record,
            reachedBy(snippets.map(({ name }) => name)),
            (path) => {
              const wanted = snippets.find(({ name }) => isNamed([name], path));
              return wanted ? shorten(wanted.length) : null;
            },
            keepsUnmatched,
            isEmpty,
          ),
  };
}

/** `content:20`, `*:20`; ten words unless told. */
function readSnippet(text: string): { name: string; length: number } {
  const [, name = text, length = "10"] = /^(.*?)(?::(\d+))?$/s.exec(text) ?? [];
  if (Number(length) > limits.snippetWords)
    throw badRequest(`attributesToSnippet: at most ${limits.snippetWords} words`);
  return { name, length: Number(length) };
}

const isNamed = (names: readonly string[], path: string): boolean =>
  names.some((name) => name === "*" || name === path || path.startsWith(`${name}.`));

/** Whether anything named stands in an attribute: long texts that nobody asked for are not walked through. */
const reachedBy =
  (names: readonly string[]) =>
  (attribute: string): boolean =>
    names.some((name) => name === "*" || name === attribute || name.startsWith(`${attribute}.`));

function twinOf(
  record: SearchRecord,
  reaches: (attribute: string) => boolean,
  leafAt: (path: string) => Leaf | null,
  keepsUnmatched: boolean,
  isEmpty: (leaf: Readonly<Record<string, unknown>>) => boolean,
): Twin | null {
  const of = (value: RecordValue, path: string): unknown => {
    if (typeof value === "string" || typeof value === "number") return leafAt(path)?.(String(value));
    if (Array.isArray(value)) {
      const items = value.map((each) => of(each, path)).filter((each) => each !== undefined);
      const kept = keepsUnmatched
        ? items
        : items.filter((each) => !isEmpty(each as Readonly<Record<string, unknown>>));
      return kept.length > 0 ? kept : undefined;
    }
    if (value === null || typeof value !== "object") return undefined;
    const inner: Record<string, unknown> = {};
    for (const [name, each] of Object.entries(value)) {
      const twin = of(each, path === "" ? name : `${path}.${name}`);
      if (twin !== undefined) inner[name] = twin;
    }
    return Object.keys(inner).length > 0 ? inner : undefined;
  };
  const attributes = Object.fromEntries(
    Object.entries(record).filter(([name]) => name !== "objectID" && reaches(name)),
  );
  return (of(attributes as { readonly [name: string]: RecordValue }, "") as Twin | undefined) ?? null;
}
