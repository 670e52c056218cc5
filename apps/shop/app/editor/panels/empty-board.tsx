/** An empty board says how one begins: with words, a picture, or a template in exchange for nothing. */
import { Button, useText } from "@foldmark/ui";
import { useEffect } from "react";
import { isBare } from "../session/before-buying.ts";
import { useEditorSession } from "../session/editor-session.ts";
import { useSignal } from "../session/use-signal.ts";
import { useReading } from "./controls/use-reading.ts";
import styles from "./empty-board.module.css";
import { type PanelName, usePanelState } from "./panel-state.ts";

const ways = ["text", "pictures", "templates"] as const satisfies readonly PanelName[];

export function EmptyBoard() {
  const text = useText();
  const { editor, rights, isReadOnly } = useEditorSession();
  const { panel, sheet } = usePanelState();
  const bare = useReading(() => isBare(editor.design.store));
  // Whoever has a tool in hand has begun.
  const isIdle = useSignal(() => editor.active.value.tool === "select");
  const isBehind = useSignal(() => sheet.value !== null);
  useEffect(() => {
    if (!bare) editor.setCovered({ bottom: 0 });
  }, [bare, editor]);
  if (!bare || !isIdle || isReadOnly || rights === "fills-in") return null;
  return (
    <aside
      className={styles.hint}
      data-behind={isBehind || undefined}
      aria-label={text("panels.layers.empty")}
    >
      <p>{text("panels.layers.empty")}</p>
      <div className={styles.ways}>
        {ways.map((name) => (
          <Button
            key={name}
            mode="secondary"
            size="xsmall"
            onClick={() => {
              panel.value = name;
              sheet.value = name;
            }}
          >
            {text(`panels.title.${name}`)}
          </Button>
        ))}
      </div>
    </aside>
  );
}
