/** What stands on the table in a view, for those who draw it otherwise than as SVG: pieces, and what each wears. */
import type { Configuration, ThemeId } from "@foldmark/catalogue";
import { asSeen, type BoardLook, type Dieline, lookOf, type PoseOverrides } from "@foldmark/geometry";
import type { SurfaceFinish } from "../artwork/films.ts";
import { dressOf, finishedMarkup, sideMarkup } from "../artwork/sample-artwork.ts";
import { picturedDieline } from "../dieline.ts";
import type { View } from "../views.ts";
import { anyConstruction } from "./any-construction.ts";
import { bothSidesOf, fanOf, isOnRoll, rollOf, type Scene, stackOf, withMoves } from "./arrange.ts";
import { besideKnownObject } from "./folded-picture.ts";
import { filled } from "./goods/filled.ts";
import { samplePack } from "./sample-pack.ts";

function sceneIn(configuration: Configuration, view: View): Scene | null {
  const { theme } = configuration.choices;
  if (theme) return samplePack(theme as ThemeId, view.name === "open");
  const dieline = picturedDieline(configuration);
  if (!dieline) return null;
  const shown = asSeen(dieline);
  const dress = dressOf(dieline, configuration);
  if (view.name === "scale") return besideKnownObject(shown, dress);
  if (view.lay === "constructions") return anyConstruction(configuration, view.azimuth);
  if (isOnRoll(configuration, view)) return rollOf(dieline, dress);
  if (view.lay === "both-sides") return bothSidesOf(shown, dress);
  if (view.lay === "stack") return stackOf(shown, dress);
  if (view.lay === "fan") return fanOf(shown, dress);
  return filled({ shown: withMoves(shown, view.moves), dress }, configuration, view);
}

export interface DressedPiece {
  /** SVG markup in the frame of the piece's blank: mm, x right, y down from the blank's origin. */
  readonly outside: string | null;
  readonly inside: string | null;
  /** As of `PieceArtwork`. */
  readonly finished: string | null;
  /** What lies over the outside. */
  readonly finish: Exclude<SurfaceFinish, "gloss">;
  readonly look: BoardLook;
  /** 0 dull … 1 mirror. */
  readonly gloss: number;
}

export interface ViewScene {
  readonly dieline: Dieline;
  /** In the order of the dieline's pieces. */
  readonly pieces: readonly DressedPiece[];
  /** Degrees by panel that replace those of the view. */
  readonly angles: PoseOverrides;
}

/** Null where there is nothing to show. */
export function viewScene(configuration: Configuration, view: View): ViewScene | null {
  const scene = sceneIn(configuration, view);
  if (!scene) return null;
  const pieces = scene.shown.pieces.map((piece): DressedPiece => {
    const panel = piece.panels.find((each) => each.visible.outside) ?? piece.panels[0]!;
    const worn = scene.dress(piece, panel) ?? {};
    const look = { ...lookOf(piece.material), ...worn.look };
    return {
      outside: sideMarkup(piece, "outside", scene.dress, look),
      inside: sideMarkup(piece, "inside", scene.dress, look),
      finished: finishedMarkup(piece, scene.dress),
      finish: worn.film === "velvet" ? "soft-touch" : (worn.film ?? "none"),
      look,
      gloss: worn.gloss ?? 0,
    };
  });
  return { dieline: { ...scene.shown, pictured: null }, pieces, angles: scene.angles ?? {} };
}
