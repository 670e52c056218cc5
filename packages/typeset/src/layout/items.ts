/** Cuts a paragraph into items: stretches of one style, direction, script and font, which HarfBuzz can shape. */
import bidiFactory from "bidi-js";
import type { OpenFont } from "../shaping/open-font.ts";
import type { Feature, Shaped } from "../shaping/shape-text.ts";
import { isInvisible, joinsToPrevious, scriptOf } from "./scripts.ts";
import { type TextStyle, TypesetError } from "./text-block.ts";

const bidi = bidiFactory();

/** A style with its fonts opened. */
export interface OpenStyle {
  readonly source: number;
  readonly style: TextStyle;
  /** At least one. The first also says how high its lines are. */
  readonly fonts: readonly OpenFont[];
  readonly features: readonly Feature[];
}

export interface Item {
  /** Places in the paragraph. */
  readonly start: number;
  readonly end: number;
  readonly style: OpenStyle;
  readonly font: OpenFont;
  /** Of the Unicode bidirectional algorithm; odd runs from right to left. */
  readonly level: number;
  readonly script: string;
  readonly shaped: Shaped;
  /** Advance of all clusters that begin before a place, in font units with tracking; one longer than the item. */
  readonly advances: Float64Array;
  /** Tracking in font units. */
  readonly tracking: number;
}

export interface Paragraph {
  /** As it is shaped: with an invisible character for each that is not to be seen. */
  readonly text: string;
  readonly baseLevel: number;
  readonly items: readonly Item[];
}

/** Letters set apart do not touch each other. */
const apart: readonly Feature[] = ["liga", "clig", "dlig"].map((tag) => ({ tag, value: 0 }));

export function openStyle(source: number, style: TextStyle, fonts: ReadonlyMap<string, OpenFont>): OpenStyle {
  const opened = style.fonts.map((id) => fonts.get(id)).filter((font) => font !== undefined);
  if (opened.length === 0) throw new TypesetError("no-font", style.fonts.join(" ") || "none named");
  if (!(style.size > 0 && style.size <= 10_000_000)) throw new TypesetError("bad-size", `${style.size}`);
  const own = style.features ?? [];
  return { source, style, fonts: opened, features: style.tracking ? [...apart, ...own] : own };
}

/** Tabs become spaces; other control characters are not seen. Each stays one place long. */
const shown = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that must not reach a font
  text.replace(/\t/g, " ").replace(/[\0-\x08\n-\x1f\x7f-\x9f\u2028\u2029]/g, "\u200b");

/**
 * @param text without the characters that end the paragraph
 * @param styleAt the style of a place
 */
export function itemise(
  text: string,
  direction: "auto" | "ltr" | "rtl",
  styleAt: (place: number) => OpenStyle,
): Paragraph {
  if (direction !== "rtl" && text !== "" && styleAt(0) === styleAt(text.length - 1)) {
    const item = plainItem(text, styleAt(0));
    if (item) return { text, baseLevel: 0, items: [shapeItem(text, item)] };
  }
  const clean = shown(text);
  const { levels, baseLevel } = levelsOf(clean, direction);
  const items: Item[] = [];
  let open: Omit<Item, "end" | "shaped" | "advances" | "tracking"> | null = null;
  const finish = (end: number) => {
    if (open) items.push(shapeItem(clean, { ...open, end }));
  };
  for (const place of characters(clean, styleAt)) {
    const level = levels[place.at] ?? baseLevel;
    const script: string = place.script ?? open?.script ?? firstScript(clean) ?? "Latn";
    const isSame =
      open &&
      open.style === place.style &&
      open.font === place.font &&
      open.level === level &&
      open.script === script;
    if (isSame) continue;
    finish(place.at);
    open = { start: place.at, style: place.style, font: place.font, level, script };
  }
  finish(clean.length);
  return { text: clean, baseLevel, items };
}

/**
 * Most texts are letters, digits and signs of one script that the chosen font has, from left to right: one item, found
 * without asking of each character what the algorithms ask. Null for any other.
 */
function plainItem(text: string, style: OpenStyle): Omit<Item, "shaped" | "advances" | "tracking"> | null {
  const font = style.fonts[0]!;
  let script: string | null = null;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // No controls and nothing unseen; below marks, and below all that runs from the right.
    if (code < 0x20 || (code > 0x7e && code < 0xa1) || code === 0xad || code > 0x2af) return null;
    if (font.glyphOf(code) === 0) return null;
    const own = scriptOf(code);
    if (own !== null && script !== null && own !== script) return null;
    script ??= own;
  }
  return { start: 0, end: text.length, style, font, level: 0, script: script ?? "Latn" };
}

