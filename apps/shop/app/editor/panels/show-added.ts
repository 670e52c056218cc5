/** After something came on to the board from a panel: keys go to it, and on a phone the sheet no longer covers it. */
import { artboardInHand, type Editor } from "@foldmark/editor";
import type { EditorSession } from "../session/editor-session.ts";
import { tellFailed } from "../session/notices.ts";
import { panelStateOf } from "./panel-state.ts";

/** Letters go to the text that is written, other keys to the board. */
export function focusBoard({ active }: Editor): void {
  const isTyping = active.peek().state.name === "editing-text";
  document
    .querySelector<HTMLElement>(`[role="application"]${isTyping ? " textarea" : ""}`)
    ?.focus({ preventScroll: true });
}

/** On a phone: the sheet makes way, and the panel of what is selected fills the board. */
export function uncover(session: EditorSession): void {
  const { editor } = session;
  const { sheet } = panelStateOf(session);
  if (sheet.peek() === null) return;
  sheet.value = null;
  const look = () => {
    const inHand = artboardInHand(editor);
    const panel = editor.board.peek().panels.find(({ ref }) => ref === inHand);
    if (panel) editor.lookAtPanel(panel);
  };
  // The board has its new height in the frame after the next.
  requestAnimationFrame(() => requestAnimationFrame(look));
}

export function showAdded(session: EditorSession): void {
  uncover(session);
  focusBoard(session.editor);
}

/** Of what had to be fetched first. */
export const showPlaced = (session: EditorSession) => (isPlaced: boolean) =>
  isPlaced ? showAdded(session) : tellFailed(session.notices)();
