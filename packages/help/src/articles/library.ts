/**
 * The articles in a folder: `content/<language>/<id>.md`. What stands above each text is read once and kept; the texts
 * themselves are read when somebody asks for one. Where a language lacks an article it is read in English, and says so.
 */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type LanguageTag, languageTags } from "@foldmark/region";
import { ArticleError } from "./article-error.ts";
import type { ShownBlock, WrittenBlock } from "./article-tree.ts";
import { fillArticle, spellingOf } from "./fill-article.ts";
import { type EnglishMatter, readEnglishMatter, readTranslatedMatter, splitArticle } from "./front-matter.ts";
import { parseArticle } from "./parse-article.ts";
import type { HelpStorefront } from "./storefront.ts";
import {
  type CategoryId,
  categoryOf,
  helpTopic,
  type SubcategoryId,
  type TopicId,
  topicIds,
} from "./topics.ts";

export const helpContentFolder = fileURLToPath(new URL("../../content", import.meta.url));

/** What lists, links and breadcrumbs need to know of an article. */
export interface ArticleSummary {
  /** The same in every language. */
  readonly id: string;
  /** The language its text is in: English where the one that was asked for lacks it. */
  readonly language: LanguageTag;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly keywords: readonly string[];
  readonly category: CategoryId;
  readonly subcategory: SubcategoryId;
  /** All subcategories that list it, its own first. */
  readonly subcategories: readonly SubcategoryId[];
  readonly related: readonly string[];
  /** Day of the last change: 2026-11-17. */
  readonly updated: string;
  /** The English text was changed after this translation. */
  readonly isBehind: boolean;
}

/** What a slug of the help site stands for. */
export type SlugMeaning =
  | { readonly kind: "topic"; readonly id: TopicId }
  | { readonly kind: "article"; readonly id: string };

export interface Article extends ArticleSummary {
  readonly blocks: readonly WrittenBlock[];
}

export interface ShownArticle extends ArticleSummary {
  readonly blocks: readonly ShownBlock[];
}

export class HelpLibrary {
  readonly #folder: string;
  readonly #summaries: ReadonlyMap<LanguageTag, ReadonlyMap<string, ArticleSummary>>;
  readonly #slugs: ReadonlyMap<LanguageTag, ReadonlyMap<string, SlugMeaning>>;

  private constructor(
    folder: string,
    summaries: ReadonlyMap<LanguageTag, ReadonlyMap<string, ArticleSummary>>,
  ) {
    this.#folder = folder;
    this.#summaries = summaries;
    this.#slugs = new Map(languageTags.map((language) => [language, this.#slugsOf(language)]));
  }

  /** Throws an `ArticleError` that names the file where one of them is not as it should be. */
  static async open(folder: string = helpContentFolder): Promise<HelpLibrary> {
    const english = await matters(folder, "en", readEnglishMatter);
    const summaries = new Map<LanguageTag, ReadonlyMap<string, ArticleSummary>>();
    for (const language of languageTags) {
      const own = language === "en" ? english : await matters(folder, language, readTranslatedMatter);
      for (const id of own.keys())
        if (!english.has(id)) throw new ArticleError(`${language}/${id}.md`, "has no article in English");
      const published = [...english].filter(([, matter]) => matter.published);
      summaries.set(
        language,
        new Map(published.map(([id, matter]) => [id, summaryOf(id, language, matter, own.get(id))])),
      );
    }
    return new HelpLibrary(folder, summaries);
  }

  /** In the order of the tree. */
  articles(language: LanguageTag): readonly ArticleSummary[] {
    const all = [...this.#summaries.get(language)!.values()];
    return topicIds.flatMap((topic) => all.filter(({ subcategory }) => subcategory === topic));
  }

  articlesIn(topic: TopicId, language: LanguageTag): readonly ArticleSummary[] {
    return this.articles(language).filter(
      ({ category, subcategories }) => category === topic || subcategories.some((each) => each === topic),
    );
  }

  article(id: string, language: LanguageTag): ArticleSummary | null {
    return this.#summaries.get(language)!.get(id) ?? null;
  }

  /** Topics and articles share the slugs of a language; an article that is read in English keeps its English slug. */
  meaningOf(slug: string, language: LanguageTag): SlugMeaning | null {
    return this.#slugs.get(language)!.get(slug) ?? null;
  }

  /** Null where there is no such article. */
  async load(id: string, language: LanguageTag): Promise<Article | null> {
    const summary = this.article(id, language);
    if (!summary) return null;
    const file = `${summary.language}/${id}.md`;
    const { body, bodyLine } = splitArticle(file, await readFile(path.join(this.#folder, file), "utf8"));
    return { ...summary, blocks: parseArticle(file, body, bodyLine) };
  }

  async show(id: string, language: LanguageTag, storefront: HelpStorefront): Promise<ShownArticle | null> {
    const article = await this.load(id, language);
    return article && shownIn(article, storefront);
  }

  #slugsOf(language: LanguageTag): ReadonlyMap<string, SlugMeaning> {
    const slugs = new Map<string, SlugMeaning>(
      topicIds.map((id) => [helpTopic(id, language).slug, { kind: "topic", id }]),
    );
    for (const { id, slug, language: own } of this.#summaries.get(language)!.values()) {
      if (slugs.has(slug))
        throw new ArticleError(`${own}/${id}.md`, `the slug ${slug} is taken in ${language}`);
      slugs.set(slug, { kind: "article", id });
    }
    return slugs;
  }
}

/** An article with the facts of a storefront in place, in its spelling. */
export function shownIn(article: Article, storefront: HelpStorefront): ShownArticle {
  const subject = { ...storefront, language: article.language };
  const spell = spellingOf(subject);
  return {
    ...article,
    title: spell(article.title),
    summary: spell(article.summary),
    blocks: fillArticle(article.blocks, subject),
  };
}

async function matters<Matter>(
  folder: string,
  language: LanguageTag,
  read: (file: string, matter: string) => Matter,
): Promise<ReadonlyMap<string, Matter>> {
  const names = (await readdir(path.join(folder, language))).filter((name) => name.endsWith(".md")).sort();
  const found = new Map<string, Matter>();
  for (const name of names) {
    const file = `${language}/${name}`;
    const { matter } = splitArticle(file, await readFile(path.join(folder, file), "utf8"));
    found.set(name.slice(0, -".md".length), read(file, matter));
  }
  return found;
}

type OwnMatter = Pick<EnglishMatter, "slug" | "title" | "summary" | "keywords" | "updated" | "published">;

function summaryOf(
  id: string,
  language: LanguageTag,
  english: EnglishMatter,
  translated: OwnMatter | undefined,
): ArticleSummary {
  const isOwn = translated?.published === true;
  const { slug, title, summary, keywords, updated } = isOwn ? translated : english;
  return {
    id,
    language: isOwn ? language : "en",
    slug,
    title,
    summary,
    keywords,
    category: categoryOf(english.subcategory),
    subcategory: english.subcategory,
    subcategories: [english.subcategory, ...english.also],
    related: english.related,
    updated,
    isBehind: updated < english.updated,
  };
}
