import fc from "fast-check";
import { expect, it } from "vitest";
import { differing } from "./differing.ts";

it("marks what differs, and takes what packing does to a picture for the same", () => {
  const one = Uint8ClampedArray.of(255, 255, 255, 255, 10, 200, 30, 255, 0, 0, 0, 255, 90, 90, 90, 255);
  const other = Uint8ClampedArray.of(250, 252, 255, 255, 200, 10, 30, 255, 0, 0, 0, 255, 90, 90, 110, 255);
  const { pixels, count, share } = differing(one, other, 2);
  expect([count, share]).toEqual([1, 0.25]);
  expect([...pixels.slice(4, 8)]).toEqual([214, 0, 110, 255]);
  expect(pixels[0]).toBe(pixels[1]);
  expect(differing(one, one, 2).count).toBe(0);
});

it("gives what differs a margin, so that a single pixel of a large picture is seen, and counts that pixel alone", () => {
  const width = 600;
  const one = new Uint8ClampedArray(width * 5 * 4).fill(255);
  const other = one.slice();
  other[(2 * width + 599) * 4] = 0;
  const { pixels, count } = differing(one, other, width);
  const marks = Array.from({ length: width * 5 }, (_, at) => at).filter((at) => pixels[at * 4 + 1] === 0);
  expect(count).toBe(1);
  expect(marks.map((at) => [at % width, Math.floor(at / width)])).toEqual(
    [0, 1, 2, 3, 4].flatMap((row) => [597, 598, 599].map((column) => [column, row])),
  );
});

it("marks what lies in the margin of any pixel that differs, and nothing else", () => {
  const [width, height, margin] = [300, 6, 1];
  const place = fc.integer({ min: 0, max: width * height - 1 });
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 8 }), (places) => {
      const one = new Uint8ClampedArray(width * height * 4).fill(255);
      const other = one.slice();
      for (const at of places) other[at * 4] = 0;
      const isNear = (at: number) =>
        places.some(
          (each) =>
            Math.abs((each % width) - (at % width)) <= margin &&
            Math.abs(Math.floor(each / width) - Math.floor(at / width)) <= margin,
        );
      const { pixels } = differing(one, other, width);
      const marks = Array.from({ length: width * height }, (_, at) => pixels[at * 4 + 1] === 0);
      expect(marks).toEqual(marks.map((_, at) => isNear(at)));
    }),
    { numRuns: 30 },
  );
});
