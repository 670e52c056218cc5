/** Rule K16 of README.md: a pattern is drawn by every back end, tile by tile the same, or by none and said to be missing. */
import { type PDFDict, PDFDocument, PDFName, type PDFRawStream } from "@cantoo/pdf-lib";
import { type Affine, compose, limits, newNode, transform } from "@foldmark/design";
import { layoutFor } from "@foldmark/design/testing";
import { describe, expect, it } from "vitest";
import { createPainter } from "../canvas/painter.ts";
import type { CanvasPlatform, Context } from "../canvas/platform.ts";
import { renderSurface } from "../canvas/render-surface.ts";
import { boxThrough, meets } from "../display-list/boxes.ts";
import { allOps, type FillOp, type PrintList } from "../display-list/display-list.ts";
import { outlinesOf } from "../display-list/glyphs.ts";
import { drawnAt } from "../hit/drawn-at.ts";
import { nodePlatform } from "../node/index.ts";
import { contentOf } from "../pdf/check/read-content.ts";
import { pdfxProblems } from "../pdf/index.ts";
import { printCondition } from "../pdf/print-conditions.ts";
import { printPdf } from "../pdf/print-pdf.ts";
import { surfaceFrame } from "../place/surface-frame.ts";
import { writeSvg } from "../svg/write-svg.ts";
import { designOf, inInk, noDrawers } from "../testing/designs.ts";
import { compile } from "./compile.ts";

const layout = layoutFor("mailer-box-full-color");
const outside = "surface:body-outside";
const lid = layout.artboard("panel:body-outside/lid")!;
const glyphs = outlinesOf(new Map());
const dotColour = "#123456";
const colours = { colour: () => dotColour, picture: null };

/** A dot in tiles of so many µm, over a box of so many of them. */
function dotted(side: number, columns: number, rows: number, own: object = {}) {
  const [width, height] = [columns * side, rows * side];
  const tile = { width: side, height: side };
  const repeat = newNode("repeat", {
    id: "node:dots",
    parent: "panel:body-outside/lid",
    width,
    height,
    tile,
    ...own,
  });
  const shape = { form: "ellipse" } as const;
  const dot = newNode("shape", { id: "node:dot", parent: repeat.id, ...tile, shape, fill: inInk("red") });
  return compile(designOf(repeat, dot), layout, outside, {
    fonts: new Map(),
    drawers: noDrawers(),
    bleed: 3,
  })!;
}

function paintedTiles(list: PrintList, size: number): number {
  let count = 0;
  const platform: CanvasPlatform = {
    ...nodePlatform,
    createLayer(width, height) {
      const layer = nodePlatform.createLayer(width, height);
      const fill = layer.context.fill.bind(layer.context) as (...given: unknown[]) => void;
      const counted = (...given: unknown[]) => {
        if (layer.context.fillStyle === dotColour) count++;
        fill(...given);
      };
      Object.assign(layer.context as Context, { fill: counted });
      return layer;
    },
  };
  const painter = createPainter({ platform, glyphs, pictures: { picture: () => null } });
  renderSurface(platform, painter, list, { colours, board: { colour: "#ffffff", cut: null }, size });
  return count;
}

/** Where the tiles lie in the pattern: those of a row, wherever the row lies. */
function svgPlaces(list: PrintList): readonly Affine[] {
  const svg = writeSvg(list, { colours, glyphs, image: () => null });
  const [, definitions = "", drawn = ""] = /<defs>(.*)<\/defs>(.*)/s.exec(svg) ?? [];
  const uses = (text: string) =>
    [...text.matchAll(/<use [^>]*transform="matrix\(([^)]*)\)"/g)].map(
      ([, numbers]) => numbers!.split(" ").map(Number) as unknown as Affine,
    );
  const tiles = uses(definitions);
  return uses(drawn).flatMap((row) => tiles.map((tile) => compose(row, tile)));
}
const svgTiles = (list: PrintList): number => svgPlaces(list).length;

async function printedTiles(list: PrintList): Promise<number> {
  const bytes = await printPdf({
    title: "Test",
    created: new Date("2026-11-17T08:00:00Z"),
    condition: printCondition("coated"),
    pages: [{ layout, list, whiteUnder: false }],
    bleed: 3,
    isVarnished: false,
    sources: { glyphs, picture: () => null, stencil: () => null },
  });
  expect(await pdfxProblems(bytes, "PDF/X-4")).toEqual([]);
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const { context } = document;
  const page = document.getPage(0).node;
  const drawings = context.lookup(page.Resources()!.get(PDFName.of("XObject"))) as PDFDict;
  const tiles = (content: string): number => {
    const drawn = [...content.matchAll(/\/(X\d+) Do/g)];
    if (drawn.length === 0) return content.includes(" k\n") ? 1 : 0;
    const once = new Map(drawn.map(([, name]) => [name!, 0]));
    for (const name of once.keys())
      once.set(name, tiles(contentOf(context.lookup(drawings.get(PDFName.of(name))) as PDFRawStream)));
    return drawn.reduce((sum, [, name]) => sum + once.get(name!)!, 0);
  };
  return tiles(contentOf(context.lookup(page.get(PDFName.of("Contents"))) as PDFRawStream));
}

