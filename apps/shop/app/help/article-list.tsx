/** Articles one below the other, each with what it answers. */
import { Badge, Copy, Heading, Link, useText } from "@foldmark/ui";
import styles from "./help.module.css";
import type { ArticleLink } from "./help-links.ts";

export interface ArticleListProps {
  readonly articles: readonly ArticleLink[];
  readonly level?: 2 | 3;
}

export function ArticleList({ articles, level = 2 }: ArticleListProps) {
  const text = useText();
  return (
    <ul className={styles.articles}>
      {articles.map(({ id, title, summary, href, lang }) => (
        <li key={id}>
          <Heading level={level} look="h4">
            <Link href={href} tone="ink" line="quiet" lang={lang}>
              {title}
            </Link>
          </Heading>
          <Copy size="small" tone="soft" lang={lang}>
            {summary}
          </Copy>
          {lang && <Badge>{text("help.article.inEnglish")}</Badge>}
        </li>
      ))}
    </ul>
  );
}

/** The same without the summaries, where there is little room. */
export function ArticleLinks({ articles }: { readonly articles: readonly ArticleLink[] }) {
  return (
    <ul className={styles.links}>
      {articles.map(({ id, title, href, lang }) => (
        <li key={id}>
          <Link href={href} lang={lang}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
