/** The folded product in three dimensions. */

export { Accumulation } from "./accumulation.ts";
export type { Artwork, ArtworkQuality, PaintedSide, SideArtwork } from "./artwork/artwork-texture.ts";
export { PaintedSurfaces, type PaintedSurfacesOptions, paintedArtwork } from "./artwork/painted-surfaces.ts";
export {
  type Finish,
  type LookOptions,
  type MaterialLook,
  materialLook,
  type Surface,
} from "./look/finishes.ts";
export {
  type FoldedModel,
  foldedModel,
  type ModelOptions,
  type PieceLook,
  sphereAround,
} from "./model/folded-model.ts";
export type { ModelArtwork } from "./model/model-artwork.ts";
export type { Stop } from "./model/stops.ts";
export { directionOf, fittingDistance, Scenery, type SceneryOptions, type Viewpoint } from "./scenery.ts";
export { mountStage, type Stage, type StagedProduct, type StageOptions } from "./viewer/mount-stage.ts";