/** Letters and signs that can turn the direction of a text; most texts have none, and need no algorithm. */
const turns = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\ud800-\udfff]/;

function levelsOf(text: string, direction: "auto" | "ltr" | "rtl") {
  if (direction !== "rtl" && !turns.test(text)) return { levels: [], baseLevel: 0 };
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, direction);
  return { levels, baseLevel: paragraphs[0]?.level ?? (direction === "rtl" ? 1 : 0) };
}

function firstScript(text: string): string | null {
  for (const character of text) {
    const script = scriptOf(character.codePointAt(0)!);
    if (script) return script;
  }
  return null;
}

/** Each character with its font: marks and what is not seen stay with the letter before them. */
function* characters(text: string, styleAt: (place: number) => OpenStyle) {
  let previous: { style: OpenStyle; font: OpenFont } | null = null;
  let at = 0;
  while (at < text.length) {
    const codePoint = text.codePointAt(at)!;
    const style = styleAt(at);
    const isLow = codePoint >= 0xdc00 && codePoint <= 0xdfff;
    const joins = isLow || joinsToPrevious(codePoint) || isInvisible(codePoint);
    const font: OpenFont = joins && previous ? inSameFont(previous, style) : fontFor(text, at, style);
    yield { at, style, font, script: scriptOf(codePoint) };
    previous = { style, font };
    at += codePoint > 0xffff ? 2 : 1;
  }
}

const inSameFont = (previous: { style: OpenStyle; font: OpenFont }, style: OpenStyle): OpenFont =>
  style.fonts.includes(previous.font) ? previous.font : style.fonts[0]!;

/** The first font that has the letter with all of its marks; else the first that has the letter; else the chosen one. */
function fontFor(text: string, at: number, { fonts }: OpenStyle): OpenFont {
  const [chosen] = fonts;
  const codePoint = text.codePointAt(at)!;
  let end = at + (codePoint > 0xffff ? 2 : 1);
  while (end < text.length && joinsToPrevious(text.codePointAt(end)!))
    end += text.codePointAt(end)! > 0xffff ? 2 : 1;
  const letters = text.slice(at, end);
  const hasAll = (font: OpenFont, part: string) =>
    [...part].every((each) => isInvisible(each.codePointAt(0)!) || font.glyphOf(each.codePointAt(0)!) !== 0);
  if (letters.length === 1) return fonts.find((font) => hasAll(font, letters)) ?? chosen!;
  const composed = letters.normalize("NFC");
  return (
    fonts.find((font) => hasAll(font, letters) || hasAll(font, composed)) ??
    fonts.find((font) => font.glyphOf(codePoint) !== 0) ??
    chosen!
  );
}

/** How far a cluster moves on. Never back, whatever the font and the tracking say: a caret could not follow. */
export const tracked = (width: number, tracking: number) => Math.max(0, width > 0 ? width + tracking : width);

/** HarfBuzz looks at five characters on either side, each of which may be two places long. */
const seenAround = 10;

export function shapeItem(text: string, item: Omit<Item, "shaped" | "advances" | "tracking">): Item {
  const { style, font, start, end, level, script } = item;
  const { language = "en", tracking: permille = 0 } = style.style;
  const [from, to] = [Math.max(0, start - seenAround), Math.min(text.length, end + seenAround)];
  const found = font.shape({
    text: text.slice(from, to),
    start: start - from,
    end: end - from,
    direction: level % 2 ? "rtl" : "ltr",
    script,
    language,
    features: style.features,
  });
  const shaped = from === 0 ? found : found.map((glyph) => ({ ...glyph, cluster: glyph.cluster + from }));
  const tracking = (permille * font.facts.metrics.unitsPerEm) / 1000;
  const widths = new Float64Array(end - start + 1);
  for (const { cluster, advance } of shaped) widths[cluster - start + 1]! += advance;
  const advances = new Float64Array(end - start + 1);
  for (let place = 1; place <= end - start; place++)
    advances[place] = advances[place - 1]! + tracked(widths[place]!, tracking);
  return { ...item, shaped, advances, tracking };
}
