/** Runs in the sandbox: writes the print file of a page that was sent, and reads what it wrote. */
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { inflate, openPdf, printPage, readPageFacts, separatePage } from "@foldmark/pdf-plates/node";
import type { SandboxWork } from "@foldmark/platform";
import {
  fitted,
  mirroredBleed,
  ontoPrintPage,
  placedByItself,
  printFrame,
  rewritingOf,
} from "@foldmark/preflight/files";
import { plateTools, profileOf, readPage, reasonOf, type Tools } from "./pdf-work.ts";
import { type PrintFileWish, printFileName } from "./print-file-job.ts";

const work: SandboxWork<PrintFileWish> = async (wish, { source, out, progress, refuse }) => {
  const tools = await plateTools();
  try {
    const bytes = await writtenPrintFile(fs.readFileSync(source), tools, wish);
    fs.writeFileSync(path.join(out, printFileName), bytes);
    progress(0.5);
    const { target, wants, resolution } = wish;
    const check = { target: { ...target, pages: 1 }, placement: null };
    return await readPage(
      bytes,
      tools,
      { page: 0, wants, resolution, check },
      { out, progress: (share) => progress(0.5 + share / 2) },
    );
  } catch (error) {
    return refuse(reasonOf(error));
  }
};
export default work;

const conditions = {
  coated: { identifier: "FOGRA39", info: "Offset, coated paper" },
  uncoated: { identifier: "FOGRA29", info: "Offset, uncoated white paper" },
} as const;

/** Fine enough for what is cut off, and coarse enough for half a square metre of board. */
const bleedResolution = 120;

export async function writtenPrintFile(
  bytes: Uint8Array,
  tools: Tools,
  wish: PrintFileWish,
): Promise<Uint8Array> {
  const { target, fixes } = wish;
  const { board } = target;
  const pdf = await openPdf(bytes, inflate, tools.pdfium.mend);
  const { boxes } = readPageFacts(pdf, tools.manager, wish.page);
  const isFitted = fixes.some(({ id }) => id === "fit-page");
  const placement = wish.placement ?? (isFitted ? fitted : placedByItself)(boxes, board);
  const options = {
    page: wish.page,
    matrix: ontoPrintPage(boxes, placement, board),
    ...printFrame(board),
    rewriting: rewritingOf(fixes, target, placement, boxes.unit),
    layers: wish.layers,
    beside: [],
    condition: { ...conditions[wish.condition], profile: profileOf(wish.condition) },
    deflate: (data: Uint8Array) => zlib.deflateSync(data),
  };
  const plain = await printPage(pdf, tools, options);
  if (!fixes.some(({ id }) => id === "mirror-bleed")) return plain;
  const made = await openPdf(plain, inflate, tools.pdfium.mend);
  const { rasters, box } = await separatePage(made, tools, { page: 0, resolution: bleedResolution });
  const beside = mirroredBleed({ ...rasters, box }, options.toBoard, board);
  return beside.length > 0 ? printPage(pdf, tools, { ...options, beside }) : plain;
}
