/**
 * What lies over the artwork, as data in CSS pixels: frames, handles, snap lines, measures, the caret. Whoever draws it
 * decides nothing.
 */
import { type NodeId, transform } from "@foldmark/design";
import type { Box, Point } from "@foldmark/geometry";
import { caretAt, selectionRectangles } from "@foldmark/typeset";
import { panelOf } from "../scene/board.ts";
import { boxAround, type Placed, placedOn, shifted } from "../scene/placed.ts";
import type { Editor } from "../session/editor.ts";
import type { Snap } from "../snap/snap.ts";
import { isCollapsed, mapOf, rangeOf } from "../text/caret.ts";
import { linesOrigin } from "../text/text-box.ts";
import { maySelectionMove, placedSelection, type ToolContext } from "../tools/context.ts";
import { boxBetween } from "../tools/select/brush.ts";
import { editedText } from "../tools/select/edit-text.ts";
import { frameCorners, frameOf, type Handle, handlesOf } from "../tools/select/handles.ts";
import type { EditingText } from "../tools/select/states.ts";
import type { Active } from "../tools/tools.ts";
import { boxToScreen, toScreen } from "../viewport/camera.ts";
import { type Unit, writtenLength } from "../viewport/lengths.ts";

export interface Line {
  readonly from: Point;
  readonly to: Point;
}

export interface Label {
  readonly at: Point;
  readonly text: string;
}

export interface Overlay {
  /** Around each selected node, four corners each. */
  readonly frames: readonly (readonly Point[])[];
  /** Around everything selected, where that is more than one. */
  readonly around: readonly Point[] | null;
  readonly hovered: readonly Point[] | null;
  readonly handles: readonly Handle[];
  /** Snap lines. */
  readonly guides: readonly Line[];
  /** Distances from the selection to the edges of its panel, with what they read. */
  readonly measures: readonly Line[];
  readonly labels: readonly Label[];
  readonly brush: Box | null;
  readonly caret: Line | null;
  /** Behind selected letters, four corners each. */
  readonly textSelection: readonly (readonly Point[])[];
}

const nothing: Overlay = {
  frames: [],
  around: null,
  hovered: null,
  handles: [],
  guides: [],
  measures: [],
  labels: [],
  brush: null,
  caret: null,
  textSelection: [],
};

const snapsOf = ({ state }: Active): readonly Snap[] =>
  state.name === "translating" || state.name === "resizing"
    ? [state.held.x, state.held.y].filter((snap) => snap !== null)
    : [];

/** From the line's own reach to the box that lies on it. */
function guideOf({ axis, line }: Snap, box: Box | null): Line {
  const [from, to] =
    axis === "x"
      ? [Math.min(line.from, box?.minY ?? line.from), Math.max(line.to, box?.maxY ?? line.to)]
      : [Math.min(line.from, box?.minX ?? line.from), Math.max(line.to, box?.maxX ?? line.to)];
  return axis === "x"
    ? { from: { x: line.at, y: from }, to: { x: line.at, y: to } }
    : { from: { x: from, y: line.at }, to: { x: to, y: line.at } };
}

/** How far a box lies from the four edges of its panel, where it lies inside. */
function measuresOf(box: Box, panel: Box): readonly { readonly line: Line; readonly length: number }[] {
  const middle = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  const all = [
    { from: { x: panel.minX, y: middle.y }, to: { x: box.minX, y: middle.y }, length: box.minX - panel.minX },
    { from: { x: box.maxX, y: middle.y }, to: { x: panel.maxX, y: middle.y }, length: panel.maxX - box.maxX },
    { from: { x: middle.x, y: panel.minY }, to: { x: middle.x, y: box.minY }, length: box.minY - panel.minY },
    { from: { x: middle.x, y: box.maxY }, to: { x: middle.x, y: panel.maxY }, length: panel.maxY - box.maxY },
  ];
  return all.flatMap(({ from, to, length }) => (length >= 0 ? [{ line: { from, to }, length }] : []));
}

/** Nodes that are framed each by itself while they move. */
const mostFramed = 8;

const isMeasured = ({ state }: Active): boolean => state.name === "translating" || state.name === "resizing";

function measured(
  context: ToolContext,
  active: Active,
  unit: Unit,
  first: Placed | undefined,
  box: Box | null,
) {
  const panel = first && panelOf(context.board, first.artboard);
  if (!box || !panel || !isMeasured(active)) return { measures: [], labels: [] };
  const screen = (point: Point) => toScreen(context.camera, point);
  const found = measuresOf(box, panel.box);
  return {
    measures: found.map(({ line }) => ({ from: screen(line.from), to: screen(line.to) })),
    labels: found.map(({ line: { from, to }, length }) => ({
      at: screen({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }),
      text: writtenLength(length, unit),
    })),
  };
}

/** Gaps that are equal read their length where they are. */
function gapLabels(
  context: ToolContext,
  snaps: readonly Snap[],
  box: Box | null,
  unit: Unit,
): readonly Label[] {
  if (!box) return [];
  const middle = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  return snaps.flatMap(({ gap, axis, part }) => {
    if (!gap) return [];
    const edge = axis === "x" ? (part === "end" ? box.maxX : box.minX) : part === "end" ? box.maxY : box.minY;
    const away = edge + (part === "end" ? gap.size / 2 : -gap.size / 2);
    const at = axis === "x" ? { x: away, y: middle.y } : { x: middle.x, y: away };
    return [{ at: toScreen(context.camera, at), text: writtenLength(gap.size, unit) }];
  });
}

