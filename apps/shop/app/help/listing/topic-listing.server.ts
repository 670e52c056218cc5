/** What the page of a topic lists. No topic is empty: a test of the articles sees to it. */
import { helpTopic, isSubcategoryId, subcategoriesOf, type TopicId } from "@foldmark/help";
import { listPage } from "../../request/list-page.ts";
import { articlesIn, categoryAbove, type HelpPlace, topicLink } from "../help-place.server.ts";
import type { SelectorPair } from "../selectors/selector-state.ts";

const perPage = 12;

export function topicListing(place: HelpPlace, topic: TopicId, asked: string | null) {
  const category = categoryAbove(topic);
  const subcategories = subcategoriesOf(category);
  const [first] = subcategories;
  const { items, ...page } = listPage(articlesIn(place, topic), asked, perPage);
  const slugOf = (id: TopicId) => helpTopic(id, place.storefront.languageTag).slug;
  const own: SelectorPair = [slugOf(category), slugOf(isSubcategoryId(topic) ? topic : (first ?? category))];
  return {
    kind: "listing" as const,
    title: topicLink(place, topic).name,
    category: topicLink(place, category),
    isCategory: topic === category,
    subcategories: subcategories.map((id) => ({ ...topicLink(place, id), isHere: id === topic })),
    articles: items,
    ...page,
    own,
  };
}

export type ListingPageData = ReturnType<typeof topicListing>;
