/** The search of help through the whole web side: its hosts, its key, packed bodies, other sites, limits. */
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { start } from "../testing/web.ts";

const keys = "x-algolia-application-id=HELP&x-algolia-api-key=public-help-search&x-algolia-agent=Algolia";
const call = "/1/indexes/*/queries";
const body = JSON.stringify({
  requests: [{ indexName: "help_posts", query: "pay", filters: "language:en" }],
});
const ask = (address: string, init: RequestInit = {}, web = start().web) =>
  Promise.resolve(web.app.request(`http://${address}?${keys}`, { method: "POST", body, ...init }));

it.each([
  `localhost:3000/help-search${call}`,
  `gb.localhost:3000/help-search${call}`,
  `pl.localhost:3000/help-search${call}`,
  `search.localhost:3000${call}`,
  `search-b.localhost:3000${call}`,
])("%s answers what is published, with paths that belong to no storefront", async (address) => {
  const answer = await ask(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  const { results } = (await answer.json()) as { results: { hits: { post_type: string; url: string }[] }[] };
  expect(results[0]!.hits.length).toBeGreaterThan(0);
  for (const hit of results[0]!.hits) {
    expect(hit.post_type).toBe("help_article");
    expect(hit.url).toMatch(/^\/help\/[a-z0-9-]+\/$/);
  }
});

it.each([
  ["on a stranger's host", `other.test${call}`, 421],
  ["outside its place in the shop", `localhost:3000${call}`, 404],
  ["for staff", `backoffice.localhost:3000/help-search${call}`, 404],
  ["to write", "localhost:3000/help-search/1/indexes/help_posts/batch", 404],
])("is not there %s", async (_, address, status) => {
  expect((await ask(address)).status).toBe(status);
});

it("takes packed bodies, which nothing else of ours does", async () => {
  const packed = { body: gzipSync(body), headers: { "content-encoding": "gzip" } };
  expect((await ask(`localhost:3000/help-search${call}`, packed)).status).toBe(200);
  expect((await ask("localhost:3000/api/v1/error-reports", packed)).status).toBe(415);
});

it("tells a browser that scripts of other sites may ask", async () => {
  const asked = await ask(`search.localhost:3000${call}`, { method: "OPTIONS", body: null });
  expect(asked.status).toBe(204);
  expect(asked.headers.get("access-control-allow-methods")).toBe("POST");
  expect(asked.headers.get("access-control-allow-headers")).toContain("x-algolia-api-key");
});

it("is limited by network, and says so as the provider would", async () => {
  const { web } = start({ BROWSE_RATE: "1" });
  const statuses: number[] = [];
  let last: Response | null = null;
  for (let times = 0; times < 12; times += 1) {
    last = await ask(`localhost:3000/help-search${call}`, {}, web);
    statuses.push(last.status);
  }
  expect(statuses).toContain(200);
  expect(last?.status).toBe(429);
  expect(last?.headers.get("retry-after")).not.toBeNull();
  expect(await last?.json()).toEqual({ message: expect.any(String), status: 429 });
});
