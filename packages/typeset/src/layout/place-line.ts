/** A broken line into runs and clusters with their places on the box. */
import type { BrokenLine } from "./break-lines.ts";
import { type Item, type Paragraph, tracked } from "./items.ts";
import { isSpace, type Scale, scaledSize, unitOf, visibleEnd } from "./line-parts.ts";
import type { Cluster, LineRun, PlacedGlyph } from "./text-block.ts";

export interface LinePlace {
  /** Of the visible part. */
  readonly x: number;
  readonly baseline: number;
  /** Where the paragraph begins in the whole text. */
  readonly offset: number;
  /** Micrometres that justifying gives to the spaces. */
  readonly spare: number;
}

/** Rule L2 of the bidirectional algorithm: what runs against the rest is turned, the innermost first. */
function inVisualOrder(parts: readonly Item[]): readonly Item[] {
  if (parts.length === 1) return parts;
  const order = [...parts];
  const levels = order.map(({ level }) => level);
  const highest = Math.max(0, ...levels);
  const lowestOdd = Math.min(...levels.filter((level) => level % 2 === 1));
  for (let level = highest; level >= lowestOdd; level--) {
    let from = 0;
    while (from < order.length) {
      let to = from;
      while (to < order.length && order[to]!.level >= level) to++;
      if (to > from + 1) order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = to + 1;
    }
  }
  return order;
}

interface Spread {
  /** Extra for a cluster that begins at a place of the paragraph. */
  readonly extraAt: ReadonlyMap<number, number>;
}

const nothing: Spread = { extraAt: new Map() };

/** The spare width in whole micrometres over the spaces between words, a remainder to the first of them. */
function spreadOf(paragraph: Paragraph, { start, end }: BrokenLine, spare: number): Spread {
  if (spare === 0) return nothing;
  const visible = visibleEnd(paragraph, start, end);
  const spaces: number[] = [];
  for (let place = start; place < visible; place++) if (paragraph.text[place] === " ") spaces.push(place);
  // Spaces that open a line indent it, and stay as they are.
  const firstWord = [...paragraph.text.slice(start, visible)].findIndex((character) => !isSpace(character));
  const between = spaces.filter((place) => place > start + firstWord);
  const [share, rest] = [Math.floor(spare / (between.length || 1)), spare % (between.length || 1)];
  return { extraAt: new Map(between.map((place, index) => [place, share + (index < rest ? 1 : 0)])) };
}

const advanceOf = (part: Item, unit: number) => Math.round(part.advances.at(-1)! * unit);

export function placeRuns(paragraph: Paragraph, line: BrokenLine, place: LinePlace, scale: Scale): LineRun[] {
  const spread = spreadOf(paragraph, line, place.spare);
  const ordered = inVisualOrder(line.parts);
  // Spaces that hang out on the left push nothing: they stand outside.
  const visible = visibleEnd(paragraph, line.start, line.end);
  const hangsLeft = paragraph.baseLevel % 2 === 1;
  let x = place.x - (hangsLeft ? hangingAdvance(line.parts, visible, scale) : 0);
  return ordered.map((part) => {
    const run = placeRun(part, x, place, spread, scale);
    x += run.advance;
    return run;
  });
}

function hangingAdvance(parts: readonly Item[], visible: number, scale: Scale): number {
  return parts.reduce((sum, part) => {
    if (part.end <= visible) return sum;
    const unit = unitOf(part, scale);
    const seen = Math.round(part.advances[Math.max(0, visible - part.start)]! * unit);
    return sum + advanceOf(part, unit) - seen;
  }, 0);
}

function placeRun(part: Item, x: number, place: LinePlace, { extraAt }: Spread, scale: Scale): LineRun {
  const unit = unitOf(part, scale);
  const clusters: Cluster[] = [];
  // Rounded from the run's beginning each time, so that the clusters add up to the run without an error that grows.
  let units = 0;
  let extra = 0;
  for (const { start, end, glyphs } of clustersOf(part)) {
    const left = x + extra + Math.round(units * unit);
    const placed: PlacedGlyph[] = [];
    let inner = units;
    for (const glyph of glyphs) {
      placed.push({
        id: glyph.id,
        x: x + extra + Math.round((inner + glyph.dx) * unit),
        y: place.baseline - Math.round(glyph.dy * unit),
      });
      inner += glyph.advance;
    }
    units += tracked(inner - units, part.tracking);
    extra += extraAt.get(start) ?? 0;
    const right = x + extra + Math.round(units * unit);
    clusters.push({
      start: start + place.offset,
      end: end + place.offset,
      x: left,
      advance: right - left,
      glyphs: placed,
    });
  }
  return {
    source: part.style.source,
    font: part.font.id,
    size: scaledSize(part.style.style.size, scale),
    direction: part.level % 2 ? "rtl" : "ltr",
    x,
    advance: clusters.reduce((sum, { advance }) => sum + advance, 0),
    clusters,
  };
}

/** Glyphs by cluster, from left to right; each cluster reaches to where the next begins in the text. */
function clustersOf({ shaped, start, end }: Item) {
  const inOrder = clustersInOrder(shaped, start, end);
  if (inOrder) return inOrder;
  const begins = [...new Set([start, ...shaped.map(({ cluster }) => cluster)])].sort((a, b) => a - b);
  const endOf = new Map(begins.map((begin, index) => [begin, begins[index + 1] ?? end]));
  const clusters: { start: number; end: number; glyphs: (typeof shaped)[number][] }[] = [];
  for (const glyph of shaped) {
    const last = clusters.at(-1);
    if (last?.start === glyph.cluster) last.glyphs.push(glyph);
    else clusters.push({ start: glyph.cluster, end: endOf.get(glyph.cluster)!, glyphs: [glyph] });
  }
  return clusters;
}

/** Nearly always they come in the order of the text. Null where they do not. */
function clustersInOrder(shaped: Item["shaped"], start: number, end: number) {
  if (shaped[0]?.cluster !== start) return null;
  const clusters: { start: number; end: number; glyphs: Item["shaped"][number][] }[] = [];
  let last = { start, end, glyphs: [shaped[0]] };
  clusters.push(last);
  for (let index = 1; index < shaped.length; index++) {
    const glyph = shaped[index]!;
    if (glyph.cluster < last.start) return null;
    if (glyph.cluster === last.start) last.glyphs.push(glyph);
    else {
      last.end = glyph.cluster;
      last = { start: glyph.cluster, end, glyphs: [glyph] };
      clusters.push(last);
    }
  }
  return clusters;
}
