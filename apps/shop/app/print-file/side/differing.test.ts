import { expect, it } from "vitest";
import { differing } from "./differing.ts";

it("marks what differs, and takes what packing does to a picture for the same", () => {
  const one = Uint8ClampedArray.of(255, 255, 255, 255, 10, 200, 30, 255, 0, 0, 0, 255, 90, 90, 90, 255);
  const other = Uint8ClampedArray.of(250, 252, 255, 255, 200, 10, 30, 255, 0, 0, 0, 255, 90, 90, 110, 255);
  const { pixels, count, share } = differing(one, other);
  expect([count, share]).toEqual([1, 0.25]);
  expect([...pixels.slice(4, 8)]).toEqual([214, 0, 110, 255]);
  expect(pixels[0]).toBe(pixels[1]);
  expect(differing(one, one).count).toBe(0);
});
