/** A font that HarfBuzz has opened: its facts, its glyphs and their outlines. */
import type { FontProblem } from "../font-file/font-bytes.ts";
import { type FontFacts, readFontFile } from "../font-file/read-font-file.ts";
import { type Typesetter, typesetter } from "../layout/typesetter.ts";
import { type Harfbuzz, HarfbuzzError, named } from "./harfbuzz.ts";
import { emptyOutline, type Outline, outlineSink } from "./outline.ts";
import { type Shaped, type ShapeRequest, shapeText } from "./shape-text.ts";

export interface OpenFont {
  /** The name by which texts ask for it; for our own fonts and uploaded ones the digest of the file. */
  readonly id: string;
  readonly facts: FontFacts;
  /** The same of every font. */
  readonly typesetter: Typesetter;
  /** The glyph of a character; 0 when the font has none. */
  glyphOf(codePoint: number): number;
  /** In font units, y up; read once and kept. */
  outline(glyph: number): Outline;
  shape(request: ShapeRequest): Shaped;
  /** Gives its memory back; the font must not be used afterwards. */
  close(): void;
}

/** Of shaped texts, so many characters are kept: enough for a design of a thousand lines. */
const keptCharacters = 50_000;

export type OpenedFont =
  | { readonly font: OpenFont; readonly problem?: undefined }
  | { readonly font?: undefined; readonly problem: FontProblem };

export function openFont(harfbuzz: Harfbuzz, id: string, bytes: Uint8Array): OpenedFont {
  const read = readFontFile(bytes);
  if (!read.font) return { problem: read.problem };
  return { font: opened(harfbuzz, id, bytes, read.font) };
}

function opened(harfbuzz: Harfbuzz, id: string, bytes: Uint8Array, facts: FontFacts): OpenFont {
  const { calls } = harfbuzz;
  const data = calls.malloc(bytes.byteLength);
  if (data === 0) throw new HarfbuzzError("out-of-memory");
  harfbuzz.bytes().set(bytes, data);
  // Mode 1: ours, and read only.
  const blob = calls.hb_blob_create(data, bytes.byteLength, 1, 0, 0);
  const face = calls.hb_face_create(blob, 0);
  const font = calls.hb_font_create(face);
  const glyphs = new Map<number, number>();
  const outlines = new Map<number, Outline>();
  const shapes = new Map<string, Shaped>();
  let kept = 0;
  return {
    id,
    facts,
    typesetter,
    glyphOf(codePoint) {
      const known = glyphs.get(codePoint);
      if (known !== undefined) return known;
      const found = calls.hb_font_get_nominal_glyph(font, codePoint, harfbuzz.answer);
      const glyph = found ? harfbuzz.words()[harfbuzz.answer >> 2]! : 0;
      glyphs.set(codePoint, glyph);
      return glyph;
    },
    outline(glyph) {
      const known = outlines.get(glyph);
      if (known) return known;
      const sink = outlineSink();
      harfbuzz.drawing.sink.current = sink;
      named(() => calls.hb_font_draw_glyph(font, glyph, harfbuzz.drawing.functions, 0));
      harfbuzz.drawing.sink.current = null;
      const outline = sink.finished() ?? emptyOutline;
      outlines.set(glyph, outline);
      return outline;
    },
    shape(request) {
      const { text, start, end, direction, script, language, features } = request;
      const key = `${start} ${end} ${direction} ${script} ${language} ${features.map(({ tag, value }) => `${tag}=${value}`)} ${text}`;
      const known = shapes.get(key);
      if (known) {
        // The one used last is thrown away last.
        shapes.delete(key);
        shapes.set(key, known);
        return known;
      }
      const shaped = named(() => shapeText(harfbuzz, font, request));
      shapes.set(key, shaped);
      kept += key.length;
      for (const oldest of shapes.keys()) {
        if (kept <= keptCharacters || oldest === key) break;
        shapes.delete(oldest);
        kept -= oldest.length;
      }
      return shaped;
    },
    close() {
      calls.hb_font_destroy(font);
      calls.hb_face_destroy(face);
      calls.hb_blob_destroy(blob);
      calls.free(data);
    },
  };
}
