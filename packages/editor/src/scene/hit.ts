/** Whether a point lies on a node, by its box and, for the plain forms, by its form. */
import { type Affine, inverse, transform } from "@foldmark/design";
import type { Point } from "@foldmark/geometry";
import type { Placed } from "./placed.ts";

/** World µm a µm of the node's own coordinates. */
const scaleOf = ([a, b]: Affine): number => Math.hypot(a, b);

function distanceToSegment(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / length;
  const at = Math.min(1, Math.max(0, share));
  return Math.hypot(point.x - a.x - dx * at, point.y - a.y - dy * at);
}

/** @param tolerance world µm */
export function hitsNode({ node, matrix }: Placed, point: Point, tolerance: number): boolean {
  const scale = scaleOf(matrix);
  if (scale === 0) return false;
  const slack = tolerance / scale;
  const own = transform(inverse(matrix), point);
  const { width, height } = node;
  if (node.kind === "line") {
    const reach = Math.max(slack, (node.stroke?.width ?? 0) / 2);
    return distanceToSegment(own, { x: 0, y: 0 }, { x: width, y: height }) <= reach;
  }
  const isInBox = own.x >= -slack && own.y >= -slack && own.x <= width + slack && own.y <= height + slack;
  if (!isInBox || node.kind !== "shape" || node.shape.form !== "ellipse") return isInBox;
  const [rx, ry] = [width / 2 + slack, height / 2 + slack];
  return ((own.x - width / 2) / rx) ** 2 + ((own.y - height / 2) / ry) ** 2 <= 1;
}
