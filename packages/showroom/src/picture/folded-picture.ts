/** Pictures of the folded product, from the product's own geometry. */
import type { Configuration } from "@foldmark/catalogue";
import { type Dieline, foldedSvg, type Panel, type PanelDress, type Piece } from "@foldmark/geometry";
import { dressOf } from "../artwork/sample-artwork.ts";
import { shownOf } from "../dieline.ts";
import type { View } from "../views.ts";
import { fanOf, originalName, stackOf, withMoves } from "./arrange.ts";
import type { PictureOptions } from "./options.ts";

export function dressedAsOriginal(
  dieline: Dieline,
  configuration: Configuration,
): (piece: Piece, panel: Panel) => PanelDress {
  const dress = dressOf(dieline, configuration);
  const originals = new Map(
    shownOf(dieline).pieces.flatMap((piece) =>
      piece.panels.map((panel) => [panel.id, { piece, panel }] as const),
    ),
  );
  return (piece, panel) => {
    const original = originals.get(originalName(panel.id));
    return original ? dress(original.piece, original.panel) : dress(piece, panel);
  };
}

export function foldedPicture(
  dieline: Dieline,
  configuration: Configuration,
  view: View,
  options: PictureOptions,
): string {
  const shown =
    view.lay === "stack"
      ? stackOf(dieline)
      : view.lay === "fan"
        ? fanOf(dieline)
        : withMoves(shownOf(dieline), view.moves);
  return foldedSvg(
    { ...shown, pictured: null },
    {
      state: view.state,
      angles: view.angles,
      azimuth: view.azimuth,
      elevation: view.elevation,
      perspective: 0.8,
      width: options.width,
      height: options.height,
      idPrefix: options.idPrefix,
      dress: dressedAsOriginal(dieline, configuration),
      ...(options.title && { title: options.title }),
    },
  );
}
