/** What one call may cost, over as many and as long articles as the help has in all its languages. */
import { describe, expect, it } from "vitest";
import { helpIndexName, helpIndexSettings } from "../article-records.ts";
import { SearchIndex } from "../engine/search-index.ts";
import type { SearchRecord } from "../record.ts";
import { limits } from "./limits.ts";
import { createSearchCalls } from "./search-calls.ts";
import { apiKey, applicationId, callOf } from "./testing/fixtures.ts";

const sentence = "Your parcel with mailer boxes is delivered by a courier on working days. ";
const articles: readonly SearchRecord[] = Array.from({ length: 325 }, (_, at) => ({
  objectID: `en/${at}`,
  post_type: "help_article",
  post_title: `Delivery of parcel ${at}`,
  url: `/help/delivery-${at}/`,
  language: "en",
  topics: [{ name: "Delivery" }],
  summary: `${sentence.repeat(2)}${at}`,
  keywords: ["courier"],
  headings: ["When it comes"],
  content: `${at} ${sentence.repeat(25)}`,
}));
const source = { languages: ["en"] as const, records: () => articles };
const calls = createSearchCalls({
  applicationId,
  apiKeys: [apiKey],
  indexes: { [helpIndexName]: new SearchIndex(helpIndexSettings, source) },
  now: () => performance.now(),
  newQueryId: () => "",
  onError: (error) => {
    throw error;
  },
});

/** With the longest time in which nothing else of this process was done. */
async function ask(requests: readonly object[]) {
  const { request, path } = callOf({ body: { requests } });
  let longestMs = 0;
  let turns = 0;
  let last = performance.now();
  let isOver = false;
  const watch = () => {
    longestMs = Math.max(longestMs, performance.now() - last);
    last = performance.now();
    turns += 1;
    if (!isOver) setImmediate(watch);
  };
  setImmediate(watch);
  const answer = await calls(request, path);
  const text = await answer.text();
  watch();
  isOver = true;
  return { status: answer.status, text, longestMs, turns };
}
const fifty = (parameters: object) =>
  Array.from({ length: limits.requests }, () => ({ indexName: helpIndexName, ...parameters }));

describe("the searches of one call", () => {
  it("are refused together where each asks for everything: little is answered, and soon", async () => {
    await ask([{ indexName: helpIndexName, query: "parcel" }]);
    const { status, text, longestMs } = await ask(
      fifty({
        hitsPerPage: 1000,
        attributesToRetrieve: "*",
        attributesToHighlight: "*",
        attributesToSnippet: "*:500",
      }),
    );
    expect([status, JSON.parse(text).message]).toEqual([400, expect.stringContaining("fewer searches")]);
    expect(text.length).toBeLessThan(300);
    expect(longestMs).toBeLessThan(500);
  });

  it.each([
    [
      "a little of every long text",
      { hitsPerPage: 1000, attributesToRetrieve: "objectID", attributesToSnippet: "*:1" },
    ],
    [
      "long tags around frequent words",
      {
        query: "parcel",
        hitsPerPage: 100,
        attributesToHighlight: "*",
        highlightPreTag: "x".repeat(limits.tagBytes),
      },
    ],
  ])("are refused that ask for %s", async (_, parameters) => {
    expect((await ask(fifty(parameters))).status).toBe(400);
  });

  it("are answered as clients ask them by themselves, and let others in between", async () => {
    const { status, text, turns } = await ask(fifty({ query: "parcel" }));
    expect([status, JSON.parse(text).results.length]).toEqual([200, limits.requests]);
    expect(turns).toBeGreaterThan(limits.requests - 5);
    expect(text.length).toBeLessThan(limits.callCharacters);
  });

  it("may ask once for all of a language", async () => {
    const all = {
      indexName: helpIndexName,
      hitsPerPage: 30,
      attributesToRetrieve: "*",
      attributesToHighlight: "*",
    };
    expect((await ask([all])).status).toBe(200);
  });
});
