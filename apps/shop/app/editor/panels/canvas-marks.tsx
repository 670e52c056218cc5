/** Numbered marks of findings over the canvas, where they are. */
import { effect } from "@foldmark/design";
import { boxToScreen, toScreen } from "@foldmark/editor";
import type { Finding } from "@foldmark/preflight";
import { useEffect, useRef } from "react";
import { useEditorSession } from "../session/editor-session.ts";
import { useSignal } from "../session/use-signal.ts";
import styles from "./canvas-marks.module.css";
import { usePanelState } from "./panel-state.ts";
import { useFindingWords } from "./warnings/finding-words.ts";
import { showFinding } from "./warnings/show-finding.ts";

/** Advice about a whole side would only cover it. */
const markedAtMost = 60;

export function CanvasMarks() {
  const session = useEditorSession();
  const { editor, findings } = session;
  const { finding: pointed } = usePanelState();
  const wordsOf = useFindingWords();
  const found = useSignal(() => findings.value);
  const surface = useSignal(() => editor.board.value.surface);
  const zoom = useSignal(() => editor.camera.value.zoom);
  const turn = useSignal(() => editor.camera.value.turn);
  const cornerOf = (box: Finding["box"]): string => {
    const { maxX, minY } = boxToScreen({ x: 0, y: 0, zoom, turn }, box);
    return `translate(${Math.round(maxX)} ${Math.round(minY)})`;
  };
  const marks = useRef<SVGGElement>(null);
  // A pan moves them all at once, without drawing one of them again.
  useEffect(
    () =>
      effect(() => {
        const camera = editor.camera.value;
        const { x, y } = toScreen(camera, { x: 0, y: 0 });
        marks.current?.setAttribute("transform", `translate(${Math.round(x)} ${Math.round(y)})`);
      }),
    [editor],
  );
  // While something is dragged its marks would lag behind.
  const isStill = useSignal(() => ["idle", "editing-text"].includes(editor.active.value.state.name));
  const shown = found
    .map((finding, index) => ({ finding, index }))
    .filter(({ finding }) => finding.surface === surface);
  return (
    <svg className={styles.marks} data-still={isStill || undefined} aria-hidden="true">
      <g ref={marks}>
        {shown.slice(0, markedAtMost).map(({ finding, index }) => (
          <g
            key={index}
            className={styles.mark}
            data-severity={finding.severity}
            transform={cornerOf(finding.box)}
            onPointerDown={(event) => {
              event.stopPropagation();
              pointed.value = index;
              showFinding(session, finding);
            }}
          >
            <title>{wordsOf(finding).title}</title>
            <circle r="9" />
            <text y="3.5">{index + 1}</text>
          </g>
        ))}
      </g>
    </svg>
  );
}
