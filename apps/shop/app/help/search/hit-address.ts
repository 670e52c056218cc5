/** Where an article that was found is read in this storefront. */
import type { SearchHit } from "../../request/search-hit.ts";

/**
 * What the search says is a path below any storefront's prefix, in the language of the article: only its last part, the
 * article's slug, holds here as well. An article of another language is read under this storefront's own help, too.
 * @param helpHome address of the help's home page, which may name a language that the visitor has chosen
 */
export function hitAddress({ url }: Pick<SearchHit, "url">, helpHome: string): string {
  const slug = url.split("/").filter(Boolean).at(-1) ?? "";
  const [path, query] = helpHome.split("?");
  return `${path}${encodeURIComponent(slug)}/${query ? `?${query}` : ""}`;
}
