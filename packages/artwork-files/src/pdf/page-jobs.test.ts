/** Pictures and drawings that are sent as print files become pages; PDFs tell their pages. */
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { inflate, openPdf, separatePage } from "@foldmark/pdf-plates/node";
import { WrittenPdf } from "@foldmark/pdf-plates/testing";
import { type SandboxJob, testSandbox } from "@foldmark/platform";
import sharp, { type Color } from "sharp";
import { afterAll, expect, it } from "vitest";
import { picturePageJob } from "../images/picture-page-job.ts";
import { svgPageJob } from "../svg/svg-page-job.ts";
import { pageFileName } from "./page-file.ts";
import { pagesJob } from "./pages-job.ts";
import { pdfJob } from "./pdf-job.ts";
import { plateTools } from "./pdf-work.ts";

const sandbox = testSandbox();
afterAll(() => sandbox.close());

async function run<Input extends object, Answer>(
  job: SandboxJob<Input, Answer>,
  input: Input,
  bytes: Uint8Array,
) {
  const files = new Map<string, Buffer>();
  const result = await sandbox.run(
    job,
    input,
    () => Readable.from([bytes]),
    async (made) => {
      for (const file of made) files.set(file.name, await buffer(file.read()));
    },
    { limit: 100_000_000 },
  );
  return { result, files };
}

async function pageOf(job: SandboxJob<Record<string, never>, unknown>, bytes: Uint8Array) {
  const { result, files } = await run(job, {}, bytes);
  if (!result.done) throw new Error(result.code);
  const page = files.get("page.pdf")!;
  const wish = { page: 0, wants: "plates" as const, resolution: 72, check: null };
  const opened = await run(pdfJob, wish, page);
  if (!opened.result.done) throw new Error(opened.result.code);
  return opened.result.answer;
}

const dot = (background: Color) => sharp({ create: { width: 300, height: 150, channels: 3, background } });

it("a picture is a page of its own size, with all its pixels", async () => {
  const png = await dot("#ff0000").withMetadata({ density: 150 }).png().toBuffer();
  const { page, plates } = await pageOf(picturePageJob, png);
  expect(page.boxes.media).toEqual([0, 0, 144, 72]);
  expect(page.images).toMatchObject([{ width: 300, height: 150, resolution: 150 }]);
  const inks = Object.fromEntries(plates!.plates.map(({ name, coverage }) => [name, Math.round(coverage)]));
  expect(inks.Magenta).toBeGreaterThan(80);
  expect(inks.Cyan).toBeLessThan(10);
});

it("inks of a picture stay the numbers that they are", async () => {
  const jpeg = await dot("#3366cc").toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer();
  const { data } = await sharp(jpeg)
    .pipelineColourspace("cmyk")
    .toColourspace("cmyk")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { plates } = await pageOf(picturePageJob, jpeg);
  for (const [at, { coverage }] of plates!.plates.slice(0, 4).entries())
    expect(Math.abs(coverage - data[at]! / 2.55)).toBeLessThan(2);
});

it("what is see-through stays so", async () => {
  const png = await sharp({
    create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
  const { page } = await pageOf(picturePageJob, png);
  expect(page.images).toMatchObject([{ hasSoftMask: true }]);
});

it("a drawing is a page of shapes; one that we would not draw whole is refused", async () => {
  const svg = (inner: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="72pt" height="36pt" viewBox="0 0 100 50">${inner}</svg>`,
    );
  const { page, plates } = await pageOf(svgPageJob, svg('<rect width="50" height="50" fill="#000"/>'));
  expect(page.boxes.media.map(Math.round)).toEqual([0, 0, 72, 36]);
  expect(Math.max(...plates!.plates.map(({ coverage }) => Math.round(coverage)))).toBeGreaterThan(40);
  const { result } = await run(svgPageJob, {}, svg('<rect width="9" height="9"/><text y="9">Price</text>'));
  expect(result).toMatchObject({ done: true, answer: { missing: ["text"] } });
});

it("a drawing keeps its gradients and what it is clipped to", async () => {
  const svg =
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="100pt" height="50pt" viewBox="0 0 100 50">
    <defs>
      <linearGradient id="a"><stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>
      <clipPath id="half"><rect width="50" height="25"/></clipPath>
    </defs>
    <g clip-path="url(#half)"><rect width="100" height="50" fill="url(#a)"/></g>
  </svg>`);
  const made = await run(svgPageJob, {}, svg);
  const bytes = made.files.get(pageFileName)!;
  const tools = await plateTools();
  const pdf = await openPdf(bytes, inflate, tools.pdfium.mend);
  const { rasters } = await separatePage(pdf, tools, { page: 0, resolution: 72 });
  const at = (x: number, y: number) => rasters.tints.get("Black")![y * rasters.width + x]! / 2.55;
  // Dark at the left, half as dark where the clip ends, nothing beyond it.
  expect(at(2, 10)).toBeGreaterThan(at(25, 10));
  expect(at(25, 10)).toBeGreaterThan(at(48, 10));
  expect(at(48, 10)).toBeGreaterThan(1);
  expect([at(60, 10), at(2, 30)]).toEqual([0, 0]);
});

it("pages are counted and measured, a file that is none is refused", async () => {
  const written = new WrittenPdf().finish({ content: "0 0 9 9 re f", mediaBox: "[0 0 200 100]" });
  const { result } = await run(pagesJob, {}, written);
  expect(result).toMatchObject({
    done: true,
    answer: { document: { pages: 1 }, pages: [{ media: [0, 0, 200, 100] }] },
  });
  const none = await run(pagesJob, {}, Buffer.from("%PDF-1.7 and nothing more"));
  expect(none.result).toMatchObject({ done: false, code: "broken-pdf" });
});
