import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pagesToShow } from "./pages.ts";

describe("pagesToShow", () => {
  it("shows the ends, the current page and its neighbours", () => {
    expect(pagesToShow(1, 9)).toEqual([1, 2, 3, "gap", 9]);
    expect(pagesToShow(5, 9)).toEqual([1, "gap", 4, 5, 6, "gap", 9]);
    expect(pagesToShow(9, 9)).toEqual([1, "gap", 7, 8, 9]);
    expect(pagesToShow(1, 1)).toEqual([1]);
  });

  it("never hides a single page behind a gap", () => {
    expect(pagesToShow(4, 9)).toEqual([1, 2, 3, 4, 5, "gap", 9]);
  });

  it("rises, keeps within the pages, and always has first, current and last", () => {
    const place = fc
      .integer({ min: 1, max: 400 })
      .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));
    fc.assert(
      fc.property(place, ([current, total]) => {
        const stops = pagesToShow(current, total);
        const pages = stops.filter((stop) => stop !== "gap");
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        expect(pages[0]).toBe(1);
        expect(pages.at(-1)).toBe(total);
        expect(pages).toContain(current);
        expect(stops.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});
