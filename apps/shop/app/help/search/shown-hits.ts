import type { SearchHit } from "../../request/search-hit.ts";
import type { HelpSearchView } from "./help-search.ts";
import { articlesOf } from "./search-state.ts";

/** Articles that can be chosen: older ones stay until the newer answer has come. */
export function shownHits({ state, outcome }: HelpSearchView): readonly SearchHit[] {
  if (outcome.kind === "none") return outcome.inEnglish;
  const areShown = outcome.kind === "found" || (outcome.kind === "waiting" && outcome.keepsHits);
  return areShown ? articlesOf(state) : [];
}

/** Where the article that the reader chose by the arrows stands now; null where a newer answer has it no more. */
export function highlightedAt(hits: readonly SearchHit[], id: string | null): number | null {
  const at = hits.findIndex(({ objectID }) => objectID === id);
  return at === -1 ? null : at;
}

/** Around at the ends; from nowhere to the first or the last. */
export function nextOf(at: number | null, step: 1 | -1, count: number): number {
  if (at === null) return step === 1 ? 0 : count - 1;
  return (at + step + count) % count;
}
