/** Runs in the sandbox: writes the print file of a page that was sent, and reads what it wrote. */
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import {
  documentFacts,
  inflate,
  openPdf,
  printPage,
  readPageFacts,
  type SeparatedPage,
  separatePage,
} from "@foldmark/pdf-plates/node";
import type { SandboxWork } from "@foldmark/platform/sandbox-job";
import {
  checkFile,
  fitted,
  inkUse,
  isColour,
  mirroredBleed,
  ontoPrintPage,
  placedByItself,
  printFrame,
  rewritingOf,
} from "@foldmark/preflight/files";
import { cutCoverage } from "./cut-coverage.ts";
import { plateTools, profileOf, readPage, reasonOf, type Tools } from "./pdf-work.ts";
import { pngOf, screenPixels } from "./plate-picture.ts";
import {
  type PrintedPage,
  type PrintFileWish,
  printFileName,
  printPictureName,
  type SentPage,
} from "./print-file-job.ts";

const work: SandboxWork<PrintFileWish> = async (wish, { source, out, progress, refuse }) => {
  const tools = await plateTools();
  try {
    const { bytes, sent, placement } = await writtenPrintFile(fs.readFileSync(source), tools, wish);
    fs.writeFileSync(path.join(out, printFileName), bytes);
    progress(0.5);
    const { target, wants, resolution } = wish;
    const check = { target: { ...target, pages: 1 }, placement: null };
    let picture: PrintedPage["picture"] = null;
    let coverage: ReadonlyMap<string, number> = new Map();
    const written = await readPage(
      bytes,
      tools,
      { page: 0, wants, resolution, check },
      {
        out,
        progress: (share) => progress(0.5 + share / 2),
        onPlates: async (separated) => {
          coverage = cutCoverage(separated, target.board);
          picture = writePicture(separated, tools, wish, path.join(out, printPictureName));
        },
      },
    );
    const plates = written.plates && {
      ...written.plates,
      plates: written.plates.plates.map((plate) => ({
        ...plate,
        coverage: coverage.get(plate.name) ?? plate.coverage,
      })),
    };
    return { ...written, plates, sent, placement, picture } satisfies PrintedPage;
  } catch (error) {
    return refuse(reasonOf(error));
  }
};
export default work;

const conditions = {
  coated: { identifier: "FOGRA39", info: "Offset, coated paper" },
  uncoated: { identifier: "FOGRA29", info: "Offset, uncoated white paper" },
} as const;

const isPrinted = (ink: string): boolean => isColour(ink) || ["white", "varnish"].includes(inkUse(ink) ?? "");

/** Fine enough for what is cut off, and coarse enough for half a square metre of board. */
const bleedResolution = 120;

export async function writtenPrintFile(bytes: Uint8Array, tools: Tools, wish: PrintFileWish) {
  const { target, fixes } = wish;
  const { board } = target;
  const pdf = await openPdf(bytes, inflate, tools.pdfium.mend);
  const [document, page] = [documentFacts(pdf), readPageFacts(pdf, tools.manager, wish.page)];
  const { boxes } = page;
  const isFitted = fixes.some(({ id }) => id === "fit-page");
  const own = wish.placement ?? (isFitted ? fitted(boxes, board) : null);
  const placement = own ?? placedByItself(boxes, board);
  const sent: SentPage = {
    document,
    boxes,
    layers: page.layers,
    fonts: { all: page.fonts.length, embedded: page.fonts.filter(({ isEmbedded }) => isEmbedded).length },
    // White and foil as well: whoever sent them looks for them here.
    spots: page.inks.filter(({ name, isProcess }) => !isProcess && isPrinted(name)).map(({ name }) => name),
    findings: checkFile({ document, page, target, placement: own }, null) as SentPage["findings"],
  };
  const options = {
    page: wish.page,
    matrix: ontoPrintPage(boxes, placement, board),
    ...printFrame(board),
    rewriting: rewritingOf(fixes, target, placement, boxes.unit),
    layers: wish.layers,
    switchedLayers: wish.switchedLayers,
    beside: [],
    condition: { ...conditions[wish.condition], profile: profileOf(wish.condition) },
    deflate: (data: Uint8Array) => zlib.deflateSync(data),
  };
  const plain = await printPage(pdf, tools, options);
  if (!fixes.some(({ id }) => id === "mirror-bleed")) return { bytes: plain, sent, placement };
  const made = await openPdf(plain, inflate, tools.pdfium.mend);
  const { rasters, box } = await separatePage(made, tools, { page: 0, resolution: bleedResolution });
  const beside = mirroredBleed({ ...rasters, box }, options.toBoard, board);
  const written = beside.length > 0 ? await printPage(pdf, tools, { ...options, beside }) : plain;
  return { bytes: written, sent, placement };
}

/** The blank with its bleed, and nothing around it. */
function writePicture(
  separated: SeparatedPage,
  tools: Tools,
  { target: { board }, ground }: PrintFileWish,
  file: string,
): PrintedPage["picture"] {
  const { rasters, box } = separated;
  const { bleed } = printFrame(board);
  const across = rasters.width / (box[2] - box[0]);
  const down = rasters.height / (box[3] - box[1]);
  const [left, top] = [Math.round((bleed[0] - box[0]) * across), Math.round((box[3] - bleed[3]) * down)];
  const width = Math.min(rasters.width - left, Math.round((bleed[2] - bleed[0]) * across));
  const height = Math.min(rasters.height - top, Math.round((bleed[3] - bleed[1]) * down));
  const pixels = screenPixels(separated, tools, { left, top, width, height }, ground);
  fs.writeFileSync(file, pngOf(pixels, width, height));
  return { width, height };
}
