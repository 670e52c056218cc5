/** What is laid out, and what comes of it. Lengths are whole micrometres, x to the right and y down from the box's corner. */
import type { Feature } from "../shaping/shape-text.ts";

/** Rises when the same text would be laid out differently; what was ordered names the version it was laid out by. */
export const layoutVersion = 1;

export interface TextStyle {
  /** Ids of fonts: the chosen one, then those asked for characters it lacks. */
  readonly fonts: readonly string[];
  /** In thousandths of a point. */
  readonly size: number;
  /** Added after each cluster, in thousandths of the size. */
  readonly tracking?: number;
  readonly features?: readonly Feature[];
  /** BCP 47. */
  readonly language?: string;
}

export interface TextRun {
  readonly text: string;
  readonly style: TextStyle;
}

export type Alignment = "start" | "center" | "end" | "justify";

export type Fit =
  /** One line a paragraph; the box becomes as large as the text. */
  | { readonly kind: "auto-width" }
  /** Lines as wide as the box at most; it becomes as high as they are. */
  | { readonly kind: "auto-height"; readonly width: number }
  /** The box stays; what does not fit is cut off. */
  | { readonly kind: "fixed-clip"; readonly width: number; readonly height: number }
  /** The box stays; the text shrinks until it fits, no size of it below `minimum` thousandths of a point. */
  | {
      readonly kind: "shrink-to-fit";
      readonly width: number;
      readonly height: number;
      readonly minimum: number;
    };

export interface TextBlock {
  /** At least one, which may be empty: an empty text has a style too. */
  readonly runs: readonly TextRun[];
  readonly align: Alignment;
  /** The height of a line in thousandths of the size. */
  readonly leading: number;
  /** `auto`: each paragraph as its first letter wants it. */
  readonly direction?: "auto" | "ltr" | "rtl";
  readonly fit: Fit;
}

export interface PlacedGlyph {
  readonly id: number;
  /** Of its origin. */
  readonly x: number;
  readonly y: number;
}

/** Characters that cannot be told apart in glyphs: a letter with its marks, a ligature. */
export interface Cluster {
  /** UTF-16 places in the whole text. */
  readonly start: number;
  readonly end: number;
  readonly x: number;
  readonly advance: number;
  readonly glyphs: readonly PlacedGlyph[];
}

/** A stretch of a line in one font, size and direction. */
export interface LineRun {
  /** Which of the block's runs it is of, so that whoever draws knows its colour. */
  readonly source: number;
  readonly font: string;
  /** In thousandths of a point, after shrinking. */
  readonly size: number;
  readonly direction: "ltr" | "rtl";
  readonly x: number;
  readonly advance: number;
  /** From left to right. */
  readonly clusters: readonly Cluster[];
}

export interface Line {
  /** The characters of the line; those of one line end where those of the next begin. */
  readonly start: number;
  readonly end: number;
  /** Without the characters that end a paragraph. */
  readonly contentEnd: number;
  /** Where the visible part begins, and how wide it is: spaces at the end hang out. */
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly baseline: number;
  readonly height: number;
  readonly direction: "ltr" | "rtl";
  /** From left to right. */
  readonly runs: readonly LineRun[];
}

/** A character that no font asked for had. */
export interface MissingGlyph {
  readonly character: string;
  /** The one that was to draw it. */
  readonly font: string;
  readonly at: number;
}

export interface TextLayout {
  readonly version: number;
  readonly text: string;
  readonly lines: readonly Line[];
  /** The box: as given, or as large as the text. */
  readonly width: number;
  readonly height: number;
  /** Of all lines together. */
  readonly contentHeight: number;
  /** Something lies outside the box. */
  readonly isOverflowing: boolean;
  /** In thousandths of the sizes asked for; below 1000 when the text was shrunk. */
  readonly scale: number;
  readonly missingGlyphs: readonly MissingGlyph[];
  /** Asked for and not opened. */
  readonly missingFonts: readonly string[];
}

/** The text cannot be laid out at all, and why. */
export class TypesetError extends Error {
  readonly code: "no-runs" | "no-font" | "bad-size" | "text-too-long";
  constructor(code: TypesetError["code"], detail: string) {
    super(`${code}: ${detail}`);
    this.name = "TypesetError";
    this.code = code;
  }
}

/** A point is 1/72 inch, an inch 25,400 µm. Not rounded. */
export const micrometresOf = (milliPoints: number) => (milliPoints * 127) / 360;
