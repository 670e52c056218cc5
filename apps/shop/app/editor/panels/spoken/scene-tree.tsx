/** The scene as a tree in the page, which is seen where it has the focus. */
import { SceneMirror } from "@foldmark/editor";
import { useText } from "@foldmark/ui";
import { useEffect, useRef } from "react";
import { useEditorSession } from "../../session/editor-session.ts";
import { readablePaint } from "../inks/readable-paint.ts";
import { useNodeName } from "../node-names.ts";
import { type WarningId, warningsByNode } from "../warnings/warnings-by-node.ts";
import { useFlagWords, usePlaceWords } from "./node-words.ts";
import styles from "./scene-tree.module.css";

export default function SceneTree() {
  const session = useEditorSession();
  const text = useText();
  const holder = useRef<HTMLDivElement>(null);
  const words = useRef({ nameOf: useNodeName(), placeOf: usePlaceWords(), flagsOf: useFlagWords() });
  // Comes with the rest that the first picture does not need.
  useEffect(
    () =>
      session.editor.setPaintOn((artboard, { paint, size }) => readablePaint(session, artboard, paint, size)),
    [session],
  );
  useEffect(() => {
    if (!holder.current) return;
    const { nameOf, placeOf, flagsOf } = words.current;
    const tree = new SceneMirror(
      holder.current,
      session.editor,
      {
        label: text("editor.canvas.tree"),
        nameOf,
        describe: (node) =>
          [
            ...(node.place ? [placeOf(node.place)] : []),
            ...flagsOf({ ...node, rotation: node.place?.rotation ?? 0 }),
            ...node.warnings.map((id) => text(id as WarningId)),
          ].join(". "),
      },
      () => warningsByNode(session.findings.value),
    );
    return () => tree.dispose();
  }, [session, text]);
  return <div ref={holder} className={styles.tree} />;
}
