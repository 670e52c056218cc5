/** Checks what a closed product promises: inside size, layers that lie on each other, flaps that do not collide. */
import { extremePoints, segmentsOf } from "../plane/ring.ts";
import { type Pose, poseAt } from "./fold.ts";
import { apply } from "./matrix.ts";
import type { Axis, Closure, Dieline, Dimension, Panel, Probe } from "./model.ts";

const axisIndex: Record<Axis, 0 | 1 | 2> = { x: 0, y: 1, z: 2 };

export interface ClosureResult {
  readonly closure: Closure;
  readonly measured: number;
  readonly holds: boolean;
}

const panelsOf = (dieline: Dieline): Map<string, Panel> =>
  new Map(dieline.pieces.flatMap((piece) => piece.panels.map((panel) => [panel.id, panel] as const)));

function locate(probe: Probe, axis: Axis, panels: Map<string, Panel>, pose: Pose): number {
  const matrix = pose.get(probe.panel);
  const panel = panels.get(probe.panel);
  if (!matrix || !panel) throw new RangeError(`closure names an unknown panel: ${probe.panel}`);
  const index = axisIndex[axis];
  if (typeof probe.at === "object") return apply(matrix, probe.at.x, probe.at.y)[index];
  let best = probe.at === "min" ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  for (const { x, y } of extremePoints(segmentsOf(panel.outline))) {
    const value = apply(matrix, x, y)[index];
    best = probe.at === "min" ? Math.min(best, value) : Math.max(best, value);
  }
  return best;
}

export function checkClosures(dieline: Dieline): ClosureResult[] {
  const panels = panelsOf(dieline);
  const pose = poseAt(dieline, 1);
  return dieline.closures.map((closure) => {
    const from = locate(closure.from, closure.axis, panels, pose);
    const to = locate(closure.to, closure.axis, panels, pose);
    const measured = to - from;
    return { closure, measured, holds: measured >= closure.min && measured <= closure.max };
  });
}

/** Inside dimensions as the closed geometry has them, µm. */
export function insideSizes(dieline: Dieline): Partial<Record<Dimension, number>> {
  const sizes: Partial<Record<Dimension, number>> = {};
  for (const { closure, measured } of checkClosures(dieline)) {
    if (!closure.inside) continue;
    sizes[closure.inside.dimension] = Math.round(measured - closure.inside.less);
  }
  return sizes;
}
