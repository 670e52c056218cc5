export { euroHeaderMm } from "./constructions/euro-hole.ts";
export { type ConstructionId, constructions } from "./constructions/index.ts";
export { type BoardAreas, readAreas } from "./kernel/board-areas.ts";
export { computedAreas, writeAreas } from "./kernel/computed-areas.ts";
export { type Construction, initialParams, type LimitReason } from "./kernel/construction.ts";
export { type Pose, type PoseOverrides, panelAngles, poseAt } from "./kernel/fold.ts";
export { linesOf } from "./kernel/lines.ts";
export { materials } from "./kernel/materials.ts";
export { identity, multiply, rotation, translation } from "./kernel/matrix.ts";
export { assembled, measure, measurePiece, outsideBox } from "./kernel/measures.ts";
export type {
  Dieline,
  KeepOutReason,
  Material,
  MaterialKind,
  Matrix,
  Panel,
  ParamValue,
  Piece,
  PieceId,
  StepName,
  Surface,
} from "./kernel/model.ts";
export { sha256 } from "./kernel/sha256.ts";
export { restoreDieline, storedDieline } from "./kernel/stored.ts";
export { takesPrint } from "./kernel/takes-print.ts";
export { uprightTurns } from "./kernel/upright.ts";
export { type Area, keepOutAreas } from "./kernel/zones.ts";
export { dielineCf2 } from "./output/cf2.ts";
export { dielineSvg } from "./output/dieline-svg.ts";
export { dielineDxf } from "./output/dxf.ts";
export { flatMargin, flatSvg } from "./output/flat-svg.ts";
export { layerColours } from "./output/layer-colours.ts";
export { type LineLayer, linesByLayer } from "./output/line-layers.ts";
export { dielinePdf } from "./output/pdf/dieline-pdf.ts";
export { type SheetNumber, technicalLayers } from "./output/pdf/drawn-page.ts";
export { type PdfLayer, type PdfLayerId, pdfLayers } from "./output/pdf/layers.ts";
export { embedFont, layerGroup, layerStrokes, spotInk } from "./output/pdf/pdf-file.ts";
export { paper, paperInks, pngSize, type Setting, type SheetFonts, Sheets } from "./output/pdf/sheets.ts";
export { Lettering, type PageFrame } from "./output/pdf/strokes.ts";
export { readTrueType } from "./output/pdf/true-type.ts";
export { sheetOf } from "./output/sheet.ts";
export { pictureCamera, standpointFor } from "./picture/camera.ts";
export { foldedSvg, type PictureView } from "./picture/folded-svg.ts";
export { studioLight } from "./picture/light.ts";
export { type BoardLook, lookOf } from "./picture/looks.ts";
export { surfaceNormals } from "./picture/mesh.ts";
export { type LoopPoint, type Plate, platesOf } from "./picture/plates.ts";
export {
  type DrawArt,
  type DrawPrint,
  type Dress,
  type FinishedPart,
  type Lit,
  type PanelDress,
  type PathCommand,
  type Place,
  type Printed,
  type PrintedShape,
  pathData,
  placeOn,
  printedSvg,
} from "./picture/print.ts";
export { type PrintedPiece, printedPieces } from "./picture/printed-pieces.ts";
export { type Box, boundsOf, flatten, flattenSegment, type Point, ringBounds } from "./plane/ring.ts";
export { asSeen, isSoft } from "./soft/as-seen.ts";
export { onRoll } from "./soft/on-roll.ts";
