/** Zoom, where one is, and how many objects there are. */
import { zoomPercent } from "@foldmark/editor";
import { Button, classNames, useText } from "@foldmark/ui";
import { usePercent } from "../../request/use-percent.ts";
import { useEditorSession } from "../session/editor-session.ts";
import { useSignal } from "../session/use-signal.ts";
import styles from "./status-bar.module.css";

export function StatusBar({ className }: { className?: string | undefined }) {
  const { editor } = useEditorSession();
  const text = useText();
  const written = usePercent();
  const percent = useSignal(() => zoomPercent(editor.camera.value));
  const count = useSignal(() => editor.design.store.count("node"));
  const isSnapping = useSignal(() => editor.options.value.isSnapping);
  return (
    <footer className={classNames(styles.bar, className)}>
      <Button
        mode="transparent"
        size="xsmall"
        icon="minus"
        iconOnly
        onClick={() => editor.command("view.zoom-out")}
      >
        {text("editor.zoom.out")}
      </Button>
      <output className={styles.percent}>{written(percent)}</output>
      <Button
        mode="transparent"
        size="xsmall"
        icon="plus"
        iconOnly
        onClick={() => editor.command("view.zoom-in")}
      >
        {text("editor.zoom.in")}
      </Button>
      <button type="button" onClick={() => editor.command("view.fit")}>
        {text("editor.zoom.fit")}
      </button>
      <button type="button" onClick={() => editor.look("real-size")}>
        {text("editor.zoom.real")}
      </button>
      <button type="button" onClick={() => editor.command("view.turn")}>
        {text("panels.command.view.turn")}
      </button>
      <button
        type="button"
        aria-pressed={isSnapping}
        onClick={() => editor.setOptions({ isSnapping: !isSnapping })}
      >
        {text(isSnapping ? "editor.snap.on" : "editor.snap.off")}
      </button>
      <span className={styles.count}>{text("editor.objects", { count })}</span>
    </footer>
  );
}
