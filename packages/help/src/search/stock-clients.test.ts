/** The provider's own clients and interface libraries, unchanged, against our endpoint behind a real socket. */
import http from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { createAutocomplete } from "@algolia/autocomplete-core";
import { getAlgoliaResults } from "@algolia/autocomplete-preset-algolia";
import { liteClient } from "algoliasearch/lite";
import algoliasearchHelper from "algoliasearch-helper";
import algoliasearchV4 from "algoliasearch-v4";
import {
  connectConfigure,
  connectHits,
  connectPagination,
  connectRefinementList,
  connectSearchBox,
} from "instantsearch.js/es/connectors/index.js";
import instantsearch from "instantsearch.js/es/index.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiKey, applicationId, fixtureCalls } from "./protocol/testing/fixtures.ts";

const calls = fixtureCalls();
const prefix = "/help-search";
let host = "";
const asked: { path: string; body: string }[] = [];

const server = http.createServer(async (incoming, outgoing) => {
  const url = new URL(incoming.url ?? "/", `http://${incoming.headers.host}`);
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  asked.push({ path: url.pathname, body: body.toString() });
  const headers = Object.entries(incoming.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  );
  const hasBody = body.length > 0;
  const request = new Request(url, { method: incoming.method ?? "GET", headers, ...(hasBody && { body }) });
  const answer = await calls(request, url.pathname.slice(prefix.length));
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (answer.body) Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]).pipe(outgoing);
  else outgoing.end();
});

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

const newest = (key = apiKey) =>
  liteClient(applicationId, key, { hosts: [{ url: host, protocol: "http", accept: "readWrite" }] });
const older = () => algoliasearchV4(applicationId, apiKey, { hosts: [{ url: host, protocol: "http" }] });

interface Article extends Record<string, unknown> {
  objectID: string;
  post_title: string;
}

describe("algoliasearch v5 lite", () => {
  it("searches in one call of several indexes", async () => {
    const { results } = await newest().search<Article>({
      requests: [{ indexName: "help_posts", query: "invioces", filters: "language:en" }],
    });
    expect(results[0]).toMatchObject({ nbHits: 1, hits: [{ objectID: "invoices-en" }] });
  });

  it("searches the older way, and for values of facets", async () => {
    const client = newest();
    const { results } = await client.search([
      { indexName: "help_posts", params: { query: "leverans", filters: "language:se" } },
    ]);
    expect(results[0]).toMatchObject({ hits: [{ objectID: "leverans-sv" }] });
    const values = await client.search({
      requests: [{ indexName: "help_posts", type: "facet", facet: "topics.name", facetQuery: "deliv" }],
    });
    expect(values.results).toMatchObject([{ facetHits: [{ value: "Delivery", count: 1 }] }]);
  });

  it("understands what is refused", async () => {
    const search = (key: string, indexName: string) => newest(key).search({ requests: [{ indexName }] });
    await expect(search("wrong", "products")).rejects.toMatchObject({
      name: "ApiError",
      status: 403,
      message: "Invalid Application-ID or API key",
    });
    await expect(search(apiKey, "other")).rejects.toMatchObject({
      name: "ApiError",
      status: 404,
      message: "Index other does not exist",
    });
    await expect(search(apiKey, "broken")).rejects.toMatchObject({ name: "RetryError" });
  });
});

describe("algoliasearch v4", () => {
  it("searches one index, several, and values of facets", async () => {
    const client = older();
    const index = client.initIndex("help_posts");
    expect(await index.search("invoi", { filters: "language:en" })).toMatchObject({
      hits: [
        {
          objectID: "invoices-en",
          _highlightResult: { post_title: { value: "Where do I find my <em>invoi</em>ces?" } },
        },
      ],
    });
    const several = await client.search([
      { indexName: "products", query: "box", params: { facets: ["category"] } },
    ]);
    expect(several.results[0]).toMatchObject({ nbHits: 2, facets: { category: { Book: 1, Ebook: 1 } } });
    expect(await index.searchForFacetValues("topics.name", "pay")).toMatchObject({
      facetHits: [{ value: "Payment" }],
    });
  });

  it("understands what is refused", async () => {
    await expect(older().initIndex("other").search("a")).rejects.toMatchObject({ status: 404 });
  });
});

