import { describe, expect, it } from "vitest";
import { listPage } from "./list-page.ts";

const all = Array.from({ length: 28 }, (_, index) => index);

describe("a page of a list", () => {
  it("has the items of its number, and says where they stand", () => {
    expect(listPage(all, null, 12)).toEqual({
      items: all.slice(0, 12),
      page: 1,
      pages: 3,
      first: 0,
      total: 28,
    });
    expect(listPage(all, "3", 12)).toMatchObject({ items: all.slice(24), page: 3, first: 24 });
  });

  it("is the nearest one where the address asks for none that there is", () => {
    for (const [asked, page] of [
      ["0", 1],
      ["-4", 1],
      ["x", 1],
      ["99", 3],
    ] as const)
      expect(listPage(all, asked, 12).page).toBe(page);
    expect(listPage([], "2", 12)).toEqual({ items: [], page: 1, pages: 1, first: 0, total: 0 });
  });
});
