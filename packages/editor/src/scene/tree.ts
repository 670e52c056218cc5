/** The scene as a tree of plain data, for the mirror in the DOM and the list of layers: the topmost first. */
import {
  type DesignNode,
  type DesignView,
  isFixed,
  type NodeId,
  nodesOn,
  type PanelRef,
  type SurfaceId,
} from "@foldmark/design";
import { plainText } from "../text/edit-runs.ts";
import type { Board } from "./board.ts";

export interface TreeNode {
  readonly id: NodeId | PanelRef | SurfaceId;
  readonly role: "surface" | "panel" | "node";
  readonly kind: DesignNode["kind"] | null;
  /** As somebody named it, or its own words; empty where it has neither and its kind has to do. */
  readonly name: string;
  /** µm on the panel or in the group, from the top left; null for panels. */
  readonly place: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    /** Millidegrees. */
    readonly rotation: number;
  } | null;
  readonly isLocked: boolean;
  readonly isHidden: boolean;
  readonly isSelected: boolean;
  /** Text ids of what is wrong with it. */
  readonly warnings: readonly string[];
  readonly children: readonly TreeNode[];
}

export type Warnings = ReadonlyMap<string, readonly string[]>;

interface Reading {
  readonly design: DesignView;
  readonly selection: ReadonlySet<string>;
  readonly warnings: Warnings;
}

const longestName = 60;

/** As somebody named it, or its own words, no longer than one listens to. */
export function nodeName(node: DesignNode): string {
  const words = node.kind === "text" ? plainText(node.runs).replace(/\s+/g, " ").trim() : "";
  const name = node.name || (node.kind === "barcode" ? node.value : words);
  return name.length > longestName ? `${name.slice(0, longestName).trimEnd()}…` : name;
}

/** Where it lies on its panel or in its group, and how large it is drawn. */
export function nodePlace({
  x,
  y,
  width,
  height,
  rotation,
  scale,
}: DesignNode): NonNullable<TreeNode["place"]> {
  const drawn = (length: number) => Math.round((length * scale) / 1_000_000);
  return { x, y, width: drawn(width), height: drawn(height), rotation };
}

function nodeBranch(reading: Reading, node: DesignNode): TreeNode {
  return {
    id: node.id,
    role: "node",
    kind: node.kind,
    name: nodeName(node),
    place: nodePlace(node),
    isLocked: node.locked || isFixed(reading.design, node),
    isHidden: node.hidden,
    isSelected: reading.selection.has(node.id),
    warnings: reading.warnings.get(node.id) ?? [],
    children: branches(reading, reading.design.children(node.id)),
  };
}

const branches = (reading: Reading, nodes: readonly DesignNode[]): readonly TreeNode[] =>
  nodes.map((node) => nodeBranch(reading, node)).reverse();

const artboardBranch = (
  reading: Reading,
  id: PanelRef | SurfaceId,
  role: "surface" | "panel",
  name: string,
  children: readonly TreeNode[],
): TreeNode => ({
  id,
  role,
  kind: null,
  name,
  place: null,
  isLocked: false,
  isHidden: false,
  isSelected: false,
  warnings: reading.warnings.get(id) ?? [],
  children,
});

/** The surface, what runs over all of it, then its panels with what lies on each. */
export function sceneTree(
  design: DesignView,
  board: Board,
  selection: readonly NodeId[],
  warnings: Warnings = new Map(),
): TreeNode {
  const reading = { design, selection: new Set<string>(selection), warnings };
  const panels = board.panels
    .filter(({ isPrintable, ref }) => isPrintable || nodesOn(design, ref).length > 0)
    .map(({ ref, panel }) =>
      artboardBranch(reading, ref, "panel", panel.id, branches(reading, design.children(ref))),
    );
  const whole = branches(reading, design.children(board.surface));
  return artboardBranch(reading, board.surface, "surface", board.surface, [...whole, ...panels]);
}
