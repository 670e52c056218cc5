/** The help site: its topics and articles, with the facts of each storefront in them, and the search over them. */

export { ArticleError } from "./articles/article-error.ts";
export type {
  DrawingName,
  FactTableNode,
  LinkTarget,
  ShownBlock,
  ShownInline,
  WrittenBlock,
} from "./articles/article-tree.ts";
export {
  type Article,
  type ArticleSummary,
  HelpLibrary,
  helpContentFolder,
  type ShownArticle,
  type SlugMeaning,
  shownIn,
} from "./articles/library.ts";
export { type LiteralProblem, literalsIn } from "./articles/literals.ts";
export { type ArticleText, articleText } from "./articles/plain-text.ts";
export type { HelpStorefront, ShopTerms } from "./articles/storefront.ts";
export {
  type CategoryId,
  categoryIds,
  categoryOf,
  type HelpCategory,
  type HelpTopic,
  helpCategories,
  helpTopic,
  isCategoryId,
  isSubcategoryId,
  type SubcategoryId,
  subcategoriesOf,
  type TopicId,
  topicIds,
} from "./articles/topics.ts";
export { articleRecords, helpIndexName, helpIndexSettings } from "./search/article-records.ts";
export { SearchIndex } from "./search/engine/search-index.ts";
export { createSearchCalls, type SearchCalls, searchError } from "./search/protocol/search-calls.ts";
export type { IndexSettings, RecordSource, RecordValue, SearchRecord } from "./search/record.ts";
