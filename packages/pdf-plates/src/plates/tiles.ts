/** PDFium puts the cells of a tiling pattern some pixels off: the path becomes a clip, and the cell is drawn again and again. */
import type { GraphicsState } from "../content/graphics-state.ts";
import { isPlainBlend } from "../content/graphics-state.ts";
import {
  type Box,
  boxThrough,
  inverse,
  isEmptyBox,
  type Matrix,
  matrixOf,
  multiply,
} from "../content/matrix.ts";
import { PdfRefused, pdfLimits } from "../objects/pdf-refused.ts";
import { getNumber, getNumbers } from "../objects/pdf-values.ts";

export interface Tiles {
  /** From the pattern to the units of the moment. */
  matrix: Matrix;
  /** Where each cell is drawn. */
  steps: (readonly [number, number])[];
}

const mostSteps = 20_000;

/** Null where it is left to PDFium: where cells fade, each would show through the next. */
export function tilesOf(box: Box, state: GraphicsState, budget: number): Tiles | null {
  const { pattern } = state.fill;
  if (pattern?.kind !== "tiling" || isEmptyBox(box)) return null;
  if (state.fillAlpha < 1 || !isPlainBlend(state)) return null;
  const back = inverse(state.matrix);
  if (!back) return null;
  const own = matrixOf(getNumbers(pattern.object, "Matrix"));
  const matrix = multiply(multiply(own, pattern.ground), back);
  const toPattern = inverse(matrix);
  const [left = 0, bottom = 0, right = 0, top = 0] = getNumbers(pattern.object, "BBox") ?? [];
  const across = Math.abs(getNumber(pattern.object, "XStep") ?? 0);
  const up = Math.abs(getNumber(pattern.object, "YStep") ?? 0);
  if (!toPattern || across === 0 || up === 0) return null;
  const covered = boxThrough(box, toPattern);
  const columns = [
    Math.floor((covered[0] - right) / across),
    Math.ceil((covered[2] - left) / across),
  ] as const;
  const rows = [Math.floor((covered[1] - top) / up), Math.ceil((covered[3] - bottom) / up)] as const;
  const count = (columns[1] - columns[0] + 1) * (rows[1] - rows[0] + 1);
  if (count > pdfLimits.tiles) throw new PdfRefused("too-many-operators", "cells of a pattern");
  if (!(count < Math.min(mostSteps, budget))) return null;
  const steps: (readonly [number, number])[] = [];
  for (let row = rows[0]; row <= rows[1]; row++)
    for (let column = columns[0]; column <= columns[1]; column++) steps.push([column * across, row * up]);
  return { matrix, steps };
}
