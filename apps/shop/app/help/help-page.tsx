/** A topic or an article: both are siblings under the help, and the slug alone says which of them is asked for. */

import { servicesContext } from "../request/request-context.ts";
import type { Route } from "./+types/help-page.ts";
import { ArticlePage } from "./article/article-page.tsx";
import { shownArticle } from "./article/shown-article.server.ts";
import { ContactDesk } from "./contact/contact-desk.tsx";
import { followSelectors, helpPlace, meaningAt, selectableTopics } from "./help-place.server.ts";
import { topicListing } from "./listing/topic-listing.server.ts";
import { TopicListing } from "./listing/topic-listing.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const place = await helpPlace(context);
  const slug = params.slug ?? "";
  const { search, searchParams } = new URL(request.url);
  followSelectors(place, searchParams);
  const meaning = meaningAt(place, slug, search);
  return {
    slug,
    topics: selectableTopics(place),
    search: context.get(servicesContext).help.client,
    shown:
      meaning.kind === "topic"
        ? topicListing(place, meaning.id, searchParams.get("page"))
        : await shownArticle(place, meaning.id),
  };
}

export default function HelpPage({ loaderData: { slug, topics, search, shown } }: Route.ComponentProps) {
  return (
    <ContactDesk>
      {shown.kind === "article" ? (
        <ArticlePage key={slug} article={shown} topics={topics} search={search} />
      ) : (
        <TopicListing slug={slug} listing={shown} topics={topics} search={search} />
      )}
    </ContactDesk>
  );
}
