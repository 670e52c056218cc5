/** The rows of the layers, as they are seen: nothing of where things lie, so that dragging draws none of them again. */
import { isNodeId, type NodeId, type PanelRef, type ParentRef, panelStyleIdOf } from "@foldmark/design";
import { type Editor, rowsOf, sceneTree, type TreeNode } from "@foldmark/editor";

export interface LayerRow {
  readonly id: TreeNode["id"];
  readonly role: TreeNode["role"];
  readonly kind: TreeNode["kind"];
  /** Empty where its kind has to do. */
  readonly name: string;
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  readonly parent: string | null;
  /** Null where there is nothing in it. */
  readonly isOpen: boolean | null;
  readonly isLocked: boolean;
  readonly isHidden: boolean;
  readonly isSelected: boolean;
  /** Millidegrees. */
  readonly rotation: number;
  /** Objects in it, however deep; panels are none. */
  readonly count: number;
  /** Of a panel: the ink of its background. */
  readonly background: string | null;
}

const countOf = ({ children }: TreeNode): number =>
  children.reduce((sum, child) => sum + (child.role === "node" ? 1 : 0) + countOf(child), 0);

/** @param closed ids of what is folded together */
export function layerRows(editor: Editor, closed: ReadonlySet<string>): readonly LayerRow[] {
  const { store } = editor.design;
  const tree = sceneTree(store, editor.board.value, store.selection());
  return rowsOf(tree, closed).map(({ node, level, position, siblings, parent, isOpen }) => {
    const style = node.role === "panel" ? store.get(panelStyleIdOf(node.id as PanelRef)) : undefined;
    return {
      id: node.id,
      role: node.role,
      kind: node.kind,
      name: node.name,
      level,
      position,
      siblings,
      parent,
      isOpen,
      isLocked: node.isLocked,
      isHidden: node.isHidden,
      isSelected: node.isSelected,
      rotation: node.place?.rotation ?? 0,
      count: countOf(node),
      background: style?.type === "panel-style" ? (style.background?.ink ?? null) : null,
    };
  });
}

/** The rows as they are now; those that read as before are the same objects, and all of them where nothing changed. */
export function keptRows(before: readonly LayerRow[], now: readonly LayerRow[]): readonly LayerRow[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const isSame = (a: LayerRow, b: LayerRow): boolean =>
    (Object.keys(b) as (keyof LayerRow)[]).every((name) => a[name] === b[name]);
  const rows = now.map((row) => {
    const last = known.get(row.id);
    return last && isSame(last, row) ? last : row;
  });
  return rows.length === before.length && rows.every((row, index) => row === before[index]) ? before : rows;
}

/**
 * What of the rows is drawn: those in sight and those that somebody is in, wherever they are, and between them the number
 * of rows that are left out.
 */
export function drawnRows(
  rows: readonly LayerRow[],
  { from, to }: { readonly from: number; readonly to: number },
  always: readonly (string | null)[],
): readonly (LayerRow | number)[] {
  const drawn: (LayerRow | number)[] = [];
  let leftOut = 0;
  const close = () => {
    if (leftOut > 0) drawn.push(leftOut);
    leftOut = 0;
  };
  for (const [index, row] of rows.entries()) {
    if ((index >= from && index < to) || always.includes(row.id)) {
      close();
      drawn.push(row);
    } else leftOut++;
  }
  close();
  return drawn;
}

export interface LayerPlace {
  readonly parent: ParentRef;
  /** The sibling that stands directly above afterwards; null for the top. */
  readonly below: NodeId | null;
}

/**
 * Where something goes that is dropped on a row: into a panel or group, or directly above or below another object.
 * The list shows the topmost first, so above it in the list is above it in the print.
 */
export function placeOn(
  editor: Editor,
  target: LayerRow,
  at: "above" | "inside" | "below",
): LayerPlace | null {
  if (!isNodeId(target.id)) return { parent: target.id, below: null };
  const { store } = editor.design;
  const node = store.get(target.id);
  if (node?.type !== "node") return null;
  if (at === "inside") return node.kind === "group" ? { parent: node.id, below: null } : null;
  if (at === "below") return { parent: node.parent, below: node.id };
  const siblings = store.children(node.parent);
  const above = siblings[siblings.findIndex(({ id }) => id === node.id) + 1];
  return { parent: node.parent, below: above?.id ?? null };
}

/** Things dragged in the list keep their place on the product where they stay on their panel. */
export function moveLayers(editor: Editor, ids: readonly NodeId[], { parent, below }: LayerPlace): boolean {
  return editor.run("node.reparent", [["node.reparent", { ids, parent, below, keepsPicture: true }]]);
}
