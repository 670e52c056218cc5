/** What is searched, and what an index knows of it: the provider's words for both. */
import type { LanguageCode } from "@foldmark/region";

export type RecordValue =
  | string
  | number
  | boolean
  | null
  | readonly RecordValue[]
  | { readonly [name: string]: RecordValue };

export interface SearchRecord {
  readonly objectID: string;
  readonly [attribute: string]: RecordValue;
}

export interface SearchableAttribute {
  readonly name: string;
  /** How much a word counts that stands there. */
  readonly weight: number;
}

export interface IndexSettings {
  readonly searchableAttributes: readonly SearchableAttribute[];
  readonly attributesForFaceting: readonly string[];
  /** What a request gets that does not say it: all of a record, the searched attributes marked, no snippets. */
  readonly attributesToRetrieve?: readonly string[];
  readonly attributesToHighlight?: readonly string[];
  readonly attributesToSnippet?: readonly string[];
  /** Where a record says its language; each is searched by its own rules. */
  readonly languageAttribute?: string;
  /** The language of records that do not say it. */
  readonly language: LanguageCode;
  /** Other names of facet values: `language:se` asks for `sv`. */
  readonly aliases?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /**
   * `all`: every word of a query must be found, as the provider has it. `most`: people ask whole sentences; the
   * better part of them will do.
   */
  readonly wordsRequired: "all" | "most";
  /** Words without a subject are left out of longer queries. */
  readonly removeStopWords: boolean;
}

/** Where the records of an index come from, a language at a time. */
export interface RecordSource {
  readonly languages: readonly LanguageCode[];
  /** Only what may be found: nothing unpublished. */
  records(language: LanguageCode): readonly SearchRecord[] | Promise<readonly SearchRecord[]>;
}

/** All values that an attribute has in a record: `topics.name` looks into every topic. */
export function valuesAt(record: SearchRecord, attribute: string): readonly (string | number | boolean)[] {
  const exact = record[attribute];
  const found: (string | number | boolean)[] = [];
  const collect = (value: RecordValue | undefined, path: readonly string[]): void => {
    if (value === undefined || value === null) return;
    if (Array.isArray(value)) {
      for (const each of value) collect(each, path);
    } else if (typeof value === "object") {
      const [name, ...rest] = path;
      const inner = value as Readonly<Record<string, RecordValue>>;
      if (name !== undefined && Object.hasOwn(inner, name)) collect(inner[name], rest);
    } else if (path.length === 0) found.push(value as string | number | boolean);
  };
  if (exact !== undefined && Object.hasOwn(record, attribute)) collect(exact, []);
  else collect(record as { readonly [name: string]: RecordValue }, attribute.split("."));
  return found;
}

/** What a searched attribute says, list by list and level by level. */
export function textsAt(record: SearchRecord, attribute: string): readonly string[] {
  const found: string[] = [];
  const collect = (value: RecordValue | undefined): void => {
    if (typeof value === "string") found.push(value);
    else if (typeof value === "number") found.push(String(value));
    else if (Array.isArray(value)) for (const each of value) collect(each);
    else if (value !== null && typeof value === "object")
      for (const each of Object.values(value as Readonly<Record<string, RecordValue>>)) collect(each);
  };
  const values = valuesAt(record, attribute);
  if (values.length > 0) for (const value of values) collect(value);
  else collect(record[attribute]);
  return found;
}
