/** The addresses of help pages: what a slug means in any language, and where the same page stands elsewhere. */
import { type HelpLibrary, helpTopic, type SlugMeaning, topicIds } from "@foldmark/help";
import { type LanguageTag, languageTags, mainRegion, type Site } from "@foldmark/region";
import {
  type Alternate,
  canonical,
  type RouteId,
  type SlugPage,
  slugAlternates,
  storefrontOf,
} from "@foldmark/routing";

/** Of an article that a language lacks, the English slug. */
export function slugOf(library: HelpLibrary, meaning: SlugMeaning, language: LanguageTag): string {
  if (meaning.kind === "topic") return helpTopic(meaning.id, language).slug;
  const article = library.article(meaning.id, language);
  if (!article) throw new Error(`There is no article ${meaning.id}`);
  return article.slug;
}

/** The storefront's own slugs come first: two languages may use one word for different things. */
export function meaningInAny(library: HelpLibrary, slug: string, own: LanguageTag): SlugMeaning | null {
  for (const language of [own, "en" as const, ...languageTags]) {
    const meaning = library.meaningOf(slug, language);
    if (meaning) return meaning;
  }
  return null;
}

const isWrittenIn = (library: HelpLibrary, meaning: SlugMeaning, language: LanguageTag): boolean =>
  meaning.kind === "topic" || library.article(meaning.id, language)?.language === language;

/** Wherever it is shown, in English too. */
const shownPage = (library: HelpLibrary, meaning: SlugMeaning): SlugPage => ({
  id: "help.page",
  slugIn: ({ languageTag }) => slugOf(library, meaning, languageTag),
});

/** Only where it is written in the storefront's language: what search engines shall know. */
const writtenPage = (library: HelpLibrary, meaning: SlugMeaning): SlugPage => ({
  id: "help.page",
  slugIn: ({ languageTag }) =>
    isWrittenIn(library, meaning, languageTag) ? slugOf(library, meaning, languageTag) : null,
});

/** Every topic, then every article. */
export const helpSlugPages = (library: HelpLibrary): readonly SlugPage[] => [
  ...topicIds.map((id) => writtenPage(library, { kind: "topic", id })),
  ...library.articles("en").map(({ id }) => writtenPage(library, { kind: "article", id })),
];

export interface HelpPageElsewhere {
  /** Where the original stands, if this page is none itself. */
  readonly canonical?: string;
  readonly alternates: readonly Alternate[];
  /** Where the choosers lead, if some storefronts show the page in English. */
  readonly shown?: readonly Alternate[];
}

interface StorefrontSite {
  /** The storefront's own. */
  readonly language: LanguageTag;
  readonly site: Site;
  readonly built: ReadonlySet<RouteId>;
}

/**
 * An article that a language lacks is a copy of the English one, under the same slug: search engines are sent to the
 * original in the main storefront, readers stay where they buy.
 */
export function helpPageElsewhere(
  library: HelpLibrary,
  slug: string,
  { language: own, site, built }: StorefrontSite,
): HelpPageElsewhere {
  const meaning = meaningInAny(library, slug, own);
  if (!meaning) return { alternates: [] };
  const written = slugAlternates(writtenPage(library, meaning), site, built);
  const shown = slugAlternates(shownPage(library, meaning), site, built);
  const main = storefrontOf(mainRegion, site);
  return {
    ...(!isWrittenIn(library, meaning, own) && {
      canonical: canonical(main, site, "help.page", { slug: slugOf(library, meaning, main.languageTag) }),
    }),
    alternates: written,
    ...(shown.length > written.length && { shown }),
  };
}
