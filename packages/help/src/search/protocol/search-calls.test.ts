/** The calls themselves: addresses, keys, forms of body, what is refused, what other sites may do. */
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { limits } from "./limits.ts";
import { apiKey, applicationId, bodyFor, type Call, callOf, fixtureCalls } from "./testing/fixtures.ts";

const calls = fixtureCalls();
const one = bodyFor("v5", "products", { query: "tape" });

async function ask(call: Call) {
  const { request, path } = callOf(call);
  const answer = await calls(request, path);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === "" ? null : JSON.parse(text) };
}

const keys = { "x-algolia-application-id": applicationId, "x-algolia-api-key": apiKey };

describe("a call", () => {
  it.each([
    ["text/plain", { "content-type": "text/plain" }],
    ["the type of a form", { "content-type": "application/x-www-form-urlencoded" }],
    ["JSON", { "content-type": "application/json" }],
    ["a type of its own", { "content-type": "application/x-own" }],
  ])("is read as JSON when it says it is %s", async (_, headers) => {
    expect((await ask({ headers, body: JSON.stringify(one) })).body.results[0].nbHits).toBe(1);
  });

  it.each([
    ["in headers", { query: "", headers: keys }, 200],
    [
      "in headers, whatever their case",
      { query: "", headers: { "X-Algolia-Application-Id": applicationId, "X-ALGOLIA-API-KEY": apiKey } },
      200,
    ],
    [
      "in the query, whatever its case",
      { query: `X-Algolia-Application-Id=${applicationId}&X-Algolia-API-Key=${apiKey}` },
      200,
    ],
    ["by another of the keys", { query: "", headers: { ...keys, "x-algolia-api-key": "another-key" } }, 200],
    [
      "with what newer clients add",
      {
        query: `x-algolia-agent=Algolia%20(9)&x-algolia-request-id=abc&x-algolia-application-id=${applicationId}&x-algolia-api-key=${apiKey}`,
      },
      200,
    ],
    ["not at all", { query: "" }, 403],
    ["with another key", { query: "", headers: { ...keys, "x-algolia-api-key": "public-kez" } }, 403],
    [
      "with a longer key",
      { query: "", headers: { ...keys, "x-algolia-api-key": "public-key-and-more" } },
      403,
    ],
    ["of another application", { query: "", headers: { ...keys, "x-algolia-application-id": "OTHER" } }, 403],
  ] as const)("names its key %s", async (_, call, status) => {
    const answer = await ask({ ...call, body: one });
    expect(answer.status).toBe(status);
    if (status === 403)
      expect(answer.body).toEqual({ message: "Invalid Application-ID or API key", status: 403 });
  });

  it("may be packed, and is measured unpacked", async () => {
    const headers = { "content-encoding": "gzip" };
    expect((await ask({ headers, body: gzipSync(JSON.stringify(one)) })).body.results[0].nbHits).toBe(1);
    const bomb = gzipSync("[".repeat(20_000_000));
    expect(bomb.length).toBeLessThan(limits.bodyBytes);
    expect(await ask({ headers, body: bomb })).toMatchObject({ status: 413, body: { status: 413 } });
    expect(await ask({ headers, body: "not packed" })).toMatchObject({ status: 400 });
    expect(await ask({ headers: { "content-encoding": "br" }, body: "x" })).toMatchObject({ status: 415 });
  });

  it.each([
    ["one index", "/1/indexes/products/query", { query: "tape" }, { nbHits: 1, index: "products" }],
    ["one index with a string", "/1/indexes/products/query", { params: "query=tape" }, { nbHits: 1 }],
    ["one index with nothing", "/1/indexes/products/query", undefined, { nbHits: 4 }],
    ["an index with a blank", "/1/indexes/cts_e2e_space%20in%20index/query", {}, { nbHits: 0 }],
    [
      "values of a facet",
      "/1/indexes/products/facets/category/query",
      { facetQuery: "boo" },
      { facetHits: [{ value: "Book", highlighted: "<em>Boo</em>k", count: 2 }] },
    ],
    [
      "values with a string",
      "/1/indexes/products/facets/category/query",
      { params: "facetQuery=gft&maxFacetHits=5" },
      { facetHits: [] },
    ],
    [
      "values with a typo",
      "/1/indexes/products/facets/category/query",
      { facetQuery: "ebok" },
      { facetHits: [{ value: "Ebook" }] },
    ],
    [
      "values of some",
      "/1/indexes/products/facets/brand/query",
      { filters: "price > 200" },
      { facetHits: [{ value: "a:b", count: 1 }] },
    ],
    [
      "nested values",
      "/1/indexes/products/facets/authors.mainAuthor/query",
      { maxFacetHits: 1 },
      { facetHits: [{ value: "John Doe", count: 2 }] },
    ],
  ])("asks %s", async (_, path, body, expected) => {
    expect(await ask({ path, body })).toMatchObject({ status: 200, body: expected });
  });

  it.each([
    [
      "an index that is not there",
      { path: "/1/indexes/other/query", body: {} },
      404,
      "Index other does not exist",
    ],
    ["such an index among others", { body: bodyFor("v5", "other", {}) }, 404, "Index other does not exist"],
    ["a name of every object", { body: bodyFor("v5", "constructor", {}) }, 404, "does not exist"],
    ["another address", { path: "/1/indexes" }, 404, "not found"],
    ["an address above", { path: "/1/keys", body: {} }, 404, "not found"],
    ["settings", { path: "/1/indexes/products/settings", body: {} }, 404, "not found"],
    ["all records", { path: "/1/indexes/products/browse", body: {} }, 404, "not found"],
    [
      "records to be written",
      { path: "/1/indexes/products/batch", body: { requests: [] } },
      404,
      "not found",
    ],
    ["an index to be deleted", { path: "/1/indexes/products", method: "DELETE" }, 404, "not found"],
    ["a search by reading", { path: "/1/indexes/products/query", method: "GET" }, 405, "not allowed"],
    [
      "a search by replacing",
      { path: "/1/indexes/products/query", method: "PUT", body: {} },
      405,
      "not allowed",
    ],
    ["broken JSON", { body: "{" }, 400, "JSON"],
    ["a list as body", { body: "[]" }, 400, "JSON object"],
    ["no requests", { body: {} }, 400, "requests"],
    ["requests that are none", { body: { requests: ["x"] } }, 400, "indexName"],
    ["a request without an index", { body: { requests: [{}] } }, 400, "indexName"],
    [
      "params that are no string",
      { body: { requests: [{ indexName: "products", params: {} }] } },
      400,
      "params",
    ],
    ["an unknown strategy", { body: { requests: [], strategy: "all" } }, 400, "strategy"],
    [
      "too many requests",
      { body: { requests: Array.from({ length: 51 }, () => ({ indexName: "products" })) } },
      400,
      "at most 50",
    ],
    ["too much", { body: `"${"x".repeat(limits.bodyBytes)}"` }, 413, "larger"],
    [
      "a facet that is none",
      { path: "/1/indexes/products/facets/name/query", body: {} },
      400,
      "searchable(name)",
    ],
    ["no facet", { body: { requests: [{ indexName: "products", type: "facet" }] } }, 400, "facet"],
    ["a broken path", { path: "/1/indexes/%E0%A4%A/query", body: {} }, 400, "encoded"],
    [
      "a value that is too long",
      { body: bodyFor("v5", "products", { filters: "x".repeat(9000) }) },
      400,
      "too long",
    ],
    [
      "too many filters",
      { body: bodyFor("v5", "products", { facetFilters: Array.from({ length: 201 }, () => "a:b") }) },
      400,
      "too many",
    ],
  ] as const)("is refused that asks for %s", async (_, call, status, message) => {
    const answer = await ask(call);
    expect(answer).toMatchObject({ status, body: { status, message: expect.stringContaining(message) } });
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  });

  it("has several answers in the order of its requests, and stops when told", async () => {
    const requests = [
      { indexName: "products", query: "tape", hitsPerPage: 1 },
      { indexName: "products", type: "facet", facet: "category" },
      { indexName: "products", params: "query=box" },
    ];
    const all = await ask({ body: { requests } });
    expect(all.body.results.map(({ nbHits }: { nbHits?: number }) => nbHits)).toEqual([1, undefined, 2]);
    const stopped = await ask({ body: { requests, strategy: "stopIfEnoughMatches" } });
    expect(stopped.body.results[2]).toMatchObject({ hits: [], nbHits: 0, processed: false });
  });

  it("may come from any site", async () => {
    const asked = await ask({ method: "OPTIONS", query: "", headers: { origin: "https://elsewhere.test" } });
    expect(asked.status).toBe(204);
    expect(asked.headers.get("access-control-allow-origin")).toBe("*");
    expect(asked.headers.get("access-control-max-age")).toBe("86400");
    for (const name of ["x-algolia-api-key", "x-algolia-application-id", "content-type", "request-id"])
      expect(asked.headers.get("access-control-allow-headers")).toContain(name);
  });

  it("that fails in here says so without saying why, and is told to us; the next one is tried anew", async () => {
    const errors: unknown[] = [];
    const failing = fixtureCalls((error) => errors.push(error));
    for (const attempt of [1, 2]) {
      const { request, path } = callOf({ body: bodyFor("v5", "broken", { query: "a" }) });
      const answer = await failing(request, path);
      expect(answer.status).toBe(503);
      expect(await answer.json()).toEqual({ message: "Search is not available at the moment", status: 503 });
      expect(errors).toHaveLength(attempt);
    }
  });
});
