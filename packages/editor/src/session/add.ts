/** Putting something new on the design without drawing it: where it goes, and how it comes in. */
import type { AssetRecord, DesignNode, InkRecord, NodeId, PanelRef, SurfaceId } from "@foldmark/design";
import type { Box, Point } from "@foldmark/geometry";
import { panelAt, panelOf } from "../scene/board.ts";
import { contains, middleOf } from "../scene/placed.ts";
import { artboardAt, onArtboard, placedSelection } from "../tools/context.ts";
import { type Size, seenBox, toWorld } from "../viewport/camera.ts";
import type { Editor } from "./editor.ts";
import { freePlace } from "./free-place.ts";

/** The middle of what is seen, in the world. */
function middleSeen(editor: Editor): Point {
  const { width, height } = editor.size.peek();
  return toWorld(editor.camera.peek(), { x: width / 2, y: height / 2 });
}

const boxAt = ({ x, y }: Point): Box => ({ minX: x, minY: y, maxX: x, maxY: y });

/** The panel that was clicked, as long as its middle is seen: who looks elsewhere means something else. */
function pointedPanel(editor: Editor): PanelRef | null {
  const panel = panelOf(editor.board.peek(), editor.pointed.peek() ?? "");
  const seen = seenBox(editor.camera.peek(), editor.size.peek());
  const middle = panel && middleOf(panel.box);
  return panel && middle && contains(seen, boxAt(middle)) ? panel.ref : null;
}

/** The panel of the selection, else the one that was clicked, else the one in the middle of what is seen, else the first that is printed. */
export function artboardInHand(editor: Editor): PanelRef | SurfaceId {
  const [placed] = placedSelection(editor.context());
  if (placed) return placed.artboard;
  const pointed = pointedPanel(editor);
  if (pointed) return pointed;
  const board = editor.board.peek();
  const seen = panelAt(board, middleSeen(editor));
  if (seen?.isPrintable) return seen.ref;
  return board.panels.find(({ isPrintable }) => isPrintable)?.ref ?? board.surface;
}

/** The middle of what is seen where that is on the artboard, else the artboard's own, in its coordinates. */
export function middleOn(editor: Editor, artboard: PanelRef | SurfaceId): Point {
  const context = editor.context();
  const panel = panelOf(editor.board.peek(), artboard);
  const middle = middleSeen(editor);
  return panel && artboardAt(context, middle) !== artboard
    ? { x: Math.round(panel.width / 2), y: Math.round(panel.height / 2) }
    : onArtboard(context, artboard, middle);
}

/** Seen smaller than this share of the canvas, nobody has meant a panel by looking at it. */
const meantFrom = 0.25;

/** Of the closed product. What it stands on is none of them. */
const seenFirst = ["top", "front", "back", "left", "right"] as const;

/**
 * Where something new goes: the panel in hand, or with the whole blank in sight the one that is seen first, and after it
 * those on which it would lie where that one is full.
 */
function artboardsForNew(editor: Editor): readonly [PanelRef | SurfaceId, ...(PanelRef | SurfaceId)[]] {
  const inHand = artboardInHand(editor);
  const { panels, surface } = editor.board.peek();
  const panel = panels.find(({ ref }) => ref === inHand);
  if (placedSelection(editor.context()).length > 0 || !panel || pointedPanel(editor)) return [inHand];
  const { width, height } = editor.size.peek();
  const { zoom } = editor.camera.peek();
  const share = (panel.width * panel.height * zoom * zoom) / Math.max(1, width * height);
  if (share >= meantFrom) return [inHand];
  const side = surface.endsWith("-inside") ? "inside" : "outside";
  const faces = panels.filter((each) => each.isPrintable && each.panel.visible[side]);
  const seen = seenFirst.flatMap((face) => faces.filter((each) => each.panel.face === face));
  const [first = inHand, ...next] = seen.map(({ ref }) => ref);
  return [first, ...next];
}

export const artboardForNew = (editor: Editor): PanelRef | SurfaceId => artboardsForNew(editor)[0];

type SizeOn = (artboard: PanelRef | SurfaceId) => Size;

/** Beside what lies there already, on the first of the panels with room; null where none has. */
function roomForNew(editor: Editor, sizeOn: SizeOn) {
  for (const parent of artboardsForNew(editor)) {
    const at = freePlace(editor, parent, sizeOn(parent), middleOn(editor, parent));
    if (at) return { parent, ...at };
  }
  return null;
}

export interface NewPlace {
  /** Letters and digits that nobody had before. */
  readonly salt: string;
  readonly id: NodeId;
  readonly parent: PanelRef | SurfaceId;
  /** µm: of the box's top left on the parent. */
  readonly x: number;
  readonly y: number;
}

export interface NewThings {
  readonly nodes: readonly DesignNode[];
  readonly assets?: readonly AssetRecord[];
  readonly inks?: readonly InkRecord[];
}

/** Keeps a length that fits on the artboard within it. */
const within = (middle: number, length: number, room: number): number =>
  Math.round(Math.min(Math.max(0, room - length), Math.max(0, middle - length / 2))) || 0;

/** Where there is no room: in the middle, over what lies there. */
function overAll(editor: Editor, sizeOn: SizeOn) {
  const parent = artboardForNew(editor);
  const size = sizeOn(parent);
  const middle = middleOn(editor, parent);
  const room = editor.design.layout?.artboard(parent) ?? size;
  return {
    parent,
    x: within(middle.x, size.width, room.width),
    y: within(middle.y, size.height, room.height),
  };
}

/**
 * Adds what is made for a box of this size (µm), on the artboard in hand and selected; beside what lies there already.
 * @param size also as the artboard wants it
 * @returns false where the design has no room for it
 */
export function addNew(editor: Editor, size: Size | SizeOn, make: (place: NewPlace) => NewThings): boolean {
  const sizeOn = typeof size === "function" ? size : () => size;
  const { parent, x, y } = roomForNew(editor, sizeOn) ?? overAll(editor, sizeOn);
  const salt = editor.host.salt();
  const { nodes, assets = [], inks = [] } = make({ salt, id: `node:${salt}`, parent, x, y });
  return editor.run("node.add", [["node.add", { nodes, assets, inks }]]);
}
