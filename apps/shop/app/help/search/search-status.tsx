/** What a screen reader is told of the search. */
import { useText } from "@foldmark/ui";
import type { HelpSearchView } from "./help-search.ts";
import { shownHits } from "./shown-hits.ts";

export function SearchStatus({ view, isOpen }: { readonly view: HelpSearchView; readonly isOpen: boolean }) {
  const text = useText();
  if (!isOpen) return null;
  const { outcome, state } = view;
  switch (outcome.kind) {
    case "short":
      return text("helpsearch.short");
    case "found":
      return text("help.articles", { count: shownHits(view).length });
    case "none": {
      const none = text("helpsearch.none", { query: state.searchQuery.query.trim() });
      const count = outcome.inEnglish.length;
      if (count === 0) return none;
      const label = text("helpsearch.inEnglish");
      return `${none}. ${text("ui.form.labelled", { label, value: text("help.articles", { count }) })}`;
    }
    case "failed":
      return text("helpsearch.failed");
    default:
      return null;
  }
}
