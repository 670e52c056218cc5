/** What is dragged is painted beside its place, and cut off where its panel ends all the same. */
import { type DesignNode, newNode, viewOf } from "@foldmark/design";
import { createCompiler, createPainter, outlinesOf, type Painter, type Part } from "@foldmark/render";
import { nodePlatform } from "@foldmark/render/node";
import { describe, expect, it } from "vitest";
import { mailer } from "../testing/editors.ts";
import type { View } from "./artwork.ts";
import { MovingParts } from "./moving-parts.ts";

const size = { width: 600, height: 500 };
const view: View = { camera: { x: 0, y: 0, zoom: 0.001, turn: 0 }, size, ratio: 1, isZooming: false };
const painter = createPainter({
  platform: nodePlatform,
  glyphs: outlinesOf(new Map()),
  pictures: { picture: () => null },
});
const look = { colours: { colour: () => "#ff0000", picture: null }, paper: "#ffffff" };
const still = { x: 0, y: 0 };

const shape = (x: number, width = 30_000): DesignNode => {
  const own = { id: "node:a", parent: "panel:body-outside/lid", x, y: 20_000 } as const;
  return newNode("shape", { ...own, width, height: 20_000, fill: { ink: "ink:black", tint: 1000 } });
};

/** One that keeps what it drew, as the editor's does. */
function compiling(): (node: DesignNode) => readonly Part[] {
  const compiler = createCompiler({ fonts: new Map(), bleed: 3 });
  return (node) =>
    compiler.compile(viewOf(new Map([[node.id, node]])), mailer, "surface:body-outside")!.list.parts;
}

function shown(moving: MovingParts, by = still, piece = { left: 0, top: 0 }, seen = view): Uint8ClampedArray {
  const { context } = nodePlatform.createLayer(size.width, size.height);
  moving.paint({ context, ...piece }, seen, look, by);
  return (context as unknown as CanvasRenderingContext2D).getImageData(0, 0, size.width, size.height).data;
}

/** As it is shown at first, without a picture of it. */
function painted(x: number, by = still): Uint8ClampedArray {
  const moving = new MovingParts(nodePlatform, painter);
  moving.set(compiling()(shape(x)));
  return shown(moving, by);
}

/** As it is shown at the third frame of a drag, from its picture. */
function dragged(x: number, by: typeof still): Uint8ClampedArray {
  const moving = new MovingParts(nodePlatform, painter);
  moving.set(compiling()(shape(x)));
  shown(moving);
  shown(moving);
  return shown(moving, by);
}

/** Pixels in which they differ by more than the edge of a cut may. */
function differing(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let count = 0;
  for (let at = 3; at < a.length; at += 4) if (Math.abs(a[at]! - b[at]!) > 130) count++;
  return count;
}

const inkIn = (pixels: Uint8ClampedArray) => pixels.filter((value, at) => at % 4 === 3 && value > 127).length;

describe.each([
  ["painted", painted],
  ["from its picture", dragged],
] as const)("what is dragged, %s", (_, show) => {
  it("is shown where it would lie", () => {
    expect(inkIn(painted(30_000))).toBeGreaterThan(500);
    expect(differing(painted(50_000), show(20_000, { x: 30_000, y: 0 }))).toBe(0);
  });

  it("ends where its panel does, wherever it comes from", () => {
    const outside = painted(-20_000);
    expect(inkIn(outside)).toBeLessThan(inkIn(painted(30_000)) * 0.6);
    expect(differing(outside, show(30_000, { x: -50_000, y: 0 }))).toBe(0);
    expect(inkIn(show(30_000, { x: -90_000, y: 0 }))).toBe(0);
  });
});

describe("the picture of what is dragged", () => {
  const counted = () => {
    let count = 0;
    const counting: Painter = {
      paint(...args) {
        count++;
        painter.paint(...args);
      },
    };
    return { moving: new MovingParts(nodePlatform, counting), count: () => count };
  };

  it("is painted once, at the second frame, and kept while the design follows", () => {
    const { moving, count } = counted();
    const compile = compiling();
    const node = shape(20_000);
    moving.set(compile(node));
    for (let frame = 0; frame < 5; frame++) shown(moving, { x: frame * 1000, y: 0 });
    moving.set(compile({ ...node, x: 30_000 }));
    expect(differing(shown(moving), painted(30_000))).toBe(0);
    expect(differing(shown(moving, { x: 5000, y: 0 }), painted(35_000))).toBe(0);
    expect(count()).toBe(2);
  });

  it("is painted anew for what looks otherwise", () => {
    const { moving, count } = counted();
    const compile = compiling();
    moving.set(compile(shape(20_000)));
    for (let frame = 0; frame < 3; frame++) shown(moving);
    moving.set(compile(shape(20_000, 60_000)));
    const plain = new MovingParts(nodePlatform, painter);
    plain.set(compile(shape(20_000, 60_000)));
    expect(differing(shown(moving), shown(plain))).toBe(0);
    expect(count()).toBe(3);
  });

  it("lies on a canvas that shows a piece of what is seen as on one that shows it all", () => {
    const moving = new MovingParts(nodePlatform, painter);
    moving.set(compiling()(shape(20_000)));
    shown(moving);
    const [all, piece] = [shown(moving), shown(moving, still, { left: 64, top: 0 })];
    expect(inkIn(piece)).toBeGreaterThan(500);
    const row = size.width * 4;
    let wrong = 0;
    for (let at = 0; at < piece.length; at++)
      if (at % row < row - 256 && piece[at] !== all[at + 256]) wrong++;
    expect(wrong).toBe(0);
  });

  it("goes the way of the hand where the paper is turned", () => {
    const camera = { x: 500_000, y: 450_000, zoom: 0.001, turn: 2 } as const;
    const [moving, other] = [0, 1].map(() => {
      const made = new MovingParts(nodePlatform, painter);
      made.set(compiling()(shape(20_000)));
      return made;
    });
    const by = { x: 12_000, y: 7000 };
    for (let frame = 0; frame < 3; frame++) shown(moving!, still, undefined, { ...view, camera });
    const [fromPicture, anew] = [moving!, other!].map((each) =>
      shown(each, by, undefined, { ...view, camera }),
    );
    expect(inkIn(anew!)).toBeGreaterThan(500);
    expect(differing(fromPicture!, anew!)).toBe(0);
  });
});
