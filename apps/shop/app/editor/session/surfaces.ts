/** The sides that can be printed, as tabs show them. */
import { printMode } from "@foldmark/catalogue";
import type { DesignProduct, Layout, Side, SurfaceId } from "@foldmark/design";
import { type Piece, takesPrint } from "@foldmark/geometry";

export interface PrintedSurface {
  readonly id: SurfaceId;
  readonly piece: Piece;
  readonly side: Side;
}

/** Those that the print mode prints. */
export function printedSurfaces(
  layout: Layout,
  { print }: Pick<DesignProduct, "print">,
): readonly PrintedSurface[] {
  const printed = printMode(print);
  return layout.artboards.flatMap(({ ref, panel, piece, side }) =>
    panel === null && printed[side] !== null && takesPrint(piece, side)
      ? [{ id: ref as SurfaceId, piece, side }]
      : [],
  );
}
