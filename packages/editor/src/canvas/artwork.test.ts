/** What the screen is put together from is what painting it at once gives, pixel by pixel. */
import { type DesignRecord, designHash, newNode, openDesign, viewOf } from "@foldmark/design";
import { commandOf, designs, steps } from "@foldmark/design/testing";
import type { Box } from "@foldmark/geometry";
import {
  createCompiler,
  createPainter,
  outlinesOf,
  type Painter,
  type ScreenColours,
} from "@foldmark/render";
import { nodePlatform } from "@foldmark/render/node";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boardOf } from "../scene/board.ts";
import { mailer } from "../testing/editors.ts";
import { Artwork, type View } from "./artwork.ts";
import { KeptLines } from "./kept-lines.ts";
import { tilesOver, zoomBucket } from "./tiles.ts";

const surface = "surface:body-outside" as const;
const board = boardOf(mailer, surface)!;
const fonts = new Map();
const painter = createPainter({
  platform: nodePlatform,
  glyphs: outlinesOf(fonts),
  pictures: { picture: () => null },
});
const colours: ScreenColours = {
  colour: (paint) => (paint.kind === "process" ? "#203040" : paint.kind === "spot" ? "#c04020" : "#f0f0f0"),
  picture: null,
};

const size = { width: 700, height: 600 };
const zoom = 0.0012;
const view: View = { camera: { x: 40_000, y: 30_000, zoom, turn: 0 }, size, ratio: 1, isZooming: false };

function artworkWith(used: Painter = painter): Artwork {
  const artwork = new Artwork({ platform: nodePlatform, painter: used, bytes: 64_000_000 });
  artwork.setBoard(board);
  artwork.setLook({ colours, paper: "#ffffff" });
  return artwork;
}

const partsOf = (records: Iterable<DesignRecord>) =>
  createCompiler({ fonts, bleed: 3 }).compile(
    viewOf(new Map([...records].map((each) => [each.id, each]))),
    mailer,
    surface,
  )!.list.parts;

function pixels(
  artwork: Artwork,
  isTimeUp: () => boolean = () => false,
  seen: View = view,
): Uint8ClampedArray {
  const layer = nodePlatform.createLayer(size.width, size.height);
  let frames = 0;
  while (!artwork.frame(layer.context, seen, isTimeUp)) if (++frames > 100) throw new Error("never complete");
  const context = layer.context as unknown as CanvasRenderingContext2D;
  return context.getImageData(0, 0, size.width, size.height).data;
}

const differing = (a: Uint8ClampedArray, b: Uint8ClampedArray): number => {
  let count = 0;
  for (let at = 0; at < a.length; at += 4)
    if (a[at] !== b[at] || a[at + 1] !== b[at + 1] || a[at + 2] !== b[at + 2] || a[at + 3] !== b[at + 3])
      count++;
  return count;
};

