/** The help's home: the search, every topic, and what is asked most. */
import { Card, Center, CmykBar, Copy, Heading, Icon, Link, Mono, Stack, useText } from "@foldmark/ui";
import { PageHead } from "../../document/page-head.tsx";
import { RouterAnchor, useHref } from "../../request/links.tsx";
import { servicesContext } from "../../request/request-context.ts";
import { ArticleLinks, ArticleList } from "../article-list.tsx";
import { ContactDesk } from "../contact/contact-desk.tsx";
import { ContactCard } from "../contact-card.tsx";
import helpStyles from "../help.module.css";
import { followSelectors, helpPlace, selectableTopics } from "../help-place.server.ts";
import { CorrectedQuery } from "../search/corrected-query.tsx";
import { SearchArea } from "../search/search-area.tsx";
import { TopicSelectors } from "../selectors/topic-selectors.tsx";
import type { Route } from "./+types/home-page.ts";
import styles from "./home-page.module.css";
import { type FoundArticles, foundArticles, type HomeView, homeView } from "./home-view.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const place = await helpPlace(context);
  const { searchParams } = new URL(request.url);
  followSelectors(place, searchParams);
  return {
    ...homeView(place),
    topics: selectableTopics(place),
    search: context.get(servicesContext).help.client,
    found: await foundArticles(place, context.get(servicesContext).help.find, searchParams.get("q")),
  };
}

export default function HelpHome({ loaderData: view }: Route.ComponentProps) {
  const text = useText();
  const { found } = view;
  return (
    <ContactDesk>
      <PageHead
        title={text("help.home.window")}
        description={text("help.home.description")}
        hidden={found !== null}
      />
      <div className={styles.hero}>
        <Center className={styles.heroInside}>
          <SearchArea
            mark="index"
            client={view.search}
            q={found?.q}
            title={
              <Stack gap={4}>
                <CmykBar />
                <Heading level={1}>{text("help.home.title")}</Heading>
                <Copy size="lead">{text("help.home.lead")}</Copy>
              </Stack>
            }
            contact={<ContactCard main />}
          />
        </Center>
      </div>
      <Center className={helpStyles.page}>
        {found && <Found found={found} />}
        <TopicSelectors topics={view.topics} />
        <Topics view={view} />
        <section className={styles.asked} aria-labelledby="help-asked-title">
          <Heading level={2} id="help-asked-title">
            {text("help.home.asked")}
          </Heading>
          <ArticleList articles={view.asked} level={3} />
        </section>
      </Center>
    </ContactDesk>
  );
}

const icons = {
  "offer-products": "box",
  delivery: "truck",
  "payment-invoices": "card",
  glossary: "book",
  order: "list",
  designing: "ruler",
  faq: "help",
  complaints: "flag",
  troubleshooting: "settings-2",
  "user-account": "user",
  "box-editor": "box-open",
} as const satisfies Record<HomeView["categories"][number]["id"], string>;

function Topics({ view: { categories, offer } }: { readonly view: HomeView }) {
  const text = useText();
  const editorHelp = useHref()("content.editor-help");
  return (
    <section aria-labelledby="help-topics-title" className={styles.topics}>
      <Heading level={2} id="help-topics-title">
        {text("help.home.topics")}
      </Heading>
      <ul className={styles.cards}>
        {categories.map(({ id, name, href, about, count, articles }) => (
          <Card as="li" key={id} className={styles.card}>
            <div className={styles.mark}>
              <Icon name={icons[id]} />
              <Mono tone="muted">{text("help.articles", { count })}</Mono>
            </div>
            <div>
              <Heading level={3} look="h4">
                <Link href={href} tone="ink" line="quiet">
                  {name}
                </Link>
              </Heading>
              <Copy size="small" tone="muted">
                {about}
              </Copy>
            </div>
            <ArticleLinks articles={articles} />
          </Card>
        ))}
        {offer && (
          <Card as="li" linked className={styles.offer}>
            <Icon name="offer" />
            <div>
              <Heading level={3} look="h4">
                <RouterAnchor href={offer}>{text("help.home.offer")}</RouterAnchor>
              </Heading>
              <Copy size="small">{text("help.home.offer.text")}</Copy>
            </div>
          </Card>
        )}
      </ul>
      {editorHelp && (
        <Copy>
          <Link href={editorHelp}>{text("help.editor.title")}</Link>
        </Copy>
      )}
    </section>
  );
}

function Found({ found: { q, articles, isInEnglish, correctedQuery } }: { readonly found: FoundArticles }) {
  const text = useText();
  const isEmpty = articles.length === 0;
  return (
    <section className={styles.found} aria-labelledby="help-found-title">
      <Heading level={2} id="help-found-title">
        {text(isEmpty ? "help.home.nothing" : "help.home.found", { query: q })}
      </Heading>
      {correctedQuery && <CorrectedQuery query={correctedQuery} />}
      {isInEnglish && !isEmpty && <Copy tone="soft">{text("help.home.foundInEnglish")}</Copy>}
      {isEmpty ? (
        <Copy>{text("help.home.nothing.text")}</Copy>
      ) : (
        <ArticleList articles={articles} level={3} />
      )}
    </section>
  );
}
