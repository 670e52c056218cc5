/**
 * Text as it will be printed: the same glyphs at the same places in the browser and on the server. Knows no document
 * and opens no file: fonts and HarfBuzz come in as bytes. Lengths are whole micrometres, sizes thousandths of a point.
 */
export {
  type CaretMap,
  type CaretPlace,
  type CaretSide,
  type CaretStop,
  caretAt,
  caretMap,
  hitText,
  type Rectangle,
  selectionRectangles,
} from "./caret/caret-map.ts";
export { graphemeBoundaries, nextWord, previousWord, wordAround } from "./caret/graphemes.ts";
export { type CaretMove, type MovedCaret, moveCaret } from "./caret/move-caret.ts";
export { type Coverage, covers } from "./font-file/character-map.ts";
export type { FontProblem, FontProblemCode } from "./font-file/font-bytes.ts";
export type { FontMetrics } from "./font-file/font-metrics.ts";
export type { FontNames } from "./font-file/font-names.ts";
export { type FontFacts, largestFontFile, type ReadFont, readFontFile } from "./font-file/read-font-file.ts";
export { fallbackFonts, familiesWith } from "./fonts/fallback.ts";
export { familyNameOutline, type NameOutline } from "./fonts/family-names.ts";
export {
  type FontFamily,
  type FontFile,
  type FontKind,
  fontFamilies,
  fontFamily,
  fontFile,
  nearestFontFile,
} from "./fonts/font-families.ts";
export { checkedLanguages, lettersOf, neededCharacters } from "./fonts/language-letters.ts";
export { layoutText } from "./layout/layout-text.ts";
export { longestText } from "./layout/paragraphs.ts";
export {
  type Alignment,
  type Cluster,
  type Fit,
  type Line,
  type LineRun,
  layoutVersion,
  type MissingGlyph,
  micrometresOf,
  type PlacedGlyph,
  type TextBlock,
  type TextLayout,
  type TextRun,
  type TextStyle,
  TypesetError,
} from "./layout/text-block.ts";
export type { Typesetter } from "./layout/typesetter.ts";
export { type Harfbuzz, HarfbuzzError, loadHarfbuzz } from "./shaping/harfbuzz.ts";
export { type OpenedFont, type OpenFont, openFont } from "./shaping/open-font.ts";
export type { Outline } from "./shaping/outline.ts";
export type { Feature, Shaped, ShapedGlyph, ShapeRequest } from "./shaping/shape-text.ts";
export { typesetterOf } from "./shaping/typesetter-of.ts";
