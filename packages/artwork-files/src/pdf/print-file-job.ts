/**
 * The file that a printer gets of a PDF that was sent: written anew, with its fixes, where it lies on the blank. What comes back
 * beside it is known of the file that was written, so what is checked and shown is what is printed.
 */
import type { PrintLayer } from "@foldmark/pdf-plates";
import { type MadeFile, type SandboxJob, usualLimits } from "@foldmark/platform";
import type { FileFix, FileTarget, Placement } from "@foldmark/preflight/files";
import type { PdfPage } from "./pdf-facts.ts";
import { checkPage, pdfRefusals } from "./pdf-job.ts";

export interface PrintFileWish {
  /** From 0. */
  readonly page: number;
  readonly target: FileTarget;
  /** Null lays it on the board by itself. */
  readonly placement: Placement | null;
  readonly fixes: readonly FileFix[];
  /** Lines of the die, of `printLayersOf`. */
  readonly layers: readonly PrintLayer[];
  readonly condition: "coated" | "uncoated";
  readonly wants: "facts" | "plates";
  /** Of the plates, in pixels an inch. */
  readonly resolution: number;
}

export const printFileName = "print.pdf";
const largestFile = 600;

export const printFileJob: SandboxJob<PrintFileWish, PdfPage> = {
  name: "print-file",
  version: 1,
  module: new URL("./print-file-work.ts", import.meta.url),
  profile: "wasm",
  limits: {
    ...usualLimits,
    seconds: 90,
    cpuSeconds: 80,
    megabytes: 3_000,
    fileMegabytes: largestFile,
    files: 65,
    answerMegabytes: 8,
  },
  refusals: pdfRefusals,
  checkAnswer(answer, files) {
    const isPrint = ({ name }: MadeFile) => name === printFileName;
    const print = files.find(isPrint);
    if (!print || Buffer.from(print.head).toString("latin1", 0, 7) !== "%PDF-1.")
      throw new Error("no print file");
    return checkPage(
      answer,
      files.filter((file) => !isPrint(file)),
    );
  },
};
