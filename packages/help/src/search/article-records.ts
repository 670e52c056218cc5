/** The articles of help as records to be searched, and what the index makes of them. */
import { type LanguageCode, type LanguageTag, languageCode, languageTags } from "@foldmark/region";
import { routeTable } from "@foldmark/routing";
import type { HelpLibrary } from "../articles/library.ts";
import { articleText } from "../articles/plain-text.ts";
import type { HelpStorefront } from "../articles/storefront.ts";
import { helpTopic } from "../articles/topics.ts";
import type { IndexSettings, RecordSource, SearchRecord } from "./record.ts";

export const helpIndexName = "help_posts";

export const helpIndexSettings: IndexSettings = {
  searchableAttributes: [
    { name: "post_title", weight: 5 },
    { name: "keywords", weight: 4 },
    { name: "summary", weight: 2.5 },
    { name: "headings", weight: 2 },
    { name: "topics", weight: 1.6 },
    { name: "content", weight: 1 },
  ],
  attributesForFaceting: ["language", "post_type", "searchable(topics.name)"],
  // Whoever wants the whole text asks for it.
  attributesToRetrieve: ["post_type", "post_title", "url", "language", "topics", "summary"],
  attributesToHighlight: ["post_title", "summary"],
  languageAttribute: "language",
  language: "en",
  // The specification's tag of Swedish, and the country that is often taken for Czech.
  aliases: { language: { se: "sv", cz: "cs" } },
  wordsRequired: "most",
  removeStopWords: true,
};

/**
 * Only what is published, and of each language only what is written in it: what it lacks is found in English.
 * @param storefrontOf whose facts stand in the texts of a language
 */
export function articleRecords(
  openLibrary: () => Promise<HelpLibrary>,
  storefrontOf: (language: LanguageTag) => HelpStorefront,
): RecordSource {
  return {
    languages: languageTags.map(languageCode),
    async records(code) {
      const language = tagOf(code);
      const library = await openLibrary();
      const storefront = storefrontOf(language);
      const own = library.articles(language).filter((article) => article.language === language);
      const records: SearchRecord[] = [];
      for (const { id, slug, keywords, subcategories } of own) {
        const shown = await library.show(id, language, storefront);
        if (!shown) continue;
        const text = articleText(shown.blocks);
        records.push({
          objectID: `${code}/${id}`,
          post_type: "help_article",
          post_title: shown.title,
          url: pathOf(language, slug),
          language: code,
          topics: subcategories.map((topic) => ({ name: helpTopic(topic, language).name })),
          summary: shown.summary,
          keywords,
          headings: text.headings,
          content: text.body,
        });
      }
      return records;
    },
  };
}

const tagOf = (code: LanguageCode): LanguageTag => (code === "sv" ? "se" : code);

/** Without host and region prefix: whoever reads it puts its own storefront before it. */
const pathOf = (language: LanguageTag, slug: string): string =>
  routeTable["help.page"].paths[language].replace(":slug", slug);
