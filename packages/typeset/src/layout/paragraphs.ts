/** A block's text cut into paragraphs, each shaped once, whatever the width and size it is laid out in afterwards. */
import type { OpenFont } from "../shaping/open-font.ts";
import { breakPlaces } from "./break-lines.ts";
import { itemise, type OpenStyle, openStyle, type Paragraph } from "./items.ts";
import { type MissingGlyph, type TextBlock, TypesetError } from "./text-block.ts";

export interface ShapedParagraph extends Paragraph {
  /** Where it begins in the whole text. */
  readonly offset: number;
  /** How many characters end it: none for the last, two for a carriage return with its line feed. */
  readonly endLength: number;
  readonly places: readonly number[];
  /** The style an empty line takes its height from. */
  readonly style: OpenStyle;
}

export interface ShapedBlock {
  readonly text: string;
  readonly paragraphs: readonly ShapedParagraph[];
  readonly styles: readonly OpenStyle[];
  readonly missingFonts: readonly string[];
}

/** More than any box carries; a pasted book would hold up the page. */
export const longestText = 20_000;

const paragraphEnd = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

export function shapeBlock(block: TextBlock, fonts: ReadonlyMap<string, OpenFont>): ShapedBlock {
  if (block.runs.length === 0)
    throw new TypesetError("no-runs", "an empty text has one run without characters");
  const text = block.runs.map((run) => run.text).join("");
  if (text.length > longestText) throw new TypesetError("text-too-long", `${text.length} characters`);
  const styles = block.runs.map(({ style }, index) => openStyle(index, style, fonts));
  const styleAt = styleFinder(block, styles);
  const paragraphs = cutParagraphs(text).map(({ start, end, endLength }) => {
    const paragraph = itemise(text.slice(start, end), block.direction ?? "auto", (place) =>
      styleAt(start + place),
    );
    return {
      ...paragraph,
      offset: start,
      endLength,
      places: breakPlaces(paragraph.text),
      style: styleAt(start),
    };
  });
  const asked = new Set(block.runs.flatMap(({ style }) => style.fonts));
  return { text, paragraphs, styles, missingFonts: [...asked].filter((id) => !fonts.has(id)) };
}

function cutParagraphs(text: string) {
  const paragraphs: { start: number; end: number; endLength: number }[] = [];
  let start = 0;
  for (const found of text.matchAll(paragraphEnd)) {
    paragraphs.push({ start, end: found.index, endLength: found[0].length });
    start = found.index + found[0].length;
  }
  return [...paragraphs, { start, end: text.length, endLength: 0 }];
}

function styleFinder({ runs }: TextBlock, styles: readonly OpenStyle[]) {
  const ends: number[] = [];
  for (const { text } of runs) ends.push((ends.at(-1) ?? 0) + text.length);
  // Asked from left to right, mostly: begin where the last one was found.
  let index = 0;
  return (place: number): OpenStyle => {
    if (index > 0 && place < ends[index - 1]!) index = 0;
    while (index < ends.length - 1 && place >= ends[index]!) index++;
    return styles[index]!;
  };
}

/** Each character that became the sign for "no glyph", once for each font. */
export function missingGlyphs({ paragraphs }: ShapedBlock): MissingGlyph[] {
  const found = new Map<string, MissingGlyph>();
  for (const { text, items, offset } of paragraphs)
    for (const { shaped, font } of items)
      for (const { id, cluster } of shaped) {
        if (id !== 0) continue;
        const character = String.fromCodePoint(text.codePointAt(cluster)!);
        const key = `${font.id} ${character}`;
        if (!found.has(key)) found.set(key, { character, font: font.id, at: offset + cluster });
      }
  return [...found.values()];
}
