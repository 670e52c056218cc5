/** One string that is shown: what it says and how far it goes. */
import type { Operand } from "../operand.ts";
import type { ReadFont } from "./read-font.ts";
import { bytesOfString, isWrittenString } from "./written-string.ts";

export interface TextSettings {
  fontSize: number;
  letterSpacing: number;
  wordSpacing: number;
  /** 1 is as wide as the font is. */
  stretch: number;
}

export interface ShownText {
  letters: string;
  /** Along the baseline, in the units of text. */
  advance: number;
  ascent: number;
  descent: number;
}

/** A gap of so much of the size, between pieces of one array, is the gap between two words. */
const wordGap = 0.18;

/** @param operand a string, or an array of strings and of steps back in thousandths of the size */
export function shownText(operand: Operand | undefined, font: ReadFont, settings: TextSettings): ShownText {
  const { fontSize, letterSpacing, wordSpacing, stretch } = settings;
  const pieces = Array.isArray(operand) ? operand : [operand];
  let letters = "";
  let advance = 0;
  for (const piece of pieces) {
    if (typeof piece === "number") {
      const step = (-piece / 1000) * fontSize * stretch;
      advance += step;
      if (step > wordGap * fontSize * stretch && !letters.endsWith(" ")) letters += " ";
    }
    if (!isWrittenString(piece)) continue;
    for (const glyph of font.glyphs(bytesOfString(piece))) {
      letters += glyph.letters;
      advance += (glyph.width * fontSize + letterSpacing + (glyph.isSpace ? wordSpacing : 0)) * stretch;
    }
  }
  return { letters, advance, ascent: font.ascent * fontSize, descent: font.descent * fontSize };
}