describe("tiles", () => {
  it("K1: painted in slices of any length they become the same picture, and there is ink in it", () => {
    fc.assert(
      fc.property(designs(10), (records) => {
        const parts = partsOf(records.values());
        const [one, other] = [artworkWith(), artworkWith()];
        one.setParts(parts);
        other.setParts(parts);
        const whole = pixels(one);
        expect(
          differing(
            whole,
            pixels(other, () => true),
          ),
        ).toBe(0);
        expect(whole.some((value) => value !== 0)).toBe(true);
      }),
      { numRuns: 8 },
    );
  });

  it("K8: turned upside down they are the very picture, upside down, and none is painted again", () => {
    const parts = partsOf([
      newNode("shape", {
        id: "node:a",
        parent: "panel:body-outside/lid",
        x: 9000,
        width: 50_000,
        height: 30_000,
      }),
    ]);
    let painted = 0;
    const artwork = artworkWith({
      paint(...args) {
        painted++;
        painter.paint(...args);
      },
    });
    artwork.setParts(parts);
    const upright = pixels(artwork);
    const before = painted;
    const camera = { ...view.camera, turn: 2 as const };
    // What was at the bottom right is at the top left.
    const [x, y] = [camera.x + size.width / zoom, camera.y + size.height / zoom];
    const turned = pixels(artwork, () => false, { ...view, camera: { ...camera, x, y } });
    const reversed = new Uint8ClampedArray(new Uint32Array(turned.buffer).reverse().buffer);
    expect(differing(upright, reversed)).toBe(0);
    expect(painted).toBe(before);
  });

  it("K2: after any change, painting what changed gives what painting everything anew gives", () => {
    fc.assert(
      fc.property(designs(8), steps(6), (records, list) => {
        const design = openDesign(records.values(), mailer);
        const compiler = createCompiler({ fonts, bleed: 3 });
        const kept = artworkWith();
        const show = () => compiler.compile(viewOf(design.store.records()), mailer, surface)!.list.parts;
        kept.setParts(show());
        pixels(kept);
        for (const [number, step] of list.entries()) {
          const asked = commandOf(step, viewOf(design.store.records()), mailer, number);
          if (asked) design.run(...asked, number);
        }
        kept.setParts(show());
        const anew = artworkWith();
        anew.setParts(partsOf(design.store.records().values()));
        expect(differing(pixels(kept), pixels(anew)), designHash(records.values())).toBe(0);
      }),
      { numRuns: 12 },
    );
  });

  it("K3: a small change paints few tiles, and moving the paper paints none that are there", () => {
    let painted = 0;
    const counting: Painter = {
      paint(...args) {
        painted++;
        painter.paint(...args);
      },
    };
    const artwork = artworkWith(counting);
    const shape = (x: number) =>
      newNode("shape", { id: "node:a", parent: "panel:body-outside/lid", x, width: 9000, height: 9000 });
    artwork.setParts(partsOf([shape(10_000)]));
    pixels(artwork);
    const all = painted;
    expect(all).toBe(
      tilesOver(zoom, { minX: 40_000, minY: 30_000, maxX: 40_000 + 700 / zoom, maxY: 30_000 + 600 / zoom })
        .length,
    );
    painted = 0;
    artwork.setParts(partsOf([shape(12_000)]));
    pixels(artwork);
    expect(painted).toBeGreaterThan(0);
    expect(painted).toBeLessThan(all);
    painted = 0;
    pixels(artwork);
    expect(painted).toBe(0);
  });

  it("K4: what moves is painted apart, and comes back to its place when it rests", () => {
    const artwork = artworkWith();
    const shape = newNode("shape", {
      id: "node:a",
      parent: "panel:body-outside/lid",
      x: 9000,
      width: 90_000,
      height: 90_000,
    });
    const parts = partsOf([shape]);
    artwork.setParts(parts);
    const rest = pixels(artwork);
    artwork.setParts(parts, new Set(["node:a"]));
    expect(differing(rest, pixels(artwork))).toBeGreaterThan(0);
    const by = { x: 10 / zoom, y: -20 / zoom };
    const [box] = artwork.movingBoxes(view, by) as [Box];
    const { minX, minY, maxX, maxY } = parts[0]!.bounds;
    const [left, top] = [(minX - view.camera.x) * zoom + 10, (minY - view.camera.y) * zoom - 20];
    expect([box.minX, box.minY]).toEqual([expect.closeTo(left, 6), expect.closeTo(top, 6)]);
    expect([box.maxX - box.minX, box.maxY - box.minY]).toEqual([
      expect.closeTo((maxX - minX) * zoom, 6),
      expect.closeTo((maxY - minY) * zoom, 6),
    ]);
    artwork.setParts(parts);
    expect(artwork.movingBoxes(view, by)).toEqual([]);
    expect(differing(rest, pixels(artwork))).toBe(0);
  });

  it("K5: zooms that lie close share a bucket, and the middle is painted first", () => {
    expect(zoomBucket(1.1)).toBe(1);
    expect(zoomBucket(1.3)).toBe(Math.SQRT2);
    expect(tilesOver(1, { minX: 0, minY: 0, maxX: 1535, maxY: 1535 })[0]).toEqual({ column: 1, row: 1 });
  });

  it("K6: lines kept for a zoom are shown where painting them anew would put them, and painted once", () => {
    let painted = 0;
    const paint = (context: CanvasRenderingContext2D, { camera }: View): void => {
      painted++;
      context.fillStyle = "#d6006e";
      const side = Math.round(50_000 * camera.zoom);
      context.fillRect(
        Math.round((90_000 - camera.x) * camera.zoom),
        Math.round((200_000 - camera.y) * camera.zoom),
        side,
        side,
      );
    };
    const shown = (lines: KeptLines, by: number): Uint8ClampedArray => {
      const layer = nodePlatform.createLayer(size.width, size.height);
      const camera = { ...view.camera, x: view.camera.x - by / zoom, y: view.camera.y + by / zoom };
      lines.show(layer.context, { ...view, camera });
      const context = layer.context as unknown as CanvasRenderingContext2D;
      return context.getImageData(0, 0, size.width, size.height).data;
    };
    const kept = new KeptLines(nodePlatform, paint);
    for (const by of [0, 7, -40, 150]) {
      const anew = shown(new KeptLines(nodePlatform, paint), by);
      expect(anew.some((value) => value !== 0)).toBe(true);
      expect(differing(shown(kept, by), anew)).toBe(0);
    }
    // Four times anew, and once to be kept.
    expect(painted).toBe(5);
    shown(kept, 400);
    kept.forget();
    shown(kept, 400);
    expect(painted).toBe(7);
  });

  it("K7: lines over what is dragged are those that lie there, and stand nowhere else", () => {
    const kept = new KeptLines(nodePlatform, (context, { camera: { x, y } }) => {
      context.fillStyle = "#d6006e";
      for (let at = 0; at < 400_000; at += 20_000)
        context.fillRect(Math.round((at - x) * zoom), Math.round((at - y) * zoom), 9, 9);
    });
    const [lines, over] = [0, 1].map(() => nodePlatform.createLayer(size.width, size.height).context);
    kept.show(lines!, view);
    const context = over as unknown as CanvasRenderingContext2D;
    context.fillStyle = "#000000";
    context.fillRect(100, 100, 200, 200);
    // A piece of what is seen, from 20, 10 on; the other of the boxes has nothing in it.
    const boxes = [
      { minX: 110.5, minY: 90, maxX: 330, maxY: 320 },
      { minX: 400, minY: 400, maxX: 440, maxY: 440 },
    ];
    kept.showOnto({ context, left: 20, top: 10 }, view, boxes);
    const pixelsOf = (of: typeof lines) =>
      (of as unknown as CanvasRenderingContext2D).getImageData(0, 0, size.width, size.height).data;
    const [below, above] = [pixelsOf(lines), pixelsOf(over)];
    let [seen, wrong] = [0, 0];
    for (let at = 0; at < above.length; at += 4) {
      const [x, y] = [(at / 4) % size.width, Math.floor(at / 4 / size.width)];
      const isInside = x >= 100 && x < 300 && y >= 100 && y < 300;
      const under = 4 * ((y + 10) * size.width + x + 20);
      const isLine = isInside && below[under + 3] === 255;
      if (above[at + 3] !== (isInside ? 255 : 0) || above[at] !== (isLine ? 0xd6 : 0)) wrong++;
      if (isLine) seen++;
    }
    expect(wrong).toBe(0);
    expect(seen).toBeGreaterThan(100);
  });
});
