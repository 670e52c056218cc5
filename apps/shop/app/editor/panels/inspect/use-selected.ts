/** How much is selected, of what kind, and where. */
import { artboardOf, type NodeKind } from "@foldmark/design";
import { useEditorSession } from "../../session/editor-session.ts";
import { useReading } from "../controls/use-reading.ts";
import { commonKind, selectedNodes } from "./readings.ts";

interface Selected {
  readonly count: number;
  readonly kind: NodeKind | null;
  /** The panel that all lie on. */
  readonly artboard: string | null;
}

export function useSelected(): Selected {
  const { editor } = useEditorSession();
  return useReading(() => {
    const nodes = selectedNodes(editor);
    const artboards = new Set(nodes.map((node) => artboardOf(editor.design.store, node)));
    return {
      count: nodes.length,
      kind: commonKind(nodes),
      artboard: artboards.size === 1 ? [...artboards][0]! : null,
    };
  });
}
