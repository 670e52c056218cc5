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

export const isSpace = (character: string | undefined) =>
  character !== undefined && (character === " " || (character > "~" && hanging.test(character)));

/** Where the visible part of a line ends. */
export function visibleEnd({ text }: Paragraph, start: number, end: number): number {
  let at = end;
  while (at > start && isSpace(text[at - 1])) at--;
  return at;
}

/** The first item that reaches beyond a place. */
function itemIndexAt({ items }: Paragraph, place: number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (items[middle]!.end <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Whether what stands between two places is at most so wide, as shaped in the whole paragraph. Looks no further than
 * the width reaches: a text without a break can be long.
 */
export function fitsWidth(
  paragraph: Paragraph,
  from: number,
  to: number,
  width: number,
  scale: Scale,
): boolean {
  let [sum, trailing] = [0, 0];
  for (let index = itemIndexAt(paragraph, from); index < paragraph.items.length; index++) {
    const item = paragraph.items[index]!;
    if (item.start >= to) break;
    const [start, end] = [Math.max(from, item.start), Math.min(to, item.end)];
    const units = item.advances[end - item.start]! - item.advances[start - item.start]!;
    const unit = unitOf(item, scale);
    if (units > 0) trailing = Math.round(item.tracking * unit);
    sum += Math.round(units * unit);
    if (sum - trailing > width) return false;
  }
  return true;
}

/** Where the glyphs of a place and of what follows it begin: those of an item run one way. */
function glyphIndex({ shaped, level }: Item, place: number): number {
  let [low, high] = [0, shaped.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const { cluster } = shaped[middle]!;
    if (level % 2 ? cluster >= place : cluster < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The glyph with which a cluster begins at a place; from the right, the last one is the first. */
const firstGlyph = (item: Item, place: number) => {
  const index = glyphIndex(item, place);
  const glyph = item.shaped[item.level % 2 ? index - 1 : index];
  return glyph?.cluster === place ? glyph : undefined;
};

export function isClusterStart(paragraph: Paragraph, place: number): boolean {
  const item = paragraph.items[itemIndexAt(paragraph, place)];
  return item !== undefined && (item.start === place || firstGlyph(item, place) !== undefined);
}

/** Nothing of a shaping changes when the text is cut here. All glyphs of a cluster say the same. */
const isSafeCut = (item: Item, place: number) =>
  place === item.start || place === item.end || firstGlyph(item, place)?.isUnsafeToBreak === false;

/** The items of a line in the order of the text. Spaces at its end run as the paragraph does. */
export function partsOf(paragraph: Paragraph, start: number, end: number): Item[] {
  const visible = visibleEnd(paragraph, start, end);
  const first = itemIndexAt(paragraph, start);
  let last = first;
  while (last < paragraph.items.length && paragraph.items[last]!.start < end) last++;
  return paragraph.items.slice(first, last).flatMap((item) => {
    const [from, to] = [Math.max(start, item.start), Math.min(end, item.end)];
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
    const cuts = [glyphIndex(item, from), glyphIndex(item, to)].sort((a, b) => a - b);
    const shaped = item.shaped.slice(...cuts);
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

/** How wide the visible part of a line is once its parts are shaped as they are drawn. */
export function visibleWidth(parts: readonly Item[], visible: number, scale: Scale): number {
  let [width, trailing] = [0, 0];
  for (const part of parts) {
    const end = Math.min(part.end, visible);
    if (end <= part.start) continue;
    const unit = unitOf(part, scale);
    const units = part.advances[end - part.start]!;
    if (units > 0) trailing = Math.round(part.tracking * unit);
    width += Math.round(units * unit);
  }
  return Math.max(0, width - trailing);
}
