/** A design as one display list, and everything that is made of it: see README.md. */

export { inkColours } from "./canvas/ink-colours.ts";
export {
  createPainter,
  type Painter,
  type PainterSources,
  type PaintOptions,
  type Picture,
  type PictureSource,
  type ScreenColours,
} from "./canvas/painter.ts";
export { browserPlatform, type CanvasPlatform, type Context, type Layer } from "./canvas/platform.ts";
export {
  type Board,
  type RenderedSurface,
  renderSurface,
  type SurfacePicture,
} from "./canvas/render-surface.ts";
export {
  createTechnicalPainter,
  type TechnicalPainter,
  type TechnicalStyle,
  type TechnicalStyles,
} from "./canvas/technical-painter.ts";
export {
  type CheckedCode,
  type CodeProblem,
  type CodeRules,
  checkCode,
  codeRules,
  magnification,
  type Symbology,
} from "./codes/check-code.ts";
export type { CodeDrawing, CodeRequest } from "./codes/draw-code.ts";
export { type DrawCode, loadCodes } from "./codes/load-codes.ts";

export type { Cmyk, ColourProfile } from "./colour/colour-profile.ts";
export { type ConvertedInks, convertInks, type InkChange } from "./colour/convert-inks.ts";
export { inksFor } from "./colour/inks-for.ts";
export { inksUsed } from "./colour/inks-used.ts";
export { type Lab, labDistance, labOfRgb } from "./colour/lab.ts";
export { loadColourProfile } from "./colour/load-profile.ts";
export { type PrintableInks, printableInks, printsPictures } from "./colour/printable-inks.ts";
export { pictureOn, printedOn } from "./colour/printed-on.ts";
export { contrast, isReadable } from "./colour/readable.ts";
export { hexColour, type Rgb, readHexColour } from "./colour/rgb.ts";
export { groundOf, type Ink, type PrintedOn, screenColour } from "./colour/screen-colour.ts";
export {
  type CompiledSurface,
  type CompileOptions,
  type Compiler,
  compile,
  createCompiler,
} from "./compile/compile.ts";
export type { Drawers, DrawProblem } from "./compile/draw-context.ts";
export type { NodeProblem } from "./compile/drawings.ts";
export { printAreas } from "./compile/print-areas.ts";
export { textBlockOf, textOffset } from "./compile/text.ts";
export type {
  Clip,
  DerivedAsset,
  FillOp,
  GlyphsOp,
  Gradient,
  ImageEffect,
  ImageOp,
  InkedOp,
  InkPaint,
  Paint,
  Part,
  Pattern,
  Plate,
  PrintList,
  PrintOp,
  StrokeOp,
  StrokeStyle,
  TechnicalLayer,
  TechnicalList,
  TechnicalOp,
} from "./display-list/display-list.ts";
export { allOps } from "./display-list/display-list.ts";
export { type GlyphOutlines, outlinesOf } from "./display-list/glyphs.ts";
export { listHash } from "./display-list/hash.ts";
export { drawPath, type FillRule, type Path, PathBuilder } from "./display-list/path.ts";
export { tilesIn } from "./display-list/patterns.ts";
export type { Pixels } from "./effects/pixels.ts";
export { drawnAt } from "./hit/drawn-at.ts";
export type { LoadFile } from "./late/late-file.ts";
export type { Pattern as RepeatingPattern } from "./patterns/pattern.ts";
export { type PatternRequest, patternNodes } from "./patterns/pattern-nodes.ts";
export { patternById, patterns } from "./patterns/patterns.ts";
export { cleanText, cleanWords } from "./pdf/clean-text.ts";
export { type PictureFiles, Pictures } from "./pictures/pictures.ts";
export { type ConditionName, conditionFor } from "./place/condition-for.ts";
export { type SurfaceFrame, surfaceFrame, toPixels } from "./place/surface-frame.ts";
export { type SeenFrom, type SvgOptions, writeSeen, writeSvg } from "./svg/write-svg.ts";
export { loadSymbols } from "./symbols/load-symbols.ts";
export { type ProtectedMark, protectedMarks } from "./symbols/protected-marks.ts";
export type { SymbolEntry, SymbolOutline, Symbols } from "./symbols/symbols.ts";
export { cutOutline, type TechnicalOptions, technicalList } from "./technical/technical-list.ts";
