/** Folding: where every panel is when the product is folded to a state between flat (0) and closed (1). */
import { centroid, type Point } from "../plane/ring.ts";
import { aroundLine, identity, multiply, onTheWay, translation } from "./matrix.ts";
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

function turnOf(panel: Panel, angle: number): Matrix {
  const [a, b] = orientedHinge(panel);
  return aroundLine(a, b, -angle);
}

/** Panels on each other, from where the first of them lies, each turned about its hinge by its angle. */
function hang(
  panels: readonly Panel[],
  placed: Matrix,
  angleOf: (panel: Panel) => number,
  pose: Map<string, Matrix>,
): void {
  const byId = new Map(panels.map((panel) => [panel.id, panel]));
  const place = (panel: Panel): Matrix => {
    const known = pose.get(panel.id);
    if (known) return known;
    const parent = panel.parent === null ? undefined : byId.get(panel.parent);
    if (!parent) {
      pose.set(panel.id, placed);
      return placed;
    }
    const matrix = multiply(place(parent), turnOf(panel, angleOf(panel)));
    pose.set(panel.id, matrix);
    return matrix;
  };
  for (const panel of panels) place(panel);
}

/** Where one panel lies when the product is closed, seen from the panel that the others hang on. */
export function closedPlace(panels: readonly Panel[], id: string): Matrix {
  const panel = panels.find((each) => each.id === id)!;
  const parent = panels.find((each) => each.id === panel.parent);
  if (!parent) return identity;
  const turn = turnOf(panel, panel.angle);
  return parent.parent === null ? turn : multiply(closedPlace(panels, parent.id), turn);
}

function placePiece(piece: Piece, state: number, overrides: PoseOverrides, pose: Map<string, Matrix>): void {
  const angles = panelAngles(piece, state);
  const carrier = piece.on === undefined ? undefined : pose.get(piece.on);
  const own = pieceMatrix(piece, state);
  const placed = carrier ? multiply(carrier, own) : own;
  hang(piece.panels, placed, ({ id }) => overrides[id] ?? angles.get(id)!, pose);
}

/** Of the fold, before it is put in its place: what lies beside the blank is lifted above the box. */
const pickUp = 0.13;

function pieceMatrix(piece: Piece, state: number): Matrix {
  const { approach, placement } = piece;
  if (!approach || state >= approach.to) return placement;
  const [x, y, z] = approach.offset;
  const waiting = (share: number): Matrix =>
    multiply(translation(x * (1 - share), y * (1 - share), z * (1 - share)), placement);
  if (state >= approach.from) return waiting(eased((state - approach.from) / (approach.to - approach.from)));
  if (!approach.lying) return waiting(0);
  const pickedUp = Math.max(0, state - approach.from + pickUp) / pickUp;
  return onTheWay(approach.lying, waiting(0), eased(pickedUp));
}

/** @param state 0 flat … 1 closed */
export function poseAt(dieline: Dieline, state: number, overrides: PoseOverrides = {}): Pose {
  const pose = new Map<string, Matrix>();
  for (const piece of dieline.pieces) placePiece(piece, state, overrides, pose);
  return pose;
}
