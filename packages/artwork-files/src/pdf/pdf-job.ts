/** A page of a PDF as a press sees it: what is on it, and its plates. */
import { pdfRefusals } from "@foldmark/pdf-plates";
import { type MadeFile, type SandboxJob, usualLimits } from "@foldmark/platform/sandbox-job";
import type { FileTarget, Placement } from "@foldmark/preflight/files";
import * as v from "valibot";
import { largestRaster, type PdfPage, pdfPage } from "./pdf-facts.ts";

export { pdfRefusals };

export interface PdfWish {
  /** From 0. */
  readonly page: number;
  readonly wants: "facts" | "plates";
  /** Of the plates, in pixels an inch. */
  readonly resolution: number;
  /** What it is checked against; what is read from plates is checked where plates are wanted. */
  readonly check: PdfCheck | null;
}

export interface PdfCheck {
  readonly target: FileTarget;
  /** Null lays it on the board by itself. */
  readonly placement: Placement | null;
}

export const pdfJob: SandboxJob<PdfWish, PdfPage> = {
  name: "pdf",
  version: 8,
  module: new URL("./pdf-work.ts", import.meta.url),
  profile: "wasm",
  // PDFium's memory grows by copies of itself.
  limits: {
    ...usualLimits,
    seconds: 100,
    cpuSeconds: 27,
    megabytes: 2_500,
    fileMegabytes: 64,
    files: 64,
    answerMegabytes: 8,
  },
  refusals: pdfRefusals,
  checkAnswer: checkPage,
};

/** Deflated bytes never shrink by more than this; a plane that is smaller than its share is none. */
const bestDeflate = 1_040;

export function checkPage(answer: unknown, files: readonly MadeFile[]): PdfPage {
  const page = v.parse(pdfPage, answer);
  checkPlanes(page.plates ?? { width: 0, height: 0, plates: [] }, files);
  return page;
}

interface DrawnPlanes {
  readonly width: number;
  readonly height: number;
  readonly plates: readonly { readonly file: string }[];
}

/** That the files are the planes that are named, each as long as its pixels may make it. */
export function checkPlanes({ width, height, plates }: DrawnPlanes, files: readonly MadeFile[]): void {
  const named = new Set(plates.map(({ file }) => file));
  if (named.size !== plates.length || files.length !== named.size)
    throw new Error("not the files that it names");
  const pixels = width * height;
  if (pixels > largestRaster) throw new Error("more pixels than are taken");
  for (const { name, size } of files)
    if (!named.has(name) || size < pixels / bestDeflate || size > pixels + pixels / 1_000 + 64)
      throw new Error(`${name} is not the plate that it is called`);
}