describe("K16 patterns", () => {
  it("of 1 mm over the whole lid have the same tiles in print, on a canvas and in SVG", async () => {
    const [columns, rows] = [Math.ceil(lid.width / 1000), Math.ceil(lid.height / 1000)];
    const { list, problems } = dotted(1000, columns, rows);
    expect(problems).toEqual([]);
    // One more to each side only touches the box.
    const tiles = (columns + 2) * (rows + 2);
    expect(tiles).toBeGreaterThan(40_000);
    expect(paintedTiles(list, 600)).toBe(tiles);
    expect(svgTiles(list)).toBe(tiles);
    expect(await printedTiles(list)).toBe(tiles);
  });

  it("are hit where they are drawn", () => {
    const { list } = dotted(1000, 240, 200);
    const at = surfaceFrame(layout, outside)!.ofArtboard(lid);
    const options = { tolerance: 0, isBox: () => false };
    const sources = { glyphs, alpha: () => null };
    const hit = (x: number, y: number) => drawnAt(list, transform(at, { x, y }), options, sources);
    expect(hit(100_500, 90_500)).toEqual(["node:dots"]);
    expect(hit(100_020, 90_020)).toEqual([]);
  });

  it("are drawn up to the limit, and beyond it nowhere, with the reason", () => {
    const most = Math.floor(Math.sqrt(limits.tiles));
    const within = dotted(400, most - 2, most - 2);
    expect(within.problems).toEqual([]);
    expect([...allOps(within.list)].some((op) => op.kind === "fill" && op.paint.kind === "pattern")).toBe(
      true,
    );
    const beyond = dotted(400, most, most);
    expect(beyond.list.parts).toEqual([]);
    expect(beyond.problems).toEqual([
      { node: "node:dots", problem: { kind: "too-many-tiles", tiles: (most + 2) ** 2, most: limits.tiles } },
    ]);
    expect(svgTiles(beyond.list)).toBe(0);
  });

  it("are fewer where more is painted in each, and said to be so many", async () => {
    /** So many dots on each other in every tile, a group that is seen through where they are in one. */
    const heaped = (columns: number, dots: number, opacity = 1000) => {
      const side = 500;
      const tile = { width: side, height: side };
      const repeat = newNode("repeat", {
        id: "node:dots",
        parent: "panel:body-outside/lid",
        width: columns * side,
        height: columns * side,
        tile,
      });
      const group = newNode("group", { id: "node:group", parent: repeat.id, ...tile, opacity });
      const heap = Array.from({ length: dots }, (_, at) =>
        newNode("shape", {
          id: `node:dot-${at}`,
          parent: group.id,
          index: `a${String.fromCharCode(97 + at)}`,
          ...tile,
          fill: inInk("red"),
        }),
      );
      return compile(designOf(repeat, group, ...heap), layout, outside, { fonts: new Map(), bleed: 3 })!;
    };
    const columns = 150;
    const tiles = (columns + 2) ** 2;
    for (const [dots, opacity] of [
      [1, 1000],
      [1, 500],
      [10, 1000],
      [2, 500],
    ] as const)
      expect(heaped(columns, dots, opacity).problems).toEqual([]);
    const { list, problems } = heaped(columns, 20);
    const problem = { kind: "too-many-tiles", tiles, most: limits.tiles / 20 };
    expect(problems).toEqual([{ node: "node:dots", problem }]);
    expect([paintedTiles(list, 300), svgTiles(list), await printedTiles(list)]).toEqual([0, 0, 0]);
    // To see through them as one takes a layer for each tile.
    expect(heaped(columns, 4, 500).problems).toMatchObject([
      { problem: { most: Math.floor(limits.tiles / 12) } },
    ]);
    expect(heaped(columns, 4).problems).toEqual([]);
  });

  it("in patterns count as often as they are drawn", () => {
    const outer = newNode("repeat", {
      id: "node:outer",
      parent: "panel:body-outside/lid",
      width: 40_000,
      height: 40_000,
      tile: { width: 10_000, height: 10_000 },
    });
    const inner = { ...outer, id: "node:inner", parent: outer.id, width: 10_000, height: 10_000 } as const;
    const dot = newNode("shape", { id: "node:dot", parent: inner.id, width: 50, height: 50 });
    const drawn = (side: number) =>
      compile(designOf(outer, { ...inner, tile: { width: side, height: side } }, dot), layout, outside, {
        fonts: new Map(),
        bleed: 3,
      })!;
    expect(drawn(200).problems).toEqual([]);
    expect(drawn(100).problems).toMatchObject([{ node: "node:outer", problem: { kind: "too-many-tiles" } }]);
  });

  it.each(["grid", "brick", "half-drop", "mirror"] as const)(
    "a row of %s again and again holds every tile that reaches into the box, once, and in print as in SVG",
    async (layoutName) => {
      const { list } = dotted(1000, 12, 9, { layout: layoutName, offset: { x: 300, y: -700 } });
      const { paint } = [...allOps(list)].find((op): op is FillOp => op.kind === "fill")!;
      if (paint.kind !== "pattern") throw new Error("no pattern");
      const isInBox = (at: Affine) =>
        meets(boxThrough(at, paint.bounds), { minX: 0, minY: 0, maxX: 12_000, maxY: 9_000 });
      const { right, down } = paint;
      const steps = Array.from({ length: 41 }, (_, at) => at - 20);
      const wanted = steps.flatMap((row) =>
        steps.flatMap((column) => {
          const step: Affine = [1, 0, 0, 1, column * right.x + row * down.x, column * right.y + row * down.y];
          return paint.tiles.map((tile) => compose(step, tile)).filter(isInBox);
        }),
      );
      const places = svgPlaces(list);
      const texts = (all: readonly Affine[]) => all.map((at) => at.map(Math.round).join(" ")).sort();
      expect(new Set(texts(places)).size).toBe(places.length);
      expect(texts(places.filter(isInBox))).toEqual(texts(wanted));
      expect(paintedTiles(list, 300)).toBe(wanted.length);
      expect(await printedTiles(list)).toBe(places.length);
    },
  );
});
