/**
 * The state of the help search as the specification has it (§3, §4), its quirk included: an answer without a hit changes
 * nothing, so the searching flag stays on. What a reader needs beyond that stands beside this state, in
 * `search-outcome.ts`.
 */

/** A record of the index, as the provider sends it. */
export interface SearchHit {
  readonly objectID: string;
  readonly post_type: string;
  /** Path below the storefront's own prefix: the page that shows it says of which storefront. */
  readonly url: string;
  readonly post_title: string;
  readonly topics: readonly { readonly name: string }[];
  readonly language: string;
  readonly _highlightResult?: { readonly post_title?: { readonly value: string } };
  readonly _snippetResult?: { readonly content?: { readonly value: string } };
}

export interface SearchResponse {
  readonly hits: readonly SearchHit[];
  readonly nbHits: number;
  readonly nbPages: number;
  readonly page: number;
}

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
