/**
 * Print files of our products, read by programs that had no hand in them. Six products in `npm test`, more than forty
 * products and sizes in `npm run prove`. What needs Ghostscript or qpdf is listed as not run where they cannot be had.
 */

import { PDFArray, PDFDict, PDFDocument, PDFName } from "@cantoo/pdf-lib";
import type { Configuration } from "@foldmark/catalogue";
import type { Cmyk, PrintOp } from "@foldmark/render";
import { allOps, printedOn } from "@foldmark/render";
import { flattenedPdf, pagePlace, pdfxProblems, printPdf } from "@foldmark/render/pdf";
import { printedProducts } from "@foldmark/templates/testing";
import { describe, expect, inject, it, vi } from "vitest";
import { difference, seenRgb } from "./as-seen.ts";
import { differentProcessPixels, ghostscript, type Plate, platesOf, qpdf, qpdfProblems } from "./oracles.ts";
import { type PrintCase, printCase } from "./print-case.ts";

const isLong = inject("thoroughness") === "long";
vi.setConfig({ testTimeout: isLong ? 600_000 : 120_000 });

const all = printedProducts();

/** One of each way of printing and of each kind of blank. */
const short: readonly (readonly [
  sku: Configuration["sku"],
  print: Configuration["print"] | null,
  template: number,
])[] = [
  ["mailer-box-full-color-double-sided", null, 6],
  ["mailer-box-white-ink", "white-and-black", 2],
  ["product-box-two-pieces", "full-colour", 10],
  ["shipping-box", "two-colours", 3],
  ["doypack-bag", "full-colour-on-white", 1],
  ["packing-tape", null, 0],
];

interface Wanted {
  readonly title: string;
  readonly product: Configuration;
  readonly template: number;
}

const titleOf = ({ sku, size, print }: Configuration) => `${sku} ${Object.values(size).join(" × ")} ${print}`;

const wanted: readonly Wanted[] = isLong
  ? all
      .filter((_, index) => index % 7 === 0)
      .map((product, index) => ({ title: titleOf(product), product, template: index }))
  : short.map(([sku, print, template]) => {
      const product = all.find((each) => each.sku === sku && (print === null || each.print === print))!;
      return { title: titleOf(product), product, template };
    });

/** Of the plates, px, and how many of them along each side of a pixel that is compared: finer is slower, and nearer to the screen. */
const [plateSide, samples] = isLong ? [7200, 8] : [2300, 4];

interface Made extends PrintCase {
  readonly bytes: Uint8Array;
}

const made = new Map<string, Promise<Made>>();
/** Written once for all that is asked of it. */
function madeFor({ title, product, template }: Wanted): Promise<Made> {
  const known = made.get(title);
  if (known) return known;
  const making = printCase(product, template).then(async (each) => ({
    ...each,
    bytes: await printPdf(each.job),
  }));
  if (isLong) made.clear();
  made.set(title, making);
  return making;
}

const spotsOf = (ops: Iterable<PrintOp>, found = new Map<string, readonly number[]>()) => {
  for (const op of ops) {
    const paint = op.kind === "image" ? op.stencil : "paint" in op ? op.paint : null;
    if (paint?.kind === "spot") found.set(paint.ink, paint.cmyk);
    if (paint?.kind === "pattern") spotsOf(paint.ops, found);
  }
  return found;
};

const pointsPerMm = 72 / 25.4;

async function technicalOff(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const properties = document.catalog.lookup(PDFName.of("OCProperties"), PDFDict);
  const settings = properties.lookup(PDFName.of("D"), PDFDict);
  const layers = properties.lookup(PDFName.of("OCGs"), PDFArray).asArray();
  const off = layers.filter((layer) =>
    (document.context.lookup(layer) as PDFDict).get(PDFName.of("GTS_Metadata")),
  );
  settings.set(PDFName.of("OFF"), document.context.obj(off));
  settings.set(PDFName.of("ON"), document.context.obj(layers.filter((layer) => !off.includes(layer))));
  return document.save({ useObjectStreams: false, updateFieldAppearances: false });
}

