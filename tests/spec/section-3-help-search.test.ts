/** SPEC §3 and §9: the state of the help search, and how long its client waits for a change. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createClient } from "../../apps/shop/app/help/search/search-provider.ts";
import { emptySearch, searchReducer } from "../../apps/shop/app/help/search/search-state.ts";

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

describe("S9.49 a change, which help never asks for, may take the provider", () => {
  let isAsked = false;
  // The host is there and begins to answer, and does not end.
  const provider = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { "content-type": "application/json" });
    response.write("{");
    isAsked = true;
  });
  beforeAll(() => new Promise<void>((listening) => provider.listen(0, "127.0.0.1", listening)));
  afterAll(() => {
    vi.useRealTimers();
    provider.closeAllConnections();
    return new Promise((closed) => provider.close(closed));
  });

  it("30 s, and no longer", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { port } = provider.address() as AddressInfo;
    const client = createClient(
      { applicationId: "HELP", apiKey: "key", indexName: "help_posts", hosts: [`http://127.0.0.1:${port}/`] },
      { getItem: () => null, setItem: () => {} },
      new URL("http://localhost/"),
    );
    let outcome = "waits";
    const change = client
      .customPost({ path: "1/indexes/help_posts/batch", body: { requests: [] } })
      .then(() => "answered")
      .catch((error: Error) => error.name);
    void change.then((name) => {
      outcome = name;
    });
    await vi.waitUntil(() => isAsked, { timeout: 5000 });
    await delay(200);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(outcome).toBe("waits");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await change).toBe("RetryError");
  });
});
