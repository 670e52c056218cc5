/** Everything about what is selected, as fields; with nothing selected, about the side in hand. */
import type { PanelRef } from "@foldmark/design";
import { LazyPart, useText } from "@foldmark/ui";
import { reportPartFailure } from "../../document/error-reporting.ts";
import { useEditorSession } from "../session/editor-session.ts";
import { afterFirstPicture } from "../session/first-picture.ts";
import { useSignal } from "../session/use-signal.ts";
import { canvasCorner } from "./commands/canvas-corner.ts";
import { IconButton } from "./controls/icon-button.tsx";
import { useSelected } from "./inspect/use-selected.ts";
import styles from "./inspector.module.css";
import { later } from "./load-later.ts";
import { usePanelName } from "./panel-names.ts";
import { sideName } from "./side-names.ts";

const loadSurfaceFields = afterFirstPicture(later("SurfaceFields"));
const loadSelectionFields = later("SelectionFields");

export function Inspector() {
  const text = useText();
  const session = useEditorSession();
  const { count } = useSelected();
  return (
    <section className={styles.inspector} aria-label={text("panels.inspector")}>
      <InspectorHead />
      <div className={styles.body}>
        {session.rights === "fills-in" ? (
          <p className={styles.fixed}>{text("panels.fields.fixed")}</p>
        ) : count === 0 ? (
          <LazyPart
            name="panel-surface"
            load={loadSurfaceFields}
            props={{}}
            fallback={null}
            onFailure={reportPartFailure}
          />
        ) : (
          <LazyPart
            name="panel-selection"
            load={loadSelectionFields}
            props={{ isLocked: session.isReadOnly }}
            fallback={null}
            onFailure={reportPartFailure}
          />
        )}
      </div>
    </section>
  );
}

/** What it is, and where. */
function InspectorHead() {
  const text = useText();
  const { editor, menu } = useEditorSession();
  const panelName = usePanelName();
  const { count, kind, artboard } = useSelected();
  const board = useSignal(() => editor.board.value);
  const side = sideName(text, board.surface);
  const what =
    count === 0
      ? side
      : count > 1
        ? text("panels.selected", { count })
        : text(`panels.kind.${kind ?? "group"}`);
  const where =
    count === 0 || artboard === null
      ? ""
      : artboard.startsWith("panel:")
        ? text("panels.on", { panel: panelName(artboard as PanelRef), side })
        : side;
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>
        {what} <span className={styles.where}>{where}</span>
      </h2>
      {count > 0 && (
        <IconButton
          glyph="more"
          size="small"
          label={text("panels.more")}
          aria-haspopup="menu"
          onClick={(event) => {
            const { left, bottom } = event.currentTarget.getBoundingClientRect();
            const corner = canvasCorner();
            menu.value = { at: { x: left - corner.left, y: bottom - corner.top }, ids: [] };
          }}
        />
      )}
    </header>
  );
}
