import { beforeAll, expect, it } from "vitest";
import { openPlateTools } from "../../node/index.ts";
import { box, outputProfile, WrittenPdf } from "../../testing/index.ts";
import { rasterConverted, timesFiner } from "./converted-raster.ts";
import type { Pdfium, PixelBox } from "./pdfium.ts";

let tools: Awaited<ReturnType<typeof openPlateTools>>;
beforeAll(async () => {
  tools = await openPlateTools(outputProfile());
});

it("the parts of a page that is read once are those of one that is read for each", () => {
  const bytes = new WrittenPdf().finish({
    content: `1 0 0 rg ${box(10, 20, 200, 150)} 0 0 1 RG 3 w 5 5 m 300 200 l S`,
  });
  const size = { width: 360, height: 252 };
  const parts = [200, 0, 100].map((top) => ({ left: 20, top, width: 300, height: Math.min(100, 252 - top) }));
  const drawn: number[] = [];
  tools.pdfium.renderParts(bytes, 0, size, parts, (raster, at) => {
    drawn.push(at);
    expect(raster).toEqual(tools.pdfium.render(bytes, 0, size, parts[at]));
    expect(raster.data.some((light) => light < 255)).toBe(true);
  });
  expect(drawn).toEqual([0, 1, 2]);
});

it("a large page is read once and drawn in bands, each of them in its place", () => {
  const asked: (readonly PixelBox[])[] = [];
  const pdfium = {
    // As dark as it lies low, in steps of the bands.
    renderParts(_bytes, _page, size, parts, take) {
      expect(size).toEqual({ width: 8_000, height: 4_000 });
      asked.push(parts);
      for (const [at, { width, height }] of parts.entries())
        take({ width, height, data: new Uint8Array(width * height * 3).fill(255 - 40 * at) }, at);
    },
  } as Pdfium;
  const pixels = { size: { width: 2_000, height: 1_000 }, resolution: 90, paints: 3 };
  const { tints } = rasterConverted(pdfium, new Uint8Array(), 0, pixels, tools.manager);
  expect(asked.map((parts) => parts.map(({ top, height }) => [top, height]))).toEqual([
    [0, 1, 2, 3].map((at) => [1_000 * at, 1_000]),
  ]);
  const black = tints.get("Black")!;
  const rows = [0, 249, 250, 499, 500, 750, 999].map((row) => black[row * 2_000 + 1_999]!);
  expect(rows[0]).toBe(rows[1]);
  expect(rows[2]).toBe(rows[3]);
  expect(rows[5]).toBe(rows[6]);
  expect(rows).toEqual([...rows].sort((a, b) => a - b));
  expect(new Set(rows).size).toBe(4);
});

it("is drawn as fine as its resolution needs, and less where so much is painted that it would take too long", () => {
  expect([72, 100, 134, 200, 300, 600].map((resolution) => timesFiner(resolution, 50))).toEqual([
    4, 4, 2, 2, 1, 1,
  ]);
  const paints = [0, 62_500, 62_501, 200_000, 500_000, 5_000_000];
  expect(paints.map((count) => timesFiner(90, count))).toEqual([4, 4, 3, 2, 1, 1]);
  expect(paints.map((count) => timesFiner(300, count))).toEqual([1, 1, 1, 1, 1, 1]);
});