const isInked = (plate: Plate | undefined) => plate?.ink.some((each) => each > 0) ?? false;

/** Whole pixels to the mm, so many that a page has about as many as a square of that side. */
const scaleOf = ({ width, height }: { readonly width: number; readonly height: number }, side: number) =>
  Math.max(1, Math.floor((side * pointsPerMm) / Math.sqrt(width * height)));

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** How far a page's plates are from what the screen shows. */
async function fromScreen(
  { pages, product, profile, screen }: PrintCase,
  bytes: Uint8Array,
  index: number,
  finest = Number.POSITIVE_INFINITY,
) {
  const { layout, list, piece, side } = pages[index]!;
  const fine = Math.min(finest, scaleOf(pagePlace(layout, list), plateSide));
  const scale = Math.max(1, Math.floor(fine / samples));
  const plates = await platesOf(bytes, index + 1, scale * samples);
  const onScreen = screen(index, scale, plates.get("Cyan")!, samples);
  const on = printedOn(product, piece, side, profile);
  return difference(onScreen, seenRgb(onScreen, plates, spotsOf(allOps(list)), on, samples));
}

it("print files are looked at of as many products and sizes as were promised, no two alike", () => {
  expect(wanted.length).toBeGreaterThanOrEqual(isLong ? 40 : 6);
  expect(new Set(wanted.map(({ title }) => title)).size).toBe(wanted.length);
});

describe.each(wanted)("the print file of $title", (each) => {
  it("is PDF/X-4, has its boxes where the blank is, and is the same when written again", async () => {
    const { bytes, job, pages } = await madeFor(each);
    expect(await pdfxProblems(bytes, "PDF/X-4")).toEqual([]);
    expect(Buffer.compare(bytes, await printPdf(job))).toBe(0);
    const text = Buffer.from(bytes).toString("latin1");
    expect(text).toMatch(/\/Separation \/(CutContour|KissCut)\b/);
    expect(text).toMatch(/\/GTS_ProcStepsType \/(Cutting|PartialCutting)\b/);
    expect(text).not.toMatch(/\/Font\b/);
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    for (const [index, page] of document.getPages().entries()) {
      const { layout, list } = pages[index]!;
      const { width, height, piece } = layout.artboard(list.surface)!;
      const sheets = layout.dieline.repeat?.y ? 2 : 1;
      const [across, down] = piece.endless === "x" ? [3, 1] : [sheets, sheets];
      const [trim, bleed] = [page.getTrimBox(), page.getBleedBox()].map((box) => ({
        width: box.width / pointsPerMm,
        height: box.height / pointsPerMm,
      })) as [{ width: number; height: number }, { width: number; height: number }];
      expect(Math.abs(trim.width - (width * across) / 1000)).toBeLessThan(0.01);
      expect(Math.abs(trim.height - (height * down) / 1000)).toBeLessThan(0.01);
      expect(Math.abs(bleed.width - trim.width - 2 * job.bleed)).toBeLessThan(0.01);
      expect(Math.abs(bleed.height - trim.height - 2 * job.bleed)).toBeLessThan(0.01);
    }
  });

  it.skipIf(!qpdf)("is sound to qpdf", async () => {
    expect(await qpdfProblems((await madeFor(each)).bytes)).toBe("");
  });

  it.skipIf(!ghostscript)("prints the same inks with and without the lines of its die", async () => {
    const { bytes, pages } = await madeFor(each);
    const off = await technicalOff(bytes);
    for (const [index, { layout, list }] of pages.entries()) {
      const scale = scaleOf(pagePlace(layout, list), 700);
      const [drawn, bare] = [await platesOf(bytes, index + 1, scale), await platesOf(off, index + 1, scale)];
      expect(isInked(drawn.get("CutContour") ?? drawn.get("KissCut"))).toBe(true);
      expect(isInked(bare.get("CutContour") ?? bare.get("KissCut"))).toBe(false);
      expect(differentProcessPixels(drawn, bare)).toBe(0);
    }
  });

  it.skipIf(!ghostscript)("looks as the screen shows it", async () => {
    const file = await madeFor(each);
    for (const index of file.pages.keys()) {
      const { mean, far } = await fromScreen(file, file.bytes, index);
      expect(mean).toBeLessThanOrEqual(0.5);
      expect(far).toBeLessThanOrEqual(0.005);
    }
  });
});

