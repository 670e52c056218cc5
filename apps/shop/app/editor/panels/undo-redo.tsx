/** Back and forth through what was done; each says by its name what it would do. */
import { useText } from "@foldmark/ui";
import { useEditorSession } from "../session/editor-session.ts";
import { useSignal } from "../session/use-signal.ts";
import { useHistoryName } from "./commands/history-names.ts";
import { shownKeys } from "./commands/shown-keys.ts";
import { IconButton } from "./controls/icon-button.tsx";

export function UndoRedo() {
  const text = useText();
  const { editor } = useEditorSession();
  const nameOf = useHistoryName();
  const undo = useSignal(() => editor.design.undoLabel());
  const redo = useSignal(() => editor.design.redoLabel());
  return (
    <>
      <IconButton
        glyph="undo"
        label={undo ? text("panels.undo.what", { what: nameOf(undo) }) : text("panels.command.edit.undo")}
        keys={shownKeys("edit.undo")}
        // What was done before a reload is no longer known step by step.
        title={undo ? undefined : text("panels.undo.none", { versions: text("fold.versions.open") })}
        disabled={!undo}
        onClick={(event) => editor.command("edit.undo", undefined, event.timeStamp)}
      />
      <IconButton
        glyph="redo"
        label={redo ? text("panels.redo.what", { what: nameOf(redo) }) : text("panels.command.edit.redo")}
        keys={shownKeys("edit.redo")}
        disabled={!redo}
        onClick={(event) => editor.command("edit.redo", undefined, event.timeStamp)}
      />
    </>
  );
}
