/** What the sides of a product are called; beside the pieces where there are several. */
import { readArtboardRef, type Side, type SurfaceId } from "@foldmark/design";
import type { TextFunction } from "@foldmark/messages";

export const sideName = (text: TextFunction, surface: SurfaceId): string => {
  const { piece, side } = readArtboardRef(surface);
  return piece === "body" ? text(`panels.side.${side}`) : pieceSide(text, piece, side);
};

/** Of a product of several pieces. */
export const pieceSide = (text: TextFunction, piece: string, side: Side): string =>
  `${text(`drawing.piece.${piece}` as "drawing.piece.lid")}, ${text(`panels.side.${side}`)}`;
