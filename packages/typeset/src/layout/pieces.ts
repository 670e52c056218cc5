/** The part of a line that one item makes: its glyphs, shaped again where the line begins or ends inside of it. */
import { type Item, type Paragraph, shapeItem } from "./items.ts";
import { micrometresOf } from "./text-block.ts";

/** How the text is drawn this time: shrinking changes sizes only, and so no shaping. */
export interface Scale {
  readonly permille: number;
}

/** In thousandths of a point, whole. */
export const scaledSize = (size: number, { permille }: Scale) =>
  permille === 1000 ? size : Math.floor((size * permille) / 1000);

/** Micrometres of one font unit. */
export const unitOf = ({ style, font }: Item, scale: Scale) =>
  micrometresOf(scaledSize(style.style.size, scale)) / font.facts.metrics.unitsPerEm;

/** A line may end here by a hyphen that is seen only then. */
const softHyphen = "\u00ad";

/** Spaces that hang out at the end of a line. No-break spaces do not, nor does what is not seen. */
const hanging = /[ \u1680\u2000-\u2006\u2008-\u200b\u205f\u3000]/;

export const isSpace = (character: string | undefined) => character !== undefined && hanging.test(character);

/** Where the visible part of a line ends. */
export function visibleEnd({ text }: Paragraph, start: number, end: number): number {
  let at = end;
  while (at > start && isSpace(text[at - 1])) at--;
  return at;
}

/** Advance of the characters from one place to another, as shaped in the whole paragraph. */
export function measure(paragraph: Paragraph, from: number, to: number, scale: Scale): number {
  let sum = 0;
  let trailing = 0;
  for (const item of paragraph.items) {
    const [start, end] = [Math.max(from, item.start), Math.min(to, item.end)];
    if (start >= end) continue;
    const units = item.advances[end - item.start]! - item.advances[start - item.start]!;
    const unit = unitOf(item, scale);
    sum += Math.round(units * unit);
    trailing = Math.round(item.tracking * unit);
  }
  return Math.max(0, sum - trailing);
}

/** Nothing of a shaping changes when the text is cut here. */
function isSafeCut(item: Item, place: number): boolean {
  if (place === item.start || place === item.end) return true;
  let begins = false;
  for (const { cluster, isUnsafeToBreak } of item.shaped) {
    if (cluster !== place) continue;
    if (isUnsafeToBreak) return false;
    begins = true;
  }
  return begins;
}

/** The items of a line in the order of the text. Spaces at its end run as the paragraph does. */
export function piecesOf(paragraph: Paragraph, start: number, end: number): Item[] {
  const visible = visibleEnd(paragraph, start, end);
  return paragraph.items.flatMap((item) => {
    const [from, to] = [Math.max(start, item.start), Math.min(end, item.end)];
    if (from >= to) return [];
    const turnsBack = item.level !== paragraph.baseLevel && visible < to && visible > from;
    if (!turnsBack) {
      const level = visible <= from ? paragraph.baseLevel : item.level;
      return [cutItem(paragraph.text, item, from, to, level, to === end)];
    }
    return [
      cutItem(paragraph.text, item, from, visible, item.level, false),
      cutItem(paragraph.text, item, visible, to, paragraph.baseLevel, true),
    ];
  });
}

function cutItem(text: string, item: Item, from: number, to: number, level: number, endsLine: boolean): Item {
  const hyphenated = endsLine && text[to - 1] === softHyphen;
  const isWhole = from === item.start && to === item.end && level === item.level && !hyphenated;
  if (isWhole) return item;
  const { style, font, script } = item;
  if (!hyphenated && level === item.level && isSafeCut(item, from) && isSafeCut(item, to)) {
    const shaped = item.shaped.filter(({ cluster }) => cluster >= from && cluster < to);
    const before = item.advances[from - item.start]!;
    const advances = item.advances.slice(from - item.start, to - item.start + 1).map((sum) => sum - before);
    return { ...item, start: from, end: to, shaped, advances };
  }
  // What stands on other lines is not seen around it; the places stay those of the paragraph.
  const seen = hyphenated ? `${text.slice(from, to - 1)}-` : text.slice(from, to);
  const alone = shapeItem(seen, { start: 0, end: to - from, style, font, level, script });
  const shaped = alone.shaped.map((glyph) => ({ ...glyph, cluster: glyph.cluster + from }));
  return { ...alone, start: from, end: to, shaped };
}

/** How wide the visible part of a line is once its pieces are shaped as they are drawn. */
export function visibleWidth(pieces: readonly Item[], visible: number, scale: Scale): number {
  let [width, trailing] = [0, 0];
  for (const piece of pieces) {
    const end = Math.min(piece.end, visible);
    if (end <= piece.start) continue;
    const unit = unitOf(piece, scale);
    width += Math.round(piece.advances[end - piece.start]! * unit);
    trailing = Math.round(piece.tracking * unit);
  }
  return Math.max(0, width - trailing);
}
