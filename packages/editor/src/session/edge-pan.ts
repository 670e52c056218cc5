/** A drag that comes near the edge of the canvas pulls what lies beyond it into sight. */
import type { Point } from "@foldmark/geometry";
import type { Size } from "../viewport/camera.ts";

/** CSS pixels. */
const zone = 8;
const step = 12;

/** By how much the paper is pushed a tick; null inside. */
export function edgePan({ x, y }: Point, { width, height }: Size): Point | null {
  const along = (at: number, length: number): number => (at <= zone ? step : at >= length - zone ? -step : 0);
  const way = { x: along(x, width), y: along(y, height) };
  return way.x === 0 && way.y === 0 ? null : way;
}
