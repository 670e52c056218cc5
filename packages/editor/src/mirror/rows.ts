/** The tree of a scene as the rows that are seen of it, and where the keys of a tree lead. */
import type { TreeNode } from "../scene/tree.ts";

export interface Row {
  readonly node: TreeNode;
  readonly level: number;
  /** Among its siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
  readonly parent: string | null;
  /** Null where there is nothing in it. */
  readonly isOpen: boolean | null;
}

/** @param closed ids of what is folded together */
export function rowsOf(tree: TreeNode, closed: ReadonlySet<string>): readonly Row[] {
  const rows: Row[] = [];
  const add = (nodes: readonly TreeNode[], level: number, parent: string | null): void => {
    for (const [index, node] of nodes.entries()) {
      const isOpen = node.children.length === 0 ? null : !closed.has(node.id);
      rows.push({ node, level, position: index + 1, siblings: nodes.length, parent, isOpen });
      if (isOpen) add(node.children, level + 1, node.id);
    }
  };
  add([tree], 1, null);
  return rows;
}

export type TreeStep =
  | { readonly focus: string }
  | { readonly open: string }
  | { readonly close: string }
  | null;

/** What a key does in a tree, as the ARIA practices have it. */
export function treeStep(rows: readonly Row[], id: string, key: string): TreeStep {
  const at = rows.findIndex(({ node }) => node.id === id);
  const row = rows[at];
  if (!row) return rows[0] ? { focus: rows[0].node.id } : null;
  const to = (next: Row | undefined): TreeStep => (next ? { focus: next.node.id } : null);
  switch (key) {
    case "ArrowDown":
      return to(rows[at + 1]);
    case "ArrowUp":
      return to(rows[at - 1]);
    case "Home":
      return to(rows[0]);
    case "End":
      return to(rows.at(-1));
    case "ArrowRight":
      if (row.isOpen === false) return { open: id };
      return row.isOpen ? to(rows[at + 1]) : null;
    case "ArrowLeft":
      if (row.isOpen) return { close: id };
      return row.parent ? { focus: row.parent } : null;
    default:
      return null;
  }
}
