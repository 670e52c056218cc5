/** Everything one can snap to on a board: objects, edges and middles of panels, folds, safe zones, bleed and guides. */
import { type DesignView, type Layout, type NodeId, nodeOf, transform } from "@foldmark/design";
import { type Box, boundsOf, type Point } from "@foldmark/geometry";
import { artboardMatrix, type Board } from "../scene/board.ts";
import { guidesOn } from "../scene/guides.ts";
import { contains, isHidden } from "../scene/placed.ts";
import type { SceneIndex } from "../scene/scene-index.ts";
import type { SnapTargets } from "./snap.ts";
import { type SnapKind, type SnapLine, snapLinesOf } from "./snap-lines.ts";

interface Lines {
  readonly x: SnapLine[];
  readonly y: SnapLine[];
}

function addBox(
  lines: Lines,
  { minX, minY, maxX, maxY }: Box,
  edge: SnapKind,
  centre: SnapKind | null,
): void {
  for (const at of [minX, maxX]) lines.x.push({ at, kind: edge, from: minY, to: maxY });
  for (const at of [minY, maxY]) lines.y.push({ at, kind: edge, from: minX, to: maxX });
  if (!centre) return;
  lines.x.push({ at: (minX + maxX) / 2, kind: centre, from: minY, to: maxY });
  lines.y.push({ at: (minY + maxY) / 2, kind: centre, from: minX, to: maxX });
}

const boxOnBoard = (board: Board, ref: Parameters<typeof artboardMatrix>[1], box: Box): Box | null => {
  const matrix = artboardMatrix(board, ref);
  const corners: Point[] = [
    { x: box.minX, y: box.minY },
    { x: box.maxX, y: box.maxY },
  ];
  return matrix && boundsOf(corners.map((corner) => transform(matrix, corner)));
};

/** What does not move: worked out once a drawing. @param bleed µm */
export function boardLines(board: Board, layout: Layout, bleed: number): Lines {
  const lines: Lines = { x: [], y: [] };
  for (const { ref, box } of board.panels) {
    addBox(lines, box, "panel-edge", "panel-centre");
    const safe = layout.safeBox(ref);
    const onBoard = safe && boxOnBoard(board, ref, safe);
    if (onBoard) addBox(lines, onBoard, "safe", null);
  }
  for (const { from, to } of board.folds) {
    if (Math.abs(from.x - to.x) < 1)
      lines.x.push({ at: from.x, kind: "fold", from: Math.min(from.y, to.y), to: Math.max(from.y, to.y) });
    if (Math.abs(from.y - to.y) < 1)
      lines.y.push({ at: from.y, kind: "fold", from: Math.min(from.x, to.x), to: Math.max(from.x, to.x) });
  }
  const { minX, minY, maxX, maxY } = board.box;
  if (bleed > 0)
    addBox(
      lines,
      { minX: minX - bleed, minY: minY - bleed, maxX: maxX + bleed, maxY: maxY + bleed },
      "bleed",
      null,
    );
  return lines;
}

function addGuides(lines: Lines, design: DesignView, board: Board): void {
  const { minX, minY, maxX, maxY } = board.box;
  for (const { axis, at } of guidesOn(design, board)) {
    if (axis === "x") lines.x.push({ at, kind: "guide", from: minY, to: maxY });
    else lines.y.push({ at, kind: "guide", from: minX, to: maxX });
  }
}

/** Finer than this nobody means a line of it. */
const mostGridLines = 400;

function addGrid(lines: Lines, { minX, minY, maxX, maxY }: Box, step: number): void {
  if (Math.max(maxX - minX, maxY - minY) / step > mostGridLines) return;
  for (let at = Math.ceil(minX / step) * step; at <= maxX; at += step)
    lines.x.push({ at, kind: "grid", from: minY, to: maxY });
  for (let at = Math.ceil(minY / step) * step; at <= maxY; at += step)
    lines.y.push({ at, kind: "grid", from: minX, to: maxX });
}

export interface TargetSources {
  readonly design: DesignView;
  readonly board: Board;
  readonly fixed: Lines;
  readonly index: SceneIndex;
  /** What is moved, and so no target. */
  readonly moving: readonly NodeId[];
  /** What is seen: one snaps to nothing that cannot be seen. */
  readonly seen: Box;
  /** µm; null for no grid. */
  readonly grid: number | null;
}

export function snapTargets(sources: TargetSources): SnapTargets {
  const { design, board, fixed, index, moving, seen, grid } = sources;
  const lines: Lines = { x: [...fixed.x], y: [...fixed.y] };
  addGuides(lines, design, board);
  if (grid !== null) addGrid(lines, seen, grid);
  const own = new Set<string>(moving);
  const isMoving = (id: string): boolean => {
    const node = nodeOf(design, id);
    return own.has(id) || (node !== undefined && isMoving(node.parent));
  };
  const boxes = index
    .within(seen)
    .filter(({ node, bounds }) => contains(seen, bounds) && !isMoving(node.id) && !isHidden(design, node))
    // What is in a group snaps as the group does.
    .filter(({ node }) => !node.parent.startsWith("node:"))
    .map(({ bounds }) => bounds);
  for (const box of boxes) addBox(lines, box, "object-edge", "object-centre");
  return { x: snapLinesOf(lines.x), y: snapLinesOf(lines.y), boxes };
}
