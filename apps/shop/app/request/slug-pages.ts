/** Pages that exist once for each slug of their content, with the slug they have in every language. */
import { industries, shoppingLists } from "@foldmark/catalogue";
import type { LanguageTag } from "@foldmark/region";
import { href, type RouteId, type SlugPage, type Storefront } from "@foldmark/routing";
import * as v from "valibot";

type Slugs = Readonly<Record<LanguageTag, string>>;

const contents = {
  "content.industry": industries.map(({ slugs }) => slugs),
  "shopping-list": shoppingLists.map(({ slugs }): Slugs => slugs),
} as const satisfies Partial<Record<RouteId, readonly Slugs[]>>;

export type SlugRouteId = keyof typeof contents;

const isSlugRoute = (id: RouteId): id is SlugRouteId => Object.hasOwn(contents, id);

const pageOf = (id: SlugRouteId, slugs: Slugs): SlugPage => ({
  id,
  slugIn: ({ languageTag }) => slugs[languageTag],
});

export const slugPages: readonly SlugPage[] = (Object.keys(contents) as SlugRouteId[]).flatMap((id) =>
  contents[id].map((slugs) => pageOf(id, slugs)),
);

/** The content a slug means, in whatever language it is written. */
export function slugPageOf(id: RouteId, slug: string): SlugPage | null {
  if (!isSlugRoute(id)) return null;
  const found = contents[id].find((slugs) => Object.values(slugs).includes(slug));
  return found ? pageOf(id, found) : null;
}

/** Where a slug of another language leads, as the router writes it: below the region's prefix. Null for its own. */
export function ownSlugAddress(storefront: Storefront, id: SlugRouteId, slug: string): string | null {
  const own = slugPageOf(id, slug)?.slugIn(storefront) ?? null;
  if (own === null || own === slug) return null;
  return href(storefront, id, { slug: own }).slice(storefront.pathPrefix.length);
}

/** A slug that means nothing in any language is no address. */
export const slugSchema = (id: SlugRouteId) =>
  v.object({ slug: v.picklist(contents[id].flatMap((slugs) => Object.values(slugs))) });
