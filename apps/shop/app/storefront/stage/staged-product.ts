/** A configured product as the stage takes it: its dieline, what is printed on it, and how its surface shines. */
import { boardLook, type Configuration, isMaterialCode, material } from "@foldmark/catalogue";
import type { Piece } from "@foldmark/geometry";
import { foldStops, type PieceArtwork, picturedDieline, surfaceFinish } from "@foldmark/showroom";
import type { LookOptions, StagedProduct } from "@foldmark/stage";
import { artworkAddress } from "../pictures/picture-address.ts";

/** Clear film shows what lies behind it, unless white is printed under the colours. */
function opacityOf({ print }: Configuration, { material: { id } }: Piece): number {
  const clear = isMaterialCode(id) && material(id).surface === "clear";
  return clear && print !== "full-colour-on-white" ? 0.55 : 1;
}

function pieceLook(
  configuration: Configuration,
  artwork: SampleArtwork | null,
): (piece: Piece, index: number) => LookOptions {
  return (piece, index) => {
    const board = boardLook(configuration, piece);
    const { edge = board.edge, liner = board.liner } = artwork?.[index] ?? {};
    return {
      finish: surfaceFinish(configuration),
      colours: { ...board, edge, liner },
      opacity: opacityOf(configuration, piece),
    };
  };
}

/** Of a product that wears a design of its own: the board, and how it shines. */
export const designedLook =
  (configuration: Configuration) =>
  (piece: Piece): LookOptions => ({
    finish: surfaceFinish(configuration),
    colours: boardLook(configuration, piece),
    opacity: opacityOf(configuration, piece),
  });

type SampleArtwork = readonly PieceArtwork[];

/**
 * The sample design of a product as the server drew it: what draws designs is not for every page to carry. Null where it
 * cannot be had; a box without its print still folds.
 */
export async function fetchArtwork(
  configuration: Configuration,
  signal: AbortSignal,
): Promise<SampleArtwork | null> {
  try {
    const answer = await fetch(artworkAddress(configuration), { signal });
    return answer.ok ? ((await answer.json()) as SampleArtwork) : null;
  } catch {
    return null;
  }
}

/** Null for goods that no drawing describes. */
export function stagedProduct(
  configuration: Configuration,
  artwork: SampleArtwork | null,
): StagedProduct | null {
  const dieline = picturedDieline(configuration);
  if (!dieline) return null;
  return {
    dieline,
    artwork,
    look: pieceLook(configuration, artwork),
    stops: foldStops(configuration.sku),
  };
}
