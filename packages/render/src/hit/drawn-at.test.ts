/** Rules H1–H6 of README.md: what is under a point is what is seen there. */
import { type DesignRecord, newNode, newRecord, panelStyleIdOf } from "@foldmark/design";
import { layoutFor } from "@foldmark/design/testing";
import { createCanvas } from "@napi-rs/canvas";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { createPainter, type Painter } from "../canvas/painter.ts";
import type { Context } from "../canvas/platform.ts";
import { createCompiler } from "../compile/compile.ts";
import type { Part, PrintList } from "../display-list/display-list.ts";
import { outlinesOf } from "../display-list/glyphs.ts";
import { flattened } from "../display-list/path.ts";
import { applyEffect } from "../effects/apply-effect.ts";
import { createFontShelf, type FontShelf } from "../node/fonts.ts";
import { nodePlatform } from "../node/index.ts";
import { Pictures } from "../pictures/pictures.ts";
import { toPixels } from "../place/surface-frame.ts";
import { designOf, fontOf, inInk, noDrawers, run, textStyle } from "../testing/designs.ts";
import { drawnNodes, testPicture } from "../testing/drawn-nodes.ts";
import { wavePicture } from "../testing/pictures.ts";
import { drawnAt } from "./drawn-at.ts";
import type { HitOptions, HitSources } from "./hit-op.ts";

const layout = layoutFor("mailer-box-full-color");
const outside = "surface:body-outside";
const lid = "panel:body-outside/lid";
const exact = { tolerance: 0, isBox: () => false };
const picture = wavePicture(testPicture.width, testPicture.height);

let shelf: FontShelf;
beforeAll(async () => {
  shelf = await createFontShelf();
  await shelf.open([fontOf("archivo")]);
});

const listOf = (...records: DesignRecord[]): PrintList =>
  createCompiler({ fonts: shelf.fonts, drawers: noDrawers(), bleed: 3 }).compile(
    designOf(...records),
    layout,
    outside,
  )!.list;

function sourcesOf({ derived }: PrintList): HitSources {
  const made = new Map(Object.entries(derived).map(([id, { effect }]) => [id, applyEffect(picture, effect)]));
  return {
    glyphs: outlinesOf(shelf.fonts),
    alpha(asset, across, down) {
      const { width: w, height: h, rgba } = made.get(asset) ?? picture;
      const [x, y] = [Math.floor(across * w), Math.floor(down * h)];
      return rgba[(Math.min(y, h - 1) * w + Math.min(x, w - 1)) * 4 + 3]!;
    },
  };
}

function painterOf({ derived }: PrintList): Painter {
  const pictures = new Pictures(nodePlatform, { pixels: () => picture, derived: (asset) => derived[asset] });
  return createPainter({ platform: nodePlatform, glyphs: outlinesOf(shelf.fonts), pictures });
}

const [width, height] = [200, 170];
const colours = { colour: () => "#000000", picture: null };

/** Of each pixel, how much of the part is seen there. */
function mask(painter: Painter, part: Part, transform: ReturnType<typeof toPixels>): Uint8ClampedArray {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  painter.paint(context as unknown as Context, { parts: [part] }, transform, { colours });
  return context.getImageData(0, 0, width, height).data;
}

