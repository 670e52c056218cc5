import type { Box } from "@foldmark/geometry";
import type { Part } from "@foldmark/render";
import fc from "fast-check";
import { expect, it } from "vitest";
import { PartsByPlace } from "./parts-by-place.ts";

const boxes = fc
  .tuple(...[0, 1, 2, 3].map(() => fc.integer({ min: 0, max: 40 })))
  .map(([x = 0, y = 0, width = 0, height = 0]) => ({ minX: x, minY: y, maxX: x + width, maxY: y + height }));

const touches = (a: Box, b: Box): boolean =>
  a.minX <= b.maxX && a.maxX >= b.minX && a.minY <= b.maxY && a.maxY >= b.minY;

it("finds what a look at every part below would find, the uppermost first", () => {
  fc.assert(
    fc.property(fc.array(boxes, { maxLength: 60 }), boxes, fc.nat(60), (bounds, box, index) => {
      const parts = bounds.map((each): Part => ({ node: "node:a", bounds: each, clip: null, ops: [] }));
      const expected = parts
        .slice(0, index)
        .filter((part) => touches(part.bounds, box))
        .reverse();
      const found = new PartsByPlace(parts).below(index, box);
      expect(found.length).toBe(expected.length);
      for (const [at, part] of found.entries()) expect(part).toBe(expected[at]);
    }),
  );
});
