import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { helpIndexSettings } from "../article-records.ts";
import { givenIn, readParameters } from "../protocol/parameters.ts";
import type { SearchRecord } from "../record.ts";
import { SearchIndex } from "./search-index.ts";

const record = (objectID: string, post_title: string): SearchRecord => ({
  objectID,
  post_title,
  language: "en",
});

/** An index over records that can be changed, and that come when they are let. */
function changeable() {
  const state = { records: [record("en/old", "Delivery by courier")], wait: Promise.resolve() };
  const index = new SearchIndex(helpIndexSettings, {
    languages: ["en"],
    async records() {
      await state.wait;
      return state.records;
    },
  });
  const idsFor = async (query: string) =>
    (await index.search(readParameters(givenIn({ query, filters: "language:en" })))).found.map(
      ({ record: { objectID } }) => objectID,
    );
  return { state, index, idsFor };
}

describe("an index whose content changes", () => {
  it("answers from the old until the new is complete", async () => {
    const { state, index, idsFor } = changeable();
    expect(await idsFor("delivery")).toEqual(["en/old"]);
    const gate = Promise.withResolvers<void>();
    state.wait = gate.promise;
    state.records = [record("en/new", "Delivery by balloon")];
    const refreshed = index.refresh();
    for (let question = 0; question < 5; question += 1) expect(await idsFor("delivery")).toEqual(["en/old"]);
    gate.resolve();
    // While it is built there are questions too: one of the two always answers.
    let isRefreshed = false;
    const done = refreshed.then(() => {
      isRefreshed = true;
    });
    while (!isRefreshed) {
      expect(await idsFor("delivery")).toHaveLength(1);
      await setImmediate();
    }
    await done;
    expect(await idsFor("delivery")).toEqual(["en/new"]);
    expect(await idsFor("courier")).toEqual([]);
  });

  it("keeps what it has where the new cannot be built", async () => {
    const { state, index, idsFor } = changeable();
    await index.prepare("en");
    state.wait = Promise.reject(new Error("unreadable"));
    await expect(index.refresh()).rejects.toThrow("unreadable");
    expect(await idsFor("courier")).toEqual(["en/old"]);
  });

  it("builds nothing that nobody has asked for", async () => {
    const { state, index } = changeable();
    state.wait = Promise.reject(new Error("unreadable"));
    state.wait.catch(() => {});
    await expect(index.refresh()).resolves.toBeUndefined();
  });
});

describe("a misspelt query", () => {
  const index = new SearchIndex(helpIndexSettings, {
    languages: ["en", "de"],
    records: (language) =>
      language === "en"
        ? [record("en/time", "Delivery time"), record("en/cost", "Price of a box")]
        : [{ ...record("de/refund", "Rückerstattung"), language: "de" }],
  });
  const correctedFor = async (query: string, language: string) =>
    (await index.search(readParameters(givenIn({ query, filters: `language:${language}` })))).correctedQuery;

  it.each([
    ["en", "delivry time", "delivery time"],
    ["en", "My Delivery tmie", "My Delivery time"],
    // As it is written in the articles, not as it is compared.
    ["de", "ruckerstatung", "rückerstattung"],
    ["en", "delivery time", null],
    ["en", "deliv", null],
    ["en", "xylophone", null],
    // Everyday words and names are meant as they are, not as `price` or `easy`.
    ["en", "prince", null],
    ["en", "etsy shop boxes", null],
  ])("in %s: %s is said again as %s", async (language, query, corrected) => {
    expect(await correctedFor(query, language)).toBe(corrected);
  });
});

it("a question that a record has word by word finds it first, even if its words say little", async () => {
  const boxes = { ...record("en/boxes", "Boxes"), keywords: ["boxes of every size", "all boxes"] };
  const parcel = { ...record("en/parcel", "Follow your parcel"), keywords: ["where are they all"] };
  const index = new SearchIndex(helpIndexSettings, { languages: ["en"], records: () => [boxes, parcel] });
  const { found } = await index.search(
    readParameters(givenIn({ query: "Where are they all", filters: "language:en" })),
  );
  expect(found[0]?.record.objectID).toBe("en/parcel");
});
