/** The most that one call may ask for. The first three are the provider's own. */
export const limits = {
  queryBytes: 512,
  hitsPerPage: 1000,
  /** Hits beyond these cannot be paged to. */
  paginationLimitedTo: 1000,
  bodyBytes: 65_536,
  requests: 50,
  /** Of all searches of a call together, read and answered: fifty as a client asks them by itself stay below it. */
  callCharacters: 2_000_000,
  /** Of any other parameter's value. */
  parameterBytes: 8192,
  filterDepth: 4,
  filterTerms: 200,
  facets: 20,
  facetHits: 100,
  valuesPerFacet: 1000,
  tagBytes: 128,
  snippetWords: 500,
} as const;
