/** A configured product as the stage takes it: its dieline, what is printed on it, and how its surface shines. */
import { boardLook, type Configuration, isMaterialCode, material, type OptionId } from "@foldmark/catalogue";
import type { Dieline, Piece } from "@foldmark/geometry";
import { dressOf, foldStops, picturedDieline, sampleArtwork } from "@foldmark/showroom";
import type { Finish, LookOptions, StagedProduct } from "@foldmark/stage";

const finishes: Readonly<Partial<Record<OptionId, Finish>>> = {
  "varnish-matt": "matt",
  "varnish-gloss": "gloss",
  "lamination-matt": "matt",
  "lamination-gloss": "gloss",
  "lamination-soft-touch": "soft-touch",
};

const finishOf = ({ options }: Configuration): Finish =>
  options.map((id) => finishes[id]).find((finish) => finish !== undefined) ?? "none";

/** Clear film shows what lies behind it, unless white is printed under the colours. */
function opacityOf({ print }: Configuration, { material: { id } }: Piece): number {
  const clear = isMaterialCode(id) && material(id).surface === "clear";
  return clear && print !== "full-colour-on-white" ? 0.55 : 1;
}

function pieceLook(configuration: Configuration, dieline: Dieline): (piece: Piece) => LookOptions {
  const dress = dressOf(dieline, configuration);
  return (piece) => {
    const board = boardLook(configuration, piece);
    // Wrapped board shows its printed wrap at the edges too.
    const { edge = board.edge, liner = board.liner } = dress(piece, piece.panels[0]!).look ?? {};
    return {
      finish: finishOf(configuration),
      colours: { ...board, edge, liner },
      opacity: opacityOf(configuration, piece),
    };
  };
}

/** Of a product that wears a design of its own: the board, and how it shines. */
export const designedLook =
  (configuration: Configuration) =>
  (piece: Piece): LookOptions => ({
    finish: finishOf(configuration),
    colours: boardLook(configuration, piece),
    opacity: opacityOf(configuration, piece),
  });

/** Null for goods that no drawing describes. */
export function stagedProduct(configuration: Configuration): StagedProduct | null {
  const dieline = picturedDieline(configuration);
  if (!dieline) return null;
  return {
    dieline,
    artwork: sampleArtwork(dieline, configuration),
    look: pieceLook(configuration, dieline),
    stops: foldStops(configuration.sku),
  };
}
