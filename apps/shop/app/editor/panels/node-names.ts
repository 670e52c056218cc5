/** What objects are called where nobody named them: their words, their symbol, or their kind. */
import type { DesignNode, NodeOf, PanelRef, SurfaceId } from "@foldmark/design";
import { nodeName, type TreeNode } from "@foldmark/editor";
import { useText } from "@foldmark/ui";
import { useEditorSession } from "../session/editor-session.ts";
import { inkOf } from "./inks/ink-looks.ts";
import { useInkName } from "./inks/swatches.tsx";
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

type Form = NodeOf<"shape">["shape"];

/** As the panel of shapes calls it; null for an outline of its own. */
function formName(shape: Form) {
  if (shape.form === "rectangle") return shape.radius > 0 ? "rounded" : "rectangle";
  if (shape.form === "ellipse") return "circle";
  if (shape.form === "path") return null;
  if (shape.inner < 1000) return shape.corners > 8 ? "burst" : "star";
  return ({ 3: "triangle", 4: "rhombus", 5: "pentagon", 6: "hexagon" } as const)[shape.corners] ?? null;
}

export function useNodeName(): (node: Named) => string {
  const text = useText();
  const { store } = useEditorSession().editor.design;
  const inkName = useInkName();
  const panelName = usePanelName();
  /** What a template asks for, a symbol, a form; an outline is told from the next by its ink. */
  const ofItself = (id: string): string => {
    const node = store.get(id);
    if (node?.type !== "node") return "";
    const field = node.field && store.get(node.field);
    if (field && field.type === "field") return field.name;
    if (node.kind === "icon") return text(`symbols.${node.symbol}` as "symbols.leaf");
    if (node.kind !== "shape") return "";
    const form = formName(node.shape);
    if (form) return text(`panels.shapes.${form}`);
    const ink = inkOf(store, node.fill);
    return ink ? `${text("panels.kind.shape")}, ${inkName(ink)}` : "";
  };
  return ({ id, role, kind, name }) => {
    if (role === "surface") return sideName(text, id as SurfaceId);
    if (role === "panel") return panelName(id as PanelRef);
    if (isPatternId(name) && kind === "repeat") return text(`symbols.pattern.${name}`);
    return name || ofItself(id) || text(`panels.kind.${kind ?? "group"}`);
  };
}

/** As a row of the tree has it. */
export const asNamed = (node: DesignNode): Named => ({
  id: node.id,
  role: "node",
  kind: node.kind,
  name: nodeName(node),
});
