/** One article: what it answers, its text, and where to go on. */
import { Button, Center, CmykBar, Copy, classNames, Heading, Link, Prose, useText } from "@foldmark/ui";
import { useFrame } from "../../request/page-frame.ts";
import type { SearchClient } from "../../request/services.ts";
import { ArticleLinks } from "../article-list.tsx";
import { ContactCard } from "../contact-card.tsx";
import { ArticleFeedback } from "../feedback/article-feedback.tsx";
import helpStyles from "../help.module.css";
import { HelpHead } from "../help-head.tsx";
import { SearchArea } from "../search/search-area.tsx";
import type { SelectableCategory } from "../selectors/selector-state.ts";
import { TopicSelectors } from "../selectors/topic-selectors.tsx";
import { ArticleBlocks } from "./article-blocks.tsx";
import styles from "./article-page.module.css";
import { wordsOf } from "./page-blocks.ts";
import type { ArticlePageData } from "./shown-article.server.ts";
import { structuredArticle } from "./structured-article.ts";

/** Fewer parts are seen at a glance. */
const leastContents = 3;

export interface ArticlePageProps {
  readonly article: ArticlePageData;
  readonly topics: readonly SelectableCategory[];
  readonly search: SearchClient;
}

export function ArticlePage({ article, topics, search }: ArticlePageProps) {
  const text = useText();
  const { brand, language } = useFrame();
  const { title, summary, lang, isTranslated, related, trail } = article;
  const own = isTranslated ? undefined : lang;
  return (
    <Center className={helpStyles.page}>
      <HelpHead
        title={title}
        windowTitle={`${title} · ${text("help.title")}`}
        description={summary}
        trail={trail}
        about={(address) => structuredArticle(article, { address, brand: brand.name })}
      />
      <SearchArea mark="single-topic" client={search} />
      <div className={styles.columns}>
        <article className={styles.article}>
          <header className={styles.head}>
            <CmykBar />
            {!isTranslated && <Copy className={styles.english}>{text("help.article.english")}</Copy>}
            <Heading level={1} lang={own}>
              {title}
            </Heading>
            <Copy size="lead" lang={own}>
              {summary}
            </Copy>
            <Facts article={article} />
          </header>
          <Contents article={article} />
          <Prose className={styles.text} lang={own}>
            <ArticleBlocks blocks={article.blocks} />
          </Prose>
          <div className={styles.after}>
            <ArticleFeedback articleId={article.id} language={language} />
          </div>
        </article>
        <aside className={styles.beside}>
          {related.length > 0 && (
            <nav className={styles.related} aria-labelledby="help-related-title">
              <Heading level={2} look="h4" id="help-related-title">
                {text("help.article.related")}
              </Heading>
              <ArticleLinks articles={related} />
            </nav>
          )}
          <ContactCard />
          <TopicSelectors topics={topics} />
        </aside>
      </div>
    </Center>
  );
}

function Facts({ article: { updated, updatedShown, minutes, isBehind } }: { article: ArticlePageData }) {
  const text = useText();
  return (
    <>
      <div className={styles.facts}>
        <span>
          {text("help.article.updated")} <time dateTime={updated}>{updatedShown}</time>
        </span>
        <span>{text("help.article.minutes", { count: minutes })}</span>
        <Button data-needs-script mode="transparent" size="small" icon="print" onClick={() => window.print()}>
          {text("help.article.print")}
        </Button>
      </div>
      {isBehind && (
        <Copy size="small" tone="muted">
          {text("help.article.behind")}
        </Copy>
      )}
    </>
  );
}

function Contents({ article: { blocks, lang, isTranslated } }: { article: ArticlePageData }) {
  const text = useText();
  const parts = blocks.flatMap((block) => (block.kind === "heading" && block.level === 2 ? block : []));
  if (parts.length < leastContents) return null;
  return (
    <nav className={classNames(helpStyles.sideLinks, styles.contents)} aria-labelledby="help-contents-title">
      <h2 id="help-contents-title">{text("help.article.contents")}</h2>
      <ol lang={isTranslated ? undefined : lang}>
        {parts.map(({ anchor, children }) => (
          <li key={anchor}>
            <Link href={`#${anchor}`} tone="ink" line="quiet">
              {wordsOf(children)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
