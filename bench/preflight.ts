/** How long a buyer waits until his file is checked: twenty megabytes through the sandbox, with and without plates. */
import { randomFillSync } from "node:crypto";
import { Readable } from "node:stream";
import { type PdfWish, pdfJob } from "@foldmark/artwork-files";
import { separation, WrittenPdf } from "@foldmark/pdf-plates/testing";
import { testSandbox } from "@foldmark/platform";
import { blank, targetOf } from "@foldmark/preflight/testing";
import sharp from "sharp";
import { atMost, type Figure, median, noted } from "./figure.ts";

const points = (millimetres: number): number => Math.round((millimetres * 7200) / 25.4) / 100;

/** Grain, as cameras make it: JPEG keeps most of it. */
async function photograph(width: number, height: number): Promise<Buffer> {
  const pixels = randomFillSync(Buffer.alloc(width * height * 4));
  for (let at = 0; at < pixels.length; at++)
    pixels[at] = at % 4 === 3 ? 10 : 60 + 50 * Math.sin(at / 40_000) + (pixels[at]! >> 3);
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .pipelineColourspace("cmyk")
    .toColourspace("cmyk")
    .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

/** Two photographs of the front and the back, twenty thousand paths and two inks by name. */
export async function agencyFile(): Promise<Uint8Array> {
  const pdf = new WrittenPdf();
  const [width, height] = [3_500, 4_850];
  const images = await Promise.all(
    [0, 1].map(async (index) => {
      const entries = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceCMYK /BitsPerComponent 8 /Filter /DCTDecode /Decode [1 0 1 0 1 0 1 0]`;
      return `/I${index} ${pdf.stream(entries, await photograph(width, height))}`;
    }),
  );
  const paths = Array.from({ length: 20_000 }, (_, at) => {
    const [x, y] = [points(20 + (at % 200)), points(80 + (at % 140))];
    return `${(at % 10) / 20} 0.1 0 0 k ${x} ${y} m ${x + 6} ${y + 2} l ${x + 3} ${y + 7} l h f`;
  });
  const place = (name: string, x: number) =>
    `q ${points(99)} 0 0 ${points(137)} ${points(x)} ${points(80)} cm /${name} Do Q`;
  const size = `[0 0 ${points(blank.width)} ${points(blank.height)}]`;
  return pdf.finish({
    content: [
      ...paths,
      place("I0", 14.5),
      place("I1", 175),
      `/s cs 0.5 scn 100 100 50 50 re f /t cs 1 scn 200 100 50 50 re f`,
    ].join("\n"),
    resources: `/XObject << ${images.join(" ")} >> /ColorSpace << /s ${separation("PANTONE#20021#20C", "0 0.6 1 0")} /t ${separation("CutContour", "0 1 0 0")} >>`,
    mediaBox: size,
    page: `/TrimBox ${size}`,
  });
}

/** Of a job that the sandbox ended for its time: it takes at least so long, and the goal is missed. */
export function leastSeconds(code: string, { seconds, cpuSeconds }: typeof pdfJob.limits): number {
  if (code === "out-of-time") return cpuSeconds;
  if (code === "kept-waiting") return seconds;
  throw new Error(code);
}

export async function* measurePreflight(): AsyncGenerator<Figure> {
  const bytes = await agencyFile();
  yield noted("size of the file that is checked", bytes.length / 1_000_000, "MB");
  const sandbox = testSandbox();
  const check = { target: targetOf("box"), placement: null };
  const seconds = async (wants: PdfWish["wants"]): Promise<number> => {
    const began = performance.now();
    const result = await sandbox.run(
      pdfJob,
      { page: 0, wants, resolution: 100, check },
      () => Readable.from([bytes]),
      async () => {},
      { limit: 100_000_000 },
    );
    if (!result.done) return leastSeconds(result.code, pdfJob.limits);
    if (!result.answer.findings) throw new Error("not checked");
    return (performance.now() - began) / 1000;
  };
  try {
    const [facts, plates]: [number[], number[]] = [[], []];
    for (let round = 0; round < 3; round++) {
      facts.push(await seconds("facts"));
      plates.push(await seconds("plates"));
    }
    yield atMost("preflight of 20 MB without plates", median(facts), "s", 5);
    yield atMost("preflight of 20 MB with all plates", median(plates), "s", 12);
  } finally {
    await sandbox.close();
  }
}
