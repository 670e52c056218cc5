/** Pasting: what was copied here or in another tab, or words from anywhere. */
import { newNode, nodeOf, type PanelRef, type SurfaceId } from "@foldmark/design";
import { type Carried, readCarrier } from "../clipboard/carrier.ts";
import { inRuns } from "../text/edit-runs.ts";
import { artboardInHand, middleOn } from "./add.ts";
import type { Editor } from "./editor.ts";

/** µm that a copy lies beside what it was copied from, so that one sees there are two. */
const beside = 5000;

/** @returns whether there was anything to paste */
export function pasteInto(editor: Editor, carried: Carried, { isInPlace = false } = {}): boolean {
  const pasted = readCarrier(carried);
  if (!pasted) return false;
  if (editor.active.peek().state.name === "editing-text") {
    const words = carried["text/plain"] ?? "";
    if (words !== "") editor.send({ type: "text", text: words, time: editor.now });
    return words !== "";
  }
  const [first] = isInPlace && pasted.kind === "clip" ? pasted.clip.nodes : [];
  const own = first && editor.design.layout?.artboard(first.parent as PanelRef)?.ref;
  const parent = own ?? artboardInHand(editor);
  const salt = editor.host.salt();
  if (pasted.kind === "clip") {
    const isHere = pasted.clip.nodes.some(
      ({ id, parent: was }) => was === parent && nodeOf(editor.design.store, id),
    );
    const by = isHere && !isInPlace ? beside : 0;
    return editor.run("node.paste", [["node.paste", { clip: pasted.clip, parent, salt, x: by, y: by }]]);
  }
  return editor.run("node.add", [
    ["node.add", { nodes: [textOf(editor, pasted.text, parent, salt)], assets: [], inks: [] }],
  ]);
}

function textOf(editor: Editor, text: string, parent: PanelRef | SurfaceId, salt: string) {
  const at = middleOn(editor, parent);
  return newNode("text", {
    id: `node:${salt}`,
    parent,
    x: at.x,
    y: at.y,
    width: 0,
    runs: [...inRuns({ text, style: editor.textStyleOn(parent) })],
    fit: { kind: "auto-width" },
  });
}
