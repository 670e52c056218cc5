/** Which way is up on each panel, so that a text stands upright on the closed product. */
import { poseAt } from "./fold.ts";
import type { Vector } from "./matrix.ts";
import type { Dieline, Sides } from "./model.ts";

/**
 * Where the reader's "up" is on a panel of the closed product: walls point up, what is seen from above away from the
 * front, what is seen from below towards it (one turns a box over towards oneself, and opens a lid away from oneself).
 */
function upOf(facing: number): Vector {
  if (Math.abs(facing) < 0.7) return [0, 0, 1];
  return facing > 0 ? [0, 1, 0] : [0, -1, 0];
}

/** Degrees, counter-clockwise in the blank, by which artwork of one side is turned to stand upright; by panel. */
export function uprightTurns(dieline: Dieline, side: keyof Sides = "outside"): ReadonlyMap<string, number> {
  const turns = new Map<string, number>();
  // A card is turned over like a page: both its sides have the same head.
  const unfolded = new Set(
    dieline.pieces.flatMap(({ panels }) => (panels.length === 1 ? [panels[0]!.id] : [])),
  );
  for (const [id, m] of poseAt(dieline, 1)) {
    const isTurnedOver = side === "inside" && !unfolded.has(id);
    const up = upOf(isTurnedOver ? -m[10]! : m[10]!);
    const x = m[0]! * up[0] + m[4]! * up[1] + m[8]! * up[2];
    const y = m[1]! * up[0] + m[5]! * up[1] + m[9]! * up[2];
    const degrees = (Math.atan2(-x, y) * 180) / Math.PI;
    turns.set(id, (Math.round(degrees) + 360) % 360);
  }
  return turns;
}
