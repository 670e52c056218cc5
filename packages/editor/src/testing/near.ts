/** Whether two points of the screen are the same as far as whole µm allow. */
import type { Point } from "@foldmark/geometry";

export const boundsNear = (a: Point, b: Point, within = 0.05): boolean =>
  Math.abs(a.x - b.x) <= within && Math.abs(a.y - b.y) <= within;
