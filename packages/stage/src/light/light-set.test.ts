import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lightCount } from "../shading/shaders.ts";
import { lightSet } from "./light-set.ts";

const onTable = (set: ReturnType<typeof lightSet>): number =>
  set.directions.reduce((sum, direction, index) => sum + direction[2] * set.colours[index]![1], 0);

describe("lightSet", () => {
  it("lights a table in the open the same, wherever one stands and whichever set is used", () => {
    const one = onTable(lightSet(0, 1));
    fc.assert(
      fc.property(fc.double({ min: 0, max: 360, noNaN: true }), fc.nat(500), (azimuth, round) => {
        // The sky leans towards the lamp: a set of ten is not quite even.
        expect(Math.abs(onTable(lightSet(azimuth, round)) - one)).toBeLessThan(0.06);
      }),
    );
  });

  it("shines from above only, with one shadow map a light", () => {
    for (const round of [null, 0, 7]) {
      const { directions, colours, shifts } = lightSet(120, round);
      expect(directions.length).toBeLessThanOrEqual(lightCount);
      expect([colours.length, shifts.length]).toEqual([directions.length, directions.length]);
      for (const [x, y, z] of directions) {
        expect(z).toBeGreaterThan(0);
        expect(Math.hypot(x, y, z)).toBeCloseTo(1, 6);
      }
    }
  });
});
