/** SPEC §4: the state of the help search, which no reader sees whole. */
import { describe, expect, it } from "vitest";
import { articlesOf, emptySearch, searchReducer } from "../../apps/shop/app/help/search/search-state.ts";
import type { SearchHit } from "../../apps/shop/app/request/search-hit.ts";

const hit = (post_type: string, post_title: string): SearchHit => ({
  objectID: post_title,
  post_type,
  post_title,
  url: `/help/${post_title}/`,
  topics: [{ name: "Delivery" }],
  language: "en",
});
const response = (...hits: SearchHit[]) => ({ hits, nbHits: hits.length, nbPages: 1, page: 0 });
const searching = searchReducer(emptySearch, { type: "request", query: "box" });

describe("the state of the help search", () => {
  it("S4.19 a request sets the query and the searching flag", () => {
    expect(searching).toEqual({ ...emptySearch, searchQuery: { query: "box" }, isSearching: true });
  });

  it("S4.20 groups what was found by its kind, and shows articles only", () => {
    const found = searchReducer(searching, {
      type: "success",
      response: response(hit("help_term", "flute"), hit("help_article", "times"), hit("help_term", "liner")),
    });
    expect(found.isSearching).toBe(false);
    expect(found.searchResults.help_term?.map(({ post_title }) => post_title)).toEqual(["flute", "liner"]);
    expect(articlesOf(found).map(({ post_title }) => post_title)).toEqual(["times"]);
  });

  it("S4.20 stays as it was where nothing is found: the flag stays on, older results stay", () => {
    expect(searchReducer(searching, { type: "success", response: response() })).toBe(searching);
  });

  it("S4.17, S4.18, S4.21 forgets results and flag at an error, all but whether it is active when it is cleared", () => {
    const found = searchReducer(searching, { type: "success", response: response(hit("help_article", "a")) });
    expect(searchReducer(found, { type: "error" })).toMatchObject({
      searchQuery: { query: "box" },
      searchResults: {},
      isSearching: false,
    });
    const active = searchReducer(found, { type: "focus" });
    expect(searchReducer(active, { type: "clear" })).toEqual({ ...emptySearch, isActive: true });
    expect(searchReducer(active, { type: "blur" }).isActive).toBe(false);
  });
});
