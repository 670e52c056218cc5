/** Names of records and of the places that nodes hang on. */
import type { PieceId } from "@foldmark/geometry";

export type Side = "outside" | "inside";
export type RecordId = `${string}:${string}`;
export type NodeId = `node:${string}`;
export type SurfaceId = `surface:${string}`;
/** A panel of one side of a piece: `panel:body-outside/front`. Panels belong to the dieline, so there is no record of them. */
export type PanelRef = `panel:${string}/${string}`;
export type AssetId = `asset:${string}`;
export type InkId = `ink:${string}`;
export type FieldId = `field:${string}`;
/** What nodes hang on: a panel, a whole surface (artwork over several panels), or a group or repeat. */
export type ParentRef = PanelRef | SurfaceId | NodeId;

export const headId = "document:head";

export const isNodeId = (id: string): id is NodeId => id.startsWith("node:");

export const surfaceIdOf = (piece: PieceId, side: Side): SurfaceId => `surface:${piece}-${side}`;
export const panelRefOf = (piece: PieceId, side: Side, panel: string): PanelRef =>
  `panel:${piece}-${side}/${panel}`;
/** One style a panel: two tabs that colour the same panel write the same record. */
export const panelStyleIdOf = (panel: PanelRef): `panel-style:${string}/${string}` =>
  `panel-style:${panel.slice("panel:".length) as `${string}/${string}`}`;

export interface ArtboardPlace {
  readonly piece: PieceId;
  readonly side: Side;
  /** Null for the whole surface. */
  readonly panel: string | null;
}

/** Reads the name of a panel or a surface. */
export function readArtboardRef(ref: PanelRef | SurfaceId): ArtboardPlace {
  const [key = "", panel = null] = ref.slice(ref.indexOf(":") + 1).split("/");
  const side = key.endsWith("-inside") ? "inside" : "outside";
  return { piece: key.slice(0, -(side.length + 1)) as PieceId, side, panel };
}

export function surfaceOf(ref: PanelRef | SurfaceId): SurfaceId {
  const { piece, side } = readArtboardRef(ref);
  return surfaceIdOf(piece, side);
}
