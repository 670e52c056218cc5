import type { SearchHit } from "../../request/search-hit.ts";
import type { HelpSearchView } from "./help-search.ts";
import { articlesOf } from "./search-state.ts";

/** Articles that can be chosen: older ones stay until the newer answer has come. */
export function shownHits({ state, outcome }: HelpSearchView): readonly SearchHit[] {
  if (outcome.kind === "none") return outcome.inEnglish;
  return outcome.kind === "found" || outcome.kind === "waiting" ? articlesOf(state) : [];
}
