/** The use-cases of print files, under one name. */

import { pagesOf } from "../designs/pages-of.ts";
import {
  answerComment,
  countOpenComments,
  designsWithNews,
  listOpenComments,
  mostShown,
  pageOfComment,
} from "./answer-comments.ts";
import { acceptFinding, changeSheet, restorePrintFile } from "./change-sheet.ts";
import { writeComment } from "./comments.ts";
import { createPrintFile } from "./create-print-file.ts";
import { viewLayers } from "./layers.ts";
import { longestComment, partBytes } from "./limits.ts";
import { LookWork } from "./looking.ts";
import { linkToSentFile, readSentFile } from "./original.ts";
import { PrintFileWork } from "./print-file-work.ts";
import type { PrintFileParts, PrintFileServices } from "./print-files.ts";
import { openSource, printSheet } from "./print-page.ts";
import { printedSides } from "./sides.ts";
import { readTile, tileResolutions, tileSide } from "./tiles.ts";
import { beginUpload, cancelUpload, readUpload, takePart } from "./uploads.ts";
import { readVersionPages } from "./version-pages.ts";
import { goOnChecking, isPrintFile, readMadeFile, viewPrintFile } from "./view-print-file.ts";

export const printFiles = {
  services: (parts: PrintFileParts): PrintFileServices => ({
    ...parts,
    work: new PrintFileWork(parts),
    looks: new LookWork(parts),
  }),
  partBytes,
  longestComment,
  create: createPrintFile,
  read: viewPrintFile,
  goOnChecking,
  isOne: isPrintFile,
  file: readMadeFile,
  layers: viewLayers,
  tile: readTile,
  tiles: { side: tileSide, resolutions: tileResolutions },
  upload: { begin: beginUpload, read: readUpload, part: takePart, cancel: cancelUpload },
  change: changeSheet,
  accept: acceptFinding,
  restore: restorePrintFile,
  version: readVersionPages,
  /** The file as it was sent. */
  original: { link: linkToSentFile, read: readSentFile },
  comment: writeComment,
  /** For prepress, and what its buyer is told of it. */
  comments: {
    open: listOpenComments,
    countOpen: countOpenComments,
    mostShown,
    answer: answerComment,
    news: designsWithNews,
    page: pageOfComment,
  },
  /** For whoever prints what was ordered. */
  print: { pagesOf, sides: printedSides, open: openSource, sheet: printSheet },
} as const;
