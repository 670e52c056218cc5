import { expect, it } from "vitest";
import type { SearchHit } from "../../request/search-hit.ts";
import { highlightedAt, nextOf } from "./shown-hits.ts";

const hits = (...ids: string[]) => ids.map((objectID) => ({ objectID }) as SearchHit);

it("the highlight stays on its article when a newer answer comes, and goes with it", () => {
  expect(highlightedAt(hits("a", "b"), "b")).toBe(1);
  expect(highlightedAt(hits("b", "c"), "b")).toBe(0);
  expect(highlightedAt(hits("c"), "b")).toBeNull();
  expect(highlightedAt([], "b")).toBeNull();
  expect(highlightedAt(hits("a"), null)).toBeNull();
});

it("the arrows go around at the ends, and from nowhere to the first or the last", () => {
  expect([nextOf(null, 1, 3), nextOf(null, -1, 3), nextOf(2, 1, 3), nextOf(0, -1, 3)]).toEqual([0, 2, 0, 2]);
});
