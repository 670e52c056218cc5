/** Sample designs, named views and pictures of every product, all from its geometry. */

export { type PrintedPiece, printedPieces } from "@foldmark/geometry";
export { type SurfaceFinish, surfaceFinish } from "./artwork/films.ts";
export { dressOf, type PieceArtwork, sampleArtwork } from "./artwork/sample-artwork.ts";
export { picturedDieline } from "./dieline.ts";
export { type FoldStop, type FoldStopName, foldStops } from "./fold-stops.ts";
export { type KnownObject, objectBeside } from "./picture/known-objects.ts";
export { type Camera, linesOverPhotograph, measuredView } from "./picture/lines-over-photograph.ts";
export { type DimensionLabels, largeFigures, type PictureOptions } from "./picture/options.ts";
export { dielinePicture, pictureSvg } from "./picture/picture-svg.ts";
export { type DressedPiece, type ViewScene, viewScene } from "./picture/view-scene.ts";
export {
  isViewName,
  type Move,
  type View,
  type ViewName,
  viewNamed,
  viewNames,
  viewsOf,
  viewWord,
} from "./views.ts";
