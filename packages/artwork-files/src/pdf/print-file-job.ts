/**
 * The file that a printer gets of a PDF that was sent: written anew, with its fixes, where it lies on the blank. What comes back
 * beside it is known of the file that was written, so what is checked and shown is what is printed.
 */
import type { PrintLayer } from "@foldmark/pdf-plates";
import { type MadeFile, type SandboxJob, usualLimits } from "@foldmark/platform/sandbox-job";
import type { FileFix, FileTarget, Placement } from "@foldmark/preflight/files";
import * as v from "valibot";
import type { Ground } from "./ground.ts";
import { type PdfPage, pagePlacement, picturePlace, sentPage } from "./pdf-facts.ts";
import { checkPage, pdfRefusals } from "./pdf-job.ts";
import { isPng } from "./plate-picture-file.ts";

export interface PrintFileWish {
  /** From 0. */
  readonly page: number;
  readonly target: FileTarget;
  /** Null lays it on the board by itself. */
  readonly placement: Placement | null;
  readonly fixes: readonly FileFix[];
  /** Places of the page's layers that are shown the other way round; never of what is printed, which leaves this out. */
  readonly switchedLayers?: readonly number[];
  /** Lines of the die, of `printLayersOf`. */
  readonly layers: readonly PrintLayer[];
  readonly condition: "coated" | "uncoated";
  /** What its picture shows it on. */
  readonly ground: Ground;
  readonly wants: "facts" | "plates";
  /** Of the plates, in pixels an inch. */
  readonly resolution: number;
}

export const printFileName = "print.pdf";
/** The blank and its bleed as they will be printed, on their board. */
export const printPictureName = "picture.png";

export type SentPage = v.InferOutput<typeof sentPage>;

/** Of the file that was written, with what only the one that was sent tells. */
export interface PrintedPage extends PdfPage {
  readonly sent: SentPage;
  /** As it lies, also where nobody placed it. */
  readonly placement: Placement;
  /** Null where no plates were drawn. */
  readonly picture: v.InferOutput<typeof picturePlace>;
}
const largestFile = 600;

export const printFileJob: SandboxJob<PrintFileWish, PrintedPage> = {
  name: "print-file",
  version: 10,
  module: new URL("./print-file-work.ts", import.meta.url),
  profile: "wasm",
  limits: {
    ...usualLimits,
    seconds: 240,
    cpuSeconds: 80,
    megabytes: 3_000,
    fileMegabytes: largestFile,
    files: 66,
    answerMegabytes: 8,
  },
  refusals: pdfRefusals,
  checkAnswer(answer, files) {
    const { sent, placement, picture, ...page } = answer as Record<keyof PrintedPage, unknown>;
    const made = (wanted: string) => files.find(({ name }) => name === wanted);
    const head = Buffer.from(made(printFileName)?.head ?? []).toString("latin1", 0, 7);
    if (head !== "%PDF-1.") throw new Error("no print file");
    const place = v.parse(picturePlace, picture);
    if (place && !isPng(made(printPictureName) ?? { head: Buffer.of() })) throw new Error("no picture");
    const ours: readonly string[] = place ? [printFileName, printPictureName] : [printFileName];
    return {
      ...checkPage(
        page,
        files.filter(({ name }: MadeFile) => !ours.includes(name)),
      ),
      sent: v.parse(sentPage, sent),
      placement: v.parse(pagePlacement, placement),
      picture: place,
    };
  },
};
