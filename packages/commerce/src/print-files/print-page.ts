/**
 * A page of a file that was sent, as it goes to print: written anew on its side, drawn and checked, all in the sandbox. The
 * same for the buyer who looks at it and for the order that prints it, so that it is made once for both.
 */
import { isDeepStrictEqual } from "node:util";
import {
  imageJob,
  type PdfPages,
  type PrintedPage,
  pageFileName,
  pagesJob,
  picturePageJob,
  printFileJob,
  printPictureName,
  svgPageJob,
} from "@foldmark/artwork-files";
import type { FileOpener, OpenedFile, RunOptions, SandboxRefusal } from "@foldmark/platform";
import type { Board, FileFix, Placement } from "@foldmark/preflight/files";
import { largestFile } from "./limits.ts";
import { placedByItself } from "./place-pages.ts";
import type { FileRow, PrintFileKind, SheetRow } from "./rows.ts";
import { type SheetResult, sheetResult } from "./sheet-result.ts";
import type { PrintedSide } from "./sides.ts";

type Opener = Pick<FileOpener, "open">;
type Told = Omit<RunOptions, "limit">;

/** A page that was made of a picture has every pixel of it, and is packed worse than the picture was. */
const largestPage = 600 * 1024 * 1024;

export interface PageSource {
  readonly kind: PrintFileKind;
  readonly sha256: string;
}

/** Why the sandbox gave nothing, and how long it worked. */
export interface NotMade {
  readonly refusal: string;
  readonly milliseconds: number;
}

const notMade = (result: SandboxRefusal | null): NotMade =>
  result
    ? { refusal: result.code, milliseconds: result.milliseconds }
    : { refusal: "file-lost", milliseconds: 0 };

export interface OpenedSource {
  /** The PDF that is printed from. */
  readonly page: { readonly sha256: string; readonly isMade: boolean };
  readonly facts: PdfPages;
  readonly milliseconds: number;
}

/** Of a PDF its pages; a picture or a drawing becomes a page first. */
export async function openSource(
  opener: Opener,
  { kind, sha256 }: PageSource,
  told: Told = {},
): Promise<OpenedSource | NotMade> {
  let [page, spent] = [sha256, 0];
  if (kind !== "pdf") {
    const options = { limit: largestFile, ...told };
    const made =
      kind === "svg"
        ? await opener.open(svgPageJob, {}, sha256, options)
        : await opener.open(picturePageJob, {}, sha256, options);
    if (!made?.done) return notMade(made);
    const missing = made.answer?.missing ?? [];
    // Each is named: whoever drew it must know what to change.
    if (missing.length > 0)
      return { refusal: `svg-not-all-drawn:${missing.join(",")}`, milliseconds: made.milliseconds };
    page = made.files[pageFileName]?.sha256 ?? "";
    spent = made.milliseconds;
  }
  const opened = await opener.open(pagesJob, {}, page, { limit: largestPage, ...told });
  if (!opened?.done) return notMade(opened);
  return {
    page: { sha256: page, isMade: kind !== "pdf" },
    facts: opened.answer,
    milliseconds: spent + opened.milliseconds,
  };
}

/** Fine enough to see a hairline, and no more than a screen and its buyer's line can carry. */
const finest = 150;
const longestSide = 3_200;
const plateResolution = ({ width, height }: Pick<Board, "width" | "height">): number =>
  Math.min(finest, Math.floor((longestSide * 25_400) / Math.max(width, height)));

export interface PageWish extends PageSource {
  /** Of the PDF that is printed from, and its boxes. */
  readonly pdf: string;
  readonly boxes: PdfPages["pages"][number];
  /** From 0. */
  readonly page: number;
  /** Null lays it there by itself. */
  readonly placement: Placement | null;
  readonly fixes: readonly FileFix[];
  /** For looking alone: what is printed leaves it out. */
  readonly switchedLayers?: readonly number[];
}

export interface PrintedSheet {
  readonly result: SheetResult;
  /** Everything that was made, by its name. */
  readonly files: OpenedFile<PrintedPage>["files"];
  readonly answer: PrintedPage;
  readonly milliseconds: number;
}

/** In whole µm and millionths, as a design keeps it. */
const kept = (placement: Placement): Placement => ({
  ...placement,
  x: Math.round(placement.x),
  y: Math.round(placement.y),
  scale: Math.round(placement.scale * 1e6) / 1e6,
});

/** Null where the page cannot be printed: it is not open, or the file has no such page. */
export function pageWishOf({ page, placement, fixes }: SheetRow, file: FileRow): PageWish | null {
  const boxes = file.facts?.pages[page];
  if (!boxes || !file.sha256 || !file.pageSha256 || !file.kind) return null;
  return { kind: file.kind, sha256: file.sha256, pdf: file.pageSha256, boxes, page, placement, fixes };
}

export async function printSheet(
  opener: Opener,
  { target, layers, condition, ground }: PrintedSide,
  wish: PageWish,
  told: Told = {},
): Promise<PrintedSheet | NotMade> {
  const { page, fixes, boxes, kind, switchedLayers } = wish;
  const { board } = target;
  const byItself = kept(placedByItself(kind, boxes, board, fixes));
  const placement = wish.placement ? kept(wish.placement) : byItself;
  const input = {
    page,
    target,
    placement,
    fixes,
    layers,
    condition,
    ground,
    wants: "plates" as const,
    resolution: plateResolution(board),
    switchedLayers,
  };
  const made = await opener.open(printFileJob, input, wish.pdf, { limit: largestPage, ...told });
  if (!made?.done) return notMade(made);
  const { answer, files } = made;
  const drawn = files[printPictureName];
  if (!drawn) return { refusal: "bad-answer", milliseconds: made.milliseconds };
  const picture = await opener.open(imageJob, {}, drawn.sha256, { limit: drawn.size, ...told });
  const milliseconds = made.milliseconds + (picture?.milliseconds ?? 0);
  const shown = picture?.done ? picture.answer.renditions[0] : undefined;
  const stored = picture?.done && shown ? picture.files[shown.file] : undefined;
  if (!shown || !stored) return { ...notMade(picture?.done ? null : picture), milliseconds };
  const isPlacedByHand = !isDeepStrictEqual(placement, byItself);
  const { width, height } = shown;
  const result = sheetResult(
    answer,
    { target, ground, fixes, isPlacedByHand },
    {
      files,
      picture: { sha256: stored.sha256, width, height },
    },
  );
  return { result, answer, milliseconds, files: { ...files, [pictureFile]: stored } };
}

/** Among the files of a sheet: the picture as designs name it. */
const pictureFile = "picture.webp";

/** As they are kept: plates and pictures can be asked for, the print file goes to the press alone. */
export const keptFilesOf = ({ files }: Pick<PrintedSheet, "files">) =>
  Object.entries(files).map(([file, { sha256 }]) => ({ sha256, mediaType: mediaTypeOf(file) }));

/** Of a look only what can be asked for: the file that it was drawn from is made anew by whoever looks closer. */
export const lookFilesOf = (printed: Pick<PrintedSheet, "files">) =>
  keptFilesOf(printed).filter(({ mediaType }) => mediaType !== unasked);

/** Of what nobody can ask for. */
const unasked = "application/x-made";

const mediaTypeOf = (file: string): string => {
  if (file === pictureFile) return "image/webp";
  return file.endsWith(".plane") ? "application/octet-stream" : unasked;
};
