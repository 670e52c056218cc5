/** The box below the search. What it shows comes when somebody searches; until then, and without it, words say it. */
import { loadPart } from "@foldmark/ui";
import { useEffect, useRef, useState } from "react";
import { reportPartFailure } from "../../document/error-reporting.ts";
import type { HelpSearchView } from "./help-search.ts";
import styles from "./search-panel.module.css";
import type SearchResults from "./search-results.tsx";
import { SearchStatus } from "./search-status.tsx";

export interface SearchPanelProps {
  readonly id: string;
  readonly view: HelpSearchView;
  readonly isOpen: boolean;
  readonly highlighted: number | null;
  readonly helpHome: string;
  readonly onRetry: () => void;
}

export function SearchPanel({ id, view, isOpen, ...rest }: SearchPanelProps) {
  // While it fades away it shows what it showed.
  const last = useRef(view);
  if (isOpen) last.current = view;
  const Results = useResults(isOpen || view.state.isActive);
  return (
    // A press on it must not take the focus out of the input.
    // biome-ignore lint/a11y/noStaticElementInteractions: the box itself does nothing
    <div
      className={styles.panel}
      data-search-results
      hidden={!isOpen}
      onMouseDown={(event) => event.preventDefault()}
    >
      {Results ? (
        <Results id={id} view={last.current} {...rest} />
      ) : (
        <p className={styles.note}>
          <SearchStatus view={last.current} isOpen />
        </p>
      )}
    </div>
  );
}

/** Null until they have come; the next search asks again for what did not come. */
function useResults(isWanted: boolean): typeof SearchResults | null {
  const [late, setLate] = useState<typeof SearchResults | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const load = () => import("./search-results.tsx");
    loadPart("search-results", load, { provides: "default", onFailure: reportPartFailure }).then(
      (part) => setLate(() => part.default),
      () => {},
    );
  }, [isWanted]);
  return late;
}
