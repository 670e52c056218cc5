/**
 * PDFium draws no line thinner than a pixel, and would put three times its ink where a line of a third is. So a thin one
 * is drawn as wide as a pixel, and as faint as it covers less of it.
 */
import type { GraphicsState } from "../content/graphics-state.ts";
import type { Matrix } from "../content/matrix.ts";

/** A line of no width is as thin as a device can draw it: ours is four times as fine as its pixels. */
const thinnest = 1 / 4;

/** How many pixels one unit is, in the middle of both directions, as PDFium measures it. */
export const pixelsOfUnit = ([a, b, c, d]: Matrix, pixelsOfPoint: number): number =>
  ((Math.hypot(a, b) + Math.hypot(c, d)) / 2) * pixelsOfPoint;

/** How much of a pixel's width the line covers; 1 where it needs no help. */
export function coveredByLine({ matrix, lineWidth }: GraphicsState, pixelsOfPoint: number): number {
  const width = lineWidth * pixelsOfUnit(matrix, pixelsOfPoint);
  return Math.min(1, Math.max(thinnest, width));
}
