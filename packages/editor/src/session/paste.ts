/** Pasting: what was copied here or in another tab, or words from anywhere. */
import { newNode, nodeOf, type PanelRef, type SurfaceId } from "@foldmark/design";
import type { Point } from "@foldmark/geometry";
import { type Carried, readCarrier } from "../clipboard/carrier.ts";
import { panelAt, panelOf } from "../scene/board.ts";
import { artboardAt, onArtboard, placedSelection } from "../tools/context.ts";
import { toWorld } from "../viewport/camera.ts";
import type { Editor } from "./editor.ts";

/** µm that a copy lies beside what it was copied from, so that one sees there are two. */
const beside = 5000;

/** The middle of what is seen. */
function middleSeen(editor: Editor): Point {
  const { width, height } = editor.size.peek();
  return toWorld(editor.camera.peek(), { x: width / 2, y: height / 2 });
}

/** Where what is pasted goes: the panel of the selection, else the one in the middle, else the first that is printed. */
function target(editor: Editor): PanelRef | SurfaceId {
  const [placed] = placedSelection(editor.context());
  if (placed) return placed.artboard;
  const board = editor.board.peek();
  const seen = panelAt(board, middleSeen(editor));
  if (seen?.isPrintable) return seen.ref;
  return board.panels.find(({ isPrintable }) => isPrintable)?.ref ?? board.surface;
}

/** @returns whether there was anything to paste */
export function pasteInto(editor: Editor, carried: Carried): boolean {
  const pasted = readCarrier(carried);
  if (!pasted) return false;
  if (editor.active.peek().state.name === "editing-text") {
    const words = carried["text/plain"] ?? "";
    if (words !== "") editor.send({ type: "text", text: words, time: editor.now });
    return words !== "";
  }
  const parent = target(editor);
  const salt = editor.host.salt();
  if (pasted.kind === "clip") {
    const isHere = pasted.clip.nodes.some(
      ({ id, parent: was }) => was === parent && nodeOf(editor.design.store, id),
    );
    const by = isHere ? beside : 0;
    return editor.run("node.paste", [["node.paste", { clip: pasted.clip, parent, salt, x: by, y: by }]]);
  }
  return editor.run("node.add", [
    ["node.add", { nodes: [textOf(editor, pasted.text, parent, salt)], assets: [], inks: [] }],
  ]);
}

function textOf(editor: Editor, text: string, parent: PanelRef | SurfaceId, salt: string) {
  const context = editor.context();
  const panel = panelOf(editor.board.peek(), parent);
  const middle = middleSeen(editor);
  const at =
    panel && artboardAt(context, middle) !== parent
      ? { x: Math.round(panel.width / 2), y: Math.round(panel.height / 2) }
      : onArtboard(context, parent, middle);
  return newNode("text", {
    id: `node:${salt}`,
    parent,
    x: at.x,
    y: at.y,
    width: 0,
    runs: [{ text, style: context.options.textStyle }],
    fit: { kind: "auto-width" },
  });
}
