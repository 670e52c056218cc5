/** The areas of a drawing, worked out from its panels; and written down for whoever has not what that takes. */
import type {
  AreaDistances,
  BoardAreas,
  Side,
  WrittenArea,
  WrittenAreas,
  WrittenSide,
} from "./board-areas.ts";
import type { Dieline, Piece } from "./model.ts";
import { type Area, bleedArea, keepOutAreas, panelPrintAreas, printArea, safeAreas } from "./zones.ts";

export const computedAreas: BoardAreas = {
  bleed: (piece, bleed) => bleedArea(piece, bleed),
  safe: (piece, side, distances) => safeAreas(piece, distances, undefined, side),
  keepOuts: (piece, side) => keepOutAreas(piece, side),
  print: (piece, side, bleed) => printArea(piece, side, bleed),
  panelPrints: (piece, side, bleed) => panelPrintAreas(piece, side, bleed),
};

const written = (area: Area): WrittenArea => area.map((ring) => ring.flatMap(({ x, y }) => [x, y]));

/** All areas of a drawing, as text. */
export function writeAreas({ pieces }: Dieline, { bleed, safe }: AreaDistances): string {
  const side = (piece: Piece, which: Side): WrittenSide => ({
    safe: [...computedAreas.safe(piece, which, { fromCut: safe, fromCrease: safe })].map(
      ([panel, area]) => [panel, written(area)] as const,
    ),
    keepOuts: computedAreas
      .keepOuts(piece, which)
      .map(({ panel, reason, area }) => [panel, reason, written(area)] as const),
    print: written(computedAreas.print(piece, which, bleed)),
    panels: [...computedAreas.panelPrints(piece, which, bleed)].map(
      ([panel, { own, over }]) =>
        [panel, written(own), [...over].map(([beside, area]) => [beside, written(area)] as const)] as const,
    ),
  });
  const all: WrittenAreas = {
    bleed,
    safe,
    pieces: Object.fromEntries(
      pieces.map((piece) => [
        piece.id,
        {
          bleed: written(computedAreas.bleed(piece, bleed)),
          outside: side(piece, "outside"),
          inside: side(piece, "inside"),
        },
      ]),
    ),
  };
  return JSON.stringify(all);
}
