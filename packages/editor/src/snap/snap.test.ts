import type { Box } from "@foldmark/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nothingHeld, type SnapTargets, snapBox } from "./snap.ts";
import { type SnapKind, type SnapLine, snapLinesOf } from "./snap-lines.ts";

const place = fc.integer({ min: -100_000, max: 300_000 });
const kinds: readonly SnapKind[] = [
  "guide",
  "panel-edge",
  "fold",
  "panel-centre",
  "safe",
  "bleed",
  "object-edge",
];
const lines: fc.Arbitrary<SnapLine[]> = fc.array(
  fc.record({ at: place, kind: fc.constantFrom(...kinds), from: place, to: place }),
  { maxLength: 40 },
);
const box: fc.Arbitrary<Box> = fc
  .record({ x: place, y: place, width: fc.nat(60_000), height: fc.nat(60_000) })
  .map(({ x, y, width, height }) => ({ minX: x, minY: y, maxX: x + width, maxY: y + height }));
const boxes = fc.array(box, { maxLength: 30 });
const settings = { threshold: 3000, hysteresis: 700 };

const targetsOf = (x: readonly SnapLine[], y: readonly SnapLine[], around: readonly Box[]): SnapTargets => ({
  x: snapLinesOf(x),
  y: snapLinesOf(y),
  boxes: around,
});
const moved = ({ minX, minY, maxX, maxY }: Box, dx: number, dy: number): Box => ({
  minX: minX + dx,
  minY: minY + dy,
  maxX: maxX + dx,
  maxY: maxY + dy,
});

describe("snapping", () => {
  it("N1: moves by no more than the threshold, and lies on its line then (P9)", () => {
    fc.assert(
      fc.property(lines, lines, boxes, box, (x, y, around, moving) => {
        const snapped = snapBox(moving, targetsOf(x, y, around), settings);
        for (const snap of [snapped.x, snapped.y]) {
          if (!snap) continue;
          expect(Math.abs(snap.by)).toBeLessThanOrEqual(settings.threshold);
          const after = moved(moving, snapped.by.x, snapped.by.y);
          const [start, end] = snap.axis === "x" ? [after.minX, after.maxX] : [after.minY, after.maxY];
          const parts = { start, centre: (start + end) / 2, end };
          expect(parts[snap.part]).toBeCloseTo(snap.line.at, 6);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("N2: does not depend on the order of objects and lines (P9)", () => {
    const cases = fc
      .tuple(lines, lines, boxes, box)
      .chain(([x, y, around, moving]) =>
        fc.tuple(
          fc.constant({ x, y, around, moving }),
          fc.shuffledSubarray(x, { minLength: x.length }),
          fc.shuffledSubarray(y, { minLength: y.length }),
          fc.shuffledSubarray(around, { minLength: around.length }),
        ),
      );
    fc.assert(
      fc.property(cases, ([{ x, y, around, moving }, ...shuffled]) => {
        const one = snapBox(moving, targetsOf(x, y, around), settings);
        expect(snapBox(moving, targetsOf(...shuffled), settings)).toEqual(one);
      }),
      { numRuns: 1000 },
    );
  });

  it("N3: finds what looking at every line finds", () => {
    fc.assert(
      fc.property(lines, box, (x, moving) => {
        const { minX, maxX } = moving;
        const places = [minX, (minX + maxX) / 2, maxX];
        const least = Math.min(...x.flatMap(({ at }) => places.map((each) => Math.abs(at - each))));
        const found = snapBox(moving, targetsOf(x, [], []), settings).x;
        if (least <= settings.threshold) expect(Math.abs(found!.by)).toBe(least);
        else expect(found).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });

  const at = (place: number, kind: SnapKind = "object-edge"): SnapLine => ({
    at: place,
    kind,
    from: 0,
    to: 10,
  });
  const square = (x: number): Box => ({ minX: x, minY: 0, maxX: x + 10_000, maxY: 10_000 });

  it("N4: holds on a little beyond the threshold, and lets go then", () => {
    const targets = targetsOf([at(50_000)], [], []);
    const first = snapBox(square(52_000), targets, settings);
    expect(first.by.x).toBe(-2000);
    const held = { x: first.x, y: null };
    expect(snapBox(square(53_500), targets, settings, held).by.x).toBe(-3500);
    expect(snapBox(square(53_500), targets, settings, nothingHeld).x).toBeNull();
    expect(snapBox(square(53_800), targets, settings, held).x).toBeNull();
  });

  it("N5: of two equally near, a guide comes before a panel and a panel before an object", () => {
    const targets = targetsOf([at(50_000), at(50_000, "panel-edge"), at(50_000, "guide")], [], []);
    expect(snapBox(square(51_000), targets, settings).x?.line.kind).toBe("guide");
  });

  it("N6: makes gaps equal: between two neighbours, and as far as they are from each other", () => {
    const between = targetsOf([], [], [square(0), square(60_000)]);
    expect(snapBox(square(31_000), between, settings)).toMatchObject({
      by: { x: -1000 },
      x: { gap: { size: 20_000 } },
    });
    const after = targetsOf([], [], [square(0), square(25_000)]);
    expect(snapBox(square(51_200), after, settings)).toMatchObject({
      by: { x: -1200 },
      x: { gap: { size: 15_000 } },
    });
  });
});
