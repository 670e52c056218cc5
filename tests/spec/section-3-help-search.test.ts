/** SPEC §3 and §9: the state of the help search, and how long its client waits. */
import { beforeEach, expect, it, vi } from "vitest";
import { emptySearch, searchReducer } from "../../apps/shop/app/help/search/search-state.ts";

const { liteClient } = vi.hoisted(() => ({ liteClient: vi.fn() }));
vi.mock("algoliasearch/lite", () => ({ liteClient }));
beforeEach(() => vi.clearAllMocks());

it("S3.15 the state holds query, searching flag, suggestions, results by kind, and whether it is active", () => {
  expect(emptySearch).toEqual({
    searchQuery: { query: "" },
    isSearching: false,
    searchSuggestions: [],
    searchResults: {},
    isActive: false,
  });
  const hit = (post_type: string) => ({
    objectID: post_type,
    post_type,
    post_title: "Delivery times",
    url: "/help/delivery-times/",
    topics: [{ name: "Delivery" }],
    language: "en",
  });
  const hits = [hit("help_article"), hit("help_term"), hit("help_article")];
  const asked = searchReducer(emptySearch, { type: "request", query: "delivery" });
  expect(asked).toMatchObject({ searchQuery: { query: "delivery" }, isSearching: true });
  const response = { hits, nbHits: 3, nbPages: 1, page: 0 };
  expect(searchReducer(asked, { type: "success", response }).searchResults).toEqual({
    help_article: [hits[0], hits[2]],
    help_term: [hits[1]],
  });
});

it("S9.47, S9.48, S9.49 its client is told to wait 1 s for a host, 2 s for an answer and 30 s for a change", async () => {
  const { createSearch } = await import("../../apps/shop/app/help/search/search-provider.ts");
  const settings = { applicationId: "HELP", apiKey: "key", indexName: "help_posts", hosts: ["/help-search"] };
  createSearch(settings, { getItem: () => null, setItem: () => {} }, new URL("http://localhost/"));
  expect(liteClient).toHaveBeenCalledExactlyOnceWith(
    "HELP",
    "key",
    expect.objectContaining({ timeouts: { connect: 1000, read: 2000, write: 30_000 } }),
  );
});
