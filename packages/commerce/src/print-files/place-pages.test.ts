import { describe, expect, it } from "vitest";
import { laidPages, placedByItself } from "./place-pages.ts";

describe("pages find their sides", () => {
  const points = (micrometres: number) => (micrometres * 72) / 25_400;
  const page = (width: number, height: number) => {
    const box = [0, 0, points(width), points(height)] as const;
    return { media: box, crop: box, bleed: null, trim: null, art: null, rotation: 0, unit: 1 } as const;
  };
  const side = (surface: `surface:${string}`, width: number, height: number) =>
    ({ surface, target: { board: { width, height, bleed: 3_000 } } }) as never;
  const [lid, base] = [
    side("surface:lid-outside", 200_000, 100_000),
    side("surface:base-outside", 300_000, 90_000),
  ];

  it("by size, whatever order they come in; turned, and with their bleed", () => {
    expect(laidPages([page(90_000, 300_000), page(206_000, 106_000)] as never, [lid, base])).toEqual([
      { surface: "surface:lid-outside", page: 1 },
      { surface: "surface:base-outside", page: 0 },
    ]);
  });

  it("in order where sizes say nothing and there are as many; a single misfit lies on the first", () => {
    expect(laidPages([page(50_000, 50_000), page(60_000, 60_000)] as never, [lid, base])).toEqual([
      { surface: "surface:lid-outside", page: 0 },
      { surface: "surface:base-outside", page: 1 },
    ]);
    expect(laidPages([page(50_000, 50_000)] as never, [lid, base])).toEqual([
      { surface: "surface:lid-outside", page: 0 },
    ]);
    expect(laidPages([page(300_000, 90_000)] as never, [lid, base])).toEqual([
      { surface: "surface:base-outside", page: 0 },
    ]);
  });

  it("a picture of the blank's proportion is made as large as the blank and its bleed", () => {
    const board = { width: 200_000, height: 100_000, bleed: 3_000 } as never;
    const placed = placedByItself("png", page(41_200, 21_200) as never, board, []);
    expect(placed).toMatchObject({ turn: 0, x: 0, y: 0 });
    expect(placed.scale).toBeCloseTo(5, 3);
    expect(placedByItself("png", page(50_000, 50_000) as never, board, [])).toMatchObject({ scale: 1 });
    expect(placedByItself("pdf", page(41_200, 21_200) as never, board, [])).toMatchObject({ scale: 1 });
  });
});
