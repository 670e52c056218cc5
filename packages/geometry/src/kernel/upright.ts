/** Which way is up on each panel, so that a text stands upright on the closed product. */
import { poseAt } from "./fold.ts";
import type { Vector } from "./matrix.ts";
import type { Dieline, Matrix } from "./model.ts";

/**
 * Where the reader's "up" is on a panel of the closed product: walls point up, the top away from the front,
 * the bottom towards it (one turns a box over towards oneself).
 */
function upOf(matrix: Matrix): Vector {
  const facing = matrix[10]!;
  if (Math.abs(facing) < 0.7) return [0, 0, 1];
  return facing > 0 ? [0, 1, 0] : [0, -1, 0];
}

/** Degrees, counter-clockwise in the blank, by which artwork is turned to stand upright; by panel. */
export function uprightTurns(dieline: Dieline): ReadonlyMap<string, number> {
  const turns = new Map<string, number>();
  for (const [id, m] of poseAt(dieline, 1)) {
    const up = upOf(m);
    const x = m[0]! * up[0] + m[4]! * up[1] + m[8]! * up[2];
    const y = m[1]! * up[0] + m[5]! * up[1] + m[9]! * up[2];
    const degrees = (Math.atan2(-x, y) * 180) / Math.PI;
    turns.set(id, (Math.round(degrees) + 360) % 360);
  }
  return turns;
}
