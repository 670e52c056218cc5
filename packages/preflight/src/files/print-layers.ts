/** The lines of the die for the page that we write of a file: plain text, made where the dieline is known. */
import type { Layout, SurfaceId } from "@foldmark/design";
import { layerStrokes, pdfLayers, technicalLayers } from "@foldmark/geometry";
import type { PrintLayer } from "@foldmark/pdf-plates";
import type { Board } from "./board.ts";
import { printMargin } from "./print-frame.ts";

/** What machines are told; what only helps to design stays away from the press. */
const printed = [
  ...(["glue", "glueInside", "bleed", "crease", "reverseCrease"] as const),
  ...(["perforation", "groove", "partialCut", "cut"] as const),
];

export function printLayersOf(layout: Layout, surface: SurfaceId, board: Board): readonly PrintLayer[] {
  const whole = layout.artboard(surface);
  if (!whole) return [];
  const { piece, side, toBlank, height } = whole;
  const [, , , , originX, originY] = toBlank;
  const isInside = side === "inside";
  const margin = printMargin(board);
  const drawn = technicalLayers(
    piece,
    side,
    { bleed: piece.endless ? null : board.bleed / 1000 },
    {
      dx: (margin + (isInside ? originX : -originX)) / 1000,
      dy: (margin + height - originY) / 1000,
      mirrored: isInside,
    },
  );
  return printed.flatMap((id) => {
    const content = drawn.get(id);
    const { name, ink, cmyk, step } = pdfLayers[id];
    return content && ink ? [{ id, name, ink, cmyk, step, content: layerStrokes(id, content) }] : [];
  });
}
