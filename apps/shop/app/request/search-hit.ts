/** What the search of help answers. */

/** A record of the index, as the provider sends it. */
export interface SearchHit {
  readonly objectID: string;
  readonly post_type: string;
  /** Path below the storefront's own prefix: the page that shows it says of which storefront. */
  readonly url: string;
  readonly post_title: string;
  readonly topics: readonly { readonly name: string }[];
  readonly language: string;
  readonly summary?: string;
  /** What was asked for stands between `<em>` and `</em>`; the rest is text as it is, to be escaped like any. */
  readonly _highlightResult?: {
    readonly post_title?: { readonly value: string };
    readonly summary?: { readonly value: string };
  };
}

export interface FoundHits {
  readonly hits: readonly SearchHit[];
  /** What was searched for instead of misspelt words; only our own search says it. */
  readonly correctedQuery?: string;
}

export interface SearchResponse extends FoundHits {
  readonly nbHits: number;
  readonly nbPages: number;
  readonly page: number;
}
