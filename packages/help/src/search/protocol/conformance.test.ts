/** The cases of the provider's conformance suite that come with an answer. */
import { describe, expect, it } from "vitest";
import { callOf, fixtureCalls } from "./testing/fixtures.ts";

const calls = fixtureCalls();

describe("the answered conformance cases", () => {
  const results = async (body: unknown) => {
    const { request, path } = callOf({ body });
    return ((await (await calls(request, path)).json()) as { results: unknown[] }).results;
  };

  it("an empty index", async () => {
    expect(await results({ requests: [{ indexName: "cts_e2e_search_empty_index" }] })).toMatchObject([
      {
        hits: [],
        page: 0,
        nbHits: 0,
        nbPages: 0,
        hitsPerPage: 20,
        query: "",
        params: "",
        index: "cts_e2e_search_empty_index",
        renderingContent: {},
      },
    ]);
  });

  it("marks and snippets in the shape of the record", async () => {
    const full = { value: "<em>vim</em>", matchLevel: "full" };
    const none = { value: "beforeneovim", matchLevel: "none" };
    const marked = { ...full, fullyHighlighted: true, matchedWords: ["vim"] };
    const request = {
      indexName: "cts_e2e_highlight_snippet_results",
      query: "vim",
      attributesToSnippet: ["*:20"],
      attributesToHighlight: ["*"],
      attributesToRetrieve: ["*"],
    };
    expect(await results({ requests: [request] })).toMatchObject([
      {
        nbHits: 1,
        hits: [
          {
            editor: { name: "vim", type: "beforeneovim" },
            names: ["vim", ":q"],
            _snippetResult: {
              editor: { name: full, type: none },
              names: [full, { value: ":q", matchLevel: "none" }],
            },
            _highlightResult: {
              editor: { name: marked, type: { ...none, matchedWords: [] } },
              names: [marked, { value: ":q", matchLevel: "none", matchedWords: [] }],
            },
          },
        ],
      },
    ]);
  });

  it("the values of a facet", async () => {
    const hits = ["goland", "neovim", "visual studio", "vscode"].map((value) => ({
      value,
      highlighted: value,
      count: 1,
    }));
    const requests = [{ indexName: "cts_e2e_search_facet", type: "facet", facet: "editor" }];
    expect(await results({ requests, strategy: "stopIfEnoughMatches" })).toMatchObject([
      { exhaustiveFacetsCount: true, facetHits: hits },
    ]);
  });

  it("filters from end to end", async () => {
    const indexName = "cts_e2e_search_facet";
    const quoted = "editor:'visual studio'";
    const given = [
      { filters: `${quoted} OR editor:neovim` },
      { facetFilters: [quoted, "editor:neovim"] },
      { facetFilters: [quoted, ["editor:neovim"]] },
      { facetFilters: [[quoted, "editor:neovim"]] },
    ];
    expect(await results({ requests: given.map((each) => ({ indexName, ...each })) })).toMatchObject([
      { nbHits: 2, params: "filters=editor%3A%27visual+studio%27+OR+editor%3Aneovim" },
      { nbHits: 0, params: "facetFilters=%5B%22editor%3A%27visual+studio%27%22%2C%22editor%3Aneovim%22%5D" },
      { nbHits: 0 },
      { nbHits: 2 },
    ]);
  });
});
