/** A font as far as places and letters of text need it: how wide each code is, and what it says. */
import {
  asName,
  asNumber,
  get,
  getName,
  getNumber,
  getNumbers,
  isStream,
  itemsOf,
  type PdfValue,
} from "../../objects/pdf-values.ts";
import { type Inflate, streamData } from "../../objects/stream-data.ts";
import { CharacterMap } from "./character-map.ts";
import { letterNamed } from "./glyph-names.ts";

export interface Glyph {
  /** Of the font's size. */
  width: number;
  letters: string;
  /** Word spacing counts behind it. */
  isSpace: boolean;
}

export interface ReadFont {
  glyphs(bytes: Uint8Array): Glyph[];
  /** Of the font's size, above and below the baseline. */
  ascent: number;
  descent: number;
}

/** Fonts are read once each. */
export class Fonts {
  readonly #inflate: Inflate;
  readonly #read = new Map<PdfValue, ReadFont>();

  constructor(inflate: Inflate) {
    this.#inflate = inflate;
  }

  read(font: PdfValue): ReadFont {
    const known = this.#read.get(font);
    if (known) return known;
    const read = getName(font, "Subtype") === "Type0" ? this.#composite(font) : this.#simple(font);
    this.#read.set(font, read);
    return read;
  }

  #map(value: PdfValue): CharacterMap | null {
    return isStream(value) ? new CharacterMap(streamData(value, this.#inflate).data) : null;
  }

  #simple(font: PdfValue): ReadFont {
    const widths = getNumbers(font, "Widths") ?? [];
    const first = getNumber(font, "FirstChar") ?? 0;
    const descriptor = get(font, "FontDescriptor");
    const missing = getNumber(descriptor, "MissingWidth") ?? (widths.length > 0 ? 0 : usualWidth);
    const [scale = 0.001] =
      getName(font, "Subtype") === "Type3" ? (getNumbers(font, "FontMatrix") ?? []) : [];
    const letters = lettersOfSimple(font, this.#map(get(font, "ToUnicode")));
    const glyphs = Array.from({ length: 256 }, (_, code): Glyph => {
      const width = (widths[code - first] ?? missing) * Math.abs(scale || 0.001);
      return { width, letters: letters(code), isSpace: code === 32 };
    });
    return { glyphs: (bytes) => Array.from(bytes, (code) => glyphs[code]!), ...heightsOf(descriptor) };
  }

  #composite(font: PdfValue): ReadFont {
    const [descendant] = itemsOf(get(font, "DescendantFonts"));
    const widthOf = widthsOfComposite(descendant);
    const letters = this.#map(get(font, "ToUnicode"));
    const codeBytes = this.#map(get(font, "Encoding"))?.codeBytes ?? 2;
    const known = new Map<number, Glyph>();
    const glyph = (code: number): Glyph => {
      const found = known.get(code);
      if (found) return found;
      const isSpace = codeBytes === 1 && code === 32;
      const made: Glyph = { width: widthOf(code) / 1000, letters: letters?.lettersOf(code) ?? "", isSpace };
      known.set(code, made);
      return made;
    };
    return {
      glyphs(bytes) {
        const found: Glyph[] = [];
        for (let at = 0; at + codeBytes <= bytes.length; at += codeBytes) {
          let code = 0;
          for (let next = 0; next < codeBytes; next++) code = code * 256 + bytes[at + next]!;
          found.push(glyph(code));
        }
        return found;
      },
      ...heightsOf(get(descendant, "FontDescriptor")),
    };
  }
}

/** Of fonts that every reader has, where the file says nothing. */
const usualWidth = 520;

const within = (value: number | undefined, least: number, most: number, usual: number): number =>
  value === undefined || value < least || value > most ? usual : value;

/** What capitals and tails reach: the heights of the line are higher than any letter. */
function heightsOf(descriptor: PdfValue): { ascent: number; descent: number } {
  const capitals = within(getNumber(descriptor, "CapHeight"), 300, 1_200, 0);
  const ascent = capitals || within(getNumber(descriptor, "Ascent"), 300, 1_500, 720);
  return { ascent: ascent / 1000, descent: within(getNumber(descriptor, "Descent"), -600, -1, -220) / 1000 };
}

const encodings: Readonly<Record<string, string>> = { MacRomanEncoding: "macintosh" };

function lettersOfSimple(font: PdfValue, map: CharacterMap | null): (code: number) => string {
  const encoding = get(font, "Encoding");
  const base = asName(encoding) ?? getName(encoding, "BaseEncoding") ?? "WinAnsiEncoding";
  const decoder = new TextDecoder(encodings[base] ?? "windows-1252");
  const differences = new Map<number, string>();
  let at = 0;
  for (const item of itemsOf(get(encoding, "Differences"))) {
    const name = asName(item);
    if (name === undefined) at = asNumber(item) ?? at;
    else differences.set(at++, letterNamed(name));
  }
  return (code) => map?.lettersOf(code) ?? differences.get(code) ?? decoder.decode(Uint8Array.of(code));
}

const mostWidths = 70_000;

/** `first [a b c]` and `first last width`, one after the other. */
function widthsOfComposite(font: PdfValue): (code: number) => number {
  const usual = getNumber(font, "DW") ?? 1000;
  const widths = new Map<number, number>();
  const ranges: (readonly [from: number, to: number, width: number])[] = [];
  const items = itemsOf(get(font, "W"));
  for (let at = 0; at + 1 < items.length && widths.size + ranges.length < mostWidths; ) {
    const from = asNumber(items[at]) ?? 0;
    const last = asNumber(items[at + 1]);
    if (last === undefined) {
      for (const [next, width] of itemsOf(items[at + 1]).entries())
        widths.set(from + next, asNumber(width) ?? usual);
      at += 2;
    } else {
      ranges.push([from, last, asNumber(items[at + 2]) ?? usual]);
      at += 3;
    }
  }
  return (code) => widths.get(code) ?? ranges.find(([from, to]) => code >= from && code <= to)?.[2] ?? usual;
}
