/** The help site as one request reads it: its topics and articles in the reader's language, under the storefront's own addresses. */
import { publishedTerms } from "@foldmark/commerce";
import {
  type ArticleSummary,
  type CategoryId,
  categoryOf,
  type HelpLibrary,
  type HelpStorefront,
  helpCategories,
  helpTopic,
  isSubcategoryId,
  type SlugMeaning,
  type TopicId,
} from "@foldmark/help";
import { spelled, wordingOf } from "@foldmark/messages";
import { type LanguageTag, languageCode } from "@foldmark/region";
import type { Addresses, Storefront } from "@foldmark/routing";
import { type RouterContextProvider, redirect } from "react-router";
import { meaningInAny, slugOf } from "../request/help-slugs.server.ts";
import { pathTo } from "../request/paths.ts";
import { requestContext, servicesContext } from "../request/request-context.ts";
import type { ArticleLink, TopicLink } from "./help-links.ts";
import type { SelectableCategory } from "./selectors/selector-state.ts";

export interface HelpPlace {
  readonly library: HelpLibrary;
  readonly storefront: Storefront;
  /** Of the pages that are built. */
  readonly addresses: Addresses;
  readonly language: LanguageTag;
  /** Whose facts stand in the articles. */
  readonly shop: HelpStorefront;
}

export async function helpPlace(context: Readonly<RouterContextProvider>): Promise<HelpPlace> {
  const { storefront, language, brand, frame } = context.get(requestContext);
  const { help } = context.get(servicesContext);
  help.prepare(language);
  const library = await help.library();
  const shop = { region: storefront, brand, terms: publishedTerms };
  return { library, storefront, addresses: frame.addresses, language, shop };
}

const spell = ({ storefront }: HelpPlace, language: LanguageTag, text: string): string =>
  spelled(wordingOf(storefront, language), text);

/** Names are in the reader's language, addresses in the storefront's. */
export const pathOfMeaning = (place: HelpPlace, meaning: SlugMeaning): string =>
  pathTo(place, "help.page", { slug: slugOf(place.library, meaning, place.storefront.languageTag) });

/** The category a topic is in, or is itself. */
export const categoryAbove = (topic: TopicId): CategoryId =>
  isSubcategoryId(topic) ? categoryOf(topic) : topic;

const topicName = (place: HelpPlace, id: TopicId): string =>
  spell(place, place.language, helpTopic(id, place.language).name);

export const topicLink = (place: HelpPlace, id: TopicId): TopicLink => ({
  name: topicName(place, id),
  href: pathOfMeaning(place, { kind: "topic", id }),
});

/** What the selectors choose from. */
export function selectableTopics(place: HelpPlace): readonly SelectableCategory[] {
  const selectable = (id: TopicId) => ({
    name: topicName(place, id),
    slug: helpTopic(id, place.storefront.languageTag).slug,
  });
  return helpCategories(place.language).map(({ id, subcategories }) => ({
    ...selectable(id),
    subcategories: subcategories.map((each) => selectable(each.id)),
  }));
}

function articleLink(place: HelpPlace, article: ArticleSummary): ArticleLink {
  const { id, language, title, summary } = article;
  return {
    id,
    title: spell(place, language, title),
    summary: spell(place, language, summary),
    href: pathOfMeaning(place, { kind: "article", id }),
    ...(language !== place.language && { lang: languageCode(language) }),
  };
}

/** What the reader's language has comes first. */
export const articlesIn = (place: HelpPlace, topic: TopicId): readonly ArticleLink[] =>
  place.library
    .articlesIn(topic, place.language)
    .map((each) => articleLink(place, each))
    .toSorted((one, other) => Number(one.lang !== undefined) - Number(other.lang !== undefined));

export const articleById = (place: HelpPlace, id: string): ArticleLink | null => {
  const article = place.library.article(id, place.language);
  return article && articleLink(place, article);
};

/** As the router writes it: below the region's prefix. */
const below = ({ storefront }: HelpPlace, path: string): string => path.slice(storefront.pathPrefix.length);

/** What a slug means; one of another language leads to the storefront's own, one without meaning nowhere. */
export function meaningAt(place: HelpPlace, slug: string, search: string): SlugMeaning {
  const meaning = meaningInAny(place.library, slug, place.storefront.languageTag);
  if (!meaning) throw new Response(null, { status: 404 });
  const own = slugOf(place.library, meaning, place.storefront.languageTag);
  if (own === slug) return meaning;
  const path = pathTo({ ...place, language: place.storefront.languageTag }, "help.page", { slug: own });
  throw redirect(below(place, path) + search, 301);
}

/**
 * Where the selectors lead without a script: to the subcategory if it is one of the category's, else to the category,
 * for then it was the category that was changed.
 */
export function followSelectors(place: HelpPlace, query: URLSearchParams): void {
  const category = selectableTopics(place).find(({ slug }) => slug === query.get("category"));
  if (!category) return;
  const subcategory = category.subcategories.find(({ slug }) => slug === query.get("subcategory"));
  const { slug } = subcategory ?? category;
  throw redirect(below(place, pathTo(place, "help.page", { slug })), 303);
}
