/**
 * What the walk over a page tells. Checks, ink statistics and plates are visitors; none of them reads operators.
 * Content within content comes as a function to call: statistics walk it wherever it stands, plates rewrite it once.
 */
import type { PDFStream } from "@cantoo/pdf-lib";
import type { ColourSpace } from "../colour/colour-space.ts";
import type { Ink } from "../colour/ink.ts";
import type { PdfValue } from "../objects/pdf-values.ts";
import type { GraphicsState } from "./graphics-state.ts";
import type { Box } from "./matrix.ts";
import type { Operand } from "./operand.ts";
import type { ShownText } from "./text/shown-text.ts";

export type StreamKind = "page" | "form" | "pattern" | "glyph" | "mask";

export interface PaintedImage {
  object: PDFStream;
  key: PdfValue;
  /** Painted with the colour of the moment where its bits say so. */
  isStencil: boolean;
  isJpeg2000: boolean;
  width: number;
  height: number;
  bits: number;
  /** None of a stencil. */
  space: ColourSpace | null;
  decode: readonly number[] | undefined;
}

export interface PaintedShading {
  object: PdfValue;
  key: PdfValue;
  space: ColourSpace;
  ink: Ink;
  resources: PdfValue;
}

export interface PaintedForm {
  object: PDFStream;
  key: PdfValue;
  /** Its transparency group. */
  group: PdfValue;
  /** The state around it; the state that is handed over beside is the one inside. */
  outer: GraphicsState;
}

/** Walks the content now; undefined where it contains itself. */
export type Run<Result> = () => Result | undefined;
export type PathOperator = "S" | "s" | "f" | "F" | "f*" | "B" | "B*" | "b" | "b*" | "n";

/** A piece of a path: m, l, c, v, y, h or re, with its numbers. */
export interface PathSegment {
  operator: string;
  operands: readonly Operand[];
}

export interface Visitor<Result> {
  begin(kind: StreamKind, object: PdfValue, state: GraphicsState): void;
  end(): Result;
  /** What every plate takes as it is: matrices, positions of text, line styles, q and Q. */
  unchanged(written: string): void;
  /** How a glyph begins, in colours of its own or in that of its text. */
  glyph(written: string, state: GraphicsState, operands: readonly Operand[]): void;
  /** A piece of the current path. */
  segment(written: string, operator: string, operands: readonly Operand[]): void;
  colour(role: "fill" | "stroke", state: GraphicsState, runCell: Run<Result> | null): void;
  settings(dictionary: PdfValue, state: GraphicsState, runMask: Run<Result> | null): void;
  /** @param box of the path, in the units of the moment */
  path(operator: PathOperator, state: GraphicsState, box: Box, path: readonly PathSegment[]): void;
  text(
    written: string,
    state: GraphicsState,
    shown: ShownText,
    runGlyphs: () => [name: string, glyph: Result | undefined][],
  ): void;
  /** An image or form on a layer that is off. @param box on the page @param layer its name */
  hidden?(box: Box, layer: string): void;
  image(image: PaintedImage, state: GraphicsState): void;
  shading(shading: PaintedShading, state: GraphicsState): void;
  form(form: PaintedForm, state: GraphicsState, run: Run<Result>): void;
}