describe("the helper of InstantSearch", () => {
  it("refines by any of a facet's values and pages on", async () => {
    const helper = algoliasearchHelper(newest(), "products", {
      disjunctiveFacets: ["category"],
      hitsPerPage: 1,
    });
    helper.addDisjunctiveFacetRefinement("category", "Book").setQuery("");
    const { content } = await helper.searchOnce({});
    expect(content.nbHits).toBe(2);
    expect(content.nbPages).toBe(2);
    // What could be chosen as well is counted without the choice itself.
    expect(content.getFacetValues("category", {})).toMatchObject([
      { name: "Book", count: 2, isRefined: true },
      { name: "Ebook", count: 1, isRefined: false },
      { name: "Gift", count: 1, isRefined: false },
    ]);
    const { content: second } = await helper.setPage(1).searchOnce({});
    expect(second.hits).toMatchObject([{ objectID: "p3" }]);
  });

  it("finds among the values of a facet", async () => {
    const helper = algoliasearchHelper(newest(), "products", { disjunctiveFacets: ["category"] });
    const { facetHits } = await helper.searchForFacetValues("category", "boo", 5);
    expect(facetHits).toMatchObject([{ value: "Book", count: 2 }]);
  });
});

describe("InstantSearch", () => {
  it("fills its widgets", async () => {
    const shown: Record<string, Readonly<Record<string, unknown>>> = {};
    const show = (name: string) => (options: Readonly<Record<string, unknown>>) => {
      shown[name] = options;
    };
    const search = instantsearch({
      indexName: "help_posts",
      searchClient: newest() as never,
      insights: false,
    });
    search.addWidgets([
      connectConfigure(() => {})({ searchParameters: { filters: "language:en", hitsPerPage: 2 } }),
      connectSearchBox(show("box"))({}),
      connectHits(show("hits"))({}),
      connectRefinementList(show("topics"))({ attribute: "topics.name" }),
      connectPagination(show("pages"))({}),
    ]);
    search.start();
    await expect.poll(() => shown.hits?.items).toHaveLength(2);
    expect(shown.pages).toMatchObject({ nbPages: 2, nbHits: 3 });
    (shown.box!.refine as (query: string) => void)("delivery");
    await expect.poll(() => (shown.hits?.results as { query?: string } | undefined)?.query).toBe("delivery");
    expect(shown.hits?.items).toMatchObject([
      { objectID: "delivery-en", _highlightResult: { post_title: { value: "<mark>Delivery</mark> times" } } },
      { objectID: "term-en" },
    ]);
    (shown.topics!.refine as (value: string) => void)("Delivery");
    await expect.poll(() => shown.hits?.items).toHaveLength(1);
    search.dispose();
  });
});

describe("Autocomplete", () => {
  it("lists what was found", async () => {
    const collected: unknown[] = [];
    const autocomplete = createAutocomplete<Article>({
      // It asks the window for its timers.
      environment: globalThis as never,
      onStateChange: ({ state }) => {
        if (state.status === "idle")
          collected.splice(0, collected.length, ...state.collections.flatMap(({ items }) => items));
      },
      getSources: ({ query }) => [
        {
          sourceId: "help",
          getItems: () =>
            getAlgoliaResults<Article>({
              searchClient: newest() as never,
              queries: [{ indexName: "help_posts", params: { query, filters: "language:en" } }],
            }) as never,
        },
      ],
    });
    autocomplete.setQuery("invoi");
    await autocomplete.refresh();
    await expect.poll(() => collected).toMatchObject([{ objectID: "invoices-en" }]);
    expect(asked.at(-1)?.body).toContain("__aa-highlight__");
  });
});
