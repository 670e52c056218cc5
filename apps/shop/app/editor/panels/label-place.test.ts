import type { Box } from "@foldmark/geometry";
import { describe, expect, it } from "vitest";
import { labelPlace } from "./label-place.ts";

const panel: Box = { minX: 100, minY: 50, maxX: 300, maxY: 200 };
const overlaps = (a: Box, b: Box) => a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;
const beside =
  (...taken: readonly Box[]) =>
  (box: Box) =>
    !taken.some((each) => overlaps(each, box));

describe("the name of a panel", () => {
  it("stands in the middle of a bare panel, and in the top right corner of one with something on it", () => {
    expect(labelPlace(panel, 40, true, beside())?.at).toEqual({ x: 200, y: 125 });
    expect(labelPlace(panel, 40, false, beside())?.at).toEqual({ x: 273, y: 64.5 });
  });

  it("makes way for what is drawn: to another corner, and nowhere when all are taken", () => {
    const title = { minX: 110, minY: 55, maxX: 290, maxY: 100 };
    expect(labelPlace(panel, 40, false, beside(title))?.at).toEqual({ x: 273, y: 185.5 });
    expect(labelPlace(panel, 40, true, beside({ ...panel, minY: 60, maxY: 130 }))?.at.y).toBe(185.5);
    expect(labelPlace(panel, 40, false, beside(panel))).toBeNull();
  });

  it("is left out where there is no room for it", () => {
    expect(labelPlace(panel, 190, true, beside())).toBeNull();
    expect(labelPlace({ ...panel, maxY: 70 }, 40, true, beside())).toBeNull();
  });
});
