/**
 * What people send to print: pictures, drawings, fonts, PDFs. Each kind is a job for the sandbox of `platform`, which opens it
 * there, and a description of what comes back. Nothing here opens a file by itself.
 */
export { largestFontFile } from "@foldmark/typeset";
export { type FileKind, fileKind, fileKinds, type ImageKind, kindBytes } from "./file-kind.ts";
export { fontJob, fontRefusals, type OwnFont } from "./fonts/font-job.ts";
export {
  type ImageFacts,
  largestRendition,
  type Rendition,
  type Rgb,
  renditionSides,
} from "./images/image-facts.ts";
export { imageJob, imageRefusals } from "./images/image-job.ts";
export { picturePageJob } from "./images/picture-page-job.ts";
export { pageFileName } from "./pdf/page-file.ts";
export { type PdfPages, pagesJob } from "./pdf/pages-job.ts";
export type { PdfPage } from "./pdf/pdf-facts.ts";
export { type PdfWish, pdfJob, pdfRefusals } from "./pdf/pdf-job.ts";
export {
  type PrintedPage,
  type PrintFileWish,
  printFileJob,
  printFileName,
  printPictureName,
} from "./pdf/print-file-job.ts";
export {
  type DrawnTile,
  type TileWish,
  tileJob,
  tilePictureName,
} from "./pdf/tile-job.ts";
export { type LeftOut, leftOut, type SvgDrawing, type SvgShape, svgLimits } from "./svg/svg-drawing.ts";
export { svgJob, svgRefusals } from "./svg/svg-job.ts";
export { svgPageJob } from "./svg/svg-page-job.ts";
