/** What the help's home page shows: every topic, what is asked most, and what a search without a script found. */
import { categoryIds, subcategoriesOf } from "@foldmark/help";
import type { LanguageTag } from "@foldmark/region";
import type { HelpServices } from "../../request/services.ts";
import type { ArticleLink } from "../help-links.ts";
import { articleById, articlesIn, type HelpPlace, topicLink } from "../help-place.server.ts";

const articlesOnCard = 3;
const askedMost = 10;

export function homeView(place: HelpPlace) {
  return {
    categories: categoryIds.map((id) => {
      const articles = articlesIn(place, id);
      return {
        id,
        ...topicLink(place, id),
        about: subcategoriesOf(id)
          .slice(0, 4)
          .map((each) => topicLink(place, each).name)
          .join(", "),
        count: articles.length,
        articles: articles.slice(0, articlesOnCard),
      };
    }),
    asked: articlesIn(place, "top-10").slice(0, askedMost),
    offer: articleById(place, "ask-for-an-offer")?.href ?? null,
  };
}

export type HomeView = ReturnType<typeof homeView>;

export interface FoundArticles {
  readonly q: string;
  readonly articles: readonly ArticleLink[];
  /** Where the reader's language has nothing. */
  readonly isInEnglish: boolean;
  /** What was searched for instead of misspelt words. */
  readonly correctedQuery: string | null;
}

export async function foundArticles(
  place: HelpPlace,
  find: HelpServices["find"],
  asked: string | null,
): Promise<FoundArticles | null> {
  const q = asked?.trim() ?? "";
  if (q === "") return null;
  const inLanguage = async (language: LanguageTag) => {
    const { hits, correctedQuery = null } = await find(q, language);
    return {
      q,
      correctedQuery,
      articles: hits.flatMap(({ objectID }) => articleById(place, idIn(objectID)) ?? []),
    };
  };
  const own = await inLanguage(place.language);
  if (own.articles.length > 0 || place.language === "en") return { ...own, isInEnglish: false };
  return { ...(await inLanguage("en")), isInEnglish: true };
}

/** Records are called by language and article: `pl/ways-to-pay`. */
const idIn = (objectID: string): string => objectID.slice(objectID.indexOf("/") + 1);
