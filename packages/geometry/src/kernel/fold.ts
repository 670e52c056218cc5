/** Folding: where every panel is when the product is folded to a state between flat (0) and closed (1). */
import { centroid, type Point } from "../plane/ring.ts";
import { aroundLine, multiply, translation } from "./matrix.ts";
import type { Dieline, FoldStep, Matrix, Panel, Piece } from "./model.ts";

/** From the blank's frame to the product's, by panel. Panel names are unique within a dieline. */
export type Pose = ReadonlyMap<string, Matrix>;

/** Angles that replace those of the steps, by panel: an open lid, a drawer half out. */
export type PoseOverrides = Readonly<Record<string, number>>;

// Slow at both ends, as a hand folds.
const eased = (share: number): number => share * share * (3 - 2 * share);

function stepAngle(panel: Panel, steps: readonly FoldStep[], state: number): number {
  let angle = 0;
  for (const step of steps) {
    const target = step.angle ?? panel.angle;
    if (state >= step.to) angle = target;
    else if (state > step.from) {
      return angle + (target - angle) * eased((state - step.from) / (step.to - step.from));
    } else break;
  }
  return angle;
}

/** Degrees of every panel on its parent as the steps say, without replacements. */
export function panelAngles(piece: Piece, state: number): Map<string, number> {
  const byPanel = new Map<string, FoldStep[]>();
  for (const step of piece.steps)
    for (const id of step.panels) {
      const list = byPanel.get(id);
      if (list) list.push(step);
      else byPanel.set(id, [step]);
    }
  return new Map(
    piece.panels.map((panel) => {
      const steps = byPanel.get(panel.id);
      // A panel no step names is either flat or closed.
      return [panel.id, steps ? stepAngle(panel, steps, state) : state >= 1 ? panel.angle : 0];
    }),
  );
}

/** Hinge turned so that the panel lies to its left; folding inwards is then always a turn to the right. */
function orientedHinge(panel: Panel): readonly [Point, Point] {
  const [a, b] = panel.hinge!;
  const middle = centroid(panel.outline);
  const left = (b.x - a.x) * (middle.y - a.y) - (b.y - a.y) * (middle.x - a.x) > 0;
  return left ? [a, b] : [b, a];
}

function placePiece(piece: Piece, state: number, overrides: PoseOverrides, pose: Map<string, Matrix>): void {
  const angles = panelAngles(piece, state);
  const carrier = piece.on === undefined ? undefined : pose.get(piece.on);
  const own = pieceMatrix(piece, state);
  const placed = carrier ? multiply(carrier, own) : own;
  const panels = new Map(piece.panels.map((panel) => [panel.id, panel]));
  const place = (panel: Panel): Matrix => {
    const known = pose.get(panel.id);
    if (known) return known;
    const parent = panel.parent === null ? undefined : panels.get(panel.parent);
    if (!parent) {
      pose.set(panel.id, placed);
      return placed;
    }
    const [a, b] = orientedHinge(panel);
    const turn = aroundLine(a, b, -(overrides[panel.id] ?? angles.get(panel.id)!));
    const matrix = multiply(place(parent), turn);
    pose.set(panel.id, matrix);
    return matrix;
  };
  for (const panel of piece.panels) place(panel);
}

function pieceMatrix(piece: Piece, state: number): Matrix {
  const { approach, placement } = piece;
  if (!approach || state >= approach.to) return placement;
  if (state <= approach.from && approach.lying) return approach.lying;
  const share = state <= approach.from ? 0 : eased((state - approach.from) / (approach.to - approach.from));
  const [x, y, z] = approach.offset;
  return multiply(translation(x * (1 - share), y * (1 - share), z * (1 - share)), placement);
}

/** @param state 0 flat … 1 closed */
export function poseAt(dieline: Dieline, state: number, overrides: PoseOverrides = {}): Pose {
  const pose = new Map<string, Matrix>();
  for (const piece of dieline.pieces) placePiece(piece, state, overrides, pose);
  return pose;
}
