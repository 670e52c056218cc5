/** What is bought with a carton is drawn so that it does its work: locks that engage, flaps that keep apart, boards that cross. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initialParams } from "../kernel/construction.ts";
import { poseAt } from "../kernel/fold.ts";
import { linesOf } from "../kernel/lines.ts";
import { materials } from "../kernel/materials.ts";
import { apply } from "../kernel/matrix.ts";
import type { Dieline, Panel } from "../kernel/model.ts";
import { ringBounds } from "../plane/ring.ts";
import { type AnyConstruction, cases } from "../testing/cases.ts";
import { type ConstructionId, constructions } from "./index.ts";

const named = (id: ConstructionId) => constructions[id] as unknown as AnyConstruction;
const runs = { numRuns: 60, seed: 12 };

const panelOf = (dieline: Dieline, id: string): Panel =>
  dieline.pieces.flatMap(({ panels }) => panels).find((each) => each.id === id)!;

/** Corners of a panel of the closed product, µm. */
function placed(dieline: Dieline, id: string): (readonly [number, number, number])[] {
  const matrix = poseAt(dieline, 1).get(id)!;
  return panelOf(dieline, id).outline.map(({ x, y }) => apply(matrix, x, y));
}

const span = (points: readonly (readonly number[])[], axis: 0 | 1 | 2): [number, number] => [
  Math.min(...points.map((point) => point[axis]!)),
  Math.max(...points.map((point) => point[axis]!)),
];

describe.each(["reverse-tuck-end", "straight-tuck-end", "auto-bottom-carton", "wine-box"] as const)(
  "the tucked lid of %s",
  (id) => {
    it("is held by the shoulders of its dust flaps, which reach through the slits of the tuck", () => {
      const locked = cases(named(id)).filter(({ params }) => params.lockSlits === true);
      fc.assert(
        fc.property(locked, ({ params, material }) => {
          const dieline = named(id).build(params, material);
          const t = material.thickness * 1000;
          const [tuck] = span(placed(dieline, "tuck-top"), 1);
          const [low, high] = span(placed(dieline, "dust-right-top"), 1);
          // Tucked behind the front the shoulder is the flap's lowest y, behind the back its highest.
          const through = params.euroHole === true ? high - tuck : tuck - low;
          expect(through + t / 2).toBeGreaterThan(0.6 * t);
          // Straight from the root on: two corners of the flap lie on the shoulder's line.
          const edge = params.euroHole === true ? high : low;
          const straight = placed(dieline, "dust-right-top").filter(([, y]) => Math.abs(y - edge) < 2);
          const [from, to] = span(straight, 0);
          expect(to - from).toBeGreaterThan(1_000);
        }),
        runs,
      );
    });
  },
);

describe("the bottom of a carrier box", () => {
  it("has side flaps that do not lie on each other, also where it is nearly square", () => {
    const params = { length: 221, width: 200, height: 107, dividers: false };
    const dieline = named("carrier-box").build(params, materials["e-flute-kraft"]);
    const [, left] = span(placed(dieline, "left-bottom"), 0);
    const [right] = span(placed(dieline, "right-bottom"), 0);
    expect(right - left).toBeGreaterThanOrEqual(2_000);
  });
});

describe("dividers", () => {
  it("cross in slots that take half of each board and its thickness", () => {
    const sizes = cases(named("carrier-box")).filter(({ params }) => params.dividers === true);
    fc.assert(
      fc.property(sizes, ({ params, material }) => {
        const dieline = named("carrier-box").build(params, material);
        const along = panelOf(dieline, "divider-along");
        const across = dieline.pieces.filter(({ panels }) => panels[0]!.id.startsWith("divider-across"));
        const { maxY } = ringBounds(along.outline);
        const depth = maxY / 2;
        for (const { panels } of across) {
          const [board] = panels;
          const [x] = placed(dieline, board!.id)[0]!;
          const [from] = span(placed(dieline, "divider-along"), 0);
          const slot = along.outline.filter(
            (corner) => Math.abs(corner.x + from - x) < material.thickness * 500 + 300,
          );
          expect(slot).toHaveLength(4);
          expect(Math.min(...slot.map(({ y }) => y))).toBeLessThanOrEqual(depth + 1);
          const [left, right] = span(
            slot.map(({ x: at, y }) => [at, y]),
            0,
          );
          expect(right - left).toBeGreaterThan(material.thickness * 1000);
        }
      }),
      runs,
    );
  });
});

