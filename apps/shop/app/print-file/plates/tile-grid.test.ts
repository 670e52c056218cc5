import { describe, expect, it } from "vitest";
import { resolutionFor, tilesIn } from "./tile-grid.ts";

const plates = { resolution: 135, box: { minX: -8_000, minY: -8_000, maxX: 608_000, maxY: 408_000 } };

describe("finer parts", () => {
  it("are drawn where a screen shows more than the plates of the whole hold, and no finer than it shows", () => {
    const at = (perInch: number) => resolutionFor(plates, perInch / 25_400);
    expect([96, 160, 200, 370, 400, 750, 800, 9_600].map(at)).toEqual([
      null,
      null,
      300,
      300,
      600,
      600,
      1_200,
      1_200,
    ]);
  });

  it("are those in sight, the one in the middle first", () => {
    // A part of 300 an inch is 130.048 mm wide.
    const seen = { minX: 130_000, minY: 0, maxX: 240_000, maxY: 100_000 };
    expect(tilesIn(plates, seen, 300)).toEqual([{ resolution: 300, column: 1, row: 0 }]);
    const around = tilesIn(plates, { minX: 100_000, minY: 100_000, maxX: 160_000, maxY: 140_000 }, 300);
    expect(around).toHaveLength(4);
    expect(around[0]).toEqual({ resolution: 300, column: 1, row: 0 });
  });

  it("are none beside the page, and never more than a few", () => {
    expect(tilesIn(plates, { minX: 700_000, minY: 0, maxX: 800_000, maxY: 9_000 }, 300)).toEqual([]);
    const all = { minX: -1e6, minY: -1e6, maxX: 1e6, maxY: 1e6 };
    const tiles = tilesIn(plates, all, 1_200);
    expect(tiles).toHaveLength(9);
    expect(tilesIn(plates, { ...all, minX: 607_999 }, 300)[0]).toMatchObject({ column: 4 });
  });
});