function typed(
  context: ToolContext,
  state: EditingText,
): Pick<Overlay, "caret" | "textSelection" | "frames"> {
  const node = editedText(state, context);
  const placed = node && placedOn(context.design, context.board, node);
  const layout = node && context.setText(node);
  if (!node || !placed) return { caret: null, textSelection: [], frames: [] };
  const frames = [frameCorners({ matrix: placed.matrix, width: node.width, height: node.height })];
  const onScreen = (corners: readonly Point[]) => corners.map((corner) => toScreen(context.camera, corner));
  if (!layout) return { caret: null, textSelection: [], frames: frames.map(onScreen) };
  const origin = linesOrigin(node, layout);
  const screen = (x: number, y: number): Point =>
    toScreen(context.camera, transform(placed.matrix, { x: x + origin.x, y: y + origin.y }));
  const map = mapOf(layout);
  const { x, top, height } = caretAt(map, { index: state.caret.focus, side: state.caret.side });
  const { from, to } = rangeOf(state.caret);
  return {
    frames: frames.map(onScreen),
    caret: isCollapsed(state.caret) ? { from: screen(x, top), to: screen(x, top + height) } : null,
    textSelection: selectionRectangles(map, from, to).map((box) => [
      screen(box.x, box.y),
      screen(box.x + box.width, box.y),
      screen(box.x + box.width, box.y + box.height),
      screen(box.x, box.y + box.height),
    ]),
  };
}

const cornersOnScreen = (context: ToolContext, id: NodeId): readonly Point[] | null =>
  context.index.placed(id)?.corners.map((corner) => toScreen(context.camera, corner)) ?? null;

/** What is drawn while the tools draw: the brush, a text's box, what a picture is to fill. */
function brushOf(context: ToolContext, { tool, state }: Active): Box | null {
  if (state.name === "brushing") return boxToScreen(context.camera, boxBetween(state.origin, state.at));
  if (state.name === "dragging" && tool === "zoom") return boxBetween(state.origin, state.at);
  if (state.name === "drawing" && (tool === "image" || tool === "text"))
    return boxToScreen(context.camera, boxBetween(state.origin, state.at));
  return null;
}

/** CSS pixels from the point whose ink is taken to the ends of its cross. */
const crossArm = 14;

/** A cross at the point that the arrows have moved to. */
function aimOf({ tool, state }: Active): readonly Line[] {
  const aim = tool === "eyedropper" && state.name === "idle" ? state.aim : undefined;
  if (!aim) return [];
  const { x, y } = aim;
  return [
    { from: { x: x - crossArm, y }, to: { x: x + crossArm, y } },
    { from: { x, y: y - crossArm }, to: { x, y: y + crossArm } },
  ];
}

/** What is selected, where the design has it. Reading it inside an effect subscribes to it. */
function selection(editor: Editor): readonly Placed[] {
  void editor.board.value;
  for (const id of editor.design.store.selection()) void editor.design.store.get(id);
  return placedSelection(editor.context());
}

const boundsOf = (placed: readonly Placed[]): Box | null => boxAround(placed.map(({ bounds }) => bounds));

/**
 * Around everything selected, in the world, as the rulers show it: like fields and lists they follow a drag when the hand
 * rests, for two more canvases painted at every step made it twice as slow. Reading it inside an effect subscribes to it.
 */
export const selectedBox = (editor: Editor): Box | null => boundsOf(selection(editor));

/** Reading it inside an effect subscribes to everything it shows. */
export function overlayOf(editor: Editor, unit: Unit): Overlay {
  const active = editor.active.value;
  void editor.camera.value;
  const offset = editor.dragOffset.value;
  const placed = selection(editor).map((each) => shifted(each, offset));
  const context = editor.context();
  const { state } = active;
  if (state.name === "editing-text") return { ...nothing, ...typed(context, state) };
  const frame = frameOf(placed);
  const box = boundsOf(placed);
  const snaps = snapsOf(active);
  const { measures, labels } = measured(context, active, unit, placed[0], box);
  // Of many that are moved together one sees the box around them.
  const framed = state.name === "translating" && placed.length > mostFramed ? [] : placed;
  const frames = framed.map(({ corners }) => corners.map((corner) => toScreen(context.camera, corner)));
  const hasHandles =
    active.tool === "select" &&
    (state.name === "idle" || state.name === "cropping") &&
    maySelectionMove(context);
  const hovered = state.name === "idle" && "hovered" in state ? state.hovered : null;
  return {
    ...nothing,
    frames,
    around:
      frame && placed.length > 1
        ? frameCorners(frame).map((corner) => toScreen(context.camera, corner))
        : null,
    hovered: hovered && !context.selection.includes(hovered) ? cornersOnScreen(context, hovered) : null,
    handles: frame && hasHandles ? handlesOf(frame, context.camera) : [],
    guides: [
      ...snaps.map((snap) => {
        const { from, to } = guideOf(snap, box);
        return { from: toScreen(context.camera, from), to: toScreen(context.camera, to) };
      }),
      ...aimOf(active),
    ],
    measures,
    labels: [...labels, ...gapLabels(context, snaps, box, unit)],
    brush: brushOf(context, active),
  };
}
