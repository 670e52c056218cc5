import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lightCount } from "../shading/shaders.ts";
import { lightSet } from "./light-set.ts";

const onTable = (set: ReturnType<typeof lightSet>): number =>
  set.directions.reduce((sum, direction, index) => sum + direction[2] * set.strengths[index]!, 0);

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
      const { directions, strengths } = lightSet(120, round);
      expect(directions.length).toBeLessThanOrEqual(lightCount);
      expect(strengths.length).toBe(directions.length);
      for (const [x, y, z] of directions) {
        expect(z).toBeGreaterThan(0);
        expect(Math.hypot(x, y, z)).toBeCloseTo(1, 6);
        // The upright side of a light's map is turned after it, so it never stands right overhead.
        expect(Math.hypot(x, y)).toBeGreaterThan(0.01);
      }
    }
  });
});
