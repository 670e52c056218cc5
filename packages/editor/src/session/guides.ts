/** Lines to lay things along: put, moved and taken away. */
import type { Guide } from "../scene/guides.ts";
import type { Editor } from "./editor.ts";

/** A new guide, or one that is somewhere else from now on. */
export function putGuide(editor: Editor, { id, axis, at }: Guide): boolean {
  const guide = { id, type: "guide", parent: editor.board.peek().surface, axis, at: Math.round(at) } as const;
  return editor.run("guide.put", [["guide.put", { guide }]], { key: `guide ${id}`, within: 1000 });
}

export const removeGuide = (editor: Editor, id: Guide["id"]): boolean =>
  editor.run("guide.remove", [["guide.remove", { ids: [id] }]]);
