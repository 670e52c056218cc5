import { inflateSync } from "node:zlib";
import { PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { layoutFor } from "@foldmark/design/testing";
import { describe, expect, it } from "vitest";
import { compile } from "../compile/compile.ts";
import type { InkPaint, Paint, PrintOp } from "../display-list/display-list.ts";
import { rectanglePath } from "../display-list/path.ts";
import { designOf } from "../testing/designs.ts";
import { pdfxProblems } from "./check/check-pdfx.ts";
import { contentOf } from "./check/read-content.ts";
import { flattenedPdf } from "./flattened-pdf.ts";
import { printCondition } from "./print-conditions.ts";
import type { PrintJob } from "./print-job.ts";
import { printPdf } from "./print-pdf.ts";
import type { PrintPicture } from "./resources.ts";

type Sku = Parameters<typeof layoutFor>[0];

const shared = {
  node: "node:a",
  plate: null,
  overprint: false,
  printable: true,
  at: [1, 0, 0, 1, 0, 0],
} as const;
const box = rectanglePath(10_000, 10_000, 20_000, 20_000);
const fill = (paint: Paint): PrintOp => ({ ...shared, kind: "fill", path: box, rule: "nonzero", paint });
const line = (paint: InkPaint): PrintOp => ({
  ...shared,
  kind: "stroke",
  path: box,
  stroke: { width: 500, cap: "round", join: "bevel" },
  paint,
});
const process = (...cmyk: [number, number, number, number]): InkPaint => ({ kind: "process", cmyk });
const black = process(0, 0, 0, 1000);
const red = process(0, 900, 800, 0);
const white: InkPaint = { kind: "white", tint: 1000 };

const picture: PrintPicture = {
  width: 8,
  height: 4,
  cmyk: new Uint8Array(128).fill(77),
  alpha: Uint8Array.from({ length: 32 }, (_, at) => (at < 16 ? 255 : 0)),
};

interface Own extends Partial<Omit<PrintJob, "pages">> {
  readonly sku?: Sku;
  readonly whiteUnder?: boolean;
}

function jobOf(
  ops: readonly PrintOp[],
  { sku = "square-label", whiteUnder = false, ...own }: Own = {},
): PrintJob {
  const layout = layoutFor(sku);
  const surface = layout.artboards.find(({ panel, side }) => !panel && side === "outside")!;
  const { list } = compile(designOf(), layout, surface.ref as "surface:a", { fonts: new Map(), bleed: 2 })!;
  const parts = [{ node: "node:a" as const, bounds: list.bounds, clip: null, ops }];
  return {
    title: "Test",
    created: new Date("2026-11-17T08:00:00Z"),
    condition: printCondition("coated"),
    pages: [{ layout, list: { ...list, parts }, whiteUnder }],
    bleed: 2,
    isVarnished: false,
    sources: {
      glyphs: { has: () => false, outline: () => ({ segments: "", coordinates: [] }) },
      picture: () => picture,
      stencil: () => null,
    },
    ...own,
  };
}

/** Operators of the first page; where a layer is named, its own. */
async function written(job: PrintJob, layer?: string): Promise<string> {
  const document = await PDFDocument.load(await printPdf(job), { updateMetadata: false });
  const stream = document.context.lookup(
    document.getPage(0).node.get(PDFName.of("Contents")),
  ) as PDFRawStream;
  const content = contentOf(stream);
  return layer ? (new RegExp(`/OC /${layer} BDC([\\s\\S]*?)EMC`).exec(content)?.[1] ?? "") : content;
}

async function streamsOf(bytes: Uint8Array, subtype: string): Promise<PDFRawStream[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return document.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((each): each is PDFRawStream => each instanceof PDFRawStream)
    .filter(({ dict }) => dict.get(PDFName.of("Subtype")) === PDFName.of(subtype));
}

describe("X1 inks", () => {
  it("are process inks, and spot inks on plates of their own", async () => {
    const artwork = await written(
      jobOf([fill(red), fill({ kind: "spot", ink: "Pantone 185 C", tint: 450, cmyk: [0, 910, 760, 0] })]),
      "artwork",
    );
    expect(artwork).toContain("0 0.9 0.8 0 k");
    expect(artwork).toMatch(/\/C0 cs 0.45 scn/);
  });

  it("lets black lines print over what is below, but no other ink, and nothing that is see-through", async () => {
    const overprint = /\/G\d+ gs/g;
    const count = async (...ops: PrintOp[]) =>
      [...(await written(jobOf(ops), "artwork")).matchAll(overprint)].length;
    expect(await count(line(black))).toBe(1);
    expect(await count(line(red), line(process(0, 0, 0, 900)), fill(black))).toBe(0);
    const group = {
      kind: "pushGroup",
      node: "node:a",
      opacity: 500,
      blend: "normal",
      bounds: { minX: 0, minY: 0, maxX: 50_000, maxY: 50_000 },
    } as const;
    // The one that makes it see-through.
    expect(await count(group, line(black), { kind: "pop" })).toBe(1);
  });

  it("calls no plate of a buyer as one of ours, nor by letters that cannot be seen", async () => {
    const spot = (ink: string) => fill({ kind: "spot", ink, tint: 1000, cmyk: [0, 0, 0, 500] });
    const bytes = await printPdf(jobOf([spot("CutContour"), spot("All"), spot("Gr\u202eün\u0007 #1")]));
    const text = Buffer.from(bytes).toString("latin1");
    for (const name of ["CutContour#20artwork", "All#20artwork", "Gr#20#C3#BCn#20#231"])
      expect(text).toContain(`/Separation /${name} `);
    expect(await pdfxProblems(bytes, "PDF/X-4")).toEqual([]);
  });

  it("goes from ink to ink in gradients", async () => {
    const stops = [
      { at: 200, paint: red },
      { at: 800, paint: black },
    ];
    const bytes = await printPdf(
      jobOf([fill({ kind: "linear", from: { x: 0, y: 0 }, to: { x: 9, y: 9 }, stops })]),
    );
    expect(Buffer.from(bytes).toString("latin1")).toMatch(/\/Bounds \[ 0.2 0.8 \]/);
    const mixed = [
      stops[0]!,
      { at: 1000, paint: { kind: "spot", ink: "A", tint: 1, cmyk: [0, 0, 0, 0] } as const },
    ];
    const job = jobOf([fill({ kind: "radial", centre: { x: 0, y: 0 }, radius: 5, stops: mixed })]);
    await expect(printPdf(job)).rejects.toThrow("one ink to another");
  });
});

describe("X2 white and varnish", () => {
  it("takes what is below white out of the artwork, and paints white after all of it", async () => {
    const job = jobOf([fill(red), fill(white)]);
    expect(await written(job, "artwork")).toContain("0 0 0 0 k");
    expect(await written(job, "white")).toMatch(/\/white cs 0 scn[\s\S]*\/white cs 1 scn/);
    const content = await written(job);
    expect(content.indexOf("/white BDC")).toBeGreaterThan(content.indexOf("/artwork BDC"));
  });

  it("lets black stand on white, and other inks take it out", async () => {
    const tints = async (...ops: PrintOp[]) =>
      [...(await written(jobOf(ops), "white")).matchAll(/\/white cs (\S+) scn/g)].map(([, tint]) => tint);
    expect(await tints(fill(white), fill(black))).toEqual(["1"]);
    expect(await tints(fill(white), fill(red))).toEqual(["1", "0"]);
    expect(await tints(fill(red))).toEqual([]);
  });

  it("lies under everything where colours stand on white", async () => {
    const image: PrintOp = {
      ...shared,
      kind: "image",
      asset: "a",
      width: 8000,
      height: 4000,
      crop: { x: 0, y: 0, width: 1_000_000, height: 1_000_000 },
      stencil: null,
    };
    const drawn = await written(jobOf([fill(red), image], { whiteUnder: true }), "white");
    expect([...drawn.matchAll(/\/white cs 1 scn/g)]).toHaveLength(2);
    expect(drawn).toMatch(/\/X\d+ Do/);
  });

  it("varnishes all but what is glued", async () => {
    const drawn = await written(jobOf([], { sku: "product-box", isVarnished: true }), "varnish");
    expect(drawn).toMatch(/\/varnish cs 1 scn[\s\S]*\/varnish cs 0 scn/);
  });
});

describe("X3 pictures", () => {
  it("are in the file as large as they are, once, with their mask", async () => {
    const image = (crop: number): PrintOp => ({
      ...shared,
      kind: "image",
      asset: "a",
      width: 8000,
      height: 4000,
      crop: { x: 0, y: 0, width: crop, height: crop },
      stencil: null,
    });
    const images = await streamsOf(await printPdf(jobOf([image(1_000_000), image(500_000)])), "Image");
    const sizes = images.map(({ dict, contents }) => [
      String(dict.get(PDFName.of("Width"))),
      inflateSync(contents).length,
    ]);
    expect(sizes.toSorted((a, b) => Number(a[1]) - Number(b[1]))).toEqual([
      ["8", 32],
      ["8", 128],
    ]);
  });
});

describe("X4 pages", () => {
  it("repeat an endless web three times, and sheets two by two", async () => {
    const copies = async (sku: Sku) =>
      [...(await written(jobOf([fill(red)], { sku }), "artwork")).matchAll(/re W n/g)].length;
    // One more at either end of a web, for the bleed.
    expect(await copies("packing-tape")).toBe(5);
    expect(await copies("tissue-paper")).toBe(4);
    expect(await copies("square-label")).toBe(0);
  });
});

describe("X5 for presses that take PDF/X-1a only", () => {
  it("is one picture in inks and one of each other plate, with the lines of the die", async () => {
    const job = jobOf([
      fill(red),
      fill(white),
      fill({ kind: "spot", ink: "Gold", tint: 500, cmyk: [0, 200, 700, 200] }),
    ]);
    const bytes = await flattenedPdf(job);
    expect(await pdfxProblems(bytes, "PDF/X-1a:2003")).toEqual([]);
    const spaces = (await streamsOf(bytes, "Image")).map(({ contents, dict }) => {
      const pixels = Number(dict.get(PDFName.of("Width"))) * Number(dict.get(PDFName.of("Height")));
      return inflateSync(contents).length / pixels;
    });
    expect(spaces.toSorted()).toEqual([1, 1, 4]);
    expect(Buffer.from(bytes).toString("latin1")).toContain("/Separation /KissCut");
    expect(Buffer.compare(bytes, await flattenedPdf(job))).toBe(0);
  });
});
