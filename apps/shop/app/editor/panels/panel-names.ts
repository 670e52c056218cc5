/** What the panels of the open design's drawing are called. */
import type { PanelRef } from "@foldmark/design";
import { useText } from "@foldmark/ui";
import { panelName } from "../../artwork/panel-words.ts";
import { useEditorSession } from "../session/editor-session.ts";

/** "Dust flap, left". Of whichever side and piece it is; empty where the drawing has no such panel. */
export function usePanelName(): (ref: PanelRef) => string {
  const text = useText();
  const { layout } = useEditorSession();
  return (ref) => {
    const panel = layout.peek().artboard(ref)?.panel;
    return panel ? panelName(text, panel) : "";
  };
}
