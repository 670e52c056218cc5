/** The dieline with the artwork on it: canvases, rulers, sides, and which lines are shown. */
import { effect } from "@foldmark/design";
import { CanvasStack } from "@foldmark/editor";
import { browserPlatform } from "@foldmark/render";
import { classNames, LazyPart, useText, VisuallyHidden } from "@foldmark/ui";
import { useEffect, useId, useRef } from "react";
import { reportPartFailure } from "../document/error-reporting.ts";
import { useFrame } from "../request/page-frame.ts";
import styles from "./canvas-area.module.css";
import { LineToggles } from "./line-toggles.tsx";
import { IconButton } from "./panels/controls/icon-button.tsx";
import { createGuidePainter } from "./panels/guides/paint-guides.ts";
import { later, loadLater } from "./panels/load-later.ts";
import { Ruler } from "./ruler.tsx";
import { isBare } from "./session/before-buying.ts";
import { useEditorSession } from "./session/editor-session.ts";
import { afterFirstPicture, firstPictureShown } from "./session/first-picture.ts";
import { tellFailed } from "./session/notices.ts";
import { carriesFiles, droppedFiles } from "./session/uploads/dropped-files.ts";
import { SurfaceTabs } from "./surface-tabs.tsx";
import { createLinePainter } from "./technical-lines.ts";
import { isNarrow } from "./use-is-narrow.ts";

/** Around the board: `--board-100`. */
const backdrop = "#eaece6";

const overlayColours = {
  mark: "#d6006e",
  ground: "#ffffff",
  text: "#ffffff",
  textSelection: "#d6006e33",
  brush: "#d6006e11",
} as const;

/** On narrow screens the fold and the sides lie over the top of the canvas: pixels down to their lower edge. */
const coveredTop = (): number => (isNarrow() ? 112 : 0);

/** On wide ones the row that says how one begins lies over its foot, as long as nothing is on the board. */
const hintRow = 40;

const loadSceneTree = afterFirstPicture(later("SceneTree"));
const loadEmptyBoard = afterFirstPicture(later("EmptyBoard"));
const loadCanvasMarks = afterFirstPicture(later("CanvasMarks"));
/** Whether a corner is free for a name is asked of everything drawn: longer than all lines of the board take. */
const loadPanelLabels = afterFirstPicture(later("createPanelLabels"));
type PanelLabels = ReturnType<Awaited<ReturnType<typeof loadPanelLabels>>["default"]>;

export function CanvasArea({ className }: { className?: string | undefined }) {
  const session = useEditorSession();
  const text = useText();
  const canvas = useRef<HTMLDivElement>(null);
  const help = useId();
  const unit = useFrame().region.lengthUnit === "in" ? "in" : "mm";
  useEffect(() => {
    const container = canvas.current;
    if (!container) return;
    const { editor, art, surfaces } = session;
    const shown = () => surfaces.value.find(({ id }) => id === editor.board.value.surface);
    const first = shown() ?? surfaces.peek()[0];
    if (!first) return;
    const lines = createLinePainter(session);
    const guides = createGuidePainter(session);
    let labels: PanelLabels | null = null;
    const stack = new CanvasStack(container, editor, {
      platform: browserPlatform,
      compiler: art.compiler,
      painter: art.painter,
      look: art.look(first),
      backdrop,
      colours: overlayColours,
      unit,
      isMac: /Mac|iPhone|iPad/.test(navigator.platform),
      label: text("editor.canvas.typing"),
      whenSupplied: art.whenSupplied,
      onPictured: firstPictureShown,
      paintLines(context, view) {
        lines.paint(context, view);
        guides.paint(context, view);
        labels?.paint(context, view);
      },
    });
    let fittedWidth = 0;
    const ends: (() => void)[] = [
      effect(() => {
        void art.revision.value;
        const surface = shown();
        if (surface) stack.setLook(art.look(surface));
      }),
      effect(() => {
        lines.read();
        guides.read();
        stack.repaint();
      }),
      effect(() => {
        const { width } = editor.size.value;
        // The first size that is known, and one of another screen: the whole blank is shown in it.
        const isAnother = Math.abs(width - fittedWidth) > width * 0.4;
        if (container.clientWidth === 0 || !isAnother) return;
        fittedWidth = width;
        const isHinted = !isNarrow() && isBare(editor.design.store);
        editor.setCovered({ top: coveredTop(), bottom: isHinted ? hintRow : 0 });
        editor.look(editor.board.peek().box);
      }),
    ];
    let isOver = false;
    loadPanelLabels().then(({ default: createPanelLabels }) => {
      if (isOver) return;
      const named = createPanelLabels(session, text);
      labels = named;
      ends.push(
        effect(() => {
          named.read();
          stack.repaint();
        }),
        named.follow(() => stack.repaint()),
      );
    }, reportPartFailure);
    return () => {
      isOver = true;
      for (const end of ends) end();
      stack.dispose();
    };
  }, [session, unit, text]);
  return (
    <main className={classNames(styles.area, className)} id="content">
      <div className={styles.bar}>
        <SurfaceTabs />
        <div className={styles.turn}>
          <IconButton
            glyph="turn"
            label={text("panels.command.view.turn")}
            onClick={() => session.editor.command("view.turn")}
          />
        </div>
        <LineToggles />
      </div>
      <div className={styles.corner} aria-hidden="true">
        {unit}
      </div>
      <Ruler axis="x" unit={unit} className={styles.across} />
      <Ruler axis="y" unit={unit} className={styles.down} />
      <section className={styles.frame} aria-label={text("editor.canvas.name")}>
        <div
          ref={canvas}
          className={styles.canvas}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what a mouse does here, keys do as well
          tabIndex={0}
          role="application"
          aria-label={text("editor.canvas.name")}
          aria-describedby={help}
          onDragOver={(event) => {
            if (carriesFiles(event.dataTransfer)) event.preventDefault();
          }}
          onDrop={(event) => {
            const dropped = droppedFiles(event.dataTransfer);
            if (dropped.length === 0 || session.isReadOnly) return;
            event.preventDefault();
            const { left, top } = event.currentTarget.getBoundingClientRect();
            const at = { x: event.clientX - left, y: event.clientY - top };
            void loadLater()
              .then(({ default: { filesOf } }) => filesOf(session).drop(dropped, at))
              .catch(tellFailed(session.notices));
          }}
        />
        <LazyPart
          name="canvas-marks"
          load={loadCanvasMarks}
          props={{}}
          fallback={null}
          onFailure={reportPartFailure}
        />
        <LazyPart
          name="empty-board"
          load={loadEmptyBoard}
          props={{}}
          fallback={null}
          onFailure={reportPartFailure}
        />
        <VisuallyHidden id={help}>{text("editor.canvas.help")}</VisuallyHidden>
        <LazyPart
          name="scene-tree"
          load={loadSceneTree}
          props={{}}
          fallback={null}
          onFailure={reportPartFailure}
        />
      </section>
    </main>
  );
}
