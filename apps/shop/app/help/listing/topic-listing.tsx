/** The articles of a category or subcategory, a page at a time, with the topics beside it. */
import { Center, CmykBar, Copy, Heading, Link, Pagination, Stack, useText } from "@foldmark/ui";
import { useHref } from "../../request/links.tsx";
import { useFrame } from "../../request/page-frame.ts";
import type { SearchClient } from "../../request/services.ts";
import { ArticleList } from "../article-list.tsx";
import { ContactCard } from "../contact-card.tsx";
import styles from "../help.module.css";
import { HelpHead } from "../help-head.tsx";
import { SearchArea } from "../search/search-area.tsx";
import type { SelectableCategory } from "../selectors/selector-state.ts";
import { TopicSelectors } from "../selectors/topic-selectors.tsx";
import type { ListingPageData } from "./topic-listing.server.ts";

export interface TopicListingProps {
  readonly slug: string;
  readonly listing: ListingPageData;
  readonly topics: readonly SelectableCategory[];
  readonly search: SearchClient;
}

export function TopicListing({ slug, listing, topics, search }: TopicListingProps) {
  const text = useText();
  const hrefOf = useHref();
  const { brand } = useFrame();
  const { title, category, isCategory, subcategories, articles, page, pages, first, total, own } = listing;
  const names = subcategories.map(({ name }) => name).join(", ");
  const window = pages > 1 && page > 1 ? text("help.listing.page", { title, page }) : title;
  return (
    <Center className={styles.page}>
      <HelpHead
        title={title}
        windowTitle={`${window} · ${text("help.title")}`}
        description={text("help.listing.description", {
          brand: brand.name,
          topic: isCategory ? title : text("ui.form.labelled", { label: category.name, value: title }),
          topics: names,
        })}
        trail={isCategory ? [] : [category]}
        about={(address) => ({
          "@type": "ItemList",
          name: title,
          itemListElement: articles.map((article, index) => ({
            "@type": "ListItem",
            position: first + index + 1,
            name: article.title,
            url: new URL(article.href, address).href,
          })),
        })}
      />
      <SearchArea
        mark="index"
        client={search}
        title={
          <Stack gap={3} as="header">
            <CmykBar />
            <Heading level={1}>{title}</Heading>
            <Copy size="lead">{text("help.articles", { count: total })}</Copy>
          </Stack>
        }
      />
      <TopicSelectors key={slug} topics={topics} own={own} />
      <div className={styles.listing}>
        <nav className={styles.sideLinks} aria-labelledby="help-siblings-title">
          <Heading level={2} look="h4" id="help-siblings-title">
            {isCategory ? text("help.listing.parts") : category.name}
          </Heading>
          <ul>
            {!isCategory && (
              <li>
                <Link href={category.href} tone="ink" line="quiet">
                  {text("help.listing.all")}
                </Link>
              </li>
            )}
            {subcategories.map(({ name, href, isHere }) => (
              <li key={href}>
                <Link href={href} tone="ink" line="quiet" aria-current={isHere ? "page" : undefined}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.column}>
          <ArticleList articles={articles} />
          {pages > 1 && (
            <Pagination
              current={page}
              total={pages}
              href={(number) =>
                hrefOf("help.page", { slug }, { page: number === 1 ? undefined : String(number) }) ?? ""
              }
              range={{ first: first + 1, last: first + articles.length, total }}
            />
          )}
        </div>
        <ContactCard />
      </div>
    </Center>
  );
}
