/** What stands where on a page: texts, lines and codes, each with its colour and with what lies below it. */
import type { Box } from "../content/matrix.ts";

export interface InkTint {
  name: string;
  /** From 0 to 1. */
  tint: number;
}
/** Nothing but paper where it is empty; null where it has many colours: a picture, a pattern, a gradient. */
export type MarkColour = InkTint[] | null;

export interface TextMark {
  /** As far as the file tells the letters; without those that are seen by nobody. */
  text: string;
  /** In the units of the page. */
  box: Box;
  /** In points. */
  size: number;
  /** Of the baseline, in degrees against the clock. */
  angle: number;
  isMirrored: boolean;
  font: string;
  colour: MarkColour;
  ground: MarkColour;
  /** In which colours are written: `cmyk`, `icc-rgb`. */
  space: string;
  overprints: boolean;
}

export interface LineMark {
  /** In points. */
  width: number;
  box: Box;
  colour: MarkColour;
  ground: MarkColour;
  overprints: boolean;
  layer: string | null;
  /** Its strokes, x and y in turn; of long ones and of those in an ink by name. */
  path: number[][];
}

/** Bars in a row, as a scanner looks for them. */
export interface CodeMark {
  box: Box;
  bars: number;
  /** Width of its narrowest bar, in points. */
  module: number;
  /** From the bars to what stands nearest beside them, in points; null where nothing does. */
  clear: number | null;
  /** Digits of an EAN-13, where it is one. */
  value: string | null;
  colour: MarkColour;
  ground: MarkColour;
}

export interface PageMarks {
  /** In the order in which they are painted. */
  texts: TextMark[];
  /** The thinnest first. */
  lines: LineMark[];
  codes: CodeMark[];
}
