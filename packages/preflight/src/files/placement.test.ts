import { expect, it } from "vitest";
import { boxThrough, carriedOver, multiply, type Placement, placementMatrix, through } from "./placement.ts";

const board = { width: 598_000, height: 647_000 };
const turns = [0, 90, 180, 270] as const;
const lies = (own: Partial<Placement>): Placement => ({
  turn: 0,
  isMirrored: false,
  x: 0,
  y: 0,
  scale: 1,
  ...own,
});
/** Cut out of its middle, and turned by itself. */
const page = (rotation: (typeof turns)[number]): Parameters<typeof placementMatrix>[0] => ({
  media: [0, 0, 600, 400],
  crop: [0, 0, 600, 400],
  trim: [20, 30, 580, 390],
  bleed: null,
  art: null,
  unit: 1,
  rotation,
});

it("a page is carried to where it will be laid, however it lay and whatever page it is", () => {
  for (const rotation of turns)
    for (const from of turns)
      for (const turn of turns)
        for (const isMirrored of [false, true]) {
          const before = lies({ turn: from, isMirrored: turn > 90, x: 4_000, scale: 1.5 });
          const after = lies({ turn, isMirrored, x: -7_000, y: 12_000, scale: 0.5 });
          const blank = board as Parameters<typeof placementMatrix>[2];
          const laid = placementMatrix(page(rotation), after, blank);
          const carried = multiply(
            placementMatrix(page(rotation), before, blank),
            carriedOver(before, after, board),
          );
          for (const [x, y] of [
            [0, 0],
            [600, 0],
            [20, 390],
          ] as const) {
            const [is, shall] = [through(carried, x, y), through(laid, x, y)];
            expect(is.x).toBeCloseTo(shall.x, 3);
            expect(is.y).toBeCloseTo(shall.y, 3);
          }
        }
});

it("a page that is laid as it lay stays where it is", () => {
  const placement = lies({ turn: 90, isMirrored: true, x: 1_000, scale: 0.7 });
  const box = [10_000, 20_000, 30_000, 50_000] as const;
  expect(boxThrough(carriedOver(placement, placement, board), box)).toEqual({
    minX: 10_000,
    minY: 20_000,
    maxX: 30_000,
    maxY: 50_000,
  });
});
