/** The folded product in three dimensions. */

export type { Artwork, ArtworkQuality, PaintedSide, SideArtwork } from "./artwork/artwork-texture.ts";
export { PaintedSurfaces, type PaintedSurfacesOptions, paintedArtwork } from "./artwork/painted-surfaces.ts";
export {
  type Finish,
  type LookOptions,
  type MaterialLook,
  materialLook,
  type Surface,
} from "./look/finishes.ts";
export type { ModelOptions, PieceLook } from "./model/folded-model.ts";
export type { ModelArtwork } from "./model/model-artwork.ts";
export type { Stop } from "./model/stops.ts";
export { gently } from "./studio/gently.ts";
export { type Framing, type Pause, type Sitting, Studio, studioRounds } from "./studio/studio.ts";
export { mountStage, type Stage, type StagedProduct, type StageOptions } from "./viewer/mount-stage.ts";
