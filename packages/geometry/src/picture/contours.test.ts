import { describe, expect, it } from "vitest";
import { contours, type GridSpot, simplified } from "./contours.ts";

const [across, along] = [9, 7];
const hill = (column: number, row: number): number => 6 - Math.hypot(column - 4, row - 3) * 1.3;
const values = Array.from({ length: across * along }, (_, index) =>
  hill(index % across, Math.floor(index / across)),
);

function areaOf(loop: readonly GridSpot[]): number {
  return (
    loop.reduce((sum, [x, y], index) => {
      const [nx, ny] = loop[(index + 1) % loop.length]!;
      return sum + x * ny - nx * y;
    }, 0) / 2
  );
}

describe("contours", () => {
  it("lie in each other, and each reaches its height", () => {
    const found = contours(values, across, along, { lowest: -5.5, count: 12 });
    const areas = found.map((loops) => loops.reduce((sum, loop) => sum + Math.abs(areaOf(loop)), 0));
    expect(areas[0]).toBeCloseTo((across - 1) * (along - 1), 6);
    expect(areas).toEqual([...areas].sort((a, b) => b - a));
    const [ring] = found[8]!;
    // Between two points the hill is taken for straight, which is a little off its true height.
    for (const [column, row] of ring!) expect(Math.abs(hill(column, row) - 2.5)).toBeLessThan(0.2);
  });

  it("are the same one by one as all at once", () => {
    const all = contours(values, across, along, { lowest: -2.5, count: 8 });
    all.forEach((loops, index) => {
      expect(contours(values, across, along, { lowest: index - 2.5, count: 1 })[0]).toEqual(loops);
    });
  });

  it("go round a hollow the other way", () => {
    const [loops] = contours(
      values.map((value) => -value),
      across,
      along,
      { lowest: -4, count: 1 },
    );
    const areas = loops!.map(areaOf);
    expect(areas).toHaveLength(2);
    expect(Math.sign(areas[0]!)).toBe(-Math.sign(areas[1]!));
  });

  it("lose points, and none of them farther than asked", () => {
    const circle = Array.from({ length: 90 }, (_, index): GridSpot => {
      const angle = (index * Math.PI) / 45;
      return [50 * Math.cos(angle), 50 * Math.sin(angle)];
    });
    const fewer = simplified(circle, 1);
    expect(fewer.length).toBeLessThan(30);
    expect(Math.abs(areaOf(fewer))).toBeGreaterThan(0.95 * Math.PI * 2500);
  });
});
