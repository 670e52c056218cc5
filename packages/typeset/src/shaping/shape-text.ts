/** Characters of one font, direction and script into glyphs, in font units. */
import type { Harfbuzz } from "./harfbuzz.ts";

export interface Feature {
  /** Four letters: `smcp`, `onum`, `ss01`. */
  readonly tag: string;
  /** 0 switches it off, 1 on; more picks one of several forms. */
  readonly value: number;
}

export interface ShapeRequest {
  readonly text: string;
  /** What to shape of the text; the rest is seen as what stands around it. */
  readonly start: number;
  readonly end: number;
  readonly direction: "ltr" | "rtl";
  /** ISO 15924: `Latn`. */
  readonly script: string;
  /** BCP 47: `pl`; some fonts draw letters differently for a language. */
  readonly language: string;
  readonly features: readonly Feature[];
}

export interface ShapedGlyph {
  readonly id: number;
  /** Where in the text its cluster begins: characters that cannot be told apart in glyphs. */
  readonly cluster: number;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
  /** A line that begins with this cluster has to be shaped again. */
  readonly isUnsafeToBreak: boolean;
}

/** From left to right, whatever the direction. */
export type Shaped = readonly ShapedGlyph[];

const directions = { ltr: 4, rtl: 5 } as const;
const wholeText = 0xffffffff;

const tagNumber = (tag: string) =>
  [0, 1, 2, 3].reduce((sum, index) => (sum << 8) | ((tag.charCodeAt(index) || 0x20) & 0xff), 0);

export function shapeText(harfbuzz: Harfbuzz, font: number, request: ShapeRequest): Shaped {
  const { calls, buffer } = harfbuzz;
  const language = harfbuzz.language(request.language);
  const text = harfbuzz.writeText(request.text);
  calls.hb_buffer_clear_contents(buffer);
  calls.hb_buffer_add_utf16(buffer, text, request.text.length, request.start, request.end - request.start);
  calls.hb_buffer_set_direction(buffer, directions[request.direction]);
  calls.hb_buffer_set_script(buffer, tagNumber(request.script));
  calls.hb_buffer_set_language(buffer, language);
  const features = writeFeatures(harfbuzz, request.features);
  calls.hb_shape(font, buffer, features, request.features.length);
  if (features) calls.free(features);
  return readGlyphs(harfbuzz);
}

function writeFeatures(harfbuzz: Harfbuzz, features: readonly Feature[]): number {
  if (features.length === 0) return 0;
  const pointer = harfbuzz.calls.malloc(features.length * 16);
  const words = harfbuzz.words();
  for (const [index, { tag, value }] of features.entries())
    words.set([tagNumber(tag), value, 0, wholeText], (pointer >> 2) + index * 4);
  return pointer;
}

function readGlyphs({ calls, buffer, words }: Harfbuzz): Shaped {
  const count = calls.hb_buffer_get_length(buffer);
  if (count === 0) return [];
  const infos = calls.hb_buffer_get_glyph_infos(buffer, 0) >> 2;
  const positions = calls.hb_buffer_get_glyph_positions(buffer, 0) >> 2;
  const memory = words();
  const glyphs: ShapedGlyph[] = [];
  // Five words each: glyph, flags, cluster and two of HarfBuzz's own; advances, offsets and one of its own.
  for (let index = 0; index < count; index++) {
    const info = infos + index * 5;
    const position = positions + index * 5;
    glyphs.push({
      id: memory[info]!,
      cluster: memory[info + 2]!,
      advance: memory[position]!,
      dx: memory[position + 2]!,
      dy: memory[position + 3]!,
      isUnsafeToBreak: (memory[info + 1]! & 1) === 1,
    });
  }
  return glyphs;
}
