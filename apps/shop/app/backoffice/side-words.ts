/** Sides as staff read them. */
import { readArtboardRef, type SurfaceId } from "@foldmark/design";
import type { TextFunction } from "@foldmark/messages";

/** The piece, where there are several, and its side. */
export function sideWords(text: TextFunction, surface: SurfaceId): string {
  const { piece, side } = readArtboardRef(surface);
  const sideName = text(`panels.side.${side}`);
  return piece === "body"
    ? sideName
    : `${text(`drawing.piece.${piece}` as "drawing.piece.lid")}, ${sideName}`;
}