describe("a cake box", () => {
  it("hangs on its cord above its middle, and the flaps of its lid keep clear of the knots", () => {
    const sizes = cases(named("cake-box")).filter(({ params }) => params.carryHandle === true);
    fc.assert(
      fc.property(sizes, ({ params, material }) => {
        const dieline = named("cake-box").build(params, material);
        const pose = poseAt(dieline, 1);
        const hole = panelOf(dieline, "end-left").holes[0]!;
        const middle = span(
          hole.map(({ x, y }) => apply(pose.get("end-left")!, x, y)),
          2,
        );
        const height = (middle[0] + middle[1]) / 2;
        expect(height).toBeGreaterThan(Number(params.height) * 500);
        const [across] = [hole.reduce((sum, { y }) => sum + y, 0) / hole.length];
        const flap = pose.get("lid-left")!;
        for (const { x, y } of panelOf(dieline, "lid-left").outline) {
          const [, along, up] = apply(flap, x, y);
          expect(Math.hypot(along + across, up - height)).toBeGreaterThan(9_000);
        }
      }),
      runs,
    );
  });

  it("has slanted creases in both ends, whatever its size, so that it lies flat when it is glued", () => {
    fc.assert(
      fc.property(cases(named("cake-box")), ({ params, material }) => {
        const [body] = named("cake-box").build(params, material).pieces;
        expect(body!.marks.filter(({ kind }) => kind === "crease")).toHaveLength(4);
      }),
      runs,
    );
  });
});

describe("a window", () => {
  const windowed: readonly [ConstructionId, string][] = [
    ["reverse-tuck-end", "front"],
    ["auto-bottom-carton", "front"],
    ["two-piece", "lid-base"],
    ["cake-box", "lid"],
  ];

  it.each(windowed)("of %s is at least 20 mm wide and high and has a border for its film", (id, face) => {
    const sizes = cases(named(id)).filter(({ params }) => params.window === true);
    fc.assert(
      fc.property(sizes, ({ params, material }) => {
        const dieline = named(id).build(params, material);
        const hole = ringBounds(panelOf(dieline, face).holes[0]!);
        expect(hole.maxX - hole.minX).toBeGreaterThanOrEqual(19_999);
        expect(hole.maxY - hole.minY).toBeGreaterThanOrEqual(19_999);
        const film = dieline.pieces
          .flatMap(({ keepOuts }) => keepOuts)
          .find(({ panel, reason }) => panel === face && reason === "glue")!;
        const border = ringBounds(film.outline);
        const panel = ringBounds(panelOf(dieline, face).outline);
        expect(film.side).toBe("inside");
        expect(hole.minX - border.minX).toBe(8_000);
        expect(border.minX).toBeGreaterThan(panel.minX);
        expect(border.maxY).toBeLessThan(panel.maxY);
      }),
      runs,
    );
  });

  it("says how large a carton must be for it", () => {
    const flat = { length: 150, width: 100, height: 50, lockSlits: true, thumbNotch: true, euroHole: false };
    const found = named("reverse-tuck-end").limits({ ...flat, window: true }, materials["carton-350"]);
    expect(found).toMatchObject([{ param: "height", because: "room-for-window" }]);
    const enough = { ...flat, window: true, height: found[0]!.allowed!.min };
    expect(named("reverse-tuck-end").limits(enough, materials["carton-350"])).toEqual([]);
  });
});