describe("what is under a point", () => {
  it("H1 agrees with what is drawn in 99.9 % of all pixels", () => {
    let [asked, wrong] = [0, 0];
    const compare = (records: readonly DesignRecord[]) => {
      const list = listOf(...records);
      const painter = painterOf(list);
      // The lid lies in the lower part of the blank.
      const transform = toPixels({ minX: 150_000, minY: 350_000 }, 0.73);
      const sources = sourcesOf(list);
      const masks = list.parts.map((part) => mask(painter, part, transform));
      for (let pixel = 0; pixel < width * height; pixel++) {
        const x = ((pixel % width) + 0.5 - transform[4]) / transform[0];
        const y = (Math.floor(pixel / width) + 0.5 - transform[5]) / transform[3];
        const hits = drawnAt(list, { x, y }, exact, sources);
        for (const [order, part] of list.parts.entries()) {
          const isSeen = masks[order]![pixel * 4 + 3]! >= (part.ops[0]!.kind === "pushGroup" ? 76 : 128);
          const isHit = hits.some((hit) => hit === part.node || hit.startsWith(`${part.node}-`));
          asked++;
          if (isSeen !== isHit) wrong++;
        }
      }
    };
    // Others each time; the seed that found something is told.
    const seed = Math.floor(Math.random() * 2 ** 31);
    fc.assert(fc.property(drawnNodes(lid), compare), { numRuns: 18, seed });
    expect(asked, `seed ${seed}`).toBeGreaterThan(300_000);
    expect(wrong / asked, `seed ${seed}`).toBeLessThan(0.001);
  }, 120_000);

  it("H2 bounds hold every point of every outline", () => {
    fc.assert(
      fc.property(drawnNodes(lid), (records) => {
        for (const { ops, bounds } of listOf(...records).parts) {
          const isClipped = ops.some(({ kind }) => kind === "pushClip");
          for (const op of ops) {
            if (isClipped || (op.kind !== "fill" && op.kind !== "stroke")) continue;
            const [a, b, c, d, e, f] = op.at;
            for (const { points } of flattened(op.path, 10))
              for (let at = 0; at < points.length; at += 2) {
                const [x, y] = [points[at]!, points[at + 1]!];
                const [px, py] = [a * x + c * y + e, b * x + d * y + f];
                expect(px >= bounds.minX - 1e-6 && px <= bounds.maxX + 1e-6).toBe(true);
                expect(py >= bounds.minY - 1e-6 && py <= bounds.maxY + 1e-6).toBe(true);
              }
          }
        }
      }),
      { numRuns: 80 },
    );
  });

  const square = (id: string, own: object = {}) =>
    newNode("shape", {
      id: `node:${id}`,
      parent: lid,
      x: 50_000,
      y: 50_000,
      width: 40_000,
      height: 40_000,
      ...own,
    });
  const middle = { x: 0, y: 0 };
  /** Asked from the middle of the node that is called `a`. */
  const hits = (list: PrintList, by = middle, options: HitOptions = exact) => {
    const { minX, minY, maxX, maxY } = list.parts.find(({ node }) => node === "node:a")!.bounds;
    const point = { x: (minX + maxX) / 2 + by.x, y: (minY + maxY) / 2 + by.y };
    return drawnAt(list, point, options, sourcesOf(list));
  };

  it("H3 names all that is under the point, the topmost first, the panel's colour last", () => {
    const style = newRecord("panel-style", {
      id: panelStyleIdOf(lid),
      panel: lid,
      background: inInk("sand"),
    });
    const list = listOf(
      style,
      square("a", { index: "a1" }),
      square("b", { index: "a2" }),
      square("c", { index: "a0" }),
    );
    expect(hits(list)).toEqual(["node:b", "node:a", "node:c", lid]);
  });

  it("H4 falls through the clear part of a picture", () => {
    const asset = newRecord("asset", testPicture);
    const place = { x: 50_000, y: 50_000, width: 40_000, height: 40_000, index: "a9" };
    const image = newNode("image", { id: "node:a", parent: lid, asset: testPicture.id, ...place });
    const list = listOf(asset, square("below"), image);
    expect(hits(list)).toEqual(["node:below"]);
    expect(hits(list, { x: 0, y: 15_000 })).toEqual(["node:a", "node:below"]);
  });

  it("H5 meets a fine line within the tolerance", () => {
    const stroke = {
      paint: inInk("black"),
      width: 100,
      cap: "butt" as const,
      join: "miter" as const,
      dash: [],
    };
    const list = listOf(
      newNode("line", { id: "node:a", parent: lid, x: 40_000, y: 40_000, width: 30_000, height: 0, stroke }),
    );
    expect(hits(list, { x: 0, y: 900 })).toEqual([]);
    expect(hits(list, { x: 0, y: 900 }, { tolerance: 1000, isBox: () => false })).toEqual(["node:a"]);
  });

  it("H5 meets a text between its letters where it is asked to", () => {
    const words = newNode("text", {
      id: "node:a",
      parent: lid,
      x: 20_000,
      y: 20_000,
      width: 100_000,
      runs: [run("I        I", textStyle("archivo", 40))],
    });
    const list = listOf(words);
    expect(hits(list)).toEqual([]);
    expect(hits(list, middle, { tolerance: 0, isBox: (node) => node === "node:a" })).toEqual(["node:a"]);
  });

  it("H6 meets nothing of what its panel cuts off", () => {
    const reaching = square("a", { x: -20_000 });
    const list = listOf(reaching);
    expect(hits(list, { x: 15_000, y: 0 })).toEqual(["node:a"]);
    expect(hits(list, { x: -15_000, y: 0 })).toEqual([]);
  });
});
