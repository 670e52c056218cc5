/** Which blank is printed of each piece that one sees: board that is wrapped shows its wrap, cut alike up to a hair. */
import { assembled } from "../kernel/measures.ts";
import type { Dieline, Piece, PieceId } from "../kernel/model.ts";

/** Papers that go round a board; the frames of both blanks are the same. */
const wraps: Readonly<Partial<Record<PieceId, PieceId>>> = {
  base: "wrap",
  drawer: "wrap",
  lid: "lid-wrap",
  case: "case-wrap",
  sleeve: "sleeve-wrap",
};

export interface PrintedPiece {
  /** As it is pictured. */
  readonly shown: Piece;
  /** The piece of the dieline whose outside is seen; null for what is bought as it is: cords, ribbons, cores. */
  readonly outside: Piece | null;
  /** The same for the inside: of wrapped board that is a lining of its own. */
  readonly inside: Piece | null;
}

/** In the order of what is pictured. */
export function printedPieces(dieline: Dieline): readonly PrintedPiece[] {
  const named = (id: PieceId | undefined): Piece | null =>
    dieline.pieces.find((piece) => piece.id === id) ?? null;
  return assembled(dieline).pieces.map((shown) => {
    const own = named(shown.id);
    const wrap = shown.material.kind === "greyboard" ? named(wraps[shown.id]) : null;
    if (wrap) return { shown, outside: wrap, inside: null };
    const isBought = shown.id.startsWith("handle") || shown.material.id === "tinplate";
    return isBought ? { shown, outside: null, inside: null } : { shown, outside: own, inside: own };
  });
}