describe("a euro hole", () => {
  it("goes through both boards of the header, over the lid", () => {
    const sizes = cases(named("reverse-tuck-end")).filter(({ params }) => params.euroHole === true);
    fc.assert(
      fc.property(sizes, ({ params, material }) => {
        const dieline = named("reverse-tuck-end").build(params, material);
        const pose = poseAt(dieline, 1);
        const boxOf = (id: string): number[] => {
          const { minX, minY, maxX, maxY } = ringBounds(panelOf(dieline, id).holes.at(-1)!);
          const [a, b] = [apply(pose.get(id)!, minX, minY), apply(pose.get(id)!, maxX, maxY)];
          return [Math.min(a[0], b[0]), Math.max(a[0], b[0]), Math.min(a[2], b[2]), Math.max(a[2], b[2])];
        };
        const behind = boxOf("back");
        boxOf("hang-front").forEach((value, index) => {
          // The second board leans by its own thickness.
          expect(Math.abs(value - behind[index]!)).toBeLessThan(30);
        });
        const [, lid] = span(placed(dieline, "lid-top"), 2);
        expect(behind[2]! - lid).toBeGreaterThan(8_000);
      }),
      runs,
    );
  });
});

describe("a bottle insert", () => {
  it("has a hole a neck, and a wall between every two bottles that stands from floor to deck", () => {
    const box = (length: number) =>
      named("wine-box").build(
        {
          length,
          width: 85,
          height: 330,
          lockSlits: true,
          thumbNotch: true,
          carryHandle: false,
          bottleInsert: true,
        },
        materials["e-flute-kraft"],
      );
    for (const [length, bottles] of [
      [85, 1],
      [175, 2],
      [260, 3],
    ] as const) {
      const dieline = box(length);
      const round = panelOf(dieline, "insert-deck").holes.filter((hole) => hole.some(({ bulge }) => bulge));
      expect(round).toHaveLength(bottles);
      expect(dieline.pieces).toHaveLength(2 + bottles - 1);
      for (const hole of round) expect(ringBounds(hole).maxX - ringBounds(hole).minX).toBe(34_000);
    }
  });
});

describe("a slotted case", () => {
  it("has slots beside all eight flaps, at the joint too", () => {
    const params = { length: 400, width: 300, height: 200 };
    const material = materials["bc-flute-kraft"];
    const dieline = named("regular-slotted-case").build(params, material);
    const wall = ringBounds(panelOf(dieline, "left").outline);
    const flap = ringBounds(panelOf(dieline, "left-top").outline);
    expect(wall.maxX - flap.maxX).toBe(3_400);
    expect(flap.minX - wall.minX).toBe(3_400);
    expect(linesOf(dieline.pieces[0]!).outer).toHaveLength(1);
  });
});

describe("a wine box with a cord", () => {
  const build = (bottleInsert: boolean) =>
    named("wine-box").build(
      { ...initialParams(named("wine-box")), carryHandle: true, bottleInsert },
      materials["e-flute-white"],
    );

  it.each([false, true])(
    "folds step by step, and the cord comes over the closed lid (insert: %s)",
    (insert) => {
      const dieline = build(insert);
      expect(dieline.staticPose).toBe(false);
      const shown = { ...dieline, pieces: dieline.pictured! };
      const at = (state: number, id: string) => JSON.stringify(poseAt(shown, state).get(id));
      const poses = [0, 0.2, 0.45, 0.6, 0.82, 1].map((state) => JSON.stringify([...poseAt(shown, state)]));
      expect(new Set(poses).size).toBe(poses.length);
      // Until the lid is closed, and from then on only the cord moves.
      expect(at(0.5, "handle")).toBe(at(0, "handle"));
      expect(at(0.9, "lid-top")).toBe(at(1, "lid-top"));
      expect(at(0.88, "lid-top")).not.toBe(at(0.9, "lid-top"));
      const heights = [0.9, 0.95, 1].map((state) => {
        const matrix = poseAt(shown, state).get("handle")!;
        const handle = dieline.pictured!.at(-1)!.panels[0]!;
        return Math.min(...handle.outline.map(({ x, y }) => apply(matrix, x, y)[2]));
      });
      expect(heights).toEqual(heights.toSorted((a, b) => b - a));
      expect(heights[0]!).toBeGreaterThan(span(placed(dieline, "lid-top"), 2)[1]);
    },
  );
});
