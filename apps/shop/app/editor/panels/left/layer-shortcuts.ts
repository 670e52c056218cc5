/** The shortcuts of the design, pressed in its list: as on the canvas, with the row that has the focus. */
import type { NodeId } from "@foldmark/design";
import { commandFor, type Editor, keyOf } from "@foldmark/editor";

/** These walk in the list and through the page. */
const walking = /^(Arrow|Tab)/;
const ofObjects = /^(node|align|distribute)\./;

export type PressedKey = Pick<
  KeyboardEvent,
  "key" | "code" | "shiftKey" | "altKey" | "ctrlKey" | "metaKey" | "timeStamp"
>;

/**
 * @param node of the row; null where it is a panel, which has nothing that could be ordered or aligned
 * @returns whether the key was one
 */
export function takesShortcut(editor: Editor, node: NodeId | null, event: PressedKey): boolean {
  const { shiftKey: shift, altKey: alt, ctrlKey, metaKey } = event;
  const command = walking.test(event.key)
    ? null
    : commandFor({ type: "key", key: keyOf(event), shift, alt, mod: ctrlKey || metaKey });
  if (!command) return false;
  if (ofObjects.test(command.id)) {
    if (!node) return false;
    const { store } = editor.design;
    if (!store.selection().includes(node)) store.select([node]);
  }
  editor.command(command.id, command.args, event.timeStamp);
  return true;
}
