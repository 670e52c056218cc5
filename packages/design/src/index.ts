/** The design document: records, changes of them, commands, history, and its place on a dieline. */

export {
  type BrandColour,
  type BrandKit,
  type BrandLogo,
  brandLimits,
  emptyBrandKit,
  isEmptyBrandKit,
  isSameColour,
  joinedBrandKits,
  readBrandKit,
} from "./brand/brand-kit.ts";
export { type Clip, clipOf, readClip } from "./commands/clip.ts";
export { type Command, type CommandContext, isEnabled } from "./commands/command.ts";
export { type CommandResult, commands, runCommand } from "./commands/commands.ts";
export {
  apply,
  type Diff,
  diffBetween,
  invert,
  isEmpty,
  type Records,
  squash,
  touchedIds,
} from "./diff/diff.ts";
export { GatheredDiff } from "./diff/gathered.ts";
export { rebase } from "./diff/rebase.ts";
export type { NewerThanKnown, SchemaVersions } from "./document/migrate.ts";
export { versions } from "./document/raise-diff.ts";
export { repair } from "./document/repair.ts";
export {
  canonicalJson,
  designHash,
  type ReadDesign,
  readDesign,
  recordsFromServer,
  type StoredDesign,
  storedDesign,
} from "./document/stored.ts";
export { type DesignIssue, validate } from "./document/validate.ts";
export {
  ancestors,
  artboardOf,
  type DesignView,
  headOf,
  isFixed,
  isLocked,
  nodeOf,
  nodesOn,
  recordsOf,
  viewOf,
} from "./document/view.ts";
export type { HistoryEntry } from "./history/history.ts";
export {
  type Coalesce,
  type Gesture,
  type OpenDesign,
  openDesign,
  type Step,
} from "./history/open-design.ts";
export { type Affine, compose, cornersOf, inverse, transform, unchanged } from "./place/affine.ts";
export { blankDesign } from "./place/blank-design.ts";
export { cropZoom, pannedCrop, zoomedCrop } from "./place/crop.ts";
export { type Artboard, type Layout, layoutOf, printedAreas, printedLayout } from "./place/layout.ts";
export { boundsIn, cornersIn, matrixOf, matrixOnArtboard, type Placement } from "./place/placement.ts";
export { productLayout } from "./place/product-layout.ts";
export { nodesAside, type Retargeted, type RetargetFinding, retarget } from "./place/retarget.ts";
export { tilesOf, tilesOver } from "./place/tiles.ts";
export type { Anchor } from "./records/anchor.ts";
export type { Paint, Stroke } from "./records/appearance.ts";
export { blackInk, newNode, newRecord } from "./records/defaults.ts";
export {
  type AssetId,
  type FieldId,
  type InkId,
  isNodeId,
  type NodeId,
  type PanelRef,
  type ParentRef,
  panelRefOf,
  panelStyleIdOf,
  type RecordId,
  readArtboardRef,
  type Side,
  type SurfaceId,
  surfaceIdOf,
} from "./records/ids.ts";
export { indexesBetween } from "./records/layer-index.ts";
export { layerKey } from "./records/layer-key.ts";
export { limits } from "./records/limits.ts";
export type { DesignNode, ImageNode, NodeOf, Permissions, Rights, TextNode } from "./records/node.ts";
export type { Crop, Font, NodeKind, TextRun, TextStyle } from "./records/node-kinds.ts";
export { type PathCommand, readPath, writePath } from "./records/path.ts";
export type {
  AssetRecord,
  DesignProduct,
  DesignRecord,
  FieldRecord,
  HeadRecord,
  InkRecord,
  PanelStyleRecord,
  SurfaceRecord,
} from "./records/record.ts";
export { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from "./store/signals.ts";
export type { Change, DesignStore, Source } from "./store/store.ts";
export { type Received, receive } from "./sync/receive.ts";
export { conflictsWith, diffOn, readSentDiff, type SentDiff, sentDiff } from "./sync/sent-diff.ts";
export { type ChangeRequest, type OrderedChange, SyncClient } from "./sync/sync-client.ts";
export { type Forbidden, forbidden } from "./template/allowed.ts";
