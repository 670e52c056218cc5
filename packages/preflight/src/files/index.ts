/** Checks of files that buyers send: see README.md. Knows neither the editor nor any kind of file. */
export type { Board, BoardPanel, OtherSize } from "./board.ts";
export { checkFile } from "./check-file.ts";
export type { FileTarget, FileToCheck } from "./checked-file.ts";
export {
  type FileFinding,
  type FileFixId,
  type FileRuleId,
  fileFixIds,
  fileRuleIds,
  longestDetail,
  mostPlaces,
  type Quantity,
  quantityUnits,
} from "./file-finding.ts";
export { findingTexts } from "./finding-texts.ts";
export type { FinishKind } from "./finish-names.ts";
export { type FileFix, fixOf, rewritingOf } from "./fixes.ts";
export { gathered, toldByName } from "./gathered.ts";
export type { DrawnPlates } from "./ink-map.ts";
export { type InkUse, inkUse, isColour, isTechnical } from "./ink-names.ts";
export { mirroredBleed } from "./mirrored-bleed.ts";
export { pictureAsPage, type SentPicture } from "./picture-page.ts";
export {
  carriedOver,
  fits,
  fitted,
  type Matrix,
  type Placement,
  pageSize,
  placedByItself,
} from "./placement.ts";
export { ontoPrintPage, printFrame } from "./print-frame.ts";
