/**
 * What stands above an article's text. Where it belongs and what it is related to is said once, in English; the other
 * languages say what differs: slug, title, summary and the day of their last change.
 */
import * as v from "valibot";
import { parse } from "yaml";
import { ArticleError } from "./article-error.ts";
import { isSubcategoryId, type SubcategoryId } from "./topics.ts";

const slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "is no slug (a-z, 0-9 and single hyphens)"),
);
const topic = v.custom<SubcategoryId>(
  (value) => typeof value === "string" && isSubcategoryId(value),
  "is no subcategory",
);

const everyLanguage = {
  slug,
  title: v.pipe(v.string(), v.minLength(5), v.maxLength(70, "is longer than 70 characters")),
  summary: v.pipe(v.string(), v.minLength(20), v.maxLength(180, "is longer than 180 characters")),
  updated: v.pipe(v.string(), v.isoDate("is no day (2026-11-17)")),
  published: v.boolean("is true or false"),
  /** Words that readers use and the text does not: found by the search, never shown. */
  keywords: v.optional(v.array(v.string()), []),
};

const translated = v.strictObject(everyLanguage);
const english = v.strictObject({
  ...everyLanguage,
  subcategory: topic,
  /** Further subcategories that list it. */
  also: v.optional(v.array(topic), []),
  related: v.pipe(v.array(slug), v.minLength(1), v.maxLength(5)),
});

export type EnglishMatter = v.InferOutput<typeof english>;
export type TranslatedMatter = v.InferOutput<typeof translated>;

/** The two parts of a file. Without its fence there is no article. */
export function splitArticle(file: string, text: string): { matter: string; body: string; bodyLine: number } {
  const found = /^---\n([\s\S]*?)\n---\n/.exec(text);
  if (!found?.[1]) throw new ArticleError(file, "does not begin with front matter between two lines of ---");
  return {
    matter: found[1],
    body: text.slice(found[0].length),
    bodyLine: found[0].split("\n").length - 1,
  };
}

function read<Schema extends v.GenericSchema>(file: string, matter: string, schema: Schema) {
  let values: unknown;
  try {
    // Dates stay as they are written.
    values = parse(matter, { schema: "core" });
  } catch (cause) {
    throw new ArticleError(file, `the front matter is no YAML: ${String(cause)}`);
  }
  const result = v.safeParse(schema, values);
  if (result.success) return result.output as v.InferOutput<Schema>;
  const [issue] = result.issues;
  throw new ArticleError(file, `front matter, ${v.getDotPath(issue) ?? "as a whole"}: ${issue.message}`);
}

export const readEnglishMatter = (file: string, matter: string): EnglishMatter => read(file, matter, english);
export const readTranslatedMatter = (file: string, matter: string): TranslatedMatter =>
  read(file, matter, translated);
