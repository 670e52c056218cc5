/** A node as it lies in the world. */
import {
  type Affine,
  ancestors,
  artboardOf,
  compose,
  cornersIn,
  type DesignNode,
  type DesignView,
  matrixOnArtboard,
  type PanelRef,
  type SurfaceId,
} from "@foldmark/design";
import { type Box, boundsOf, type Point } from "@foldmark/geometry";
import { artboardMatrix, type Board } from "./board.ts";

export interface Placed {
  readonly node: DesignNode;
  readonly artboard: PanelRef | SurfaceId;
  /** From the node's own coordinates (0…width, 0…height) to the world's. */
  readonly matrix: Affine;
  /** Top left, top right, bottom right, bottom left of its own box. */
  readonly corners: readonly Point[];
  readonly bounds: Box;
}

/** Null for what lies on another surface, or aside. */
export function placedOn(view: DesignView, board: Board, node: DesignNode): Placed | null {
  const artboard = artboardOf(view, node);
  const outer = artboard && artboardMatrix(board, artboard);
  if (!artboard || !outer) return null;
  const matrix = compose(outer, matrixOnArtboard(view, node));
  const corners = cornersIn(matrix, node);
  return { node, artboard, matrix, corners, bounds: boundsOf(corners) };
}

/** The same node elsewhere in the world. */
export function shifted(placed: Placed, { x, y }: Point): Placed {
  if (x === 0 && y === 0) return placed;
  const { matrix, corners, bounds } = placed;
  const [a, b, c, d, e, f] = matrix;
  return {
    ...placed,
    matrix: [a, b, c, d, e + x, f + y],
    corners: corners.map((corner) => ({ x: corner.x + x, y: corner.y + y })),
    bounds: {
      minX: bounds.minX + x,
      minY: bounds.minY + y,
      maxX: bounds.maxX + x,
      maxY: bounds.maxY + y,
    },
  };
}

export const isHidden = (view: DesignView, node: DesignNode): boolean =>
  node.hidden || ancestors(view, node).some(({ hidden }) => hidden);

export const middleOf = ({ minX, minY, maxX, maxY }: Box): Point => ({
  x: (minX + maxX) / 2,
  y: (minY + maxY) / 2,
});

/** Null where there is nothing. */
export const boxAround = (boxes: readonly Box[]): Box | null =>
  boxes.length === 0
    ? null
    : {
        minX: Math.min(...boxes.map(({ minX }) => minX)),
        minY: Math.min(...boxes.map(({ minY }) => minY)),
        maxX: Math.max(...boxes.map(({ maxX }) => maxX)),
        maxY: Math.max(...boxes.map(({ maxY }) => maxY)),
      };

export const overlaps = (a: Box, b: Box): boolean =>
  a.minX <= b.maxX && a.maxX >= b.minX && a.minY <= b.maxY && a.maxY >= b.minY;

export const contains = (outer: Box, inner: Box): boolean =>
  inner.minX >= outer.minX &&
  inner.maxX <= outer.maxX &&
  inner.minY >= outer.minY &&
  inner.maxY <= outer.maxY;

/** Millidegrees by which the node is turned as seen on the screen. */
export const turnOf = ([a, b]: Affine): number => {
  const turned = Math.round((Math.atan2(b, a) / Math.PI) * 180_000);
  return ((turned % 360_000) + 360_000) % 360_000;
};
