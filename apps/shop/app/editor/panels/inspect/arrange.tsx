/** Aligning, spreading, ordering and mirroring: one press each. */
import { canRun, type EditorCommandId } from "@foldmark/editor";
import { useText } from "@foldmark/ui";
import { useEditorSession } from "../../session/editor-session.ts";
import { shownKeys } from "../commands/shown-keys.ts";
import type { GlyphName } from "../controls/glyph.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { useReading } from "../controls/use-reading.ts";
import styles from "./fields.module.css";

const rows = [
  [
    ["align.left", "align-left"],
    ["align.center", "align-center"],
    ["align.right", "align-right"],
    ["align.top", "align-top"],
    ["align.middle", "align-middle"],
    ["align.bottom", "align-bottom"],
    ["distribute.x", "distribute-x"],
    ["distribute.y", "distribute-y"],
  ],
] as const satisfies readonly (readonly (readonly [EditorCommandId, GlyphName])[])[];

export function Arrange() {
  const text = useText();
  const { editor } = useEditorSession();
  const enabled = useReading(() => rows.flat().map(([command]) => canRun(editor, command)));
  const all = rows.flat();
  return (
    <div className={styles.bar}>
      {rows.map((row) => (
        <div key={row[0][0]} className={styles.row}>
          {row.map(([command, glyph]) => (
            <IconButton
              key={command}
              glyph={glyph}
              size="small"
              label={text(`panels.command.${command}`)}
              keys={shownKeys(command)}
              disabled={!enabled[all.findIndex(([own]) => own === command)]}
              onClick={(event) => editor.command(command, undefined, event.timeStamp)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
