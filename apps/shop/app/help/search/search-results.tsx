/** What stands in the box below the search: what was found, or why there is nothing. It comes when somebody searches. */
import { Button, Copy, Heading, Loader, Mono, useText } from "@foldmark/ui";
import { RouterAnchor } from "../../request/links.tsx";
import type { SearchHit } from "../../request/search-hit.ts";
import { ContactAction } from "../contact/contact-action.tsx";
import { CorrectedQuery } from "./corrected-query.tsx";
import { hitAddress } from "./hit-address.ts";
import { Marked } from "./marked.tsx";
import styles from "./search-panel.module.css";
import type { SearchPanelProps } from "./search-panel.tsx";
import { shownHits } from "./shown-hits.ts";

export type SearchResultsProps = Omit<SearchPanelProps, "isOpen">;

export default function SearchResults({ view, ...rest }: SearchResultsProps) {
  const text = useText();
  const { outcome, state } = view;
  const hits = shownHits(view);
  if (outcome.kind === "short") return <Copy className={styles.note}>{text("helpsearch.short")}</Copy>;
  if (outcome.kind === "failed") {
    return (
      <div className={styles.note}>
        <Copy weight="strong">{text("helpsearch.failed")}</Copy>
        <Copy size="small">{text("helpsearch.failedNext")}</Copy>
        <div className={styles.actions}>
          <Button mode="secondary" size="small" onClick={rest.onRetry}>
            {text("ui.retry")}
          </Button>
          <ContactAction mode="secondary" size="small" />
        </div>
      </div>
    );
  }
  if (outcome.kind === "none") {
    return (
      <>
        <div className={styles.note} data-search-none>
          <Copy weight="strong">{text("helpsearch.none", { query: state.searchQuery.query.trim() })}</Copy>
          <Copy size="small">{text("helpsearch.noneNext")}</Copy>
          <ContactAction mode="secondary" size="small" />
        </div>
        {hits.length > 0 && (
          <Articles {...rest} hits={hits} title={text("helpsearch.inEnglish")} titleLanguage={undefined} />
        )}
      </>
    );
  }
  if (hits.length === 0) {
    return (
      <div className={styles.note}>
        <Loader label={text("helpsearch.waiting")} />
      </div>
    );
  }
  return (
    <>
      {outcome.kind === "found" && outcome.correctedQuery && (
        <div className={styles.note}>
          <CorrectedQuery query={outcome.correctedQuery} />
        </div>
      )}
      {/* The specification's own word, in every language. */}
      <Articles {...rest} hits={hits} title="Artykuły" titleLanguage="pl" />
    </>
  );
}

interface ArticlesProps extends Pick<SearchPanelProps, "id" | "highlighted" | "helpHome"> {
  readonly hits: readonly SearchHit[];
  readonly title: string;
  readonly titleLanguage: "pl" | undefined;
}

function Articles({ id, hits, title, titleLanguage, highlighted, helpHome }: ArticlesProps) {
  const text = useText();
  return (
    <section>
      <Heading level={2} look="h4" id={`${id}-title`} lang={titleLanguage} className={styles.title}>
        {title}
      </Heading>
      <div role="listbox" id={`${id}-list`} aria-labelledby={`${id}-title`} className={styles.list}>
        {hits.map((hit, at) => (
          <RouterAnchor
            key={hit.objectID}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === highlighted}
            href={hitAddress(hit, helpHome)}
            className={styles.hit}
            lang={hit.language}
            tabIndex={-1}
            data-search-result
          >
            <span className={styles.words}>
              <strong>
                <Marked text={hit._highlightResult?.post_title?.value ?? hit.post_title} />
              </strong>
              <span className={styles.summary}>
                <Marked text={hit._highlightResult?.summary?.value ?? hit.summary ?? ""} />
              </span>
            </span>
            {hit.topics[0] && <Mono className={styles.topic}>{hit.topics[0].name}</Mono>}
          </RouterAnchor>
        ))}
      </div>
      <p className={styles.foot}>
        <span className={styles.keys}>
          <kbd>Enter</kbd> {text("helpsearch.enterOpens")}
        </span>
        <span className={styles.keys}>
          <kbd>↑</kbd>
          <kbd>↓</kbd> {text("helpsearch.arrowsChoose")}
        </span>
        <span>{text("help.articles", { count: hits.length })}</span>
      </p>
    </section>
  );
}
