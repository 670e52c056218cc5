/** What objects are called where nobody named them: their words, their symbol, or their kind. */
import type { DesignNode, PanelRef, SurfaceId } from "@foldmark/design";
import { nodeName, type TreeNode } from "@foldmark/editor";
import { useText } from "@foldmark/ui";
import { useEditorSession } from "../session/editor-session.ts";
import { usePanelName } from "./panel-names.ts";
import { sideName } from "./side-names.ts";

type Named = Pick<TreeNode, "id" | "role" | "kind" | "name">;

/** Patterns are named by themselves when they are made. A test holds this list to theirs, which is large. */
export const patternIds = [
  "scallops",
  "fish-scales",
  "dots",
  "two-dots",
  "damask",
  "terrazzo",
  "confetti",
  "leaves",
  "hearts",
  "stars",
  "bubbles",
  "petals",
  "stripes",
  "diagonals",
  "checks",
  "gingham",
  "grid",
  "waves",
  "zigzag",
  "triangles",
  "herringbone",
] as const;
type PatternId = (typeof patternIds)[number];
const isPatternId = (name: string): name is PatternId => (patternIds as readonly string[]).includes(name);

export function useNodeName(): (node: Named) => string {
  const text = useText();
  const { editor } = useEditorSession();
  const panelName = usePanelName();
  return ({ id, role, kind, name }) => {
    if (role === "surface") return sideName(text, id as SurfaceId);
    if (role === "panel") return panelName(id as PanelRef);
    const node = editor.design.store.get(id);
    const isNode = node?.type === "node";
    if (isNode && node.kind === "icon" && name === "")
      return text(`symbols.${node.symbol}` as "symbols.leaf");
    if (isPatternId(name) && kind === "repeat") return text(`symbols.pattern.${name}`);
    return name || text(`panels.kind.${kind ?? "group"}`);
  };
}

/** As a row of the tree has it. */
export const asNamed = (node: DesignNode): Named => ({
  id: node.id,
  role: "node",
  kind: node.kind,
  name: nodeName(node),
});