describe("a print file whose lines do not overprint", () => {
  it.skipIf(!ghostscript)("prints other inks with them than without", async () => {
    // Printed all over: ink lies under its lines.
    const product = all.find(({ sku }) => sku === "mailer-box-full-color-double-sided")!;
    const { bytes } = await madeFor({ title: titleOf(product), product, template: 6 });
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    for (const [, object] of document.context.enumerateIndirectObjects())
      if (object instanceof PDFDict && object.get(PDFName.of("OPM")))
        for (const key of ["OP", "op"]) object.set(PDFName.of(key), document.context.obj(false));
    const broken = await document.save({ useObjectStreams: false, updateFieldAppearances: false });
    const [drawn, bare] = [await platesOf(broken, 1, 1), await platesOf(await technicalOff(broken), 1, 1)];
    expect(differentProcessPixels(drawn, bare)).toBeGreaterThan(100);
  });
});

describe("the flattened file of a card", () => {
  const product = all.find(({ sku }) => sku === "printed-card")!;
  const flattened = once(async () => {
    const made = await printCase(product, 0);
    return { ...made, bytes: await flattenedPdf(made.job) };
  });

  it("is PDF/X-1a", async () => {
    expect(await pdfxProblems((await flattened()).bytes, "PDF/X-1a:2003")).toEqual([]);
  });

  it.skipIf(!qpdf)("is sound to qpdf", async () => {
    expect(await qpdfProblems((await flattened()).bytes)).toBe("");
  });

  it.skipIf(!ghostscript)("looks as the screen shows it", async () => {
    const file = await flattened();
    // Finer than the picture in it nothing can be compared.
    const { mean, far } = await fromScreen(file, file.bytes, 0, 16);
    expect(mean).toBeLessThanOrEqual(0.5);
    expect(far).toBeLessThanOrEqual(0.005);
  });
});

describe("a print file that differs from the screen", () => {
  const product = all.find(({ sku }) => sku === "printed-card")!;
  const moved = (op: PrintOp, um: number): PrintOp => {
    if (!("at" in op)) return op;
    const [a, b, c, d, x, y] = op.at;
    return { ...op, at: [a, b, c, d, x + um, y] };
  };
  const more = (op: PrintOp, permille: number): PrintOp =>
    "paint" in op && op.paint.kind === "process"
      ? { ...op, paint: { ...op.paint, cmyk: op.paint.cmyk.map((ink) => ink + permille) as unknown as Cmyk } }
      : op;
  const defects: readonly (readonly [name: string, planted: (op: PrintOp) => PrintOp])[] = [
    ["all its artwork half a millimetre too far right", (op) => moved(op, 500)],
    [
      "one picture a millimetre too far right",
      (op) => ("node" in op && op.node === "node:soft-picture" ? moved(op, 1000) : op),
    ],
    ["five points more of every ink", (op) => more(op, 50)],
  ];

  it.skipIf(!ghostscript).each(defects)("by %s is found out", async (_, planted) => {
    const file = await printCase(product, 0);
    const pages = file.job.pages.map((page) => {
      const parts = page.list.parts.map((part) => ({ ...part, ops: part.ops.map(planted) }));
      return { ...page, list: { ...page.list, parts } };
    });
    const { mean, far } = await fromScreen(file, await printPdf({ ...file.job, pages }), 0);
    expect(mean > 0.5 || far > 0.005).toBe(true);
  });
});
