/**
 * Where a pictured product carries ink: on every panel up to its edge. It is cut and folded already, so that neither bleed nor
 * safe distance is asked for, and what clips polygons stays away from the pages that show it.
 */
import type { BoardAreas, Piece } from "@foldmark/geometry";

const outlines = ({ panels }: Piece) => panels.map(({ outline }) => outline);

export const picturedAreas: BoardAreas = {
  bleed: outlines,
  print: outlines,
  safe: () => new Map(),
  keepOuts: () => [],
  panelPrints: ({ panels }) =>
    new Map(panels.map(({ id, outline }) => [id, { own: [outline], over: new Map() }])),
};
