/** Where a node lies: from its own box to what it hangs on, and its bounds there. */
import { type Box, boundsOf, type Point } from "@foldmark/geometry";
import { ancestors, type DesignView } from "../document/view.ts";
import { limits } from "../records/limits.ts";
import type { DesignNode } from "../records/node.ts";
import { type Affine, compose, cornersOf, directionOf, transform } from "./affine.ts";

export type Placement = Pick<
  DesignNode,
  "x" | "y" | "width" | "height" | "rotation" | "flipX" | "flipY" | "scale"
>;

const full = 1_000_000;

/** µm on the parent; a fraction where the scale makes one. */
export const outerSize = ({ width, height, scale }: Placement) => ({
  width: (width * scale) / full,
  height: (height * scale) / full,
});

export function centreOf(placement: Placement): Point {
  const { width, height } = outerSize(placement);
  return { x: placement.x + width / 2, y: placement.y + height / 2 };
}

/** From the node's own coordinates (0…width, 0…height) to its parent's. */
export function matrixOf(placement: Placement): Affine {
  const { width, height, rotation, flipX, flipY, scale } = placement;
  const direction = directionOf(rotation);
  const cosine = direction[0];
  const sine = direction[1];
  const sx = ((flipX ? -1 : 1) * scale) / full;
  const sy = ((flipY ? -1 : 1) * scale) / full;
  const { x, y } = centreOf(placement);
  const a = cosine * sx;
  const b = sine * sx;
  const c = -sine * sy;
  const d = cosine * sy;
  return [a, b, c, d, x - (a * width + c * height) / 2, y - (b * width + d * height) / 2];
}

/** From the node's own coordinates to those of its panel or surface. */
export const matrixOnArtboard = (view: DesignView, node: DesignNode): Affine =>
  ancestors(view, node).reduce((inner, group) => compose(matrixOf(group), inner), matrixOf(node));

const ownBox = ({ width, height }: Placement): Box => ({ minX: 0, minY: 0, maxX: width, maxY: height });

export const cornersIn = (matrix: Affine, placement: Placement): readonly Point[] =>
  cornersOf(ownBox(placement)).map((corner) => transform(matrix, corner));

/** The upright box around it, in its parent's coordinates. */
export const boundsIn = (placement: Placement): Box => boundsOf(cornersIn(matrixOf(placement), placement));

export const boundsAround = (boxes: readonly Box[]): Box => boundsOf(boxes.flatMap(cornersOf));

const clamped = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value)));

export const asPlace = (value: number): number => clamped(value, -limits.length, limits.length) || 0;
export const asLength = (value: number): number => clamped(value, 0, limits.length);
export const asScale = (value: number): number => clamped(value, limits.smallestScale, limits.largestScale);
export const asAngle = (value: number): number => ((Math.round(value) % 360_000) + 360_000) % 360_000;

/** The same box with its centre elsewhere. */
export function centredAt<Placed extends Placement>(placed: Placed, centre: Point): Placed {
  const { width, height } = outerSize(placed);
  return { ...placed, x: asPlace(centre.x - width / 2), y: asPlace(centre.y - height / 2) };
}

/** The placement that draws the same as the matrix does: one that turns, mirrors, moves and scales alike both ways. */
export function placedBy<Placed extends Placement>(matrix: Affine, placed: Placed): Placed {
  const [a, b, c, d] = matrix;
  const isMirrored = a * d - b * c < 0;
  const flipX = isMirrored !== placed.flipY;
  const sign = flipX ? -1 : 1;
  const turned: Placed = {
    ...placed,
    rotation: asAngle((Math.atan2(b * sign, a * sign) / Math.PI) * 180_000),
    flipX,
    scale: asScale(Math.hypot(a, b) * full),
  };
  return centredAt(turned, transform(matrix, { x: placed.width / 2, y: placed.height / 2 }));
}

/** A placement inside a group as one beside it: the same picture, the group taken away. */
export const liftedOut = <Placed extends Placement>(group: Placement, inner: Placed): Placed =>
  placedBy(compose(matrixOf(group), matrixOf(inner)), inner);
