/**
 * The dieline as a dimensioned PDF: true scale, a page a blank and printed side, a layer and a spot ink a kind of line, everything set to
 * overprint, so that it can be laid over artwork in any prepress program. The PDF writer is loaded when it is first
 * needed; words and the font come in as arguments, because this package speaks no language and reads no files.
 */
import type { Dieline } from "../../kernel/model.ts";
import { pieceNumber } from "../sheet.ts";
import { type DielinePdfOptions, drawPage, type Side } from "./drawn-page.ts";
import { type PdfLayerId, pdfLayerIds, pdfLayers } from "./layers.ts";
import { writePdf } from "./pdf-file.ts";
import { Lettering } from "./strokes.ts";
import { readTrueType } from "./true-type.ts";

const printersNames = Object.fromEntries(pdfLayerIds.map((id) => [id, pdfLayers[id].name])) as Readonly<
  Record<PdfLayerId, string>
>;

/** @throws UnreadableFont when the font is none */
export async function dielinePdf(
  dieline: Dieline,
  options: DielinePdfOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const letters = new Lettering(readTrueType(options.font));
  const shown = dieline.pieces.flatMap((piece) => {
    const sides: Side[] = options.printedInside?.(piece) ? ["outside", "inside"] : ["outside"];
    const name =
      dieline.pieces.length > 1 ? options.texts.pieceName(piece, pieceNumber(dieline, piece)) : null;
    return sides.map((side) => ({ piece, side, name }));
  });
  const pages = shown.map((each, index) =>
    drawPage({ ...each, sheet: { number: index + 1, of: shown.length } }, letters, options),
  );
  const { texts, language, steps = null, isForPrinter = false } = options;
  const { title } = texts;
  const layers = isForPrinter ? { ...texts.layers, ...printersNames } : texts.layers;
  return writePdf(pages, letters, { title, layers, language, isTemplate: steps !== null });
}
