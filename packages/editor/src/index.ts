/** The design editor: input in, commands on the design out, everything that a screen shows, and the canvases that show it. */
export type { Look, View } from "./canvas/artwork.ts";
export { CanvasStack, type StackSources } from "./canvas/canvas-stack.ts";
export type { OverlayColours } from "./canvas/paint-overlay.ts";
export { type Carried, carrierOf, clipType, type Pasted, readCarrier } from "./clipboard/carrier.ts";
export { keyOf } from "./input/key-of.ts";
export type { RawInput } from "./input/raw-input.ts";
export { type Row, rowsOf, type TreeStep, treeStep } from "./mirror/rows.ts";
export { type MirrorTexts, SceneMirror } from "./mirror/scene-mirror.ts";
export { type Label, type Line, type Overlay, overlayOf, selectedBox } from "./overlay/overlay.ts";
export { openIndexedDesigns } from "./saving/indexed-designs.ts";
export {
  type KeptChange,
  type KeptUnsent,
  type LocalDesigns,
  LocalSave,
  type OpenedLocally,
  readLocally,
  type SaveOptions,
  type TabNote,
} from "./saving/local-save.ts";
export { type Board, type BoardPanel, boardOf, panelAt, uprightTurn } from "./scene/board.ts";
export { type Guide, guidesOn } from "./scene/guides.ts";
export { nodeName, nodePlace, sceneTree, type TreeNode, type Warnings } from "./scene/tree.ts";
export { addNew, artboardForNew, artboardInHand, type NewPlace, type NewThings } from "./session/add.ts";
export {
  canRun,
  commandFor,
  copied,
  cut,
  type EditorCommandId,
  editorCommandIds,
  keysOf,
} from "./session/commands.ts";
export { Editor, type EditorHost, type EditorSettings } from "./session/editor.ts";
export { type FieldName, type Fields, fieldsOf, setField } from "./session/fields.ts";
export { freePlace } from "./session/free-place.ts";
export { putGuide, removeGuide } from "./session/guides.ts";
export { pasteInto } from "./session/paste.ts";
export { createTextSetter } from "./text/text-setter.ts";
export type { ToolOptions } from "./tools/context.ts";
export type { ToolName } from "./tools/effects.ts";
export { paintAt } from "./tools/look.ts";
export type { Active } from "./tools/tools.ts";
export {
  axisAlong,
  boxToScreen,
  type Camera,
  fitted,
  growsAlong,
  nextZoom,
  pannedBy,
  realZoom,
  type Size,
  toScreen,
  toWorld,
  viewTransform,
  zoomedAround,
  zoomPercent,
} from "./viewport/camera.ts";
export { readLength, type Unit, writtenLength } from "./viewport/lengths.ts";
export { type RulerMark, rulerMarks } from "./viewport/ruler.ts";
