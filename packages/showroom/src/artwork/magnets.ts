/** Magnets lie in holes of the board, under its papers: one sees where they press through. */
import { type Dieline, type Panel, type Piece, type PrintedShape, ringBounds } from "@foldmark/geometry";
import { circle } from "./draw.ts";

/** In the frame of the blank, on both sides of a board that is cut for magnets but closed as it is pictured. */
export function magnetsUnder(dieline: Dieline, piece: Piece, panel: Panel): readonly PrintedShape[] {
  if (piece.material.kind !== "greyboard" || panel.holes.length > 0) return [];
  const cut = dieline.pieces.find(({ id }) => id === piece.id)?.panels.find(({ id }) => id === panel.id);
  const round = cut?.holes.filter((hole) => hole.every(({ bulge }) => bulge !== 0)) ?? [];
  return round.flatMap((hole) => {
    const { minX, maxX, minY, maxY } = ringBounds(hole);
    const path = circle((minX + maxX) / 2000, -(minY + maxY) / 2000, (maxX - minX) / 2000);
    return [
      { path, fill: "#14100b", opacity: 0.07 },
      { path, fill: null, stroke: { colour: "#14100b", width: 0.6 }, opacity: 0.28 },
    ];
  });
}
