import { expect, it } from "vitest";
import type { SearchHit } from "../../request/search-hit.ts";
import { spelledHit } from "./spelled-hit.ts";

const hit: SearchHit = {
  objectID: "en/colours",
  post_type: "help_article",
  post_title: "Colours on grey board",
  url: "/help/colours/",
  topics: [{ name: "Colours" }],
  language: "en",
  summary: "Which colours print well.",
  _highlightResult: {
    post_title: { value: "<em>Colours</em> on grey board" },
    summary: { value: "Which <em>colour</em>s print well." },
  },
};

it("a hit is spelled as its storefront spells, between its marks too", () => {
  expect(spelledHit(hit, "en-US")).toEqual({
    ...hit,
    post_title: "Colors on gray board",
    topics: [{ name: "Colors" }],
    summary: "Which colors print well.",
    _highlightResult: {
      post_title: { value: "<em>Colors</em> on gray board" },
      summary: { value: "Which <em>color</em>s print well." },
    },
  });
  expect(spelledHit(hit, "en")).toEqual(hit);
});

it("a hit of another index, without summary and marks, is spelled as well", () => {
  const { summary: _, _highlightResult: __, ...bare } = hit;
  expect(spelledHit({ ...bare, topics: [] }, "en-US")).toEqual({
    ...bare,
    topics: [],
    post_title: "Colors on gray board",
  });
});
