/** Another picture in the frames of those selected. */
import type { EditorSession } from "../session/editor-session.ts";
import { selectedOf } from "./inspect/readings.ts";
import { panelStateOf } from "./panel-state.ts";

/** The pictures are shown, and the next one that is chosen takes the place of those selected. */
export function replacePictures(session: EditorSession): void {
  const state = panelStateOf(session);
  state.replacing.value = selectedOf(session.editor, "image").map(({ id }) => id);
  state.panel.value = "pictures";
  state.sheet.value = "pictures";
}
