/**
 * The state of the help search as the specification has it (§3, §4), its quirk included: an answer without a hit changes
 * nothing, so the searching flag stays on. What a reader needs beyond that stands beside this state, in
 * `help-search.ts`.
 */

import type { SearchHit, SearchResponse } from "../../request/search-hit.ts";

export interface SearchState {
  readonly searchQuery: { readonly query: string };
  readonly isSearching: boolean;
  readonly searchSuggestions: readonly SearchHit[];
  readonly searchResults: Readonly<Record<string, readonly SearchHit[]>>;
  readonly isActive: boolean;
}

export type SearchAction =
  | { readonly type: "focus" }
  | { readonly type: "blur" }
  | { readonly type: "clear" }
  | { readonly type: "request"; readonly query: string }
  | { readonly type: "success"; readonly response: SearchResponse }
  | { readonly type: "error" };

export const emptySearch: SearchState = {
  searchQuery: { query: "" },
  isSearching: false,
  searchSuggestions: [],
  searchResults: {},
  isActive: false,
};

/** Queries below this are recorded and not sent. */
export const shortestQuery = 3;

export function searchReducer(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case "focus":
      return { ...state, isActive: true };
    case "blur":
      return { ...state, isActive: false };
    case "clear":
      return { ...emptySearch, isActive: state.isActive };
    case "request":
      return { ...state, searchQuery: { query: action.query }, isSearching: true };
    case "success":
      if (action.response.hits.length === 0) return state;
      return { ...state, searchResults: byPostType(action.response.hits), isSearching: false };
    case "error":
      return { ...state, searchResults: {}, isSearching: false };
  }
}

const byPostType = (hits: readonly SearchHit[]): Record<string, readonly SearchHit[]> =>
  Object.fromEntries(Map.groupBy(hits, ({ post_type }) => post_type));

/** The only kind of hit that is shown. */
export const articlesOf = ({ searchResults }: SearchState): readonly SearchHit[] =>
  searchResults.help_article ?? [];
