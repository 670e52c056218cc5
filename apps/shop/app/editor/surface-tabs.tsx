/** The sides and pieces that are printed. */
import { useText } from "@foldmark/ui";
import styles from "./canvas-area.module.css";
import { pieceSide } from "./panels/side-names.ts";
import { useEditorSession } from "./session/editor-session.ts";
import { useSignal } from "./session/use-signal.ts";

export function SurfaceTabs() {
  const { editor, surfaces } = useEditorSession();
  const text = useText();
  const all = useSignal(() => surfaces.value);
  const shown = useSignal(() => editor.board.value.surface);
  const pieces = new Set(all.map(({ piece }) => piece.id));
  return (
    <fieldset className={styles.sides} aria-label={text("editor.sides")}>
      {all.map(({ id, piece, side }) => (
        <button key={id} type="button" aria-pressed={id === shown} onClick={() => editor.setSurface(id)}>
          {pieces.size > 1 ? pieceSide(text, piece.id, side) : text(`editor.sides.${side}`)}
        </button>
      ))}
    </fieldset>
  );
}
