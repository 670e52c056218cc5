/** PDFs as agencies send them, opened in the sandbox: facts, plates, and what is refused. */
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import zlib from "node:zlib";
import { box, bytesOf, plateCases, WrittenPdf } from "@foldmark/pdf-plates/testing";
import { testSandbox } from "@foldmark/platform";
import { plantedCases, targetOf } from "@foldmark/preflight/testing";
import { afterAll, expect, it } from "vitest";
import type { PdfPage } from "./pdf-facts.ts";
import { type PdfWish, pdfJob } from "./pdf-job.ts";

const sandbox = testSandbox();
afterAll(() => sandbox.close());

const plates: PdfWish = { page: 0, wants: "plates", resolution: 100, check: null };

async function opened(bytes: Uint8Array, wish: PdfWish = plates, onProgress?: (share: number) => void) {
  const files = new Map<string, Buffer>();
  const result = await sandbox.run(
    pdfJob,
    wish,
    () => Readable.from([bytes]),
    async (made) => {
      for (const file of made) files.set(file.name, await buffer(file.read()));
    },
    { limit: 100_000_000, ...(onProgress && { onProgress }) },
  );
  return { result, files };
}

async function page(
  bytes: Uint8Array,
  wish?: PdfWish,
): Promise<{ page: PdfPage; files: Map<string, Buffer> }> {
  const { result, files } = await opened(bytes, wish);
  if (!result.done) throw new Error(result.code);
  return { page: result.answer, files };
}

const named = (part: string) => bytesOf(plateCases.find(({ name }) => name.includes(part))!);

it("a page comes back as facts and as plates, each a plane of tints", async () => {
  const shares: number[] = [];
  const { result, files } = await opened(named("cut line"), plates, (share) => shares.push(share));
  if (!result.done) throw new Error(result.code);
  const { page, plates: made, document } = result.answer;
  expect(document).toMatchObject({ pages: 1, printStandard: null, extras: [] });
  expect(page.boxes.media).toEqual([0, 0, 360, 252]);
  expect(page.notes).toEqual(["overprint"]);
  expect(made?.plates.map(({ name }) => name)).toEqual([
    "Cyan",
    "Magenta",
    "Yellow",
    "Black",
    "PANTONE Orange 021 C",
    "Green",
    "CutContour",
  ]);
  for (const { file, coverage } of made!.plates) {
    const tints = zlib.inflateRawSync(files.get(file)!);
    expect(tints).toHaveLength(made!.width * made!.height);
    const mean = tints.reduce((sum, tint) => sum + tint, 0) / tints.length / 2.55;
    expect(mean).toBeCloseTo(coverage, 6);
  }
  const [orange] = made!.plates.filter(({ name }) => name.startsWith("PANTONE"));
  expect(orange?.colour.red).toBeGreaterThan(orange!.colour.blue + 100);
  expect(made!.totalInk.highest).toBeGreaterThanOrEqual(210);
  expect(shares.length).toBeGreaterThan(3);
});

it("facts alone draw nothing", async () => {
  const { page: answer, files } = await page(named("CMYK JPEG"), { ...plates, wants: "facts" });
  expect(files.size).toBe(0);
  expect(answer.plates).toBeNull();
  expect(answer.page.images.map(({ filter, space }) => [filter, space])).toEqual([
    ["DCTDecode", "cmyk"],
    ["DCTDecode", "icc-cmyk"],
  ]);
  expect(answer.page.cmykProfiles).toHaveLength(1);
});

it("a page is checked against the box that it is for, and what comes back is plain", async () => {
  const target = targetOf("box");
  const small = plantedCases.find(({ name }) => name === "text of four points")!;
  const wish: PdfWish = { page: 0, wants: "facts", resolution: 60, check: { target, placement: null } };
  const { page: answer } = await page(small.write(), wish);
  expect(answer.findings).toMatchObject([
    {
      rule: "small-text",
      severity: "error",
      surface: "surface:body-outside",
      panel: "panel:body-outside/front",
      measured: { value: 4, unit: "pt" },
      demanded: { value: 6, unit: "pt" },
    },
  ]);
});

it("what would take for ever is refused by its reason", async () => {
  const forms = new WrittenPdf();
  let inner = forms.stream("/Type /XObject /Subtype /Form /BBox [0 0 9 9]", box(0, 0, 5, 5));
  for (let depth = 0; depth < 20; depth++)
    inner = forms.stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /A ${inner} >> >>`,
      "/A Do /A Do /A Do",
    );
  const bomb = forms.finish({ resources: `/XObject << /A ${inner} >>`, content: "/A Do" });
  const { result } = await opened(bomb);
  expect(result).toMatchObject({ done: false, code: "too-many-operators", isFinal: true });
});
