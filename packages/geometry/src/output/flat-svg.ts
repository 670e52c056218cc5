/** The flat dieline as a picture for a page, in mm. Presentation attributes only: our pages forbid inline styles. */
import type { Dieline } from "../kernel/model.ts";
import { takesPrint } from "../kernel/takes-print.ts";
import { bleedArea } from "../kernel/zones.ts";
import { decimal } from "../plane/units.ts";
import { type SheetPiece, sheetOf } from "./sheet.ts";
import { drawnLayers } from "./svg-layers.ts";
import { areasPath, frameOf, ringsPath } from "./svg-strokes.ts";

export interface FlatSvgOptions {
  /** mm */
  readonly bleed: number;
  /** Of all lines, mm. */
  readonly strokeWidth: number;
  /** Fill of the board. */
  readonly board: string;
}

/** Room around the sheet, mm. */
export const flatMargin = (bleed: number): number => Math.max(4, bleed + 2);

export function flatSvg(dieline: Dieline, { bleed, strokeWidth, board }: FlatSvgOptions): string {
  const sheet = sheetOf(dieline);
  const drawPiece = (placed: SheetPiece): string => {
    const frame = frameOf(sheet, placed);
    const outline = ringsPath(frame, [...placed.lines.outer, ...placed.lines.inner]);
    const beyond = takesPrint(placed.piece)
      ? areasPath(frame, [bleedArea(placed.piece, bleed, placed.lines)])
      : "";
    const layers = drawnLayers(placed, frame, { keepOuts: "glue" }, strokeWidth);
    return [
      beyond && `<path fill="#fbd5e4" stroke="none" d="${beyond}"/>`,
      `<path fill="${board}" fill-rule="evenodd" stroke="none" d="${outline}"/>`,
      ...layers.values(),
    ].join("");
  };
  const margin = flatMargin(bleed);
  const width = decimal(sheet.width / 1000 + 2 * margin);
  const height = decimal(sheet.height / 1000 + 2 * margin);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="${decimal(-margin)} ${decimal(-margin)} ${width} ${height}" aria-hidden="true">${sheet.pieces.map(drawPiece).join("")}</svg>`;
}
