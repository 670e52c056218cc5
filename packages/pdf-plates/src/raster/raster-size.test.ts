import { expect, it } from "vitest";
import { rasterSize } from "./raster-size.ts";

const upright = { rotation: 0, unit: 1 } as const;

it("a page has the pixels of its size, turned and in its own unit", () => {
  expect(rasterSize([0, 0, 360, 252], upright, 100).size).toEqual({ width: 500, height: 350 });
  expect(rasterSize([10, 10, 370, 262], { rotation: 90, unit: 2 }, 100).size).toEqual({
    width: 700,
    height: 1_000,
  });
});

it("a page that is larger than any has as many as are taken, and says at which resolution", () => {
  const { size, resolution } = rasterSize([0, 0, 200_000, 100_000], upright, 100);
  expect(size.width * size.height).toBeLessThan(40_020_000);
  expect(resolution).toBeLessThan(4);
  expect(rasterSize([0, 0, 600_000, 0.001], upright, 100).size.height).toBe(1);
});
